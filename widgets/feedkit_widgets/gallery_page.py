"""The gallery, the way in: the games that have a table, the lessons that are there, and nothing else."""

from __future__ import annotations

import json
from math import atan2, cos, degrees, pi, sin
from pathlib import Path
from typing import NamedTuple

from feedkit import data
from feedkit.core.errors import FeedkitError
from feedkit.core.game import game_class, game_names
from feedkit.core.rulebook import rulebook_of
from feedkit.core.words import _
from feedkit_widgets.about_page import credits_list
from feedkit_widgets.html import el, join
from feedkit_widgets.parts import symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.rulebook import Rulebook
    from feedkit_widgets.html import Safe
    from feedkit_widgets.page import Page

DASHBOARD = "dashboard.ipynb"
START = "00-start-here.ipynb"
RULES = "rules"
LARGEST_NOTEBOOK = 20_000_000  # bytes


class Lesson(NamedTuple):
    """A notebook to learn from: its address from the gallery, its title, how long it takes."""

    href: str
    title: str
    takes: str


class Look(NamedTuple):
    """How a game shows itself: three pictures of the sprite, and what it is about."""

    pictures: tuple[str, str, str]
    why: str


def looks() -> dict[str, Look]:
    """Give how each game that has a table shows itself."""
    return {
        "feed-rex": Look(
            ("cut-of-meat", "t-rex", "backpack"),
            _("You hold five cards that only the others see. Get out before the T-Rex gets you."),
        )
    }


def notebooks_folder() -> Path:
    """Give the folder that links start from: where the notebook lies, else where ours came with feedkit."""
    here = Path.cwd()
    if any((here / name).is_dir() for name in game_names()):
        return here
    found = data.packaged("notebooks")
    if found is None:
        raise FeedkitError("There are no notebooks here: run “feedkit lab” to get a copy of them.")
    return found


def lessons(folder: Path, game: str) -> list[Lesson]:
    """Give a game's lessons: the notebooks of its folder but for its dashboard, first those to begin with."""
    paths = sorted((folder / game).glob("*.ipynb"), key=_turn)
    return [_lesson(path, f"{game}/{path.name}") for path in paths if path.name != DASHBOARD]


def _turn(path: Path) -> tuple[int, str]:
    """Give when a notebook's turn comes: the rules, the lessons as they build up, others by name."""
    from feedkit.lessons import lessons as taught

    order = (RULES, *taught())
    return (order.index(path.stem) if path.stem in order else len(order), path.name)


def _lesson(path: Path, href: str) -> Lesson:
    title, takes = path.stem.replace("-", " ").capitalize(), ""
    try:
        notebook = json.loads(path.read_text("utf-8")) if path.stat().st_size < LARGEST_NOTEBOOK else {}
        title = str(notebook["metadata"].get("title") or title)
        takes = str(notebook["metadata"].get("takes") or "")
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass  # whatever it is, its name is a title
    return Lesson(href, title, takes)


def gallery(folder: str | Path | None = None, theme: str = "") -> Page:
    """Show the games and the lessons that are there.

    Parameters
    ----------
    folder : path, optional
        Where the notebooks lie; links are relative to it.
    theme : str
        ``"light"``, ``"dark"``, or as the page.

    Examples
    --------
    >>> gallery()
    gallery()
    """
    from feedkit_widgets.page import Page

    at = notebooks_folder() if folder is None else Path(folder)
    shown = [name for name in game_names() if name in looks() and (at / name / DASHBOARD).is_file()]
    found = {name: lessons(at, name) for name in game_names() if (at / name).is_dir()}
    books = {name: rulebook_of(game_class(name).package) for name in {*shown, *found}}
    links = [(books[name].title, f"{name}/{DASHBOARD}") for name in shown]
    links += [
        (f"{books[name].title}: {lesson.title}", lesson.href) for name in found for lesson in found[name]
    ]
    plain_html = el("ul", [el("li", el("a", title, href=href)) for title, href in links])
    text = "\n".join(f"{title}: {href}" for title, href in links)
    html = el("div", _body(at, shown, found, books), cls="fk-app fk-page")
    return Page(html, text, plain_html, "gallery()", page=True, theme=theme, key="gallery")


