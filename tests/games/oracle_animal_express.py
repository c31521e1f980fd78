"""Animal Express a second time: written from the clauses alone, slowly, with names of cards in lists.

It shares nothing with the engine. It reads the chance results and the moves of a record, does what the
clauses say, and the test compares what both come to after every move.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations
from typing import Any

ANIMALS = ["rabbit", "giraffe", "elephant", "crocodile", "mouse", "snail"]
BOX = 10 * ["rabbit", "giraffe"] + 11 * ["elephant", "crocodile"] + 12 * ["mouse", "snail"]


def in_order(cards: list[str]) -> list[str]:
    """Give cards in the order of the animals, so that two heaps can be compared."""
    return sorted(cards, key=ANIMALS.index)


def place(animal: str, to_go: dict[str, int]) -> int:
    """Give an animal's place as AE-E2 says it: one more than the number of animals nearer."""
    nearer = [other for other in ANIMALS if to_go[other] < to_go[animal]]
    return 1 + len(nearer)


@cache
def places_by_orders(distances: tuple[int, ...]) -> list[int]:
    """Give the places another way: the best that each can have in any order in which nobody overtakes.

    All orders of the animals are tried, and those kept in which the animals cross the line from the nearest
    to the farthest; who is as near as another may come in before it or after it, and gets the better place.
    """
    best = [99] * len(distances)
    for order in permutations(range(len(distances))):
        ridden = [distances[animal] for animal in order]
        if ridden == sorted(ridden):
            for at, animal in enumerate(order, 1):
                best[animal] = min(best[animal], at)
    return best


