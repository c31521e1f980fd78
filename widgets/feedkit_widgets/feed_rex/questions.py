"""Questions and answers in good English, whatever they are about."""

from __future__ import annotations

from feedkit.core.words import _
from feedkit.games.feed_rex.cards import Card
from feedkit.games.feed_rex.moves import ANY, AT_LEAST, CAN_MACGYVER, HOW_MANY, MINE, WHICH
from feedkit_widgets.feed_rex.cardwords import KINDS, a_card, alternatives, listed
from feedkit_widgets.html import el, fill

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.moves import Ask
    from feedkit_widgets.html import Safe


def form_name(form: str) -> str:
    """Give the form of a question as its chip says it."""
    return {
        HOW_MANY: _("How many"),
        ANY: _("Any"),
        AT_LEAST: _("At least"),
        WHICH: _("Which card"),
        MINE: _("Mine?"),
        CAN_MACGYVER: _("MacGyver?"),
    }[form]


def places(positions: tuple[int, ...], size: int | None = None) -> str:
    """Name cards by their places in the hand.

    Parameters
    ----------
    positions : tuple of int
        Ascending, from 0.
    size : int, optional
        How many cards the hand has: all of them are "my cards" then.

    Examples
    --------
    >>> places((0, 1, 2)), places((1,)), places((0, 1, 2), 3), places((0, 1, 2, 3))
    ('cards 1, 2 and 3', 'card 2', 'my cards', 'cards 1 to 4')
    """
    if size is not None and len(positions) == size > 1:
        return _("my cards")
    if len(positions) == 1:
        return _("card {n}").format(n=positions[0] + 1)
    if len(positions) > 3 and positions[-1] - positions[0] == len(positions) - 1:
        return _("cards {first} to {last}").format(first=positions[0] + 1, last=positions[-1] + 1)
    return _("cards {list}").format(list=listed([str(p + 1) for p in positions]))


def question(ask: Ask, size: int | None = None) -> Safe:
    """Give a question as its asker says it; what was chosen is marked.

    Parameters
    ----------
    ask : Ask
    size : int, optional
        The size of the asker's hand, so that all of it can be called "my cards".

    Examples
    --------
    >>> from feedkit.games.feed_rex.cards import MEAT
    >>> from feedkit.games.feed_rex.moves import Ask
    >>> from feedkit_widgets.html import plain
    >>> plain(question(Ask("how many", (0, 1, 2), (MEAT,))))
    'How many Meat are among cards 1, 2 and 3?'
    """
    alone = len(ask.positions) == 1
    where = el("mark", places(ask.positions, size))
    if ask.form == WHICH:
        return fill(_("Which card is {where}?"), where=where)
    if ask.form == MINE:
        sentence = _("Is {where} an object of mine?") if alone else _("Is an object of mine among {where}?")
        return fill(sentence, where=where)
    if ask.form == CAN_MACGYVER:
        return fill(_macgyver(len(ask.positions), size), where=where)
    several = el("mark", alternatives([_(KINDS[kind].many) for kind in ask.kinds]) or "…")
    single = el("mark", alternatives([_(KINDS[kind].a) for kind in ask.kinds]) or "…")
    if ask.form == HOW_MANY:
        if alone:
            return fill(_("Counting only {where}, how many {kinds} are there?"), where=where, kinds=several)
        return fill(_("How many {kinds} are among {where}?"), where=where, kinds=several)
    if ask.form == AT_LEAST and ask.least > 1:
        sentence = _("Are at least {least} {kinds} among {where}?")
        return fill(sentence, least=el("mark", ask.least), where=where, kinds=several)
    if alone:
        return fill(_("Is {where} {kinds}?"), where=where, kinds=single)
    if ask.form == ANY:
        return fill(_("Is there {kinds} among {where}?"), where=where, kinds=single)
    named = el("mark", alternatives([_(KINDS[kind].one) for kind in ask.kinds]) or "…")
    return fill(
        _("Is at least {least} {kinds} among {where}?"), least=el("mark", 1), where=where, kinds=named
    )


def _macgyver(chosen: int, size: int | None) -> str:
    if chosen == size:
        return _("Can I do MacGyver?")
    if chosen == 1:
        return _("Can I do MacGyver with {where} alone?")
    return (
        _("Can I do MacGyver with {where}?") if chosen == 2 else _("Can I do MacGyver with two of {where}?")
    )


def answer(said: bool | int | Card) -> str:
    """Give an answer as a sentence of its own.

    >>> answer(True), answer(0), answer(2), answer(14)
    ('Yes.', 'None.', 'Two.', '14.')
    """
    if said is True:
        return _("Yes.")
    if said is False:
        return _("No.")
    if isinstance(said, Card):
        words = a_card(said)
        return _("{answer}.").format(answer=words[:1].upper() + words[1:])
    numbers = (
        _("None."), _("One."), _("Two."), _("Three."), _("Four."), _("Five."), _("Six."),
        _("Seven."), _("Eight."), _("Nine."), _("Ten."), _("Eleven."), _("Twelve."),
    )  # fmt: skip
    return numbers[said] if said < len(numbers) else f"{said}."
