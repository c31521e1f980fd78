"""A bar's number by simulation: worlds drawn from what the viewer knows, and how often it comes about.

Only the view's belief is drawn from, never the state of the game. The same run draws the same worlds.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.chance import Stream
from feedkit.games.feed_rex.cards import SIDES, Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from feedkit.games.feed_rex.cards import Card
    from feedkit_widgets.feed_rex.knowing import Deed, Knowledge

    Hand = tuple[Card, ...]
    Happens = Callable[[Hand, Stream], bool]

LABEL = 64  # of the stream: no other of feedkit's has it
MOST = 4000  # draws; the interval is then 3 points wide at the most
# Small batches at first, so that one sees how a short run jumps about; none takes longer than a click may.
_BATCHES = ((50, 5), (500, 25), (MOST, 100))


class Bar(NamedTuple):
    """What a bar of the panel stands for.

    Attributes
    ----------
    group : str
        ``"held"``, ``"card"``, ``"off"``, ``"survive"``, ``"left"``, ``"stone"`` or ``"team"``.
    about : str
        The kind of card, the action or the seat.
    number : int
        How many cards, for ``"held"``; the position of the hand plus 1, for ``"card"`` (0: any one).
    """

    group: str
    about: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.group} {self.about} {self.number}"


class Trial(NamedTuple):
    """A simulation so far.

    Attributes
    ----------
    run : int
        Which it is, from 1: another run draws other worlds.
    word : int
        Where its stream stands.
    steps : tuple of (int, int)
        Draws so far, and how often it came about, after each batch; the last is where it is now.
    """

    run: int
    word: int
    steps: tuple[tuple[int, int], ...] = ()

    @property
    def draws(self) -> int:
        """How many worlds were drawn."""
        return self.steps[-1][0] if self.steps else 0

    @property
    def hits(self) -> int:
        """In how many of them it came about."""
        return self.steps[-1][1] if self.steps else 0

    @property
    def done(self) -> bool:
        """Whether it has drawn all it draws."""
        return self.draws >= MOST


def bar_of(text: str) -> Bar | None:
    """Read a bar's text; None if it is none."""
    parts = text.split(" ")
    if len(parts) != 3 or not (parts[2].isascii() and parts[2].isdigit() and len(parts[2]) <= 2):
        return None
    return Bar(parts[0], parts[1], int(parts[2]))


def exact_of(known: Knowledge, bar: Bar) -> Fraction | None:
    """Give the exact number that a bar shows; None if there is no such bar now.

    For ``"left"`` that is the chance to have fewer cards left than now.

    Raises
    ------
    TooLargeError
        If that is too much to count.
    """
    kinds = {kind.value: kind for kind in Kind}
    if bar.group == "held" and bar.about in kinds:
        return known.held(kinds[bar.about]).get(bar.number)
    if bar.group == "card" and bar.about in kinds and bar.number <= known.view.own_size:
        return known.card(bar.number - 1 if bar.number else None).get(kinds[bar.about])
    if bar.group in {"off", "survive", "left"}:
        deed = deed_of(known, bar)
        if deed is None:
            return None
        if bar.group == "off":
            return 1 - deed.prospect.pointed
        if bar.group == "survive":
            return deed.prospect.survives
        return deed.prospect.cards.p(lambda left: left < known.view.own_size)
    seat = int(bar.about) if bar.about.isascii() and bar.about.isdigit() and len(bar.about) <= 2 else -1
    if bar.group == "stone":
        stone = known.stone()
        return None if stone is None or seat < 0 else stone.get(seat)
    return known.team().get(seat) if bar.group == "team" else None


def deed_of(known: Knowledge, bar: Bar) -> Deed | None:
    """Give the action that a bar is about: one of the best, or one with the card that its number names."""
    deeds = known.deeds()
    if 0 < bar.number <= known.view.own_size:
        deeds += known.deeds_with(bar.number - 1)
    return next((deed for deed in deeds if deed.name == bar.about), None)


def begin(run: int) -> Trial:
    """Give a simulation that has drawn nothing yet."""
    return Trial(run, Stream(run, LABEL).word)


def sample(known: Knowledge, bar: Bar, trial: Trial) -> Trial:
    """Draw one batch more."""
    happens = happening(known, bar)
    if happens is None or known.odds is None or trial.done:
        return trial
    stream, hits = Stream.at(trial.word), trial.hits
    size = next(size for until, size in _BATCHES if trial.draws < until)
    belief, places = known.odds.belief, known.odds.belief.stretches[-1].places
    needs_hand = bar.group not in {"stone", "team"}
    hand: Hand = ()
    for _draw in range(size):
        if needs_hand:
            laid = belief.draw(stream)[0][-1]  # type: ignore[arg-type]  # it only picks and shuffles
            hand = tuple(laid[place] for place in places)
        hits += happens(hand, stream)
    return trial._replace(word=stream.word, steps=(*trial.steps, (trial.draws + size, hits)))


def happening(known: Knowledge, bar: Bar) -> Happens | None:
    """Give what tells whether a bar's event comes about in a drawn world; None if there is no such bar."""
    if exact_of(known, bar) is None:
        return None
    size = known.view.own_size
    if bar.group == "held":
        return lambda hand, _stream: sum(card.kind.value == bar.about for card in hand) == bar.number
    if bar.group == "card":
        if bar.number:
            return lambda hand, _stream: hand[bar.number - 1].kind.value == bar.about
        return lambda hand, stream: hand[stream.below(size)].kind.value == bar.about
    if bar.group in {"off", "survive", "left"}:
        return _deed(known, bar)
    if bar.group == "stone":
        counted, seat = known.prospects.effects.counted(), int(bar.about)
        return lambda _hand, stream: counted[stream.below(SIDES) % len(counted)] == seat
    return _team(known, int(bar.about))


def _deed(known: Knowledge, bar: Bar) -> Happens | None:
    deed = deed_of(known, bar)
    if deed is None:
        return None
    size, move, prospects = known.view.own_size, deed.move, known.prospects

    def happens(hand: Hand, stream: Stream) -> bool:
        ending = prospects.play_out(move, hand, stream)
        if bar.group == "off":
            return not ending.pointed
        return ending.survives if bar.group == "survive" else ending.cards < size

    return happens


def _team(known: Knowledge, seat: int) -> Happens:
    """Deal the Jeeps that nobody has turned over yet: so many of them are of the own team."""
    view = known.view
    hidden = [s for s in range(view.game.players) if view.jeeps[s] is None]
    mine = known.team()[seat] * len(hidden)
    at = hidden.index(seat)
    jeeps = tuple(i < mine for i in range(len(hidden)))
    return lambda _hand, stream: stream.shuffle(jeeps)[at]
