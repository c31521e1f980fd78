"""Positions that are set up, as the ``set`` lines of a record.

::

    hand A trex-skull trex-neck …  one line for each seat: nine cards, or ten for the two after the dealer
    offer A trex-skull trex-neck   what a seat offers, cards of its hand
    call B 3                       what somebody calls who has taken a bone
    ask A B                        a seat that asks another, which calls the same number
    bones B D                      who has taken bones, in order; the first has gone out
    gone 95000                     when the first bone was taken (now, if nothing is said)
    begun                          the dealer has made the first offer (always, where something is called)
    round 2                        the how-manieth round it is (1)
    dealer C                       who dealt it (the first dealer, or A)
    totals 150 -50 0               points before this round
    since 60000                    when it began, in milliseconds of game time (0)
    now 97000                      what time it is (since)
    shown A 1                      how many bones were gone when a seat last swapped or asked
    known A C trex-tail            cards of C's hand of which A knows that they lie there
    got A C trex-leg               all that A has got from C this round
    dealt A trex-skull …           what a seat was dealt (what it holds now)

Every card of the game lies in one hand.
"""

from __future__ import annotations

from feedkit.core.errors import RecordError
from feedkit.core.game import LETTERS
from feedkit.core.position import Lines
from feedkit.core.state import LONGEST_TIME
from feedkit.core.words import _
from feedkit.games.jurassic_jumble.cards import CARDS, completed, matches, text_of
from feedkit.games.jurassic_jumble.moves import LARGEST_CALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import ClassVar

    from feedkit.core.position import Reader
    from feedkit.games.jurassic_jumble.cards import Cards
    from feedkit.games.jurassic_jumble.table import JurassicTable

LAST_GRABS = 60_000  # JJ-X2
LARGEST_TOTAL = 10**6


def place(state: JurassicTable, lines: Sequence[tuple[int, str]]) -> None:
    """Set `state` up as `lines` say; RecordError names the line that does not fit."""
    builder = _Builder(state)
    builder.read(lines)
    builder.finish()
    state.placed = tuple(write(state))


def write(state: JurassicTable) -> list[str]:
    """Give the lines of a position, such as :func:`place` reads."""
    seats = state.game.seats
    lines = [f"hand {LETTERS[seat]} {text_of(hand)}" for seat, hand in enumerate(state.hands)]
    lines += [f"offer {LETTERS[seat]} {text_of(cards)}" for seat, cards in enumerate(state.offers) if cards]
    lines += [f"call {LETTERS[s]} {n}" for s, n in enumerate(state.calls) if n and not state.offers[s]]
    lines += [f"ask {LETTERS[seat]} {LETTERS[to]}" for seat, to in enumerate(state.asks) if to >= 0]
    if state.takers:
        lines.append(" ".join(("bones", *(LETTERS[seat] for seat in state.takers))))
        lines.append(f"gone {(state.due or 0) - LAST_GRABS}")
    lines += ["begun"] * state.begun
    lines += [f"round {state.round}", f"dealer {LETTERS[state.dealer]}"]
    lines += [" ".join(("totals", *map(str, state.totals)))]
    lines += [f"since {state.since}", f"now {state.now}"]
    lines += [f"shown {LETTERS[seat]} {n}" for seat, n in enumerate(state.shown) if n]
    for word, memory in (("known", state.known), ("got", state.got)):
        lines += [
            f"{word} {LETTERS[seat]} {LETTERS[other]} {text_of(memory[seat][other])}"
            for seat in seats
            for other in seats
            if memory[seat][other]
        ]
    lines += [
        f"dealt {LETTERS[s]} {text_of(hand)}" for s, hand in enumerate(state.dealt) if hand != state.hands[s]
    ]
    return lines


