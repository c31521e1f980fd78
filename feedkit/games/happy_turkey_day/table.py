"""What lies on the table of Happy Turkey Day!, how it got there, and who may see what of it."""

from __future__ import annotations

from feedkit.core.game import LETTERS
from feedkit.core.state import State
from feedkit.games.happy_turkey_day.cards import BOTTOM, COOPS, FEED, NONE, THANKSGIVING
from feedkit.games.happy_turkey_day.checks import CHOOSE, OVER
from feedkit.games.happy_turkey_day.events import SetUp
from feedkit.games.happy_turkey_day.listing import NOTHING
from feedkit.games.happy_turkey_day.moves import parse_move
from feedkit.games.happy_turkey_day.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from feedkit.core.chance import Chance
    from feedkit.games.happy_turkey_day.cards import Card, Counts
    from feedkit.games.happy_turkey_day.events import TurkeyEvent
    from feedkit.games.happy_turkey_day.game import HappyTurkeyDay
    from feedkit.games.happy_turkey_day.listing import Listed
    from feedkit.games.happy_turkey_day.moves import TurkeyMove
    from feedkit.games.happy_turkey_day.view import Share

    Events = list[TurkeyEvent]


class TurkeyTable(State):
    """Hands, Fat, Coops, the deck and whose decision it is; the rules follow in the subclass.

    Attributes
    ----------
    hands : list of Counts
        The Feed of each seat.
    sizes : list of int
        How many cards that is: how fat they are (HT-R7).
    fat : list of int
        The Fat tokens of each seat.
    coops : list of Counts
    deck : tuple of Card
        All of it, in the order in which it is turned over.
    turned : int
        How many cards of it have been turned over.
    discard : Counts
    farmer, diet, number, stage
        Who holds the Farmer card, this round's Diet Feed, the round, and what is decided now.
    actions : list of int or None
        The Action card of each seat, as far as it has been chosen.
    order : tuple of int
        Who still has to take Feed, in order.
    share : Share or None
        What the first of them is to take, if it is for them to say which cards.
    listed : Listed
        What may be done now.
    """

    __slots__ = (
        "actions", "coops", "deck", "diet", "discard", "farmer", "fat", "hands", "listed", "number", "order",
        "share", "sizes", "stage", "turned",
    )  # fmt: skip
    game: HappyTurkeyDay

    def __init__(self, game: HappyTurkeyDay, chance: Chance, seed: int | None) -> None:
        super().__init__(game, chance, seed)
        n = game.players
        self.hands: list[Counts] = [NONE] * n  # HT-S4
        self.sizes = [0] * n
        self.fat = [0] * n
        self.coops: list[Counts] = [NONE] * COOPS  # HT-S1
        self.deck: tuple[Card, ...] = ()
        self.turned = 0
        self.discard: Counts = NONE
        self.farmer = 0
        self.diet: Card | None = None
        self.number = 0
        self.stage = OVER
        self.actions: list[int | None] = [None] * n
        self.order: tuple[int, ...] = ()
        self.share: Share | None = None
        self.listed: Listed = NOTHING

    # Setup --------------------------------------------------------------------------------------------- HT-S

    def deal(self) -> None:
        """Shuffle the deck, and give the Farmer card to somebody (HT-S1 to HT-S4)."""
        farmer = self.game.options["farmer"]
        self.farmer = LETTERS.index(  # HT-S3
            self._pick(LETTERS[: self.game.players]) if farmer == "random" else str(farmer)
        )
        self.shuffle_deck(FEED)
        events: Events = []
        self._lay_out(events)
        self._begin_round(events)
        self.opening = tuple(events)

    def shuffle_deck(self, feed: tuple[Card, ...]) -> None:
        """Shuffle the Feed cards, then Thanksgiving together with the bottom eight of them (HT-S2)."""
        deck = self._shuffle(feed)
        self.deck = deck[:-BOTTOM] + self._shuffle((*deck[-BOTTOM:], THANKSGIVING))

    def place(self, lines: Sequence[tuple[int, str]]) -> None:
        """Set up a position; see :mod:`feedkit.games.happy_turkey_day.position` for its words."""
        from feedkit.games.happy_turkey_day.position import place

        place(self, lines)
        events: Events = []
        self._lay_out(events)
        self._ask_farmer()
        self.opening = tuple(events)

    def _lay_out(self, events: Events) -> None:
        events.append(
            SetUp(
                tuple(self.hands), tuple(self.fat), tuple(self.coops), self.discard, self.farmer, self.left,
                self.number,
            )
        )  # fmt: skip

    def _begin_round(self, events: Events) -> None:
        """Turn over a card for each Coop; the rules say how."""
        raise NotImplementedError

    def _ask_farmer(self) -> None:
        """Let the Farmer's holder name the Diet Feed; the rules say how."""
        raise NotImplementedError

    # What others may ask of a state -------------------------------------------------------------------------

    @property
    def left(self) -> int:
        """The number of cards in the deck."""
        return len(self.deck) - self.turned

    def view(self, seat: int | None) -> View:
        """Give what `seat` may know (HT-S4): of choices that are not revealed yet only its own."""
        self.game.check_viewer(seat)
        actions = tuple(self.actions)
        if self.stage is CHOOSE:
            actions = tuple(action if s == seat else None for s, action in enumerate(actions))
        return View(
            self.game, seat, self.to_move, self.number, self.stage, self.farmer, self.diet, tuple(self.hands),
            tuple(self.fat), tuple(self.coops), actions, self.order, self.share, self.discard, self.left,
            self.outcome,
        )  # fmt: skip

    def resample(self, seat: int | None, chance: Chance) -> Self:
        """Draw a state evenly from those that `seat` cannot tell apart; `chance` is its future."""
        from feedkit.games.happy_turkey_day.retell import resample

        self.game.check_viewer(seat)
        return resample(self, seat, chance)

    def parse_move(self, text: str, seat: int) -> TurkeyMove:  # noqa: ARG002 - it reads the same for all
        """Read a move from its text form."""
        return parse_move(text)

    def copy(self) -> Self:
        """Give a state that is equal and goes its own way."""
        twin: Self = type(self).__new__(type(self))
        twin.game, twin.seed, twin.history, twin.placed = self.game, self.seed, self.history, self.placed
        twin.chance, twin.opening, twin.now, twin.due = (self.chance.copy(), self.opening, self.now, self.due)
        twin.outcome, twin.to_move = self.outcome, self.to_move
        twin.hands, twin.sizes, twin.fat = self.hands.copy(), self.sizes.copy(), self.fat.copy()
        twin.coops, twin.actions = self.coops.copy(), self.actions.copy()
        twin.deck, twin.turned, twin.discard = self.deck, self.turned, self.discard
        twin.farmer, twin.diet, twin.number, twin.stage = self.farmer, self.diet, self.number, self.stage
        twin.order, twin.share, twin.listed = self.order, self.share, self.listed
        return twin
