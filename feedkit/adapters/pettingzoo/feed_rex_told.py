"""What a Feed-Rex player was told of their own hand, in numbers that have the same shape for every hand.

A summary, and a safe one: what it excludes is impossible, but it does not draw every conclusion that there
is. Who wants those asks :mod:`feedkit.games.feed_rex.belief`.
"""

from __future__ import annotations

from feedkit.games.feed_rex.cards import MEAT, Kind
from feedkit.games.feed_rex.listing import asks
from feedkit.games.feed_rex.moves import ANY, AT_LEAST, HOW_MANY, OF_KINDS, WHICH, Ask
from feedkit.games.feed_rex.view import Got, Held, Looked, Lost, Mixed, Shown, Told, Varied, Worked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.view import Fact, View

KINDS = tuple(Kind)


def of_whole(question: Ask) -> Ask:
    """Give a question about a whole hand without the hand: what it asks, whatever the number of cards."""
    return question._replace(positions=())


#: The listed questions about a whole hand, in their order: two cards are the fewest that are more than one.
WHOLE = tuple(of_whole(question) for question in asks(2) if len(question.positions) > 1)


class OwnHand:
    """What is known of the own hand.

    Attributes
    ----------
    size : int
        How many cards it has.
    answers : list of int, one for each question of WHOLE
        0 if it was not asked since a card last came or went; else 1 and the answer: "no" is 1, "yes" is 2, a
        count c is 1 + c.
    least, most : list of int, one for each kind
        There are at least and at most so many of it.
    could : list of list of int, one for each card, one number for each kind
        1 if the card could be of this kind, as far as it was asked for since the hand was last shuffled.
    mine : list of int, one for each card
        1 if it is an object of one's own for certain.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "nobody's hand is hidden from those who watch"  # noqa: S101 - by the caller
        self.character = view.characters[view.seat]
        self.size = 0
        self.answers = [0] * len(WHOLE)
        self.least, self.most = [0] * len(KINDS), [0] * len(KINDS)
        self.could: list[list[int]] = []
        self.mine: list[int] = []
        for fact in view.facts():
            self.learn(fact)

    def learn(self, fact: Fact) -> None:
        """Take in what was told."""
        match fact:
            case Held(size):
                self.size = size
                self.most = [size] * len(KINDS)
                self.shuffle()
            case Told(question, answer):
                self.hear(question, answer)
            case Lost(position, card):
                self.lose(position, card)
            case Worked(first, second, (one, two)):
                self.lose(second, two)
                self.lose(first, one)
            case Got(card):
                self.get(card)
            case Mixed():
                self.shuffle()
            case Varied():
                self.at_most(MEAT, self.size - 1)
            case Shown():
                self.size = 0
                self.answers = [0] * len(WHOLE)
                self.least, self.most = [0] * len(KINDS), [0] * len(KINDS)
                self.shuffle()
            case Looked(card):
                self.at_least(card.kind, 1)
            case _:
                pass  # MacGyver failed: that one of two cards is not of metal is more than is kept here

    def shuffle(self) -> None:
        """Forget what was known of positions, but not of the hand."""
        self.could = [[1] * len(KINDS) for _ in range(self.size)]
        self.mine = [0] * self.size

    def lose(self, position: int, card: Card) -> None:
        """See a card leave the hand."""
        kind = KINDS.index(card.kind)
        self.size -= 1
        self.least[kind] = max(0, self.least[kind] - 1)
        self.most[kind] -= 1
        self.most = [min(n, self.size) for n in self.most]
        del self.could[position], self.mine[position]
        self.answers = [0] * len(WHOLE)

    def get(self, card: Card) -> None:
        """See a card join the hand, which is shuffled then."""
        kind = KINDS.index(card.kind)
        self.size += 1
        self.least[kind] += 1
        self.most[kind] += 1
        self.answers = [0] * len(WHOLE)

    def at_least(self, kind: Kind, number: int) -> None:
        """Know of so many of a kind."""
        at = KINDS.index(kind)
        self.least[at] = max(self.least[at], number)

    def at_most(self, kind: Kind, number: int) -> None:
        """Know of no more than so many of a kind."""
        at = KINDS.index(kind)
        self.most[at] = min(self.most[at], number)

    def hear(self, question: Ask, answer: bool | int | Card) -> None:
        """Take in an answer."""
        form, positions, kinds, least = question
        if form == WHICH:
            card: Card = answer  # type: ignore[assignment]  # as its form has it
            self.mine[positions[0]] = int(card.owner == self.character)
            self.only(positions, (card.kind,))
            self.at_least(card.kind, 1)
            return
        number = int(answer)  # type: ignore[arg-type]  # yes, no or a count
        if form in OF_KINDS:
            low, high = _counts(form, number, least, len(positions))
            if high == 0:
                self.only(positions, tuple(kind for kind in KINDS if kind not in kinds))
            if low == len(positions):
                self.only(positions, kinds)
            if len(kinds) == 1:
                self.at_least(kinds[0], low)
                self.at_most(kinds[0], high + self.size - len(positions))
        if len(positions) == self.size and of_whole(question) in WHOLE:
            self.answers[WHOLE.index(of_whole(question))] = 1 + number

    def only(self, positions: tuple[int, ...], kinds: tuple[Kind, ...]) -> None:
        """Know that cards are of some kinds and no others."""
        for position in positions:
            self.could[position] = [
                could * (kind in kinds) for could, kind in zip(self.could[position], KINDS, strict=True)
            ]


def _counts(form: str, answer: int, least: int, asked: int) -> tuple[int, int]:
    """Give how many of `asked` cards are of the kinds asked for, at least and at most."""
    if form == HOW_MANY:
        return answer, answer
    enough = 1 if form == ANY else least
    assert form in {ANY, AT_LEAST}  # noqa: S101 - the forms that ask for kinds
    return (enough, asked) if answer else (0, enough - 1)