def _body(at: Path, shown: list[str], found: dict[str, list[Lesson]], books: dict[str, Rulebook]) -> Safe:
    start = _lesson(at / START, START) if (at / START).is_file() else None
    shelves = [_shelf(name, books[name], found[name]) for name in found if found[name]]
    return el(
        "div",
        el(
            "header",
            el("h1", _("Pull up a chair")),
            el("p", el("b", "feedkit"), _(": family games that teach you what chance can tell.")),
            _start(start) if start else None,
            cls="fk-hello",
        ),
        el(
            "main",
            el("h2", _("Games"), cls="fk-vh"),
            el("div", [_game(name, books[name], bool(found.get(name))) for name in shown], cls="fk-games"),
            join(el("h2", _("Lessons"), cls="fk-title"), el("div", shelves, cls="fk-shelves"))
            if shelves
            else None,
            cls="fk-col",
        ),
        el(
            "footer",
            el("span", _("Solid chairs are needed to play, outlined ones are welcome.")),
            el(
                "details",
                el("summary", _("Who made what")),
                el("div", credits_list(), cls="fk-fold__in fk-credits"),
                cls="fk-fold",
                id="fk-about",
            ),
            cls="fk-foot",
        ),
        cls="fk-frame",
    )


def _start(start: Lesson) -> Safe:
    return el(
        "section",
        symbol("waving-hand", "fk-pic"),
        el("p", _("New here?")),
        el("a", start.title, cls="fk-btn fk-btn--go fk-btn--small", href=start.href),
        cls="fk-panel fk-resume",
        aria_label=_("For a start"),
    )


def _game(name: str, book: Rulebook, taught: bool) -> Safe:
    look, (least, most) = looks()[name], book.players
    facts = [_("{least}–{most} players").format(least=least, most=most), book.age]
    if book.minutes:
        facts.append(_("{n} min").format(n=book.minutes))
    more = None
    if taught:
        hidden = el("span", _(" with {game}").format(game=book.title), cls="fk-vh")
        more = el("a", _("Lessons"), hidden, cls="fk-btn", href=f"#fk-lessons-{name}")
    called = el("span", " ", book.title, cls="fk-vh")
    return el(
        "article",
        el(
            "div",
            [_chair(seat, least, most) for seat in range(most)],
            el("div", [symbol(picture) for picture in look.pictures], cls="fk-game__top"),
            cls="fk-game__table",
            aria_hidden="true",
        ),
        el("h3", book.title),
        el("p", " · ".join(filter(None, facts)), cls="fk-game__facts"),
        el("p", look.why, cls="fk-game__why"),
        el(
            "div",
            el("a", _("Play"), called, cls="fk-btn fk-btn--go", href=f"{name}/{DASHBOARD}"),
            more,
            cls="fk-game__go",
        ),
        cls=f"fk-panel fk-game fk-game-{name}",
    )


def _chair(seat: int, least: int, most: int) -> Safe:
    """Give a chair at the table: solid for as many as are needed, spread evenly, outlined for more."""
    angle = 2 * pi * seat / most
    solid = {round(needed * most / least) for needed in range(least)}
    turn = 180 + degrees(atan2(1.43 * sin(angle), cos(angle)))  # the table is wider than it is deep
    style = f"--x:{-43 * sin(angle):.1f}; --y:{42 * cos(angle):.1f}; --r:{turn:.0f}deg"
    return el(
        "i", cls="fk-game__chair" if seat in solid else "fk-game__chair fk-game__chair--may", style=style
    )


def _shelf(name: str, book: Rulebook, there: list[Lesson]) -> Safe:
    picture = looks()[name].pictures[1] if name in looks() else "seedling"
    items = [
        el(
            "li",
            el(
                "a",
                symbol(picture),
                el("span", lesson.title, cls="fk-lesson__name"),
                el("small", lesson.takes) if lesson.takes else None,
                cls="fk-lesson",
                href=lesson.href,
            ),
        )
        for lesson in there
    ]
    return el(
        "section",
        el("div", symbol(picture), el("div", el("h3", book.title)), cls="fk-shelf__head"),
        el("ul", items),
        cls="fk-panel fk-shelf",
        id=f"fk-lessons-{name}",
    )
