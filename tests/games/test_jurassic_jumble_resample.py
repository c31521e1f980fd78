"""Drawing another state is even: set against all the states there are, listed by brute force."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING, Any

import pytest

import feedkit
from feedkit.core.chance import Seeded
from feedkit.core.clock import Table
from feedkit.core.errors import ChanceError
from feedkit.games.jurassic_jumble import lines
from feedkit.games.jurassic_jumble import resample as drawing
from feedkit.games.jurassic_jumble.cards import OF_DINOSAUR, completed, matches, members, text_of
from feedkit.games.jurassic_jumble.policies import POLICIES
from tests.rules.jurassic_jumble_table import deal, do, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from feedkit.games.jurassic_jumble.game import JurassicJumbleState
    from feedkit.games.jurassic_jumble.view import View

    Possible = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]  # takers, hands, offers

DRAWS = 8  # for each state there is


def knows(letter: str, cards: str) -> str:
    return f"known A {letter} {cards}"


TREX8 = " ".join(f"trex-{group}" for group in "skull neck spine ribs shoulder arm pelvis leg".split())
TRI8 = TREX8.replace("trex", "triceratops")
STEGO4 = "stegosaurus-skull stegosaurus-neck stegosaurus-spine stegosaurus-ribs"


def offers() -> JurassicJumbleState:
    """Three unknown cards at B and three at C; B calls 1, C calls 2 and asks nobody."""
    return table(
        3,
        knows("B", TREX8.replace(" trex-leg", "")),
        knows("C", TRI8.replace(" triceratops-leg", "")),
        "offer B trex-skull",
        "offer C triceratops-skull triceratops-neck",
        B="trex:7 fake-bone stegosaurus-skull trex-leg",
        C="triceratops:7 stegosaurus-neck paleontologist trex-tail",
    )


def takers(*lines: str) -> JurassicJumbleState:
    """B or C has gone out, and the call of one of them is a bluff."""
    return table(
        4,
        knows("B", TREX8),
        knows("C", TRI8),
        knows("D", STEGO4 + " pterodactyl-skull pterodactyl-neck pterodactyl-spine"),
        "bones B",
        *lines,
        B="trex fake-bone",
        C="triceratops:8 paleontologist stegosaurus-tail",
        D="stegosaurus:4 pterodactyl:3 trex-tail triceratops-tail".replace("trex-tail ", "stegosaurus-leg "),
    )


def crossing(b: str, c: str, calls_b: int = 7, calls_c: int = 7) -> JurassicJumbleState:
    """Nine players; B calls with bones of the Tyrannosaurus, C with skulls; A does not know these cards."""
    hands: dict[str, Any] = {
        "B": f"trex-neck trex-spine trex-ribs trex-shoulder trex-arm trex-pelvis iguanodon-tail {b}",
        "C": "triceratops-skull stegosaurus-skull pterodactyl-skull brachiosaurus-skull velociraptor-skull "
        f"ankylosaurus-skull iguanodon-skull {c}",
    }
    hands = {letter: " ".join(held.split()[:10]) for letter, held in hands.items()}
    first = table(9, **hands)
    known = [knows(letter, text_of(first.hands[s])) for s, letter in enumerate("ABCDEFGHI") if s > 2]
    offered = []
    for letter, unknown, call in (("B", b, calls_b), ("C", c, calls_c)):
        held = [card for card in hands[letter].split() if card not in unknown.split()]
        known.append(knows(letter, " ".join(held)))
        line = "trex" if letter == "B" else "skull"
        fits = [
            card for card in hands[letter].split() if line in card or card in {"fake-bone", "paleontologist"}
        ]
        offered.append(f"offer {letter} {' '.join(fits[-call:])}")
    return table(9, *known, *offered, **hands)


POSITIONS: dict[str, Callable[[], JurassicJumbleState]] = {
    "offers": offers,
    "a bone": lambda: takers("call B 2", "offer C triceratops-skull"),
    "a bone, and C has traded since": lambda: takers("call B 1", "offer C triceratops-skull", "shown C 1"),
    "two bones": lambda: table(
        4,
        knows("B", TREX8),
        knows("C", TRI8),
        knows("D", STEGO4 + " pterodactyl-skull pterodactyl-neck pterodactyl-spine"),
        "bones B D",
        "offer C paleontologist",
        "call D 2",
        B="trex fake-bone",
        C="triceratops:8 paleontologist stegosaurus-tail",
        D="stegosaurus:4 pterodactyl:3 stegosaurus-leg triceratops-tail",
    ),
    "two bones, the second its own": lambda: table(
        4,
        knows("B", TREX8),
        knows("C", TRI8),
        knows("D", STEGO4 + " pterodactyl-skull pterodactyl-neck pterodactyl-spine"),
        "bones B A",
        "offer C triceratops-skull triceratops-tail".replace("triceratops-tail", "triceratops-neck"),
        B="trex fake-bone",
        C="triceratops:8 paleontologist stegosaurus-tail",
        D="stegosaurus:4 pterodactyl:3 stegosaurus-leg triceratops-tail",
    ),
}


POSITIONS |= {
    "large calls that cross": lambda: crossing("trex-leg fake-bone", "diplodocus-skull trex-skull"),
    "large calls with both wild cards": lambda: crossing(
        "trex-leg trex-tail fake-bone", "paleontologist", 8, 8
    ),
    "large calls from one line or two": lambda: crossing("trex-leg trex-skull", "trex-tail", 7, 7),
}


def hands_of(view: View, unseen: tuple[int, ...], seats: list[int]) -> Iterator[dict[int, int]]:
    """Give every way to deal the unseen cards to these seats."""
    if not seats:
        yield {}
        return
    seat, *rest = seats
    need = view.size(seat) - view.known[seat].bit_count()
    for chosen in combinations(unseen, need):
        left = tuple(card for card in unseen if card not in chosen)
        for others in hands_of(view, left, rest):
            yield {seat: view.known[seat] | sum(1 << card for card in chosen), **others}


def possible(state: JurassicJumbleState, seat: int) -> set[Possible]:
    """Give every state that the seat cannot tell apart, by trying all there are."""
    view = state.view(seat)
    others = [s for s in view.game.seats if s != seat]
    found = set()
    for hands in hands_of(view, tuple(map(int, members(view.unseen))), others):
        hands[seat] = view.hand
        for order in permutations(view.game.seats, view.gone):
            if (order.index(seat) + 1 if seat in order else 0) != view.took:
                continue
            if any(view.shown[s] > place for place, s in enumerate(order)):
                continue
            if order and completed(hands[order[0]]) < 0:
                continue
            ways = []
            for s in view.game.seats:
                if s == seat:
                    ways.append([view.offer])
                elif s in order or not view.calls[s]:
                    ways.append([0])
                else:
                    sets = combinations([1 << c for c in members(hands[s])], view.calls[s])
                    ways.append([sum(cards) for cards in sets if matches(sum(cards))])
            for real in product(*ways):
                found.add((order, tuple(hands[s] for s in view.game.seats), real))
    return found


@pytest.mark.parametrize("way", ["listed", "by rejection", "by lines", "by tilted lines"])
@pytest.mark.parametrize("name", POSITIONS)
def test_each_state_is_as_likely(name: str, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if way != "listed":
        monkeypatch.setattr(drawing, "LISTED", 0)
    if "lines" in way:
        monkeypatch.setattr(drawing, "SOON", 0)
    if "tilted" in way:
        monkeypatch.setattr(lines, "TILTS", (3,))
    state = POSITIONS[name]()
    there = possible(state, 0)
    assert (state.takers, tuple(state.hands), tuple(state.offers)) in there
    draw, luck = drawing.Draw(state.view(0)), Seeded(7)
    draws = DRAWS * len(there)
    counts: Counter[Possible] = Counter()
    for _ in range(draws):
        found = draw.draw(luck)
        hands = tuple(found.hands.get(s, state.hands[0]) for s in state.game.seats)
        offers = tuple(found.offers.get(s, 0) for s in state.game.seats)
        counts[found.takers, hands, offers] += 1
    assert set(counts) <= there
    free = len(there) - 1
    chi = sum((counts[one] - DRAWS) ** 2 for one in there) / DRAWS
    assert abs(chi - free) < 4 * (2 * free) ** 0.5, f"{chi:.1f} for {free} degrees of freedom"
    assert len({one[0] for one in there}) > ("bone" in name and "since" not in name)


@pytest.mark.parametrize("players", [3, 4, 6, 9])
def test_in_play_it_is_quick_and_looks_the_same(players: int) -> None:
    state = deal(players, 5)
    live = Table(state, dict.fromkeys(state.game.seats, POLICIES["rule of thumb"]), 5)
    while state.round == 1 and (when := live.next) is not None:
        live.until(when)
        if state.takers or when % 5 == 0:
            seat = when % players
            twin = state.resample(seat, Seeded(when))
            assert twin.view(seat) == state.view(seat)
            assert twin.legal_moves(seat) == state.legal_moves(seat)
            assert feedkit.read(twin.record).record == twin.record


def test_others_remember_what_the_seat_saw() -> None:
    state = table(3, A="trex:2", B="triceratops:2", C="stegosaurus:2")
    do(state, "A offer trex-skull", "B offer triceratops-skull", "A ask B", "B accept A")
    twin = state.resample(0, Seeded(1))
    assert twin.known[1][0] == state.known[1][0] > 0
    assert twin.got[1][0] == state.got[1][0] > 0
    twin = state.resample(2, Seeded(1))
    assert twin.known[1] == twin.known[0] == (0, 0, 0)


def test_where_nothing_is_found_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "TRIES", 0)
    state = deal(3)
    before = state.record
    with pytest.raises(ChanceError):
        state.resample(0, Seeded(1))
    assert state.record == before


def test_a_match_that_is_over_hides_nothing() -> None:
    state = deal(3, max_rounds=1)
    do(state, "@ 600000")
    twin = state.resample(0, Seeded(1))
    assert twin.record == state.record


@pytest.mark.parametrize("calls", [(9,), (8,), (7,), (7, 8), (9, 7, 5), (7, 3)])
@pytest.mark.parametrize("players", [8, 9])
def test_where_many_call_much_and_mean_it(players: int, calls: tuple[int, ...]) -> None:
    """Each of the others offers bones of a dinosaur of its own."""
    hands: dict[str, Any] = {}
    offers = []
    for seat in range(1, players):
        bones = members(OF_DINOSAUR[seat])[: calls[seat % len(calls)]]
        hands["ABCDEFGHI"[seat]] = " ".join(map(str, bones))
        offers.append(f"offer {'ABCDEFGHI'[seat]} {' '.join(map(str, bones))}")
    state = table(players, *offers, **hands)
    for seed in range(3):
        twin = state.resample(0, Seeded(seed))
        assert twin.view(0) == state.view(0)
        assert twin.legal_moves(0) == state.legal_moves(0)
        assert all(matches(twin.offers[seat]) for seat in range(1, players))
