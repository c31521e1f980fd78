"""The files that a table needs in the browser, read from the installed package.

Nothing here is fetched at run time: script, sheet, pictures and font all travel with the package.
"""

from __future__ import annotations

import base64
from functools import cache
from importlib.resources import files

_IMPORT = 'import { Idiomorph } from "./idiomorph.esm.js";\n'
_EXPORT = "export {Idiomorph};"


def _text(name: str) -> str:
    return files(__name__).joinpath(name).read_text("utf-8")


@cache
def esm() -> str:
    """Give the browser side as one module: anywidget takes one text, so the import becomes the library itself.

    Raises
    ------
    RuntimeError
        If either file no longer has the line that joins them (they are edited apart).

    Examples
    --------
    >>> "export default" in esm() and "from \\"./idiomorph" not in esm()
    True
    """
    table, library = _text("table.js"), _text("idiomorph.esm.js")
    if table.count(_IMPORT) != 1 or library.count(_EXPORT) != 1:
        raise RuntimeError("table.js and idiomorph.esm.js no longer fit together")
    return table.replace(_IMPORT, library.replace(_EXPORT, ""))


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
