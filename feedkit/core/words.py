"""The words that a user reads, by language: English in the source, others in gettext catalogues.

``_("Not your turn.")`` gives the sentence in the chosen language; a translation is one file,
``locale/<language>/LC_MESSAGES/feedkit.mo``, made from ``locale/feedkit.pot``. Numbers follow the language
too.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gettext import NullTranslations

_chosen: NullTranslations | None = None
_decimal_comma = False
# Languages that write 0,375 where English writes 0.375.
_COMMA = {"cs", "da", "de", "es", "fi", "fr", "it", "nb", "nl", "pl", "pt", "ro", "ru", "sv", "tr", "uk"}


def set_language(language: str | None, folder: str | None = None) -> None:
    """Choose the language of all words from here on; None or ``"en"`` is English.

    Parameters
    ----------
    language : str or None
        A code such as ``"it"``.
    folder : str, optional
        Where catalogues lie, if not in the package.

    Raises
    ------
    FileNotFoundError
        If there is no catalogue for it.
    """
    global _chosen, _decimal_comma  # noqa: PLW0603 - one language for a process, as gettext has it
    if language is None or language.split("_")[0] == "en":
        _chosen, _decimal_comma = None, False
        return
    import gettext
    from importlib.resources import files

    _chosen = gettext.translation("feedkit", folder or str(files("feedkit") / "locale"), [language])
    _decimal_comma = language.split("_")[0] in _COMMA


def _(sentence: str) -> str:
    """Give `sentence` in the chosen language."""
    return sentence if _chosen is None else _chosen.gettext(sentence)


def N_(sentence: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark `sentence` for the catalogues; it is translated where it is used."""
    return sentence


def plural(one: str, many: str, n: int) -> str:
    """Give the form that fits `n`, with ``{n}`` filled in.

    >>> plural("{n} card", "{n} cards", 3)
    '3 cards'
    """
    form = (one if n == 1 else many) if _chosen is None else _chosen.ngettext(one, many, n)
    return form.format(n=n)


def decimal(text: str) -> str:
    """Give a number's text with the decimal mark of the chosen language.

    >>> decimal("0.375")
    '0.375'
    """
    return text.replace(".", ",") if _decimal_comma else text
