"""Happy Turkey Day! a second time: written from the clauses alone, slowly, with names of cards in lists.

It shares nothing with the engine. It reads the chance results and the moves of a record, does what the
clauses say, and the test compares what both come to after every move.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

KINDS = ["corn", "wheat", "peas", "pumpkin", "worms"]
ACTIONS = ["coop 1", "coop 2", "coop 3", "coop 4", "coop 5", "diet"]
WORTH = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15}  # HT-E3
FEW = 8  # cards that can still be divided in every way there is


def in_order(cards: list[str]) -> list[str]:
    """Give cards in the order of the kinds, so that two heaps can be compared."""
    return sorted(cards, key=KINDS.index)


# What a hand scores, in two ways


def divisions(cards: list[str]) -> Iterator[list[list[str]]]:
    """Give every way to divide cards into groups of all different kinds: card by card, here or there."""
    if not cards:
        yield []
        return
    first, *rest = cards
    for groups in divisions(rest):
        yield [[first], *groups]
        for at, group in enumerate(groups):
            if first not in group:
                yield [*groups[:at], [first, *group], *groups[at + 1 :]]


def best_of_all_divisions(cards: list[str]) -> int:
    """Give the most that cards can score; only for a few cards."""
    return max(sum(WORTH[len(group)] for group in groups) for groups in divisions(cards))


def sizes(number: int, largest: int) -> Iterator[list[int]]:
    """Give every way to write a number as a sum of sizes, the largest first."""
    if number == 0:
        yield []
    for size in range(min(number, largest), 0, -1):
        for rest in sizes(number - size, size):
            yield [size, *rest]


def can_have(groups: list[int], cards: list[str]) -> bool:
    """Tell whether cards can be divided into groups of these sizes.

    The cards of each kind go to as many groups, those with the most room left: if that does not fill them,
    nothing does (Gale and Ryser, 1957).
    """
    room = list(groups)
    for kind in KINDS:
        room.sort(reverse=True)
        for at in range(cards.count(kind)):
            if at == len(room) or room[at] == 0:
                return False
            room[at] -= 1
    return not any(room)


def best_of_all_sizes(cards: list[str]) -> int:
    """Give the most that cards can score, however many they are."""
    possible = [groups for groups in sizes(len(cards), 5) if can_have(groups, cards)]
    return max(sum(WORTH[size] for size in groups) for groups in possible)


class Oracle:
    """A game: Coops and hands as lists of names, and ``said``: what the last move came to.

    ``met`` counts the rare cases that it has been through.
    """

    def __init__(self, players: int, options: dict[str, Any], chance: list[str], position: str = "") -> None:
        self.seats = list("ABCDE")[:players]
        self.chance = chance
        self.said: list[dict[str, Any]] = []
        self.met: Counter[str] = Counter()
        self.coops: list[list[str]] = [[], [], [], [], []]  # HT-S1
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}  # HT-S4
        self.fat = dict.fromkeys(self.seats, 0)
        self.discard: list[str] = []
        self.number = 0
        self.over: dict[str, Any] | None = None
        if position:
            self.set_up(position)
            return
        self.farmer = options["farmer"]  # HT-S3
        if self.farmer == "random":
            (self.farmer,) = self.told("pick")
            assert self.farmer in self.seats
        feed = self.told("shuffle")  # HT-S2
        assert sorted(feed) == sorted(14 * KINDS)  # HT-C1
        bottom = self.told("shuffle")
        assert sorted(bottom) == sorted(["thanksgiving", *feed[-8:]])
        self.deck = feed[:-8] + bottom
        self.say_set_up()
        self.begin()
        assert not self.chance

    def set_up(self, position: str) -> None:
        """Lay out a position that says everything but an empty heap."""
        for line in position.splitlines():
            word, first, *rest = line.split()
            if word == "hand":
                self.hands[first] = rest
            elif word == "fat":
                self.fat[first] = int(rest[0])
            elif word == "coop":
                self.coops[int(first) - 1] = rest
            elif word == "discard":
                self.discard = [first, *rest]
            elif word == "farmer":
                self.farmer = first
            else:
                assert word == "deck"
                self.deck = [first, *rest]
        self.number = (71 - len(self.deck)) // 5  # five cards were turned over for each round so far
        self.say_set_up()
        self.begin_naming()

    def say_set_up(self) -> None:
        self.say(
            "SetUp",
            hands={seat: in_order(hand) for seat, hand in self.hands.items()},
            fat=dict(self.fat),
            coops=[in_order(coop) for coop in self.coops],
            discard=in_order(self.discard),
            farmer=self.farmer,
            left=len(self.deck),
            number=self.number,
        )

    def told(self, word: str) -> list[str]:
        """Give the next chance result, which must be of the kind that the clauses want."""
        first, *rest = self.chance.pop(0).split()
        assert first == word, f"the engine used {first}, the clauses want {word}"
        return rest

    def say(self, event: str, **parts: object) -> None:
        """Write down that something happened."""
        self.said.append({"event": event, **parts})

    # Who is before whom

    def from_farmer(self) -> list[str]:
        """Give the seats clockwise, the Farmer's holder first."""
        row = list(self.seats)
        while row[0] != self.farmer:
            row.append(row.pop(0))
        return row

    def thinnest_first(self) -> list[str]:  # HT-R5, HT-R7, HT-F4
        """Give the seats with fewer cards first; of equals the one nearer the Farmer card."""
        found: list[str] = []
        for number in range(71):
            found += [seat for seat in self.from_farmer() if len(self.hands[seat]) == number]
        return found

    def fattest_first(self) -> list[str]:  # HT-F2, HT-F4
        """Give the seats with more cards first; of equals the one nearer the Farmer card."""
        found: list[str] = []
        for number in range(70, -1, -1):
            found += [seat for seat in self.from_farmer() if len(self.hands[seat]) == number]
        return found

    # A round begins

    def begin(self) -> None:
        self.number += 1
        self.begin_naming()
        laid: list[str] = []
        for coop in self.coops:  # HT-R1
            card = self.deck.pop(0)
            if card == "thanksgiving":
                self.met[f"Thanksgiving after {len(laid)} cards of a round"] += 1
                self.say("RoundBegan", number=self.number, farmer=self.farmer, cards=laid)
                self.thanksgiving()
                return
            coop.append(card)
            laid.append(card)
        self.say("RoundBegan", number=self.number, farmer=self.farmer, cards=laid)

    def begin_naming(self) -> None:
        self.stage = "name"
        self.diet: str | None = None
        self.actions: dict[str, str] = {}
        self.to_take: list[tuple[str, int]] = []  # a seat and the Coop it takes from, 1 to 5

    # Whose move it is, and what there is to do

    def to_move(self) -> list[str]:
        if self.over:
            return []
        if self.stage == "name":
            return [self.farmer]
        if self.stage == "choose":
            return [seat for seat in self.seats if seat not in self.actions]
        return [self.to_take[0][0]]

    def legal(self) -> set[str]:
        """Give the moves of whoever is to move, as texts."""
        if self.over:
            return set()
        if self.stage == "name":
            return {f"name {kind}" for kind in KINDS}
        if self.stage == "choose":
            return {f"choose {action}" for action in ACTIONS}
        return self.choices()

    def share(self) -> tuple[int, int] | None:
        """Give the Coop that somebody takes part of now, and how many cards."""
        if self.over or self.stage != "take":
            return None
        coop = self.to_take[0][1]
        return coop, self.half(coop)

    def half(self, coop: int) -> int:  # HT-R5
        """Give half of the cards in a Coop, rounded up."""
        number = len(self.coops[coop - 1])
        half = 0
        while half < number - half:
            half += 1
        return half

    def choices(self) -> set[str]:  # HT-R6
        """Give what may be taken of a shared Coop: every choice of cards, those that look the same once."""
        coop = self.to_take[0][1]
        cards = self.coops[coop - 1]
        return {f"take {' '.join(in_order(list(some)))}" for some in combinations(cards, self.half(coop))}

    # Moves

    def move(self, seat: str, text: str, chance: list[str]) -> None:
        """Do a move; no chance may come of it."""
        assert not chance, f"the engine used chance that the clauses do not: {chance}"
        self.said = []
        assert seat in self.to_move(), f"it is not for {seat} to move"
        assert text in self.legal(), f"the clauses refuse {text}"
        if text.startswith("name "):  # HT-R2
            self.diet = text.removeprefix("name ")
            self.stage = "choose"
            self.say("Named", seat=seat, kind=self.diet)
        elif text.startswith("choose "):  # HT-R3
            self.actions[seat] = text.removeprefix("choose ")
            self.say("Chose", seat=seat, action=self.actions[seat])
            if len(self.actions) == len(self.seats):
                self.reveal()
        else:
            self.take(text.split()[1:])
            self.go_on()

    def reveal(self) -> None:
        runners = self.thinnest_first()  # counted once, now (HT-R7)
        self.count_shared()
        for coop in (1, 2, 3, 4, 5):  # HT-R9
            self.to_take += [(seat, coop) for seat in runners if self.actions[seat] == f"coop {coop}"]
        self.say("Revealed", actions=dict(self.actions), order=[seat for seat, _ in self.to_take])
        self.go_on()

    def go_on(self) -> None:
        """Let all take, up to the first who has a choice; then the rest of the round happens."""
        self.stage = "take"
        while self.to_take:
            seat, coop = self.to_take[0]
            if list(self.actions.values()).count(f"coop {coop}") == 1:  # HT-R4
                self.take(self.coops[coop - 1])
                continue
            choices = self.choices()
            if len(choices) > 1:
                self.met["asked which"] += 1
                self.say("Shared", seat=seat, coop=coop, number=self.half(coop))
                return
            cards = choices.pop().split()[1:]
            self.met["not asked: there is no choice"] += len(self.coops[coop - 1]) > len(cards) > 0
            self.met["nothing left to take"] += not cards
            self.take(cards)
        for coop, cards in enumerate(self.coops, 1):
            self.met["left over in a shared Coop"] += f"coop {coop}" in self.actions.values() and bool(cards)
        self.diets()
        self.visits()
        self.farmer = self.from_farmer()[1]  # HT-R9
        self.say("HandedOver", seat=self.farmer)
        self.begin()

    def take(self, cards: list[str]) -> None:
        seat, coop = self.to_take.pop(0)
        cards = list(cards)
        for card in cards:
            self.coops[coop - 1].remove(card)
            self.hands[seat].append(card)
        alone = list(self.actions.values()).count(f"coop {coop}") == 1
        clause = "HT-R4" if alone else "HT-R5"
        self.say("Took", seat=seat, coop=coop, cards=in_order(cards), clause=clause)

    def diets(self) -> None:  # HT-R8
        for seat in self.seats:
            if self.actions[seat] == "diet":
                number = 0
                while self.diet in self.hands[seat]:
                    self.hands[seat].remove(self.diet)
                    self.discard.append(self.diet)
                    number += 1
                self.met["dieted for nothing"] += number == 0
                self.met["dieted two cards or more"] += number > 1
                self.say("Dieted", seat=seat, kind=self.diet, number=number)

    # The Farmer comes

    def visits(self) -> None:  # HT-F1
        made: list[tuple[str, str]] = []
        for number, coop in enumerate(self.coops, 1):
            if len(set(coop)) < 3:
                continue
            self.fatten(number)
            thinnest = self.thinnest_first()[0]  # HT-F3
            self.count_ties()
            self.met["a visit to a Coop that was shared"] += f"coop {number}" in self.actions.values()
            made.append((self.fattest_first()[0], thinnest))
            fed = in_order(coop)
            while coop:
                self.hands[thinnest].append(coop.pop())
            self.say("Fed", seat=thinnest, coop=number, cards=fed)
        self.met[f"{len(made)} visits in a round"] += 1
        self.met["visits in one round to different thinnest"] += len({thinnest for _, thinnest in made}) > 1
        self.met["visits in one round to different fattest"] += len({fattest for fattest, _ in made}) > 1

    def fatten(self, coop: int | None) -> None:  # HT-F2
        fattest, second, *_ = self.fattest_first()
        self.fat[fattest] += 2
        self.fat[second] += 1
        clause = "HT-F2" if coop else "HT-E1"
        self.say("Fattened", fattest=fattest, second=second, coop=coop, clause=clause)

    def thanksgiving(self) -> None:  # HT-E1
        self.stage = "over"
        self.say("Thanksgiving")
        self.count_ties()
        self.fatten(None)
        most = max(self.fat.values())  # HT-E2
        slaughtered = [seat for seat in self.seats if self.fat[seat] == most]
        self.say("Slaughtered", seats=slaughtered, fat=most)
        survivors = [seat for seat in self.seats if seat not in slaughtered]
        scores = dict.fromkeys(self.seats, 0)
        for seat in survivors:  # HT-E3
            scores[seat] = best_of_all_sizes(self.hands[seat])
            if len(self.hands[seat]) <= FEW:
                assert scores[seat] == best_of_all_divisions(self.hands[seat])
        best = max([scores[seat] for seat in survivors], default=None)  # HT-E4
        winners = [seat for seat in survivors if scores[seat] == best]
        self.met[f"{len(slaughtered)} slaughtered"] += 1
        self.met["everybody slaughtered"] += not survivors
        self.met["shared win"] += len(winners) > 1
        self.met["won with nothing"] += best == 0
        self.over = {"winners": winners, "scores": scores, "how": "Thanksgiving", "clause": "HT-E1"}
        self.say("Ended", outcome=self.over)

    # Rare cases

    def count_shared(self) -> None:
        for coop in (1, 2, 3, 4, 5):
            there = [seat for seat in self.seats if self.actions[seat] == f"coop {coop}"]
            self.met[f"{len(there)} at one Coop"] += 1
            held = [len(self.hands[seat]) for seat in there]
            self.met["the Farmer decides who takes first"] += len(set(held)) < len(held)
        self.met["everybody diets"] += set(self.actions.values()) == {"diet"}

    def count_ties(self) -> None:
        held = sorted(len(hand) for hand in self.hands.values())
        self.met["tie for thinnest"] += held[0] == held[1]
        self.met["tie for fattest"] += held[-1] == held[-2]
        self.met["tie of three for fattest"] += held[-1] == held[-3]
        self.met["tie for second-fattest"] += held[-1] > held[-2] == held[-3]