class Oracle:
    """A match: what lies on the table, who holds what, and ``said``: what the last move came to.

    ``met`` counts the rare cases that it has been through.
    """

    def __init__(self, players: int, options: dict[str, Any], chance: list[str], position: str = "") -> None:
        self.options = options
        self.seats = list("ABCDE")[:players]
        self.chance = chance
        self.said: list[dict[str, Any]] = []
        self.met: Counter[str] = Counter()
        self.results: list[dict[str, Any]] = []
        self.money = dict.fromkeys(self.seats, 0)
        self.round = 0
        self.over: dict[str, Any] | None = None
        if position:
            self.set_up(position)
            return
        self.start = options["first"]  # AE-S2
        if self.start == "random":
            (self.start,) = self.told("pick")
            assert self.start in self.seats
        self.deal()
        assert not self.chance

    def told(self, word: str) -> list[str]:
        """Give the next chance result, which must be of the kind that the clauses want."""
        first, *rest = self.chance.pop(0).split()
        assert first == word, f"the engine used {first}, the clauses want {word}"
        return rest

    def say(self, event: str, **parts: object) -> None:
        """Write down that something happened, in fresh copies."""
        self.said.append({"event": event, **parts})

    def left_of(self, seat: str) -> str:
        """Give the next seat clockwise."""
        return (self.seats + self.seats)[self.seats.index(seat) + 1]

    def hands_in_order(self) -> dict[str, list[str]]:
        return {seat: in_order(self.hands[seat]) for seat in self.seats}

    def piles_in_order(self) -> dict[str, list[str]]:
        return {seat: in_order(self.piles[seat]) for seat in self.seats}

    # A round begins

    def lay_out(self) -> None:
        self.to_go = dict(zip(ANIMALS, self.options["tracks"], strict=True))  # AE-C3
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.piles: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.pool: list[str] = []
        self.used: list[str] = []
        self.turn = 1
        self.stage = "take"

    def set_up(self, position: str) -> None:
        """Lay out a position that says everything but an empty heap."""
        self.lay_out()
        self.deck: list[str] = []
        for line in position.splitlines():
            word, *rest = line.split()
            if word in {"pool", "deck", "used"}:
                setattr(self, word, rest)
            elif word == "hand":
                self.hands[rest[0]] = rest[1:]
            elif word == "pile":
                self.piles[rest[0]] = rest[1:]
            elif word == "at":
                self.to_go[rest[0]] = int(rest[1])
            elif word == "turn":
                self.seat = rest[0]
            elif word == "money":
                self.money[rest[0]] = int(rest[1])
            else:
                assert word == "round"
                self.round, self.start = int(rest[0]), rest[2]
        self.say_dealt()

    def deal(self) -> None:
        self.round += 1
        self.lay_out()
        self.deck = self.told("shuffle")
        assert sorted(self.deck) == sorted(BOX)  # AE-C1
        for seat in self.seats:  # AE-S1
            for _ in range(5):
                self.hands[seat].append(self.deck.pop(0))
        for _ in range(5):
            self.pool.append(self.deck.pop(0))
        self.seat = self.start
        self.say_dealt()

    def say_dealt(self) -> None:
        self.say(
            "Dealt",
            round=self.round,
            start=self.start,
            seat=self.seat,
            hands=self.hands_in_order(),
            sizes={seat: len(hand) for seat, hand in self.hands.items()},
            pool=list(self.pool),
            deck=len(self.deck),
            to_go=dict(self.to_go),
            used=in_order(self.used),
            piles=self.piles_in_order(),
            money=dict(self.money),
        )

    # A turn

    def legal(self) -> set[str]:
        """Give the moves there are, as texts."""
        if self.over:
            return set()
        if self.stage == "take":
            return {f"take {card}" for card in self.pool}
        found = {"pass"}
        for animal in ANIMALS:
            mine = [card for card in self.hands[self.seat] if card == animal]
            for steps in (1, 2, 3):
                for kept in (1, 2, 3):
                    if mine[: steps + kept] == [animal] * (steps + kept):
                        found.add(f"move {animal} {steps} keep {kept}")
        return found

    def move(self, seat: str, text: str, chance: list[str]) -> None:
        """Do a move, with the chance results that came of it."""
        self.chance = chance
        self.said = []
        assert seat == self.seat, f"it is not the turn of {seat}"
        assert text in self.legal(), f"the clauses refuse {text}"
        match text.split():
            case ["take", animal]:
                self.take(animal)
            case ["move", animal, steps, "keep", kept]:
                self.ride(animal, int(steps), int(kept))
            case _:
                self.say("Passed", seat=seat)
                self.refill()
        assert not self.chance, f"the engine used chance that the clauses do not: {self.chance}"

    def take(self, animal: str) -> None:  # AE-T1
        stay = []
        number = 0
        for card in self.pool:
            if card == animal:
                self.hands[self.seat].append(card)
                number += 1
            else:
                stay.append(card)
        self.pool = stay
        self.stage = "move"
        self.taken = animal
        self.met["nothing to lay out"] += self.legal() == {"pass"}
        self.say("Taken", seat=self.seat, animal=animal, number=number)

    def ride(self, animal: str, steps: int, kept: int) -> None:  # AE-T2
        self.met["another animal than was taken"] += animal != self.taken
        self.met["six laid out"] += steps + kept == 6
        self.met["surplus steps"] += steps > self.to_go[animal]
        for _ in range(steps):
            self.hands[self.seat].remove(animal)
            self.used.append(animal)  # AE-T3
            if self.to_go[animal] > 0:  # AE-E1: surplus steps are lost
                self.to_go[animal] -= 1
        for _ in range(kept):
            self.hands[self.seat].remove(animal)
            self.piles[self.seat].append(animal)
        self.say("Moved", seat=self.seat, animal=animal, steps=steps, kept=kept, to_go=self.to_go[animal])
        if self.to_go[animal] == 0:  # AE-E1
            self.say("Arrived", animal=animal)
            self.met["arrived"] += 1
            self.met["arrived, and the deck would have run out"] += len(self.deck) < 5 - len(self.pool)
            self.met["arrived with more on the PILE of whose turn it is than was just put there"] += (
                len(self.piles[self.seat]) > kept
            )
            self.score(animal)
        else:
            self.refill()

    def refill(self) -> None:  # AE-T5
        missing = 5 - len(self.pool)
        if len(self.deck) < missing:  # AE-E5, AE-E6
            self.met["ran out"] += 1
            self.met["ran out with cards in the deck"] += bool(self.deck)
            self.met["ran out after it was emptied exactly"] += not self.deck
            self.say("RanOut", missing=missing, deck=len(self.deck))
            self.score(None)
            return
        new = []
        while len(self.pool) < 5:
            new.append(self.deck.pop(0))
            self.pool.append(new[-1])
        self.seat = self.left_of(self.seat)
        self.turn += 1
        self.stage = "take"
        self.met["emptied exactly, and the round goes on"] += not self.deck
        self.say("Refilled", cards=new, deck=len(self.deck), seat=self.seat)

    # A round ends

    def score(self, first: str | None) -> None:
        places = {animal: place(animal, self.to_go) for animal in ANIMALS}  # AE-E2
        assert list(places.values()) == places_by_orders(tuple(self.to_go[animal] for animal in ANIMALS))
        self.count_ties(first, sorted(places.values()))
        points = dict.fromkeys(self.seats, 0)
        worth = dict.fromkeys(ANIMALS, 0)
        for animal in ANIMALS:  # AE-E3
            if places[animal] in {1, 2, 3}:
                worth[animal] = 2 if animal == first else 1
        for seat in self.seats:
            shown = list(self.piles[seat])  # AE-E4
            if first is None or self.options["hand_scores"]:  # AE-E5
                shown += self.hands[seat]
            self.met["cards on a PILE that leave"] += any(worth[card] == 0 for card in self.piles[seat])
            self.met["cards in a hand that count for nothing"] += shown == self.piles[seat] and any(
                worth[card] for card in self.hands[seat]
            )
            self.met["cards in a hand that count after an arrival"] += (
                first is not None and shown != self.piles[seat]
            )
            for card in shown:
                points[seat] += worth[card]
            self.money[seat] += points[seat]
        parts = {
            "round": self.round,
            "first": first,
            "places": places,
            "worth": worth,
            "hands": self.hands_in_order(),
            "piles": self.piles_in_order(),
            "points": points,
            "money": dict(self.money),
            "clause": "AE-E4" if first else "AE-E5",
        }
        self.say("Scored", **parts)
        self.results.append(parts)
        if self.round < self.options["rounds"]:  # AE-M1
            self.start = self.left_of(self.start)
            self.deal()
            return
        self.stage = "over"
        richest = max(self.money.values())
        winners = [seat for seat in self.seats if self.money[seat] == richest]
        self.met["shared win"] += 1 < len(winners) < len(self.seats)
        self.met["everybody wins"] += len(winners) == len(self.seats)
        self.met["nobody has anything"] += richest == 0
        self.over = {
            "winners": winners,
            "scores": dict(self.money),
            "how": "all rounds played",
            "clause": "AE-M1",
        }
        self.say("Ended", outcome=self.over)

    def count_ties(self, first: str | None, places: list[int]) -> None:
        how = "arrived" if first else "ran out"
        self.met[f"{how}: no ties in the first three"] += places[:4] == [1, 2, 3, 4]
        self.met[f"{how}: two second, no third"] += places[:4] == [1, 2, 2, 4]
        self.met[f"{how}: three second or more"] += places[:4] == [1, 2, 2, 2]
        self.met[f"{how}: two third or more"] += places[:4] == [1, 2, 3, 3]
        self.met[f"{how}: two first, a third"] += places[:4] == [1, 1, 3, 4]
        self.met[f"{how}: two first, two third or more"] += places[:4] == [1, 1, 3, 3]
        self.met[f"{how}: three first"] += places[:4] == [1, 1, 1, 4]
        self.met[f"{how}: four first or more"] += places[:4] == [1, 1, 1, 1]
