"""Jurassic Jumble a second time: written from the clauses alone, slowly, with names of cards in lists.

It shares nothing with the engine. It reads the deals of a record, does the moves and lets the time pass as
the clauses say, and the test compares what both come to after every step.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

DINOSAURS = [
    "trex", "triceratops", "stegosaurus", "pterodactyl", "brachiosaurus", "velociraptor", "ankylosaurus",
    "diplodocus", "iguanodon",
]  # fmt: skip
GROUPS = ["skull", "neck", "spine", "ribs", "shoulder", "arm", "pelvis", "leg", "tail"]
FAKE, PALEONTOLOGIST = "fake-bone", "paleontologist"
BOX = [f"{dinosaur}-{group}" for dinosaur in DINOSAURS for group in GROUPS] + [FAKE, PALEONTOLOGIST]
PLACE = {card: place for place, card in enumerate(BOX)}


def in_order(cards: list[str]) -> list[str]:
    """Give cards in the order of the box, so that two hands can be compared."""
    return sorted(cards, key=PLACE.__getitem__)


def fits(cards: list[str]) -> bool:
    """Tell whether cards may be offered together, as JJ-T2 says it: any two of them have to match."""
    plain = [card.split("-") for card in cards if card not in {FAKE, PALEONTOLOGIST}]
    one_dinosaur = all(card[0] == other[0] for card in plain for other in plain)
    one_group = all(card[1] == other[1] for card in plain for other in plain)
    return len(cards) > 0 and (one_dinosaur or one_group)


def lacking(dinosaur: str, hand: list[str]) -> list[str]:
    """Give the cards of a dinosaur that a hand has not."""
    return [f"{dinosaur}-{group}" for group in GROUPS if f"{dinosaur}-{group}" not in hand]


def complete(hand: list[str]) -> str | None:
    """Give the dinosaur that a hand completes (JJ-G1)."""
    for dinosaur in DINOSAURS:
        missing = lacking(dinosaur, hand)
        if not missing or (len(missing) == 1 and PALEONTOLOGIST in hand):
            return dinosaur
    return None


class Oracle:
    """A match: who holds what and knows what, and ``said``: what the last step came to.

    ``met`` counts the rare cases that it has been through.
    """

    def __init__(self, players: int, options: dict[str, Any], chance: list[str], position: str = "") -> None:
        self.options = options
        self.seats = list("ABCDEFGHI")[:players]
        self.chance = chance
        self.worth = dict(zip(DINOSAURS, options["values"], strict=True))  # JJ-C3
        self.said: list[dict[str, Any]] = []
        self.met: Counter[str] = Counter()
        self.now = 0
        self.round = 0
        self.totals = dict.fromkeys(self.seats, 0)
        self.over: dict[str, Any] | None = None
        first = options["dealer"]  # JJ-S4
        if position:
            self.set_up(position, "A" if first == "random" else first)
            return
        self.dealer = first
        if first == "random":
            (self.dealer,) = self.told("pick")
            assert self.dealer in self.seats
        self.deal()
        assert not self.chance

    def told(self, word: str) -> list[str]:
        """Give the next chance result, which must be of the kind that the clauses want."""
        first, *rest = self.chance.pop(0).split()
        assert first == word, f"the engine used {first}, the clauses want {word}"
        return rest

    def say(self, event: str, **parts: object) -> None:
        """Write down that something happened."""
        self.said.append({"event": event, **parts})

    def left_of(self, seat: str) -> str:
        """Give the next seat clockwise."""
        return (self.seats + self.seats)[self.seats.index(seat) + 1]

    def cards_in_game(self) -> list[str]:
        """Give the cards that are played with: a dinosaur for each player, and the two odd ones (JJ-S2)."""
        used = [dinosaur for dinosaur in self.options["dinosaurs"] if dinosaur != "best"]
        while len(used) < len(self.seats):
            rest = [dinosaur for dinosaur in DINOSAURS if dinosaur not in used]
            most = max(self.worth[dinosaur] for dinosaur in rest)
            used.append(next(dinosaur for dinosaur in rest if self.worth[dinosaur] == most))
        return [card for card in BOX if card.split("-")[0] in used or card in {FAKE, PALEONTOLOGIST}]

    # A round begins

    def lay_out(self) -> None:
        """Empty the table for a round."""
        self.begun = False
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.offers: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.calls = dict.fromkeys(self.seats, 0)
        self.asks: dict[str, str | None] = dict.fromkeys(self.seats)
        self.takers: list[str] = []
        self.gone_at: int | None = None
        self.shown = dict.fromkeys(self.seats, 0)
        pairs = [(seat, other) for seat in self.seats for other in self.seats]
        self.known: dict[tuple[str, str], list[str]] = {pair: [] for pair in pairs}
        self.got: dict[tuple[str, str], list[str]] = {pair: [] for pair in pairs}
        self.since = self.now

    @property
    def bones(self) -> int:
        """Bones in the middle (JJ-S1)."""
        return len(self.seats) - 1 - len(self.takers)

    @property
    def ends(self) -> int:
        """When the round ends at the latest (JJ-X2)."""
        if self.gone_at is not None:
            return self.gone_at + 60 * 1000
        return self.since + int(self.options["round_limit"]) * 1000

    def deal(self) -> None:
        self.round += 1
        self.lay_out()
        deck = self.told("shuffle")
        assert in_order(deck) == self.cards_in_game()
        seat = self.dealer
        while deck:  # JJ-S3
            seat = self.left_of(seat)
            self.hands[seat].append(deck.pop(0))
        self.dealt = {seat: list(hand) for seat, hand in self.hands.items()}
        self.met["dealt a whole dinosaur"] += any(complete(hand) for hand in self.hands.values())
        self.say(
            "Dealt",
            round=self.round,
            dealer=self.dealer,
            hands={seat: in_order(hand) for seat, hand in self.hands.items()},
            since=self.since,
        )

    def set_up(self, position: str, dealer: str) -> None:
        """Lay out a position, which says that the round has begun if it has."""
        self.dealer = dealer
        self.round = 1
        self.lay_out()
        for line in position.splitlines():
            match line.split():
                case ["hand" | "offer" as word, seat, *cards]:
                    (self.hands if word == "hand" else self.offers)[seat] = cards
                case ["call", seat, number]:
                    self.calls[seat] = int(number)
                case ["ask", seat, other]:
                    self.asks[seat] = other
                case ["bones", *takers]:
                    self.takers = takers
                case ["totals", *points]:
                    self.totals = dict(zip(self.seats, map(int, points), strict=True))
                case ["dealer", seat]:
                    self.dealer = seat
                case [word, number]:
                    setattr(self, {"gone": "gone_at"}.get(word, word), int(number))
        self.begun = "begun" in position.splitlines()
        for seat, offer in self.offers.items():
            self.calls[seat] = self.calls[seat] or len(offer)
        self.dealt = {seat: list(hand) for seat, hand in self.hands.items()}

    # What may be done

    def may_offer(self, seat: str, cards: list[str]) -> bool:
        """Tell whether a seat may offer these cards (JJ-T1, JJ-T2, JJ-G3)."""
        if self.over or seat in self.takers or (not self.begun and seat != self.dealer):
            return False
        owned = list(self.hands[seat])
        for card in cards:
            if card not in owned:
                return False
            owned.remove(card)
        changed = in_order(cards) != in_order(self.offers[seat])  # JJ-T5: or nothing is done
        return changed and fits(cards)

    def legal(self, seat: str) -> set[str]:
        """Give all moves of a seat but its offers, as texts."""
        found: set[str] = set()
        if self.over:
            return found
        if seat in self.takers:
            if self.begun or seat == self.dealer:  # the first call that is heard is the dealer's (JJ-T1)
                found |= {f"call {number}" for number in range(1, 10)}  # JJ-G3
        else:
            for other in self.seats:
                as_many = self.offers[seat] and self.calls[other] == len(self.offers[seat])
                if other != seat and as_many and self.asks[seat] != other:  # or they are asked already
                    found.add(f"ask {other}")  # JJ-T6
                if self.offers[seat] and self.asks[other] == seat:
                    found.add(f"accept {other}")
            if self.bones > 0 and (self.takers or complete(self.hands[seat])):  # JJ-G1, JJ-G2, JJ-G5
                found.add("take")
        if self.calls[seat]:
            found.add("withdraw")  # JJ-T5
        if not self.begun and seat != self.dealer:
            found.add("wait")
        return found

    # What is done

    def pass_to(self, to: int, chance: list[str]) -> None:
        """Let time pass, with the deals that came of it."""
        self.chance = chance
        self.said = []
        while not self.over and self.ends <= to:
            self.now = self.ends
            self.met["a minute after the first bone" if self.takers else "round limit"] += 1
            self.met["over with cards on offer"] += any(self.offers.values())
            self.met["rounds that pass at once"] += len(self.said) > 0
            self.end_round("JJ-X2")
        if not self.over:
            self.now = to
        assert not self.chance, f"the engine used chance that the clauses do not: {self.chance}"

    def move(self, seat: str, text: str, chance: list[str]) -> None:
        """Do a move, with the deals that came of it."""
        self.chance = chance
        self.said = []
        word, *rest = text.split()
        refused = not self.may_offer(seat, rest) if word == "offer" else text not in self.legal(seat)
        assert not refused, f"the clauses refuse {seat} {text}"
        match word:
            case "offer":
                self.met["offers with wild cards"] += FAKE in rest or PALEONTOLOGIST in rest
                self.met["offers of wild cards alone"] += set(rest) <= {FAKE, PALEONTOLOGIST}
                self.met["offers of three or more"] += len(rest) >= 3
                self.call(seat, rest, len(rest))
            case "call":
                self.met["bluffs"] += 1
                self.call(seat, [], int(rest[0]))
            case "withdraw":
                self.met["bluffers fall silent"] += seat in self.takers
                self.fall_silent(seat)
                self.say("Withdrawn", seat=seat)
            case "ask":
                self.ask(seat, rest[0])
            case "accept":
                self.swap(seat, rest[0])
            case "take":
                self.take(seat)
            case _:
                self.met["waits"] += 1
        assert not self.chance, f"the engine used chance that the clauses do not: {self.chance}"

    def call(self, seat: str, cards: list[str], number: int) -> None:  # JJ-T1, JJ-T3
        if not self.begun:
            self.begun = True
            self.met["a bluff begins"] += not cards
            self.say("Began", dealer=self.dealer)
        asked = seat in self.asks.values() or self.asks[seat] is not None
        if self.calls[seat] != number:  # JJ-T6
            self.met["asks that lapse by another number"] += asked
            self.end_asks(seat)
        elif asked:
            self.met["asks that stand when as many are offered"] += 1
        self.offers[seat] = cards
        self.calls[seat] = number
        self.say("Called", seat=seat, number=number, cards=in_order(cards))

    def fall_silent(self, seat: str) -> None:
        self.offers[seat] = []
        self.calls[seat] = 0
        self.end_asks(seat)

    def end_asks(self, seat: str) -> None:
        """Let the asks of a seat lapse, and those that it was asked."""
        self.asks[seat] = None
        for other in self.seats:
            if self.asks[other] == seat:
                self.asks[other] = None

    def ask(self, seat: str, other: str) -> None:
        self.met["asks"] += 1
        self.met["asks of bluffers"] += other in self.takers
        self.met["asks instead of others"] += self.asks[seat] not in {None, other}
        self.met["asks of who asks"] += self.asks[other] == seat
        self.asks[seat] = other
        self.shown[seat] = len(self.takers)
        self.say("Asked", seat=seat, to=other, number=self.calls[seat])

    def swap(self, seat: str, other: str) -> None:  # JJ-T4
        self.met["swaps"] += 1
        self.met["swaps after a bone is gone"] += len(self.takers) > 0
        asked = [asker for asker in self.seats if self.asks[asker] in {seat, other} and asker != other]
        self.met["asks that lapse by a swap"] += len(asked)
        given, gotten = list(self.offers[seat]), list(self.offers[other])
        for owner, cards, to in ((seat, given, other), (other, gotten, seat)):
            for card in cards:
                self.hands[owner].remove(card)
                self.hands[to].append(card)
                # Who gave a card knows where it lies; who got one that they had known there, no more.
                self.known[owner, to].append(card)
                if card in self.known[to, owner]:
                    self.met["known cards that come back"] += 1
                    self.known[to, owner].remove(card)
                if card not in self.got[to, owner]:
                    self.got[to, owner].append(card)
            self.shown[owner] = len(self.takers)
            self.fall_silent(owner)
        for third in self.seats:
            if third not in {seat, other}:
                self.met["known cards that are lost from sight"] += bool(
                    self.known[third, seat] or self.known[third, other]
                )
                self.known[third, seat] = []
                self.known[third, other] = []
        self.say(
            "Swapped",
            seat=other,  # who asked
            other=seat,
            number=len(given),
            gave=in_order(gotten),
            got=in_order(given),
        )

    def take(self, seat: str) -> None:  # JJ-G1, JJ-G2, JJ-G7
        if not self.takers:
            self.gone_at = self.now
            self.met["out before the first offer"] += not self.begun
            self.met["out with cards of the dinosaur on offer"] += any(
                card.startswith(f"{complete(self.hands[seat])}-") for card in self.offers[seat]
            )
        self.met["asks that lapse by a bone"] += any(self.asks.values())
        self.met["calls that become bluffs"] += len(self.offers[seat]) > 0
        self.met["calls of ten that become bluffs"] += len(self.offers[seat]) == 10
        self.takers.append(seat)
        self.offers[seat] = []
        self.asks = dict.fromkeys(self.seats)
        self.say("BoneTaken", left=self.bones, ends=self.ends, seat=seat)
        if self.bones == 0:  # JJ-G6
            self.met["last bone"] += 1
            self.met["over with cards on offer"] += any(self.offers.values())
            self.end_round("JJ-G6")

    # A round ends

    def end_round(self, clause: str) -> None:
        points = dict.fromkeys(self.seats, 0)
        dinosaur = None
        if self.takers:
            dinosaur = self.score(points)
        for seat in self.seats:
            self.totals[seat] += points[seat]
        self.say(
            "RoundEnded",
            round=self.round,
            hands={seat: in_order(hand) for seat, hand in self.hands.items()},
            takers=list(self.takers),
            dinosaur=dinosaur,
            scores=points,
            totals=dict(self.totals),
            clause=clause,
        )
        self.clear()
        highest = max(self.totals.values())
        if highest >= self.options["target"]:  # JJ-E1
            self.met["target"] += 1
            self.met["target in the last round"] += self.round == self.options["max_rounds"]
            self.met["target by more than one"] += (
                len([seat for seat in self.seats if self.totals[seat] >= self.options["target"]]) > 1
            )
            self.end(highest, "JJ-E1")
        elif self.round == self.options["max_rounds"]:  # JJ-X2
            self.met["all rounds"] += 1
            self.end(highest, "JJ-X2")
        else:
            self.dealer = self.left_of(self.dealer)
            self.deal()

    def clear(self) -> None:
        """Nobody trades until the next deal, and what was known of where cards lay is shown to all."""
        self.begun = False
        self.shown = dict.fromkeys(self.seats, 0)
        self.dealt = {seat: list(hand) for seat, hand in self.hands.items()}
        for seat in self.seats:
            self.fall_silent(seat)
            for other in self.seats:
                self.known[seat, other] = []
                self.got[seat, other] = []

    def score(self, points: dict[str, int]) -> str:
        """Add what a round with bones taken brings to each seat, and give the dinosaur (JJ-P1 to JJ-P4)."""
        out = self.takers[0]
        hand = self.hands[out]
        dinosaur = complete(hand)
        assert dinosaur, "who has taken the first bone has gone out"
        points[out] += self.worth[dinosaur]
        for seat in self.takers:
            points[seat] += 50
        whole = not lacking(dinosaur, hand)
        strict = self.options["strict_wild"]
        used = PALEONTOLOGIST in hand and not (whole and strict)
        for seat in self.seats:
            if FAKE in self.hands[seat]:
                points[seat] -= 50
                self.met["out with the Fake Bone"] += seat == out
                self.met["Fake Bone without a bone"] += seat not in self.takers
            if PALEONTOLOGIST in self.hands[seat] and not used:
                points[seat] -= 50
                self.met["Paleontologist elsewhere"] += seat != out
        self.met["nine"] += whole and PALEONTOLOGIST not in hand
        self.met["eight and the Paleontologist"] += not whole
        self.met["nine and the Paleontologist, strict"] += whole and PALEONTOLOGIST in hand and strict
        self.met["nine and the Paleontologist, not strict"] += whole and PALEONTOLOGIST in hand and not strict
        return dinosaur

    def end(self, highest: int, clause: str) -> None:
        winners = [seat for seat in self.seats if self.totals[seat] == highest]
        self.met["shared win"] += 1 < len(winners) < len(self.seats)
        self.met["everybody wins"] += len(winners) == len(self.seats)
        self.met["negative totals"] += min(self.totals.values()) < 0
        self.over = {"winners": winners, "scores": dict(self.totals), "clause": clause}
        self.say("Ended", outcome=self.over)

    # Who sees what (JJ-G4)

    def seen(self, said: dict[str, Any], viewer: str | None) -> dict[str, Any]:
        """Give what a seat witnesses of what was said; None is somebody who watches."""
        match said["event"]:
            case "Dealt":
                return {**said, "hands": {s: h if s == viewer else None for s, h in said["hands"].items()}}
            case "Called" if viewer != said["seat"]:
                return {**said, "cards": []}
            case "Swapped" if viewer not in {said["seat"], said["other"]}:
                return {**said, "gave": [], "got": []}
            case "BoneTaken" if viewer != said["seat"]:
                return {**said, "seat": None}
        return said

    def view(self, viewer: str | None) -> dict[str, Any]:
        """Give what a seat may know."""
        private: dict[str, Any] = {
            "hand": [],
            "offer": [],
            "took": 0,
            "dealt": [],
            "known": {seat: [] for seat in self.seats},
            "got": {seat: [] for seat in self.seats},
        }
        if viewer is not None:
            private = {
                "hand": in_order(self.hands[viewer]),
                "offer": in_order(self.offers[viewer]),
                "took": 1 + self.takers.index(viewer) if viewer in self.takers else 0,
                "dealt": in_order(self.dealt[viewer]),
                "known": {seat: in_order(self.known[viewer, seat]) for seat in self.seats},
                "got": {seat: in_order(self.got[viewer, seat]) for seat in self.seats},
            }
        return {
            "seat": viewer,
            "round": self.round,
            "dealer": self.dealer,
            "begun": self.begun,
            **private,
            "calls": self.calls,
            "asks": self.asks,
            "bones": self.bones,
            "shown": self.shown,
            "totals": self.totals,
            "since": self.since,
            "ends": 0 if self.over else self.ends,
            "outcome": self.over,
        }
