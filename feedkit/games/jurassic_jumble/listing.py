"""The canonical part of the offers that a hand can make, listed once a hand and kept for a while."""

from __future__ import annotations

from functools import lru_cache

from feedkit.games.jurassic_jumble.cards import FAKE_BONE, OF_DINOSAUR, OF_GROUP, PALEONTOLOGIST, WILD
from feedkit.games.jurassic_jumble.moves import Offer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.jurassic_jumble.cards import Cards


@lru_cache(maxsize=1 << 10)
def offers_of(hand: Cards) -> tuple[Offer, ...]:
    """Give, for each dinosaur and each bone group in a hand, one card and all of them; and the wild cards.

    >>> from feedkit.games.jurassic_jumble.cards import cards_of
    >>> [str(offer) for offer in offers_of(cards_of(["trex-skull", "trex-neck", "iguanodon-neck"]))]
    ['offer trex-skull', 'offer trex-skull trex-neck', 'offer iguanodon-neck', 'offer trex-neck',
     'offer trex-neck iguanodon-neck']
    """
    found: dict[Cards, None] = {}  # in order, each once
    for line in (*OF_DINOSAUR, *OF_GROUP):
        held = hand & line
        if held:
            found[held & -held] = None
            found[held] = None
    for wild in (FAKE_BONE, PALEONTOLOGIST, WILD):
        if hand & wild == wild:
            found[wild] = None
    return tuple(map(Offer, found))
