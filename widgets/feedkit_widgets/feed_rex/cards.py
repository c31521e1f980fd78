"""Cards and hands as HTML."""

from __future__ import annotations

from feedkit.core.words import _, plural
from feedkit.games.feed_rex.cards import USELESS
from feedkit.games.feed_rex.wording import KINDS, some_cards, spoken
from feedkit_widgets.feed_rex.cardwords import picture_of
from feedkit_widgets.feed_rex.faces import picture
from feedkit_widgets.html import Safe, el, join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.games.feed_rex.cards import Card

_COMFORTABLE = 5  # cards that a fan holds without being pushed together


def face_up(card: Card, told: str) -> Safe:
    """Give what stands on a card that is seen: words to be heard, a letter and a picture to be seen."""
    words = KINDS[card.kind]
    return join(
        el("span", told, cls="fk-vh"),
        el("b", el("span", words.letter), cls="fk-card__pip", aria_hidden="true"),
        picture(picture_of(card), "fk-card__pic"),
    )


def back(number: int) -> Safe:
    """Give what stands on the back of a card: its place in the hand, or how many lie there."""
    return join(
        picture("backpack", "fk-card__pic"), el("span", number, cls="fk-card__no", aria_hidden="true")
    )


def place(position: int, size: int, what: str) -> str:
    """Name a card by its place.

    >>> place(1, 5, "unknown")
    'card 2 of 5, unknown'
    """
    return _("card {n} of {size}, {what}").format(n=position + 1, size=size, what=what)


def open_hand(
    hand: Sequence[Card], label: str, ids: str, *, small: bool = False, came: dict[int, str] | None = None
) -> Safe:
    """Give a hand that is seen.

    Parameters
    ----------
    hand : sequence of Card
    label : str
        Whose it is.
    ids : str
        Prefix of the cards' ids.
    small : bool
        As in a crowd: a letter only.
    came : dict, optional
        Position of a card that has just come: the id of where it was.
    """
    size = len(hand)
    cards = []
    for i, card in enumerate(hand):
        at = f"{ids}-{i}"
        cards.append(
            el(
                "li",
                el(
                    "div",
                    face_up(card, place(i, size, spoken(card))),
                    cls="fk-card",
                    id=at,
                    data_from=came.get(i) if came else None,
                ),
                cls=f"fk-kind-{card.kind.value}",
                style=f"--i:{i}",
            )
        )
    return fan(cards, size, label, f"{ids}-hand", small=small)


def fan(
    cards: Sequence[Safe], size: int, label: str, ids: str, *, small: bool = False, mine: bool = False
) -> Safe:
    """Give cards as a fan; a large hand is pushed together so that it takes no more room than a small one."""
    pushed = ""
    if size > _COMFORTABLE:
        # So wide, in cards, as five are beside each other with the sheet's own overlap.
        width = 5.6 if mine else 5.2 if small else 4.1
        pushed = f"; --fk-overlap:{1 - (width - 1) / (size - 1):.2f}"
    return el(
        "ol",
        cards,
        cls="fk-hand fk-hand--mini" if small else "fk-hand",
        style=f"--n:{size}{pushed}",
        aria_label=label,
        id=ids,
    )


def hand_label(name: str, size: int) -> str:
    """Say whose hand it is and how large."""
    return _("{name}’s hand, {cards}").format(name=name, cards=plural("{n} card", "{n} cards", size))


def counts(hand: Sequence[Card]) -> list[tuple[str, str, int, str]]:
    """Count a hand by kind: (letter, class, how many, in words)."""
    found: dict[str, tuple[str, str, int, str]] = {}
    for kind, words in KINDS.items():
        n = sum(card.kind is kind for card in hand)
        if n:
            name = _(words.one) if n == 1 else _(words.many)
            found[kind.value] = (
                words.letter, kind.value, n, _("{n} {kinds}").format(n=n, kinds=name)
            )  # fmt: skip
    return list(found.values())


def certain(facts: Sequence[object], known: Sequence[Card | None]) -> list[tuple[Card, int]]:
    """Give the cards that are surely in the own hand, somewhere: (card, at least how many).

    A card that its owner was shown, and of whose face none has left since, is still there. Cards whose place
    is known are left out: those are seen.
    """
    from feedkit.games.feed_rex.view import Got, Looked, Lost, Shown, Told, Worked

    sure: dict[Card, int] = {}
    for fact in facts:
        if isinstance(fact, Got | Looked):
            sure[fact.card] = sure.get(fact.card, 0) + 1
        elif (
            isinstance(fact, Told)
            and fact.question.form == "which"
            and not isinstance(fact.answer, bool | int)
        ):
            sure[fact.answer] = max(1, sure.get(fact.answer, 0))
        elif isinstance(fact, Lost | Worked):
            for card in (fact.card,) if isinstance(fact, Lost) else fact.cards:
                sure[card] = max(0, sure.get(card, 0) - 1)
        elif isinstance(fact, Shown):
            sure.clear()
    seen: dict[Card, int] = {}
    for told in known:
        if told is not None:
            seen[told] = seen.get(told, 0) + 1
    left = ((card, n - seen.get(card, 0)) for card, n in sure.items())
    return [(card, n) for card, n in left if n > 0]


def among_them(sure: Sequence[tuple[Card, int]], ids: str, came: dict[Card, str]) -> Safe | None:
    """Give one tag that says which cards are surely in the own hand; None if there are none.

    Parameters
    ----------
    sure : sequence of (Card, int)
        As :func:`certain` gives it.
    ids : str
        Prefix of the signs' ids.
    came : dict
        Cards that have just come, and the id of where they were.
    """
    if not sure:
        return None
    every = [card for card, n in sure for _one in range(n)]
    words = some_cards(every)
    signs = []
    for card, n in sure:
        pictures = picture(card.name, "fk-ico") if card.kind is USELESS else None
        times = f"×{n}" if n > 1 else None
        kind = card.kind.value
        signs.append(
            el(
                "span",
                el("i", el("span", KINDS[card.kind].letter), cls=f"fk-pip fk-kind-{kind}"),
                pictures,
                times,
                cls="fk-sure",
                id=f"{ids}-{card.name}",
                data_from=came.get(card),
            )
        )
    if len(every) == 1 and every[0].kind is not USELESS:
        return el(
            "p", signs, _("{card} is among them").format(card=words[:1].upper() + words[1:]), cls="fk-tag"
        )
    told = _("Among them: {cards}").format(cards=words)
    shown = el("span", _("Among them"), signs, aria_hidden="true", cls="fk-sures")
    return el("p", el("span", told, cls="fk-vh"), shown, cls="fk-tag", title=told)
