"""Events for programs: sets of cards, whole numbers in Python, as lists of the cards' names."""

from __future__ import annotations

from feedkit.games.jurassic_jumble.cards import members

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.jurassic_jumble.cards import Cards
    from feedkit.games.jurassic_jumble.events import JurassicEvent
    from feedkit.games.jurassic_jumble.view import Private

_SETS = {"cards", "gave", "got", "hand", "offer", "dealt"}  # fields that hold a set of cards
_LISTS = {"hands", "known", "got"}  # and those that hold one a seat


def fields(event: JurassicEvent) -> dict[str, object]:
    """Give the fields of an event, with cards by their names.

    >>> from feedkit.games.jurassic_jumble.events import Called
    >>> fields(Called(1, 2, 3))["cards"]
    ('trex-skull', 'trex-neck')
    """
    return {name: _told(name, value) for name, value in event._asdict().items()}


def _told(name: str, value: object) -> object:
    if name == "private" and isinstance(value, tuple):
        return tuple(own if own is None else _private(own) for own in value)
    if name in _LISTS and isinstance(value, tuple):
        return tuple(cards if cards is None else _names(cards) for cards in value)
    if name in _SETS and isinstance(value, int):
        return _names(value)
    return value


def _private(own: Private) -> tuple[tuple[str, object], ...]:
    return tuple((name, _told(name, value)) for name, value in own._asdict().items())


def _names(cards: Cards) -> tuple[str, ...]:
    return tuple(map(str, members(cards)))
