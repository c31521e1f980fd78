"""The files that a table needs in the browser, read from the installed package.

Nothing here is fetched at run time: script, sheet, pictures and font all travel with the package.
"""

from __future__ import annotations

import base64
import re
from functools import cache
from importlib.resources import files

# One line of table.js that imports a file, and the last line of that file.
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./([\w.-]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export \{[^}]*\};\s*\Z", re.MULTILINE)


def _text(name: str) -> str:
    return files(__name__).joinpath(name).read_text("utf-8")


@cache
def esm() -> str:
    """Give the browser side as one module.

    anywidget takes one text, so the imported file, without its export, takes the place of each import of
    ``table.js``.

    Raises
    ------
    ValueError
        If an imported file does not end in its one export line.

    Examples
    --------
    >>> "export default" in esm(), "import {" in esm()
    (True, False)
    """

    def inline(line: re.Match[str]) -> str:
        body, exports = _EXPORT.subn("", _text(line[1]))
        if exports != 1:
            raise ValueError(f"{line[1]} must end in its only export line")
        return body

    return _IMPORT.sub(inline, _text("table.js"))


@cache
def css() -> str:
    """Give the one sheet; every rule in it is nested in ``.fk-app`` or asks for it."""
    return _text("feedkit.css")


@cache
def sprite() -> str:
    """Give the SVG whose symbols, ids ``fk-NAME``, are the pictures."""
    return _text("sprite.svg")


@cache
def font_base64() -> str:
    """Give Nunito, Latin letters, as base64 of WOFF2."""
    return base64.b64encode(files(__name__).joinpath("nunito-latin.woff2").read_bytes()).decode("ascii")