class _Builder(Lines):
    """Reads the lines one by one, then checks that they make a position."""

    several: ClassVar = {
        "hand": 1,
        "dealt": 1,
        "offer": 1,
        "call": 1,
        "ask": 1,
        "shown": 1,
        "known": 2,
        "got": 2,
    }

    def __init__(self, state: JurassicTable) -> None:
        super().__init__(state.game.players)
        self.state = state
        self.hands: dict[int, Cards] = {}
        self.dealt: dict[int, Cards] = {}
        self.numbers: dict[str, int] = {}
        state.round = 1
        first = str(state.game.options["dealer"])
        state.dealer = 0 if first == "random" else LETTERS.index(first)

    def words(self) -> Mapping[str, Reader]:
        return {
            "hand": self.hand,
            "offer": self.offer,
            "call": self.call,
            "ask": self.ask,
            "bones": self.bones,
            "gone": self.time,
            "begun": self.begun,
            "round": self.round,
            "dealer": self.dealer,
            "totals": self.totals,
            "since": self.time,
            "now": self.time,
            "shown": self.shown,
            "known": self.memory,
            "got": self.memory,
            "dealt": self.hand,
        }

    # Words of a line ----------------------------------------------------------------------------------------

    def cards(self, number: int, words: list[str]) -> Cards:
        cards, game = 0, self.state.game
        for word in words:
            bit = 1 << CARDS[word] if word in CARDS else 0
            if not bit & game.cards:
                raise RecordError(number, word, _("a card of this game, such as trex-skull"), "JJ-S2")
            if bit & cards:
                raise RecordError(number, word, _("each card once"), "JJ-C1")
            cards |= bit
        return cards

    def whole(  # noqa: PLR0917 - a line, and what it may say
        self, number: int, line: str, words: list[str], low: int, high: int, at: int = 0
    ) -> int:
        """Read a whole number, the last word of a line."""
        said = words[at] if len(words) == at + 1 else ""
        digits = said.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) < 11 and low <= int(said) <= high:
            return int(said)
        raise RecordError(number, line, _("a whole number from {low} to {high}").format(low=low, high=high))

    # Lines --------------------------------------------------------------------------------------------------

    def hand(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        hands = self.hands if line.startswith("hand") else self.dealt
        hands[seat] = self.cards(number, words[1:])

    def offer(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        cards = self.cards(number, words[1:])
        if not matches(cards):
            raise RecordError(number, line, _("cards all of one dinosaur or of one bone group"), "JJ-T2")
        self.state.offers[seat] = cards

    def call(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        self.state.calls[seat] = self.whole(number, line, words, 1, LARGEST_CALL, 1)

    def ask(self, number: int, line: str, words: list[str]) -> None:
        seat, to = self.seat(number, line, words), self.seat(number, line, words, 1)
        if len(words) != 2 or seat == to:
            raise RecordError(number, line, _("two seats: who asks, and whom"), "JJ-T6")
        self.state.asks[seat] = to

    def bones(self, number: int, line: str, words: list[str]) -> None:
        takers = tuple(self.seat(number, line, words, at) for at in range(len(words)))
        if len(set(takers)) != len(takers) or not 1 <= len(takers) < self.state.game.bones:
            raise RecordError(
                number, line, _("from 1 to {n} different seats").format(n=self.state.game.bones - 1), "JJ-G6"
            )
        self.state.takers = takers

    def begun(self, number: int, line: str, words: list[str]) -> None:
        if words:
            raise RecordError(number, line, _("the word “begun” alone"))
        self.state.begun = True

    def round(self, number: int, line: str, words: list[str]) -> None:
        self.state.round = self.whole(number, line, words, 1, self.state.game.number("max_rounds"))

    def dealer(self, number: int, line: str, words: list[str]) -> None:
        self.state.dealer = self.seat(number, line, words)

    def totals(self, number: int, line: str, words: list[str]) -> None:
        if len(words) != self.players:
            raise RecordError(number, line, _("a number for each seat"))
        target = self.state.game.number("target")
        self.state.totals = tuple(
            self.whole(number, line, [word], -LARGEST_TOTAL, target - 1) for word in words
        )

    def time(self, number: int, line: str, words: list[str]) -> None:
        self.numbers[line.split(maxsplit=1)[0]] = self.whole(number, line, words, 0, LONGEST_TIME)

    def shown(self, number: int, line: str, words: list[str]) -> None:
        seat = self.seat(number, line, words)
        self.state.shown[seat] = self.whole(number, line, words, 0, self.state.game.bones, 1)

    def memory(self, number: int, line: str, words: list[str]) -> None:
        seat, other = self.seat(number, line, words), self.seat(number, line, words, 1)
        if seat == other:
            raise RecordError(number, line, _("two different seats, and cards"))
        memory = self.state.known if line.startswith("known") else self.state.got
        row = list(memory[seat])
        row[other] = self.cards(number, words[2:])
        memory[seat] = tuple(row)

    # The whole ----------------------------------------------------------------------------------------------

    def finish(self) -> None:
        self.finish_hands()
        self.finish_offers()
        self.finish_bones()
        self.finish_time()

    def refuse(self, found: str, expected: str, clause: str | None, *key: str) -> None:
        raise RecordError(self.said.get(key, self.last), found, expected, clause)

    def finish_hands(self) -> None:
        state, game = self.state, self.state.game
        seen = 0
        for seat in game.seats:
            letter, size = LETTERS[seat], game.size(seat, state.dealer)
            hand = self.hands.get(seat, 0)
            if hand.bit_count() != size:
                self.refuse(
                    _("{n} cards for {seat}").format(n=hand.bit_count(), seat=letter),
                    _("{n}: ten for the two after the dealer, nine for the others").format(n=size),
                    "JJ-S3",
                    "hand",
                    letter,
                )
            if hand & seen:
                self.refuse(text_of(hand & seen), _("each card in one hand"), "JJ-C1", "hand", letter)
            seen |= hand
            state.hands[seat] = hand
            state.dealt[seat] = self.dealt.get(seat, hand)
        for seat, memory in enumerate(state.known):
            for other, cards in enumerate(memory):
                if cards & ~state.hands[other]:
                    key = ("known", LETTERS[seat], LETTERS[other])
                    self.refuse(text_of(cards), _("cards of that hand"), None, *key)

    def finish_offers(self) -> None:
        state = self.state
        for seat, cards in enumerate(state.offers):
            letter = LETTERS[seat]
            if cards & ~state.hands[seat]:
                self.refuse(text_of(cards), _("cards of that hand"), "JJ-T2", "offer", letter)
            if cards and seat in state.takers:
                self.refuse(letter, _("no offer of somebody with a bone"), "JJ-G3", "offer", letter)
            if state.calls[seat] and seat not in state.takers:
                self.refuse(letter, _("a bone, to bluff, or an offer"), "JJ-G3", "call", letter)
            state.calls[seat] = state.calls[seat] or cards.bit_count()
        if any(state.calls):
            state.begun = True  # JJ-T1
        for seat, to in enumerate(state.asks):
            if to >= 0:
                if not state.offers[seat] or state.calls[seat] != state.calls[to]:
                    self.refuse(
                        f"{LETTERS[seat]} {LETTERS[to]}",
                        _("two who call the same number, and an offer of who asks"),
                        "JJ-T6",
                        "ask",
                        LETTERS[seat],
                    )
                state.shown[seat] = len(state.takers)  # all asks lapse when a bone is taken

    def finish_bones(self) -> None:
        state = self.state
        takers = state.takers
        if takers and completed(state.hands[takers[0]]) < 0:
            self.refuse(LETTERS[takers[0]], _("the first bone with a whole dinosaur"), "JJ-G5", "bones")
        for seat, shown in enumerate(state.shown):
            if shown > (takers.index(seat) if seat in takers else len(takers)):
                self.refuse(
                    str(shown), _("no trade of somebody with a bone"), "JJ-G3", "shown", LETTERS[seat]
                )

    def finish_time(self) -> None:
        state, numbers = self.state, self.numbers
        state.since = numbers.get("since", 0)
        state.now = numbers.get("now", max(state.since, numbers.get("gone", 0)))
        gone = numbers.get("gone", state.now)
        limit = state.since + state.game.round_limit
        if "gone" in numbers and not state.takers:
            self.refuse(str(gone), _("somebody with a bone"), "JJ-G1", "gone")
        if not state.since <= gone <= state.now or gone >= limit:
            self.refuse(str(gone), _("a time between the round's beginning and now"), "JJ-X2", "gone")
        state.due = gone + LAST_GRABS if state.takers else limit  # JJ-X2
        if not state.since <= state.now < state.due:
            self.refuse(
                str(state.now),
                _("a time before the end of the round, {n}").format(n=state.due),
                "JJ-X2",
                "now",
            )
