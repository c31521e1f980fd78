"""Make the sprite of pictures that ships with feedkit_widgets.

The pictures come from two icon sets on npm, which are needed only while this script runs::

    npm install --prefix FOLDER @iconify-json/fluent-emoji-flat @iconify-json/game-icons
    python tools/make_sprite.py FOLDER

Only the pictures named here go into ``sprite.svg``, and the line icons drawn in ``line-icons.svg``; the
licences stand in ``LICENSES.md`` beside the sprite.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

HERE = Path(__file__).resolve().parent
LINE_ICONS = HERE / "line-icons.svg"
OUT = HERE.parent / "widgets" / "feedkit_widgets" / "assets" / "sprite.svg"

FLUENT = "fluent-emoji-flat"
GAME = "game-icons"

# What lies in the backpacks, two for each character from A to M.
OBJECTS = (
    "umbrella teddy-bear guitar sponge alarm-clock teapot yo-yo trumpet socks crystal-ball kite lollipop "
    "magic-wand toothbrush roller-skate telescope drum balloon top-hat camera basketball broom candle bell "
    "sunglasses bucket"
).split()

# The characters from A to M.
FACES = (
    "woman-curly-hair-medium-dark man-beard-medium-light woman-red-hair-light man-medium-dark girl-light "
    "boy-medium-light woman-white-hair-light old-man-medium woman-with-headscarf-medium man-red-hair-light "
    "man-bald-dark man-wearing-turban-medium-dark woman-blonde-hair-light"
).split()

# The cards, the table, and what the panels and the gallery show.
SCENE = (
    "t-rex cut-of-meat rock sparkler herb backpack game-die seedling trophy party-popper raised-hand "
    "magnifying-glass-tilted-left warning sleeping-face eyes robot skull hourglass-not-done performing-arts "
    "light-bulb waving-hand"
).split()

MARKS = ("swiss-army-knife", "bestial-fangs")

# A picture whose subject does not fill its square is cropped to it.
CROPS = {"woman-with-headscarf-medium": "5.5 1 21 21"}

# The second T-Rex is the first one in red.
RED = {"#00d26a": "#f8483a", "#008463": "#a3201a"}

_NUMBER = re.compile(r"-?(?:\d+\.\d+|\.\d+|\d+)(?:e-?\d+)?")
_PATH_DATA = re.compile(r'\b(d|points|transform)="([^"]*)"')
_ID = re.compile(r'\bid="([^"]+)"')


def clip_numbers(data: str, places: int) -> str:
    """Round the numbers of a path to some decimal places and write them as short as SVG allows.

    Parameters
    ----------
    data : str
        The value of a ``d`` or ``points`` attribute. Arc flags written without a space between them are
        left alone: such a path is given back as it came.
    places : int
        Decimal places to keep.
    """
    if re.search(r"[aA]", data) and re.search(r"[\s,][01][01][-.\d]", data):
        return data

    def short(match: re.Match[str]) -> str:
        text = f"{round(float(match.group()), places):.{places}f}".rstrip("0").rstrip(".")
        text = "0" if text in {"-0", ""} else text
        # ".5.5" is two numbers in SVG: once ".5" is written "0.5" they need a space between them.
        before = data[match.start() - 1] if match.start() else " "
        glued = before.isdigit() or before == "."
        return (" " if glued and not text.startswith("-") else "") + text

    return _NUMBER.sub(short, data)


def compact(body: str, places: int) -> str:
    """Shorten a picture: round the numbers of its paths, drop space between tags."""

    def attribute(match: re.Match[str]) -> str:
        name, value = match.groups()
        return f'{name}="{value if name == "transform" else clip_numbers(value, places)}"'

    return re.sub(r">\s+<", "><", _PATH_DATA.sub(attribute, body))


def own_ids(name: str, body: str) -> str:
    """Prefix the ids inside a picture (gradients, clips) so that two pictures cannot clash in a page."""
    for inner in set(_ID.findall(body)):
        body = body.replace(f'id="{inner}"', f'id="fk-{name}-{inner}"')
        body = body.replace(f"url(#{inner})", f"url(#fk-{name}-{inner})")
        body = body.replace(f'href="#{inner}"', f'href="#fk-{name}-{inner}"')
    return body


def recolour(body: str, colours: Mapping[str, str]) -> str:
    """Replace colours, written in any case, by others."""

    def other(match: re.Match[str]) -> str:
        return colours.get(match.group().lower(), match.group())

    return re.sub(r"#[0-9a-fA-F]{6}\b", other, body)


def symbols(icons: Callable[[str], dict[str, str]]) -> Iterator[str]:
    """Give each symbol of the sprite as text, in the order of their names' lists."""
    fluent, game = icons(FLUENT), icons(GAME)

    def symbol(name: str, box: str, body: str) -> str:
        return f'<symbol id="fk-{name}" viewBox="{box}">{own_ids(name, body)}</symbol>'

    for name in (*SCENE, *OBJECTS, *FACES):
        # The curls of two faces are drawn with very many points; a coarser grid is not seen at card size.
        places = 1 if "curly" in name else 2
        yield symbol(name, CROPS.get(name, "0 0 32 32"), compact(fluent[name], places))
    yield symbol("t-rex-red", "0 0 32 32", compact(recolour(fluent["t-rex"], RED), 2))
    for name in MARKS:
        yield symbol(name, "0 0 512 512", compact(game[name], 0))
    yield from re.findall(r"<symbol .*?</symbol>", LINE_ICONS.read_text("utf-8"))


def main(folder: Path) -> None:
    """Write the sprite from the icon sets installed in ``folder``."""
    versions: dict[str, str] = {}

    def icons(package: str) -> dict[str, str]:
        home = folder / "node_modules" / "@iconify-json" / package
        versions[package] = json.loads((home / "package.json").read_text("utf-8"))["version"]
        found = json.loads((home / "icons.json").read_text("utf-8"))["icons"]
        return {name: icon["body"] for name, icon in found.items()}

    body = "\n".join(symbols(icons))
    head = (
        "<!-- Made by tools/make_sprite.py. Pictures: Fluent Emoji Flat, (c) Microsoft Corporation, MIT "
        f"(@iconify-json/{FLUENT} {versions[FLUENT]}). "
        f"{', '.join(MARKS)}: game-icons.net, CC BY 3.0 (@iconify-json/{GAME} {versions[GAME]}). "
        "ui-* and jeep: drawn for feedkit. See LICENSES.md. -->"
    )
    OUT.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">\n{head}\n{body}\n</svg>\n', "utf-8")
    print(f"{OUT.name}: {body.count('<symbol')} symbols, {OUT.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python tools/make_sprite.py FOLDER   (where npm installed the icon sets)")
    main(Path(sys.argv[1]))
