"""Feed-Rex a second time: written from the clauses alone, slowly, with dictionaries and words.

It shares nothing with the engine. It reads the lines of a record (moves and chance results), does what the
clauses say, and the test compares what both come to after every move.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

SEATS = "ABCDEFGHIJKLM"
OBJECTS = {
    "Ada": "umbrella teddy-bear",
    "Bruno": "guitar sponge",
    "Chiara": "alarm-clock teapot",
    "Dev": "yo-yo trumpet",
    "Emi": "socks crystal-ball",
    "Finn": "kite lollipop",
    "Gaia": "magic-wand toothbrush",
    "Hugo": "roller-skate telescope",
    "Iris": "drum balloon",
    "Jon": "top-hat camera",
    "Kofi": "basketball broom",
    "Lia": "candle bell",
    "Mei": "sunglasses bucket",
}
COLOURS = ["yellow", "light-blue", "red", "green", "white", "black"]
PLAIN = ["meat", "flare", "stone", "camouflage", "knife"]


class Oracle:
    """The game as a dictionary of words: ``table``."""

    def __init__(self, players: int, options: dict[str, Any], chance: list[str]) -> None:
        self.options = options
        self.seats = list(SEATS[:players])
        self.chance = chance
        self.answer = ""
        self.table: dict[str, Any] = {
            "hands": {},
            "discard": [],
            "before": dict.fromkeys(self.seats, 0),
            "rex": {},
            "in": list(self.seats),
            "escaped": [],
            "devoured": [],
            "turn": "A",
            "number": 0,
            "phase": "",
            "threatened": False,
            "over": None,
        }
        self.deal()
        assert not self.chance

    # Chance and cards

    def told(self, word: str) -> list[str]:
        first, *rest = self.chance.pop(0).split()
        assert first == word, f"the engine used {first}, the clauses want {word}"
        return rest

    def kind(self, card: str) -> str:
        return card if card in PLAIN else "useless"

    def own(self, seat: str, card: str) -> bool:
        return card in OBJECTS[self.who[seat]].split()

    def metal(self, card: str) -> bool:
        return self.kind(card) in {"knife", "useless"}

    # Setup

    def deal(self) -> None:
        table, n = self.table, len(self.seats)
        people = list(OBJECTS)
        if self.options["characters"] == "random":
            people = self.told("shuffle")
            assert sorted(people) == sorted(OBJECTS)
        self.who = dict(zip(self.seats, people, strict=False))
        table["turn"] = self.options["first"]
        if table["turn"] == "random":
            (table["turn"],) = self.told("pick")
        (red,) = self.told("pick")
        points = self.options["initial_threat"]
        table["rex"]["red"] = [red, points]
        if n >= 8:
            table["rex"]["green"] = [self.seats[(self.seats.index(red) + n // 2) % n], points]
        deck = self.told("shuffle")
        expected = Counter(
            meat=n + 2 + self.options["extra_meat"],
            flare=n // 2 + 1,
            camouflage=n // 2,
            stone=n,
            knife=1 + self.options["extra_knives"],
        )
        for seat in self.seats:
            expected.update(OBJECTS[self.who[seat]].split())
        assert Counter(deck) == expected
        for seat in self.seats:
            table["hands"][seat], deck = deck[:5], deck[5:]
        self.box = deck
        if self.options["peek"]:
            for seat in self.seats:
                self.reshuffle(seat)
        self.jeeps: dict[str, str] = {}
        if self.options["team_size"]:
            self.deal_jeeps(n, self.options["team_size"])
        self.look_for_only_meat()
        if not table["over"]:
            self.begin(table["turn"])

    def deal_jeeps(self, n: int, size: int) -> None:
        dealt = self.told("shuffle")
        expected: Counter[str] = Counter()
        for colour in COLOURS[: n // size]:
            expected.update({colour: size - 1, f"{colour}-up": 1})
        expected.update({"alone": n % size} if n % size else {})
        assert Counter(dealt) == expected
        self.jeeps = {s: jeep.removesuffix("-up") for s, jeep in zip(self.seats, dealt, strict=True)}

    def reshuffle(self, seat: str) -> None:
        order = self.told("rearrange")
        assert sorted(order) == sorted(self.table["hands"][seat])
        self.table["hands"][seat] = order

    # Turns

    def begin(self, seat: str) -> None:
        table = self.table
        table["turn"] = seat
        table["number"] += 1
        self.uncover(seat)
        table["threatened"] = self.pointed(seat)
        table["phase"] = "ask" if len(table["hands"][seat]) > 3 else "act"

    def uncover(self, seat: str) -> None:
        self.table["discard"] += ["camouflage"] * self.table["before"][seat]
        self.table["before"][seat] = 0

    def legal(self) -> set[str]:
        """Give all moves but questions, as texts."""
        table = self.table
        if table["over"]:
            return set()
        size, seat, phase = len(table["hands"][table["turn"]]), table["turn"], table["phase"]
        plays = {f"play {p}" for p in range(1, size + 1)}
        passes = {f"pass {p} to {s}" for p in range(1, size + 1) for s in table["in"] if s != seat}
        if phase == "play on":
            return plays
        if phase == "pass on":
            return passes
        if phase == "aim":
            return {f"aim at {s}" for s in self.reachable()} | {"decline"}
        pairs = {f"macgyver {one} {two}" for one, two in combinations(range(1, size + 1), 2)}
        return plays | passes | pairs

    def move(self, text: str, chance: list[str]) -> None:
        """Do a move of whoever's turn it is, with the chance results that came of it."""
        self.chance = chance
        self.answer = ""
        if text.startswith("ask "):
            self.ask(text.removeprefix("ask "))
        else:
            assert text in self.legal(), f"the clauses refuse {text}"
            word, *rest = text.split()
            actions: dict[str, Callable[..., None]] = {
                "play": self.play,
                "pass": self.hand_over,
                "macgyver": self.macgyver,
                "aim": self.aim,
                "decline": self.decline,
            }
            actions[word](*rest)
        assert not self.chance, f"the engine used chance that the clauses do not: {self.chance}"

    def ask(self, text: str) -> None:
        table = self.table
        assert table["phase"] == "ask"
        table["phase"] = "act"
        hand = table["hands"][table["turn"]]
        if text.startswith("which"):
            self.answer = hand[int(text.split()[1]) - 1]
            return
        said, _, where = text.partition(" in ")
        cards = [hand[int(place) - 1] for place in where.split()]
        words = said.split()
        found = sum(self.kind(card) in words[-1].split("+") for card in cards)
        if words[:2] == ["how", "many"]:
            self.answer = str(found)
        elif words[0] == "any":
            self.answer = "yes" if found else "no"
        elif words[:2] == ["at", "least"]:
            self.answer = "yes" if found >= int(words[2]) else "no"
        elif words[0] == "mine":
            self.answer = "yes" if any(self.own(table["turn"], card) for card in cards) else "no"
        else:
            pairs = combinations(cards, 2)
            self.answer = "yes" if any(self.metal(a) and self.metal(b) for a, b in pairs) else "no"

    # Actions

    def play(self, place: str) -> None:
        table, seat = self.table, self.table["turn"]
        card = table["hands"][seat].pop(int(place) - 1)
        if card == "camouflage":
            table["before"][seat] += 1
        else:
            table["discard"].append(card)
        if card == "stone":
            self.throw()
        if card == "meat":
            self.draw(seat)
        if card == "flare" and self.reachable():
            table["phase"] = "aim"
            return
        self.done("play on" if card == "knife" or self.own(seat, card) else None)

    def hand_over(self, place: str, _: str, to: str) -> None:
        table, seat = self.table, self.table["turn"]
        card = table["hands"][seat].pop(int(place) - 1)
        if card == "camouflage":
            table["before"][to] += 1
        else:
            table["hands"][to].append(card)
            self.reshuffle(to)
        if card == "meat" and not table["before"][to]:
            self.draw(to)
        self.done("pass on" if card == "knife" or self.own(seat, card) else None)

    def macgyver(self, one: str, two: str) -> None:
        table, seat = self.table, self.table["turn"]
        hand = table["hands"][seat]
        pair = [hand[int(one) - 1], hand[int(two) - 1]]
        if all(self.metal(card) for card in pair):
            table["hands"][seat] = [card for p, card in enumerate(hand, 1) if str(p) not in {one, two}]
            table["discard"] += pair
            self.throw()
        else:
            self.reshuffle(seat)
        self.done(None)

    def aim(self, _: str, seat: str) -> None:
        self.uncover(seat)
        self.draw(seat)
        self.done(None)

    def decline(self) -> None:
        self.done(None)

    # T-Rex

    def pointed(self, seat: str) -> bool:
        return [seat, True] in self.table["rex"].values()

    def reachable(self) -> list[str]:
        both = len(self.table["rex"]) == 2
        return [seat for seat in self.table["in"] if not (both and self.pointed(seat))]

    def throw(self) -> None:
        table = self.table
        at = self.seats.index(table["turn"])
        round_ = self.seats[at + 1 :] + self.seats[: at + 1]
        counted = [seat for seat in round_ if seat in self.reachable() and not table["before"][seat]]
        if not counted:
            return
        (face,) = self.told("roll")
        assert face in {"1", "2", "3", "4", "5", "6"}
        at = -1
        for _ in range(int(face)):
            at = (at + 1) % len(counted)
        self.draw(counted[at])

    def draw(self, target: str) -> None:
        rex = self.table["rex"]
        if len(rex) == 2 and self.pointed(target):
            return

        def steps(name: str) -> int:
            seat, count = rex[name][0], 0
            while seat != target:
                seat = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
                count += 1
            return count

        rex[min(rex, key=steps)] = [target, True]

    # End

    def done(self, again: str | None) -> None:
        table, seat = self.table, self.table["turn"]
        self.look_for_only_meat()
        if table["over"]:
            return
        if again and table["hands"][seat]:
            table["phase"] = again
            return
        self.look_at_who_acted(seat)
        self.look_for_only_meat()
        self.look_for_the_last()
        if not table["over"] and table["number"] >= (self.options["max_turns"] or 60 * len(self.seats)):
            table["over"] = "FR-X1"
        if not table["over"]:
            at = self.seats.index(seat)
            after = self.seats[at + 1 :] + self.seats[:at]
            self.begin(next(s for s in after if s in table["in"]))

    def look_at_who_acted(self, seat: str) -> None:
        table = self.table
        if table["threatened"] and self.pointed(seat) and not table["before"][seat]:
            self.leave(seat, "devoured")
            eater = next(name for name, where in table["rex"].items() if where == [seat, True])
            if len(table["rex"]) == 2 and len(table["in"]) < 8:
                del table["rex"][eater]
            else:
                table["rex"][eater] = [seat, False]
        elif not table["hands"][seat]:
            self.leave(seat, "escaped")
            for where in table["rex"].values():
                if where == [seat, True]:
                    where[1] = False
            if self.options["gate"] == "closes" and not self.options["team_size"]:
                for other in list(table["in"]):
                    self.leave(other, "devoured")
                table["over"] = "FR-E1"

    def leave(self, seat: str, how: str) -> None:
        table = self.table
        table["in"].remove(seat)
        table[how].append(seat)
        table["discard"] += table["hands"][seat]
        table["hands"][seat] = []
        self.uncover(seat)

    def look_for_only_meat(self) -> None:
        table = self.table
        hands = [table["hands"][seat] for seat in table["in"]]
        if hands and all(hand and set(hand) == {"meat"} for hand in hands):
            for seat in list(table["in"]):
                self.leave(seat, "devoured")
            table["over"] = "FR-E3"

    def look_for_the_last(self) -> None:
        table = self.table
        if table["over"] or len(table["in"]) != 1:
            return
        (last,) = table["in"]
        self.leave(last, "devoured" if "meat" in table["hands"][last] else "escaped")
        table["over"] = "FR-E4"

    def winners(self) -> list[str]:
        """Give who has won, once the game is over."""
        escaped, devoured = self.table["escaped"], self.table["devoured"]
        if not self.jeeps:
            return sorted(escaped)
        teams = {colour: [s for s in self.seats if self.jeeps[s] == colour] for colour in self.jeeps.values()}
        lone = teams.pop("alone", [])
        if set(lone) & set(escaped) and all(set(team) & set(devoured) for team in teams.values()):
            return lone
        saved = {colour: len(set(team) & set(escaped)) for colour, team in teams.items()}
        best = [colour for colour in teams if saved[colour] == max(saved.values())]
        first = [self.jeeps[seat] for seat in escaped if self.jeeps[seat] in best]
        return teams[first[0]] if first else []
