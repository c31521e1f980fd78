"""Beetlez a second time: written from the clauses alone, slowly, with a dict for each tile.

It shares nothing with the engine. It reads the orders of a record, does the moves and lets the time pass as
the clauses say, and the test compares what both come to after every step.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

FOODS = ["fish", "sandwich", "fries", "steak", "cake", "chocolate", "lettuce"]
FACES = [*FOODS, "bulb", "safety"]
SPOTTED = [-2, -2, -3, -3, -4, -4]  # BZ-C5


def points_of(face: str, taste: str) -> int:
    """Give what a tile is worth to whoever holds a Taste card, written best/good+good/hated (BZ-E1)."""
    best, good, hated = taste.split("/")
    if face in {"bulb", best}:
        return 2
    if face in good.split("+"):
        return 1
    return -2 if face == hated else -1


class Oracle:
    """A game: what lies where, who has seen what, and ``said``: what the last step came to.

    ``met`` counts the rare cases that it has been through.
    """

    def __init__(self, players: int, options: dict[str, Any], chance: list[str], position: str = "") -> None:
        self.options = options
        self.seats = list("ABCDEF")[:players]
        self.viewers: list[str | None] = [*self.seats, None]
        self.chance = chance
        self.said: list[dict[str, Any]] = []
        self.met: Counter[str] = Counter()
        self.now = 0
        self.round = 0
        self.middle: list[str] = []
        # What lies before each seat: its face, and what each viewer knows of it.
        self.piles: dict[str, list[dict[str, Any]]] = {seat: [] for seat in self.seats}
        self.spotted: dict[str, list[int]] = {seat: [] for seat in self.seats}
        self.greedy: str | None = None
        self.over: dict[str, Any] | None = None
        cards = [str(taste) for taste in options["tastes"]]
        if position:
            self.set_up(position, cards)
            heap = list(self.middle)
        else:
            dealt = self.told("shuffle")  # BZ-S3
            assert sorted(dealt) == sorted(cards)
            self.tastes = dict(zip(self.seats, dealt, strict=False))
            self.cards = [int(card) for card in self.told("shuffle")]
            assert sorted(self.cards) == sorted(SPOTTED)
            self.middle = 13 * FOODS + 4 * ["bulb"] + (players - 1) * ["safety"]  # BZ-C1, BZ-C2, BZ-S1
            heap = self.told("shuffle")
        self.looking = dict.fromkeys(self.seats, True)
        self.stock = Counter(self.middle)
        for pile in self.piles.values():
            self.stock.update(tile["face"] for tile in pile)
        self.say(
            "LaidOut",
            stock=[self.stock[face] for face in FACES],
            piles={seat: [self.public(tile) for tile in pile] for seat, pile in self.piles.items()},
            spotted={seat: list(cards) for seat, cards in self.spotted.items()},
            cards=len(self.cards),
        )
        for seat in self.seats:
            self.say("Tasted", seat=seat, taste=self.tastes[seat])
        self.lay(heap)
        assert not self.chance

    def told(self, word: str) -> list[str]:
        """Give the next chance result, which must be of the kind that the clauses want."""
        first, *rest = self.chance.pop(0).split()
        assert first == word, f"the engine used {first}, the clauses want {word}"
        return rest

    def say(self, event: str, **parts: object) -> None:
        """Write down that something happened."""
        self.said.append({"event": event, **parts})

    def public(self, tile: dict[str, Any]) -> str | None:
        """Give what everybody knows of a tile that was taken before a position: whether it is a bulb."""
        return "bulb" if tile["face"] == "bulb" else None

    def set_up(self, position: str, cards: list[str]) -> None:
        """Lay out a position, which says everything but empty piles."""
        self.tastes = {}
        self.round = 0
        for line in position.splitlines():
            word, *rest = line.split()
            match word:
                case "round":
                    self.round = int(rest[0]) - 1
                case "heap":
                    self.middle = rest
                case "pile":
                    for face in rest[1:]:  # a bulb is known, as if its owner had flipped it when time began
                        known = ("bulb", 0, rest[0]) if face == "bulb" else None
                        tile = {"face": face, "known": dict.fromkeys(self.viewers, known)}
                        self.piles[rest[0]].append(tile)
                case "taste":
                    self.tastes[rest[0]] = rest[1]
                case "spotted":
                    self.spotted[rest[0]] = [int(card) for card in rest[1:]]
                case _:
                    assert word == "cards"
                    self.cards = [int(card) for card in rest]
        for seat in self.seats:
            if seat not in self.tastes:
                self.tastes[seat] = next(card for card in cards if card not in self.tastes.values())

    # A round begins

    def lay(self, heap: list[str]) -> None:
        """Let a round begin with these tiles in the middle, in the order of their numbers."""
        assert sorted(heap) == sorted(self.middle)
        self.round += 1
        self.stage = "play"
        self.began = self.now
        self.lit: int | None = None
        self.tiles: dict[int, dict[str, Any]] = {
            number: {"face": face, "place": "lying", "seen": dict.fromkeys(self.viewers)}
            for number, face in enumerate(heap, 1)
        }
        self.hands: dict[str, int | None] = dict.fromkeys(self.seats)
        self.flipped: list[tuple[str, int]] = []  # who has a bulb up, and since when
        self.safe: list[str] = []
        self.caught: list[str] = []  # who had a Safety tile in hand when the light went on
        self.lately: dict[str | None, list[int]] = {viewer: [] for viewer in self.viewers}
        self.fridges: dict[str | None, list[int]] = {viewer: [] for viewer in self.viewers}
        self.say("RoundBegan", number=self.round, size=len(heap), at=self.now)

    # What may be done

    def face_in_hand(self, seat: str) -> str | None:
        number = self.hands[seat]
        return None if number is None else str(self.tiles[number]["face"])

    def lying(self) -> list[int]:
        return [number for number, tile in self.tiles.items() if tile["place"] == "lying"]

    def legal(self, seat: str) -> set[str]:
        """Give all moves of a seat, as texts."""
        found: set[str] = set()
        if self.over:
            return found
        face = self.face_in_hand(seat)
        if self.stage == "play":
            if self.flipped:
                found.add("light")  # BZ-L1
            if face is None:
                found |= {f"flip {number}" for number in self.lying()}
            elif face == "safety":
                found.add("return")  # BZ-T4
            elif face != "bulb":  # BZ-L6
                found |= {"keep", "return"}  # BZ-T1
        elif seat not in self.safe:
            if face is None:
                found |= {f"flip {number}" for number in self.lying()}
            elif face == "safety":
                found.add("keep")  # BZ-L2, BZ-L7
            else:
                found.add("return")  # BZ-L2, BZ-L5
        return found

    @property
    def due(self) -> int | None:
        """When something happens by itself."""
        if self.over:
            return None
        if self.lit is not None:
            return self.lit + int(self.options["search_limit"]) * 1000  # BZ-X2
        limits = [self.began + int(self.options["round_limit"]) * 1000]  # BZ-X2
        limits += [since + int(self.options["call_limit"]) for _seat, since in self.flipped]  # BZ-L6
        return min(limits)

    # What is done

    def pass_to(self, to: int, chance: list[str]) -> None:
        """Let time pass, with the orders that came of it."""
        self.chance = chance
        self.said = []
        while (due := self.due) is not None and due <= to:
            self.now = due
            self.met["rounds that pass at once"] += any(one["event"] == "RoundBegan" for one in self.said)
            if self.flipped and self.now == self.flipped[0][1] + self.options["call_limit"]:
                self.met["light is called for a flipper"] += 1
                self.met["light is called for the first of two"] += len(self.flipped) > 1
                self.light(self.flipped[0][0], "BZ-L6")
            else:
                self.met["search limit" if self.lit is not None else "round limit"] += 1
                self.met["round limit with a bulb up"] += bool(self.flipped)
                self.met["search limit with some safe"] += bool(self.safe)
                self.turn_all_back("BZ-X2")
                self.say("Stopped", number=self.round)
                self.end_round()
        if not self.over:
            self.now = to
        assert not self.chance, f"the engine used chance that the clauses do not: {self.chance}"

    def move(self, seat: str, text: str, chance: list[str]) -> None:
        """Do a move, with the orders that came of it."""
        self.chance = chance
        self.said = []
        assert text in self.legal(seat), f"the clauses refuse {seat} {text}"
        self.looking[seat] = False  # BZ-S3
        match text.split():
            case ["flip", number]:
                self.flip(seat, int(number))
            case ["keep"]:
                self.keep(seat)
            case ["return"]:
                self.met["Safety turned back"] += self.face_in_hand(seat) == "safety"
                self.met["bulb turned back in the search"] += self.face_in_hand(seat) == "bulb"
                idle = [other for other in self.seats if not self.legal(other) and other not in self.safe]
                self.met["turned back while a bulb is up and nothing lies there"] += (
                    not self.lying() and len(self.flipped) > 0
                )
                self.turn_back(seat, "BZ-T1")
                if idle:  # who had nothing to flip may flip again
                    self.met["a tile lies there again"] += 1
                    self.say("Refilled")
            case _:
                self.light(seat, "BZ-L1")
        assert not self.chance, f"the engine used chance that the clauses do not: {self.chance}"

    def flip(self, seat: str, number: int) -> None:  # BZ-T1, BZ-T2
        tile = self.tiles[number]
        tile["place"] = "held"
        self.hands[seat] = number
        self.met["last tile of the middle"] += not self.lying()
        for viewer in self.viewers:
            if viewer == seat or not self.options["private_flips"] or tile["face"] == "bulb":
                self.met["seen again"] += tile["seen"][viewer] is not None
                tile["seen"][viewer] = (tile["face"], self.now, seat)
                self.lately[viewer] = [number, *self.lately[viewer]][:8]
                if tile["face"] == "safety" and number not in self.fridges[viewer]:
                    self.fridges[viewer].append(number)
        self.say(
            "Flipped",
            seat=seat,
            number=number,
            tile=tile["face"],
            at=self.now,
            hidden=self.options["private_flips"],
        )
        if tile["face"] == "bulb" and self.stage == "play":
            self.flipped.append((seat, self.now))
            self.met["two bulbs up"] += len(self.flipped) == 2
            self.met["three bulbs up or more"] += len(self.flipped) == 3
            self.say("Shone", seat=seat)

    def turn_back(self, seat: str, clause: str) -> None:
        number = self.hands[seat]
        assert number is not None
        self.hands[seat] = None
        self.flipped = [(other, since) for other, since in self.flipped if other != seat]
        self.tiles[number]["place"] = "lying"
        self.say("Returned", seat=seat, number=number, clause=clause)

    def put_down(self, owner: str, number: int) -> None:
        """Lay a tile face down before a seat: Food and bulbs only (BZ-T3)."""
        tile = self.tiles[number]
        self.piles[owner].append({"face": tile["face"], "known": dict(tile["seen"])})

    def keep(self, seat: str) -> None:  # BZ-T3, BZ-L2
        number = self.hands[seat]
        assert number is not None
        face = self.face_in_hand(seat)
        self.hands[seat] = None
        self.tiles[number]["place"] = "gone"
        if face != "safety":
            self.met["Food taken that others never saw"] += None in self.tiles[number]["seen"].values()
            self.put_down(seat, number)
            self.say("Kept", seat=seat, number=number)
            return
        self.safe.append(seat)
        self.say("Safe", seat=seat, number=number, clause="BZ-L7" if seat in self.caught else "BZ-L2")
        if len(self.safe) == len(self.seats) - 1:  # BZ-L3
            self.turn_all_back("BZ-L7")
            (last,) = [other for other in self.seats if other not in self.safe]
            card = self.cards.pop(0)
            self.spotted[last].append(card)
            self.met["spotted"] += 1
            self.met["spotted twice"] += len(self.spotted[last]) == 2
            self.met["all Spotted! cards are drawn"] += not self.cards
            self.say("Spotted", seat=last, card=card)
            self.end_round()

    def light(self, caller: str, clause: str) -> None:  # BZ-L1
        up = [seat for seat, _since in self.flipped]
        owner = caller if caller in up else up[0]
        number = self.hands[owner]
        assert number is not None
        self.met["light by another"] += owner != caller
        self.met["light by another, the first of two"] += owner != caller and len(up) > 1
        self.met["light by the second flipper"] += owner == caller != up[0]
        self.met["light when nothing lies there"] += not self.lying()
        self.met["light by who holds Food"] += self.face_in_hand(caller) in FOODS
        self.met["light by who holds a Safety tile"] += self.face_in_hand(caller) == "safety"
        self.hands[owner] = None
        self.tiles[number]["place"] = "gone"
        self.put_down(caller, number)
        self.stage = "search"
        self.lit = self.now
        self.flipped = []
        self.looking = dict.fromkeys(self.seats, False)
        self.say("Called", seat=caller, number=number, flipper=owner, at=self.now, clause=clause)
        for seat in self.seats:
            face = self.face_in_hand(seat)
            if face == "safety":  # BZ-L7
                self.met["Safety tiles in hand when the light goes on"] += 1
                self.caught.append(seat)
            elif face == "bulb":
                self.met["second bulbs turned back"] += 1
                self.turn_back(seat, "BZ-L1")
            elif face is not None:
                self.met["Food turned back when the light goes on"] += 1
                self.turn_back(seat, "BZ-L5")

    # A round ends

    def turn_all_back(self, clause: str) -> None:
        for seat in self.seats:
            if self.hands[seat] is not None:
                self.met["tiles turned back at the end of a round"] += 1
                self.turn_back(seat, clause)

    def end_round(self) -> None:
        if self.round == self.options["rounds"]:
            self.end()
            return
        self.looking = dict.fromkeys(self.seats, False)  # BZ-S3
        self.middle = [tile["face"] for tile in self.tiles.values() if tile["place"] == "lying"]  # BZ-R1
        self.middle += ["safety"] * len(self.safe)
        self.lay(self.told("shuffle"))

    def end(self) -> None:
        sizes = {seat: len(pile) for seat, pile in self.piles.items()}  # BZ-E2
        for seat in self.seats:
            if all(sizes[seat] > sizes[other] for other in self.seats if other != seat):
                self.greedy = seat
        self.met["Greedy! is given"] += self.greedy is not None
        self.met["Greedy! is tied"] += self.greedy is None and max(sizes.values()) > 0
        scores = {}
        for seat in self.seats:  # BZ-E1
            scores[seat] = sum(points_of(tile["face"], self.tastes[seat]) for tile in self.piles[seat])
            scores[seat] += sum(self.spotted[seat])
            if seat == self.greedy:
                scores[seat] -= 4
        self.met["scores below nothing"] += min(scores.values()) < 0
        highest = max(scores.values())
        winners = [seat for seat in self.seats if scores[seat] == highest]  # BZ-E3
        self.met["shared win"] += 1 < len(winners) < len(self.seats)
        self.met["Greedy! costs the win"] += self.greedy is not None and (
            scores[self.greedy] < highest <= scores[self.greedy] + 4
        )
        self.stage = "over"
        self.over = {"winners": winners, "scores": scores, "clause": "BZ-E3"}
        self.say(
            "Ended", outcome=self.over, piles=self.faces_of_piles(), tastes=self.tastes, greedy=self.greedy
        )

    def faces_of_piles(self) -> dict[str, list[str]]:
        return {seat: [tile["face"] for tile in pile] for seat, pile in self.piles.items()}

    # Who sees what

    def seen(self, said: dict[str, Any], viewer: str | None) -> dict[str, Any]:
        """Give what a seat witnesses of what was said; None is somebody who watches."""
        if said["event"] == "Tasted" and viewer != said["seat"]:
            return {**said, "taste": None}
        if (
            said["event"] == "Flipped"
            and viewer != said["seat"]
            and said["hidden"]
            and said["tile"] != "bulb"
        ):
            return {**said, "tile": None}
        return said

    def view(self, viewer: str | None) -> dict[str, Any]:
        """Give what a seat may know."""
        own = self.tastes.get(viewer or "")
        return {
            "seat": viewer,
            "to_move": [seat for seat in self.seats if self.legal(seat)],
            "round": self.round,
            "stage": self.stage,
            "began": self.began,
            "lit": self.lit,
            "places": [tile["place"] for tile in self.tiles.values()],
            "hands": self.hands,
            "bulbs": [seat for seat, _since in self.flipped],
            "safe": self.safe,
            "seen": [tile["seen"][viewer] for tile in self.tiles.values()],
            "lately": self.lately[viewer],
            "fridges": self.fridges[viewer],
            "piles": {seat: [tile["known"][viewer] for tile in pile] for seat, pile in self.piles.items()},
            "spotted": self.spotted,
            "cards": len(self.cards),
            "stock": [self.stock[face] for face in FACES],
            "taste": own if viewer and (self.looking[viewer] or self.over) else None,
            "told": own,
            "tastes": self.tastes if self.over else {},
            "shown": self.faces_of_piles() if self.over else {},
            "greedy": self.greedy,
            "outcome": self.over,
        }
