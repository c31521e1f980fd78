"""The games to examine: in which variants, what they must refuse, and many moves to try on them."""

from __future__ import annotations

from itertools import product

from feedkit.games.animal_express import moves as express
from feedkit.games.animal_express.cards import ANIMALS, RABBIT
from feedkit.games.beetlez.moves import Call, Flip, Keep, Return
from feedkit.games.feed_rex.moves import Aim, MacGyver, Pass, Play
from feedkit.games.happy_turkey_day import moves as turkey
from feedkit.games.happy_turkey_day.cards import Card
from feedkit.games.jurassic_jumble import moves as jumble
from tests.conformance import Subject
from tests.example_game import Do

HAND = range(-1, 7)

FEED_REX = Subject(
    name="feed-rex",
    variants=(
        (3, {}),
        (4, {"team_size": 2, "extra_meat": 2}),
        (5, {"gate": "open", "first": "random", "characters": "random"}),
        (7, {"team_size": 3, "peek": False, "extra_knives": 2}),
        (8, {"initial_threat": True}),
        (13, {"gate": "open", "max_turns": 60}),
    ),
    refused=((3, {"first": "D"}), (13, {"extra_meat": 4}), (3, {"team_size": 2}), (5, {"team_size": 5})),
    universe=(
        *map(Play, HAND),
        *(Pass(position, seat) for position, seat in product(HAND, range(-1, 14))),
        *(MacGyver(one, two) for one, two in product(HAND, HAND)),
        *(Aim(seat) for seat in (*range(-1, 14), None)),
        *(Play(0.0), Play(False), Pass(0, None), Pass(None, 1), MacGyver("0", 1), Aim("A")),  # type: ignore[arg-type]
    ),
)
HIGH_CARD = Subject(
    name="high-card",
    variants=((2, {}), (3, {}), (4, {"turns": 9})),
    refused=((2, {"turns": 0}),),
    universe=(*map(Do, (None, *range(-1, 15))), Do(True), Do(1.0), Do("1")),  # type: ignore[arg-type]
)
QUICK_COINS = Subject(
    name="quick-coins", variants=((2, {}), (4, {"coins": 30})), refused=((2, {"coins": 0}),), universe=()
)
ANIMAL_EXPRESS = Subject(
    name="animal-express",
    variants=(
        (2, {}),
        (2, {"rounds": 1, "tracks": (12, 12, 12, 12, 12, 12)}),
        (3, {"first": "random", "rounds": 2}),
        (4, {"hand_scores": True, "tracks": (1, 2, 3, 4, 5, 6)}),
        (5, {"first": "E", "rounds": 4}),
    ),
    refused=(
        (2, {"first": "C"}),
        (3, {"first": "F"}),
        (2, {"rounds": 0}),
        (2, {"rounds": 10}),
        (2, {"tracks": (4, 4, 5, 5, 6)}),
        (2, {"tracks": (0, 4, 5, 5, 6, 6)}),
        (2, {"tracks": (4, 4, 5, 5, 6, 13)}),
        (2, {"tracks": (4, 4, 5, 5, 6, True)}),
        (2, {"hand_scores": 1}),
    ),
    universe=(
        *map(express.Take, ANIMALS),
        *(express.Move(a, s, k) for a, s, k in product(ANIMALS, range(-1, 6), range(-1, 6))),
        express.Pass(),
        *(express.Take("rabbit"), express.Take(0), express.Take(None), express.Take(True)),  # type: ignore[arg-type]
        *(express.Move("rabbit", 1, 1), express.Move(0, 1, 1), express.Move(RABBIT, True, 1)),  # type: ignore[arg-type]
        *(express.Move(RABBIT, 1, 1.0), express.Move(RABBIT, None, "1")),  # type: ignore[arg-type]
    ),
)
BEETLEZ = Subject(
    name="beetlez",
    variants=(
        (3, {"rounds": 2}),
        (4, {"rounds": 1, "private_flips": True}),
        (5, {"rounds": 1, "round_limit": 30, "search_limit": 20, "call_limit": 500}),
        (6, {"rounds": 2, "round_limit": 20, "search_limit": 20, "private_flips": True}),
        (
            3,
            {
                "rounds": 1,
                "tastes": ["fish/sandwich+steak/cake", "cake/fish+steak/fries", "steak/fish+cake/lettuce"],
            },
        ),
    ),
    refused=(
        (4, {"tastes": ["fish/sandwich+steak/cake"] * 3}),
        (3, {"tastes": ["fish/fish+steak/cake"] * 3}),
        (3, {"rounds": 7}),
        (3, {"call_limit": 50}),
        (3, {"round_limit": 5}),
    ),
    universe=(
        *map(Flip, range(-1, 102)),
        *(Keep(), Return(), Call()),
        *(Flip(0.0), Flip(True), Flip(None), Flip("1"), Flip((1,))),  # type: ignore[arg-type]
    ),
)
HAPPY_TURKEY_DAY = Subject(
    name="happy-turkey-day",
    variants=((3, {}), (4, {"farmer": "C"}), (5, {"farmer": "random"})),
    refused=((3, {"farmer": "D"}), (4, {"farmer": "F"})),
    universe=(
        *map(turkey.Name, Card),
        *map(turkey.Choose, range(-1, 8)),
        *(turkey.Take(cards) for n in range(4) for cards in product(Card, repeat=n)),
        *(turkey.Name(None), turkey.Name("corn"), turkey.Name(9)),  # type: ignore[arg-type]
        *(turkey.Choose(None), turkey.Choose("diet"), turkey.Choose(2.5), turkey.Choose([])),  # type: ignore[arg-type]
        *(turkey.Take(None), turkey.Take([]), turkey.Take("corn"), turkey.Take((None,))),  # type: ignore[arg-type]
        *(turkey.Take((9, 9)), turkey.Take(([],))),  # type: ignore[arg-type]
    ),
    secret=lambda state, _seat, _move: state.stage == "choose" and len(state.to_move) > 1,
)
JURASSIC_JUMBLE = Subject(
    name="jurassic-jumble",
    variants=(
        (3, {"max_rounds": 2, "round_limit": 60}),
        (4, {"dealer": "random", "max_rounds": 2, "round_limit": 60}),
        (
            5,
            {
                "dinosaurs": ["iguanodon", "trex", "diplodocus", "ankylosaurus", "velociraptor"],
                "strict_wild": True,
                "max_rounds": 2,
                "round_limit": 60,
            },
        ),
        (9, {"target": 200, "values": [9, 8, 7, 6, 5, 4, 3, 2, 1], "max_rounds": 2, "round_limit": 60}),
    ),
    refused=(
        (3, {"dealer": "D"}),
        (3, {"dinosaurs": ["trex"] * 3}),
        (4, {"dinosaurs": ["trex", "triceratops", "iguanodon"]}),
        (3, {"values": [1] * 8}),
        (3, {"values": [1.5] * 9}),
        (3, {"round_limit": 9}),
        (3, {"max_rounds": 201}),
        (3, {"target": 0}),
        (3, {"strict_wild": 1}),
    ),
    universe=(
        *(*jumble.ASKS, *jumble.ACCEPTS, *jumble.CALLS, jumble.TAKE, jumble.WAIT, jumble.WITHDRAW),
        *(
            jumble.Ask(-1),
            jumble.Ask(9),
            jumble.Ask(True),
            jumble.Accept(99),
            jumble.Call(0),
            jumble.Call(10),
        ),
        *(jumble.Accept(None), jumble.Call("3"), jumble.Offer("trex-skull"), jumble.Offer(None)),  # type: ignore[arg-type]
        *(
            jumble.Offer(0),
            jumble.Offer(-1),
            jumble.Offer(True),
            jumble.Offer(1 << 90),
            jumble.Offer(1 | 1 << 10),
        ),
    ),
    secret=lambda _state, _seat, move: isinstance(move, jumble.Offer),
)
SUBJECTS = (FEED_REX, HAPPY_TURKEY_DAY, JURASSIC_JUMBLE, BEETLEZ, ANIMAL_EXPRESS, HIGH_CARD, QUICK_COINS)
