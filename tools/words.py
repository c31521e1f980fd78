"""Write the catalogue of all words that a user reads: ``python tools/words.py`` (or ``--check`` it).

A translation is a copy of feedkit/locale/feedkit.pot, filled in and compiled to
feedkit/locale/LANGUAGE/LC_MESSAGES/feedkit.mo.
"""

from __future__ import annotations

import io
import sys
import tomllib
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "feedkit" / "locale" / "feedkit.pot"
ROOMS = ("feedkit", "widgets/feedkit_widgets")
# What a sentence is wrapped in, and which arguments are sentences.
WRAPPERS = {"_": None, "N_": None, "plural": (1, 2), "Option": (3,)}


def catalogue() -> str:
    """Give the catalogue as it must be: each sentence once, with the files it stands in."""
    words = Catalog(
        project="feedkit", header_comment="# The words that users of feedkit read.", charset="utf-8"
    )
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            where = path.relative_to(ROOT).as_posix()
            for _line, sentence, comments, context in extract_from_file("python", path, WRAPPERS):
                words.add(sentence, locations=[(where, 0)], auto_comments=comments, context=context)
    for path in sorted((ROOT / "feedkit" / "games").glob("*/rules.toml")):
        where = path.relative_to(ROOT).as_posix()
        for clause in tomllib.loads(path.read_text(encoding="utf-8"))["clause"]:
            for part in ("section", "text", "why"):
                if clause.get(part):
                    words.add(clause[part], locations=[(where, 0)])
    written = io.BytesIO()
    write_po(written, words, width=100, sort_output=True, omit_header=False)
    # Neither the day nor Babel's version: the same words give the same file.
    unsteady = (b'"POT-', b'"PO-', b'"Generated-By', b'"Report-', b'"Last-', b'"Language-Team')
    lines = [line for line in written.getvalue().split(b"\n") if not line.startswith(unsteady)]
    return b"\n".join(lines).decode()


def main() -> int:
    """Write the catalogue, or say whether it is as it must be."""
    if "--check" in sys.argv:
        good = CATALOGUE.is_file() and CATALOGUE.read_text(encoding="utf-8") == catalogue()
        if not good:
            print("feedkit/locale/feedkit.pot is behind the sources: python tools/words.py")
        return not good
    CATALOGUE.parent.mkdir(exist_ok=True)
    CATALOGUE.write_text(catalogue(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
