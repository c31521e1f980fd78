"""A move of Feed-Rex being built by clicks: what each click means, and the move that comes of it."""

from __future__ import annotations

from feedkit.core.words import _
from feedkit.games.feed_rex.cards import Kind
from feedkit.games.feed_rex.moves import AT_LEAST, FORMS, OF_KINDS, WHICH, Aim, Ask, MacGyver, Pass, Play
from feedkit.games.feed_rex.stages import ACT, AIM, ASK, PASS_ON, PLAY_ON
from feedkit_widgets.scene import Choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.game import FeedRexMove

TABS = ("ask", "play", "pass", "macgyver")
_TAB_OF = {ASK: "ask", ACT: "play", PLAY_ON: "play", PASS_ON: "pass", AIM: "play"}
_KINDS = tuple(kind.value for kind in Kind)


def fresh(stage: str) -> Choice:
    """Give the choice that a player begins with, at a stage of their turn.

    How much Meat they hold is what most want to know: with no card chosen it is asked of the whole hand, so
    that there is a question to ask from the start.
    """
    return Choice(tab=_TAB_OF.get(stage, "ask"), kinds=(Kind.MEAT.value,))


def click(choice: Choice, what: str, value: str, size: int) -> Choice | None:
    """Give the choice after a click; None if there is nothing like that to click.

    Parameters
    ----------
    choice : Choice
    what : str
        ``"tab"``, ``"card"``, ``"form"``, ``"kind"`` or ``"least"``.
    value : str
        Which of those.
    size : int
        How many cards the player holds.

    Examples
    --------
    >>> click(click(Choice(tab="macgyver"), "card", "3", 5), "card", "0", 5).cards
    (0, 3)
    """
    if what == "tab" and value in TABS:
        return choice._replace(tab=value, cards=_fitting(choice.cards, value, choice.form))
    if what == "form" and value in FORMS:
        return choice._replace(form=value, cards=_fitting(choice.cards, choice.tab, value))
    if what == "kind" and value in _KINDS:
        return choice._replace(kinds=tuple(k for k in _KINDS if (k in choice.kinds) != (k == value)))
    if what == "least" and value in {"+", "-"}:
        least = choice.least + (1 if value == "+" else -1)
        return choice._replace(least=min(max(least, 1), max(size, 1)))
    if what == "card" and value.isascii() and value.isdigit() and len(value) <= 2 and int(value) < size:
        return _toggle(choice, int(value))
    return None


def _most(tab: str, form: str) -> int:
    """Give how many cards a move is about, at most."""
    if tab == "ask":
        return 1 if form == WHICH else 99
    return 2 if tab == "macgyver" else 1


def _fitting(cards: tuple[int, ...], tab: str, form: str) -> tuple[int, ...]:
    return cards if len(cards) <= _most(tab, form) else ()


def _toggle(choice: Choice, card: int) -> Choice:
    if card in choice.cards:
        return choice._replace(cards=tuple(c for c in choice.cards if c != card))
    kept = choice.cards
    if len(kept) >= _most(choice.tab, choice.form):
        kept = kept[1:]  # one card too many: it takes another's place
    return choice._replace(cards=tuple(sorted((*kept, card))))


def built(choice: Choice, size: int) -> FeedRexMove | str:
    """Give the move that was built, or the sentence that says what is missing."""
    if choice.tab == "ask":
        return asked(choice, size)
    if choice.tab == "macgyver":
        if size < 2:
            return MacGyver(0, 1)  # the rules say why not
        if len(choice.cards) != 2:
            return _("MacGyver takes two cards: choose them first.")
        return MacGyver(*choice.cards)
    if not choice.cards:
        return _("Choose one of your cards first.")
    if choice.tab == "pass":
        return _("Now click the player whom the card is for.")
    return Play(choice.cards[0])


def asked(choice: Choice, size: int) -> Ask | str:
    """Give the question that was built, or the sentence that says what is missing.

    With no card chosen it is about all of the hand.

    Examples
    --------
    >>> str(asked(fresh("ask"), 5)), str(asked(fresh("ask")._replace(cards=(1, 2)), 5))
    ('ask how many meat in 1 2 3 4 5', 'ask how many meat in 2 3')
    """
    of_kinds = choice.form in OF_KINDS
    if choice.form == WHICH and len(choice.cards) != 1:
        return _("“Which card is this?” is about one card: choose it.")
    if of_kinds and not choice.kinds:
        return _("Choose the kinds of card that you ask for.")
    kinds = tuple(kind for kind in Kind if of_kinds and kind.value in choice.kinds)
    cards = choice.cards or tuple(range(size))
    return Ask(choice.form, cards, kinds, choice.least if choice.form == AT_LEAST else 0)


def sent_to(choice: Choice, seat: int, stage: str) -> FeedRexMove | str:
    """Give the move that a click on a player makes, or the sentence that says why it makes none."""
    if stage == AIM:
        return Aim(seat)
    if choice.tab != "pass":
        return _("To give a card to somebody, choose Pass first.")
    if not choice.cards:
        return _("Choose the card to pass first, then the player whom it is for.")
    return Pass(choice.cards[0], seat)


def nobody() -> Aim:
    """Give the move that points a Flare at nobody."""
    return Aim(None)
