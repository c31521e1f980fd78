"""Cards as one types them: a letter for the dinosaur and a number for the bone group, such as ``T4``."""

from __future__ import annotations

from feedkit.games.jurassic_jumble.cards import (
    CARDS,
    FAKE_BONE,
    GROUPS,
    NAMES,
    OF_DINOSAUR,
    PALEONTOLOGIST,
    members,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.jurassic_jumble.cards import Card, Cards

LETTERS = "RTSPBVADI"  # of the dinosaurs, T-Rex first: Triceratops has the T
FAKE, WILD = "FB", "PA"
_WILD = {FAKE: FAKE_BONE, WILD: PALEONTOLOGIST}


def code(card: Card) -> str:
    """Give the code of a card.

    >>> code(CARDS["trex-skull"]), code(CARDS["triceratops-tail"]), code(CARDS["fake-bone"])
    ('R1', 'T9', 'FB')
    """
    if card >= GROUPS * len(LETTERS):
        return FAKE if 1 << card == FAKE_BONE else WILD
    return f"{LETTERS[card // GROUPS]}{card % GROUPS + 1}"


def codes(cards: Cards) -> str:
    """Give the codes of cards, with spaces.

    >>> codes(0b101)
    'R1 R3'
    """
    return " ".join(map(code, members(cards)))


_BY_CODE = {code(CARDS[name]): 1 << CARDS[name] for name in NAMES}


def meant(word: str, hand: Cards) -> Cards | None:
    """Give the cards that a word means: by a code, a name, or a letter for all of a dinosaur in `hand`.

    >>> meant("t4", 0) == 1 << CARDS["triceratops-ribs"], meant("r", 0b101), meant("x", 0)
    (True, 5, None)
    """
    if word.lower() in CARDS:
        return 1 << CARDS[word.lower()]
    typed = word.upper()
    if typed in _BY_CODE:
        return _BY_CODE[typed]
    if len(typed) == 1 and typed in LETTERS:
        return hand & OF_DINOSAUR[LETTERS.index(typed)] or None
    return None
