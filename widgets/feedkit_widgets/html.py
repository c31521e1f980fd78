"""HTML as text, escaped by default: the small element builder that every picture is made with.

``el(tag, children…, attribute=value…)`` gives markup. Whatever is not markup already is text, and is
escaped; so are the values of attributes. There is no other way to make :class:`Safe` from a user's words.
"""

from __future__ import annotations

import re
from html import unescape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeAlias

    Child: TypeAlias = "Safe | str | int | Iterable[Child] | None"
    Value: TypeAlias = str | int | float | bool | None


class Safe(str):
    """Text that is markup already, so it is not escaped again."""

    __slots__ = ()


# The elements that have no end tag.
VOID = frozenset({"br", "hr", "img", "input", "path", "circle"})
_UNSAFE = re.compile(r"[&<>\"']")
_CODES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_TAGS = re.compile(r"<[^>]*>")
_NO_BREAK = "T-Rex"
_attribute_names: dict[str, str] = {}


def escape(text: str) -> str:
    """Give `text` with the five characters that mean something in HTML written out.

    >>> escape("<b> & 'co'")
    '&lt;b&gt; &amp; &#39;co&#39;'
    """
    if not _UNSAFE.search(text):
        return text
    return _UNSAFE.sub(lambda found: _CODES[found.group()], text)


def el(tag: str, *children: Child, **attributes: Value) -> Safe:
    """Give one element.

    Parameters
    ----------
    tag : str
        Its name.
    *children
        Markup, text, numbers, or lists of those; None is left out.
    **attributes
        ``cls`` is class and a final underline falls away (``for_``); other underlines become hyphens. True
        gives the bare attribute, False and None none at all.

    Examples
    --------
    >>> el("p", "Ana & ", el("b", "Bo"), cls="fk-say", data_act=None, hidden=True)
    '<p class="fk-say" hidden>Ana &amp; <b>Bo</b></p>'
    """
    parts = ["<", tag]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        name = _attribute_names.get(key) or _attribute_name(key)
        if value is True:
            parts += (" ", name)
        else:
            parts += (" ", name, '="', escape(value if isinstance(value, str) else str(value)), '"')
    parts.append(">")
    if tag not in VOID:
        for child in children:
            _add(parts, child)
        parts += ("</", tag, ">")
    return Safe("".join(parts))


def join(*children: Child) -> Safe:
    """Give markup of things that stand one after the other, without an element around them."""
    parts: list[str] = []
    for child in children:
        _add(parts, child)
    return Safe("".join(parts))


def fill(sentence: str, /, **parts: Child) -> Safe:
    """Give a sentence whose ``{places}`` are filled with text or markup; "T-Rex" in it does not break.

    >>> fill("{who} waits.", who=el("b", "<Ana>"))
    '<b>&lt;Ana&gt;</b> waits.'
    """
    markup = escape(sentence)
    if _NO_BREAK in markup:
        markup = markup.replace(_NO_BREAK, '<span class="fk-nb">T-Rex</span>')
    return Safe(markup.format(**{name: join(part) for name, part in parts.items()}) if parts else markup)


def plain(markup: str) -> str:
    """Give the text of markup made here, as a screen reader would speak it.

    >>> plain(el("p", "2 < ", el("b", "3")))
    '2 < 3'
    """
    return unescape(_TAGS.sub("", markup))


def _add(parts: list[str], child: Child) -> None:
    if child is None:
        return
    if isinstance(child, Safe):
        parts.append(child)
    elif isinstance(child, str):
        parts.append(escape(child))
    elif isinstance(child, int):
        parts.append(str(child))
    else:
        for one in child:
            _add(parts, one)


def _attribute_name(key: str) -> str:
    name = "class" if key == "cls" else key.rstrip("_").replace("_", "-")
    _attribute_names[key] = name
    return name
