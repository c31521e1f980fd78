"""``feedkit doctor``: what one can do here, what is missing for it, and the command that mends it."""

from __future__ import annotations

import os
import re
import shutil
import sys
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from feedkit import __version__, data
from feedkit.cli.printing import BOLD, GREEN, RED, clean, colour, fill
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

_NEED = re.compile(r"^([\w.-]+)\s*>=\s*([\d.]+)\s*;.*extra\s*==\s*['\"](\w+)['\"]")
_CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge", "chrome")


class Finding(NamedTuple):
    """One thing that is there or not.

    Attributes
    ----------
    what : str
        The thing, with its version or place if it is there.
    good : bool
    mend : str
        The command or the words that mend it.
    """

    what: str
    good: bool
    mend: str = ""


def run(options: argparse.Namespace) -> int:
    """Print the findings; 1 if the extra that was asked about is not complete."""
    print(colour(f"feedkit {__version__}", BOLD), _("in"), clean(str(Path(__file__).resolve().parent.parent)))
    print(f"Python {'.'.join(map(str, sys.version_info[:3]))}", _("in"), clean(sys.prefix))
    bad: list[str] = []
    for extra, title, findings in checks():
        missing = [finding for finding in findings if not finding.good]
        print()
        print(
            colour(
                f"{title}: {_('something is missing') if missing else _('all is there')}",
                RED if missing else GREEN,
            )
        )
        there = [finding.what for finding in findings if finding.good]
        if there:
            print(fill(", ".join(there), "  ", "  "))
        for mend in dict.fromkeys(finding.mend for finding in missing):
            what = ", ".join(finding.what for finding in missing if finding.mend == mend)
            print(fill(_("missing: {what}").format(what=clean(what)), "  ", "  "))
            print(f"    {_('mend it by')}: {mend}")
        if missing and extra in {options.extra, ""}:
            bad.append(title)
    return 1 if bad else 0


def checks() -> Iterator[tuple[str, str, list[Finding]]]:
    """Give what one can do with feedkit: the extra it takes, its title, and what was found."""
    yield "", _("Play, replay and read the rules in a terminal"), [_python()]
    lab = packages("lab")
    yield "lab", _("Teach with notebooks (feedkit lab)"), [*lab, _notebooks(), _assets(), _saves()]
    needed = [
        finding for finding in lab if finding.what.partition(" ")[0] in {"voila", "ipywidgets", "anywidget"}
    ]
    yield "lab", _("Publish pages (feedkit voila)"), [*needed, _notebooks(), _template()]
    yield "test", _("Run the tests (make test, in a checkout)"), [*packages("test"), _chromium(), _checkout()]
    yield "bench", _("Run the benchmarks (make bench, in a checkout)"), [*packages("bench"), _checkout()]


def packages(extra: str) -> list[Finding]:
    """Give the packages of an extra, as the metadata of feedkit lists them."""
    from feedkit.cli.serve import install_command

    mend = install_command(extra)
    try:
        told = metadata.requires("feedkit") or []
    except metadata.PackageNotFoundError:
        return [Finding(_("feedkit itself is not installed"), False, mend)]
    findings = []
    for need in told:
        match = _NEED.match(need)
        if match is None or match[3] != extra:
            continue
        name, least = match[1], match[2]
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            findings.append(Finding(name, False, mend))
            continue
        good = _numbers(version) >= _numbers(least)
        shown = f"{name} {version}"
        findings.append(Finding(shown if good else f"{shown} ({_('needed')}: {least})", good, mend))
    return findings


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])


def _python() -> Finding:
    good = sys.version_info >= (3, 11)
    return Finding(
        _("Python 3.11 or newer"), good, _("install a newer Python from your system or python.org")
    )


def _notebooks() -> Finding:
    folder = data.packaged("notebooks")
    found = (
        sum(1 for file in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in file.parts) if folder else 0
    )
    return Finding(_("notebooks ({n})").format(n=found), found > 0, _reinstall())


def _assets() -> Finding:
    from importlib.util import find_spec

    spec = find_spec("feedkit_widgets")  # found without being run: it needs packages that may be missing
    places = [Path(place) / "assets" for place in (spec.submodule_search_locations or ())] if spec else []
    needed = ("table.js", "feedkit.css", "sprite.svg")
    good = any(all((place / name).is_file() for name in needed) for place in places)
    return Finding(_("pictures, style and script of the table"), good, _reinstall())


def _template() -> Finding:
    template = Path("voila") / "templates" / "feedkit" / "conf.json"
    places = [*data.jupyter_path().split(os.pathsep), f"{sys.prefix}/share/jupyter"]
    try:
        from jupyter_core.paths import jupyter_path

        places += jupyter_path()
    except ImportError:
        pass  # without Jupyter the packages above are missing, and said to be
    return Finding(
        _("page template"), any((Path(place) / template).is_file() for place in places if place), _reinstall()
    )


def _saves() -> Finding:
    folder = data.user_folder()
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    good = place.is_dir() and os.access(place, os.W_OK)
    mend = _("make the folder writable, or name another one in the environment variable FEEDKIT_DATA")
    return Finding(_("folder for saves ({folder})").format(folder=clean(str(folder))), good, mend)


def _chromium() -> Finding:
    for name in _CHROMIUMS:
        if found := shutil.which(name):
            return Finding(f"Chromium ({found})", True)
    told = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    own = {"darwin": "~/Library/Caches", "win32": "~/AppData/Local"}.get(sys.platform, "~/.cache")
    cache = Path(told or f"{own}/ms-playwright").expanduser()
    good = cache.is_dir() and any(cache.glob("chromium-*"))
    mend = (
        "sudo apt-get install chromium"
        if shutil.which("apt-get")
        else f"{sys.executable} -m playwright install chromium"
    )
    return Finding("Chromium", good, mend)


def _checkout() -> Finding:
    return Finding(
        _("checkout"),
        data.checkout() is not None,
        _("work in a checkout of the source, not in an installed copy"),
    )


def _reinstall() -> str:
    """Give what brings back files that should have come with feedkit."""
    if data.checkout():
        return _("this checkout is not whole: get a fresh one")
    from feedkit.cli.serve import install_command

    return install_command("lab").replace("pip install", "pip install --force-reinstall --no-deps")
