"""Fit the prices in Happy Turkey Day!'s ``worth.py`` to games: ``python tools/turkey_prices.py``.

For each number of players it plays games in which everybody chooses by chance now and then up to some round,
drawn evenly, and keeps to the rule of thumb from then on. So chance mixes the situations up, and what follows
them is always the same kind of play. After each round from that one on it notes for each seat how it stands
and whether it wins in the end. A logistic regression, for a few rounds together, gives the prices: Newton's
method, with a slight pull of all but the base towards nothing (ridge). Only those situations count after
which Thanksgiving does not come next, since the other ones are weighed exactly.

Two things are set by hand. In rounds 4 to 8 a card more costs half of what is fitted: somebody who keeps to
the rule of thumb hardly gets rid of cards later, a good player does. With the whole price the expert took too
little in these rounds, and won about as often as the rule of thumb with five players; with half of it more
than twice as often (duels on deals from 510,000 on). And in rounds 1 to 3, about which the games say too
little to tell it from luck, cards and being among the fattest cost nothing, and all else is as in rounds 4 to
6: with the fitted prices about half of the experts stayed away from all Coops there, with empty hands.

All comes from seeds. The prices are rounded to whole thousandths, so they come out the same on every machine,
but for a unit in the last place at worst.
"""

from __future__ import annotations

import random
import sys
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import feedkit
from feedkit.core.chance import PLAYER, Stream
from feedkit.games.happy_turkey_day.policies import POLICIES
from feedkit.games.happy_turkey_day.worth import MOST_LEAD, kept_score, lead_of

if TYPE_CHECKING:
    from feedkit.games.happy_turkey_day.game import HappyTurkeyDayState

WORTH = Path(__file__).resolve().parent.parent / "feedkit" / "games" / "happy_turkey_day" / "worth.py"
BEGIN, END = "    # Begin of what is fitted.\n", "    # End of what is fitted.\n"
GAMES = 20_000
SEED = 900_000  # of the first deal: no duel is played with these
ASTRAY = 3  # of ten choices, made by chance before the round that was drawn
LAST_ASTRAY = 12
BEGINS = (4, 7, 9, 10, 11, 12, 13)  # rounds from which on prices hold
HALVED_BEFORE = 9
RIDGE = 6.0
SIZE = 5 + 2 * MOST_LEAD + 1  # base, score, size, first, second, and each lead

Row = tuple[tuple[int, float], ...]  # what is not 0: its place among the prices, and how much


class Sums(NamedTuple):
    """How often a situation was seen, and how often it was won."""

    seen: int
    won: int


def situation(seat: int, hands: tuple[tuple[int, ...], ...], fat: tuple[int, ...], farmer: int) -> Row:
    """Give what the prices apply to; a lead of 0 has no price."""
    n = len(hands)
    sizes, scores = list(map(sum, hands)), list(map(kept_score, hands))
    order = sorted(range(n), key=lambda s: (-sizes[s], (s - farmer) % n))
    lead = max(-MOST_LEAD, min(MOST_LEAD, lead_of(seat, fat)))
    row: list[tuple[int, float]] = [
        (0, 1.0),
        (1, (n * scores[seat] - sum(scores)) / (n - 1)),
        (2, (n * sizes[seat] - sum(sizes)) / (n - 1)),
    ]
    row += [(3 + place, 1.0) for place in range(2) if order[place] == seat]
    row += [(5 + MOST_LEAD + lead, 1.0)] if lead else []
    return tuple(row)


def gather(players: int, games: int) -> dict[int, dict[Row, Sums]]:
    """Play games, and count the situations in them by the round from which on prices hold."""
    game = feedkit.game("happy-turkey-day", players=players)
    plain = POLICIES["rule of thumb"]
    found: dict[int, dict[Row, Sums]] = {begin: {} for begin in BEGINS}
    for seed in range(SEED, SEED + games):
        state = cast("HappyTurkeyDayState", game.start(seed))
        luck = random.Random(seed)  # noqa: S311 - no secret
        straight = luck.randrange(LAST_ASTRAY + 1)  # the round after which all keep to the rule of thumb
        rows: list[tuple[int, int, Row]] = []
        number, plays = 1, 0
        while state.outcome is None:
            for seat in state.to_move:
                moves = state.legal_moves(seat)
                if state.number <= straight and luck.randrange(10) < ASTRAY:
                    move = luck.choice(moves)
                else:
                    move = plain.choose(state.view(seat), moves, Stream(seed, PLAYER + seat, plays))
                state.play(seat, move)
                plays += 1
            if state.outcome is None and state.number > number:
                if number >= max(straight, BEGINS[0]):
                    begin = max(b for b in BEGINS if b <= number)
                    seen = state.view(None)
                    rows += [(begin, s, situation(s, seen.hands, seen.fat, seen.farmer)) for s in game.seats]
                number = state.number
        for begin, seat, row in rows:
            seen_so_far, won = found[begin].get(row, (0, 0))
            found[begin][row] = Sums(seen_so_far + 1, won + (seat in state.outcome.winners))
    return found


def fit(rows: dict[Row, Sums], rounds: int = 8) -> list[float]:
    """Give the prices that make what was won likeliest, in natural logarithms of odds."""
    prices = [0.0] * SIZE
    for _round in range(rounds):
        slope = [-RIDGE * price if at else 0.0 for at, price in enumerate(prices)]
        bend = [[RIDGE * (at == other and at > 0) for other in range(SIZE)] for at in range(SIZE)]
        for row, (seen, won) in rows.items():
            chance = 1 / (1 + exp(-sum([prices[at] * much for at, much in row])))
            off, weight = won - seen * chance, seen * chance * (1 - chance)
            for at, much in row:
                slope[at] += off * much
                line, heavy = bend[at], weight * much
                for other, too in row:
                    line[other] += heavy * too
        prices = [price + step for price, step in zip(prices, solved(bend, slope), strict=True)]
    return prices


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations with a symmetric matrix, by elimination; what was never seen stays 0."""
    lines = [[*line, end] for line, end in zip(matrix, right, strict=True)]
    for at, line in enumerate(lines):
        for other in lines:
            if other is not line and line[at]:
                part = other[at] / line[at]
                other[at:] = [o - part * own for o, own in zip(other[at:], line[at:], strict=True)]
    return [line[-1] / line[at] if line[at] else 0.0 for at, line in enumerate(lines)]


def told(players: int) -> str:
    """Give the lines of the table for so many players."""
    lines = [f"    {players}: {{\n"]
    for begin, rows in gather(players, GAMES).items():
        base, score, size, first, second, *lead = (round(1000 * price) for price in fit(rows))
        leads = ", ".join(map(str, lead))
        if begin == BEGINS[0]:
            lines.append(f"        1: Prices({base}, {score}, 0, 0, 0, ({leads})),\n")
        size = size // 2 if begin < HALVED_BEFORE else size
        lines.append(f"        {begin}: Prices({base}, {score}, {size}, {first}, {second}, ({leads})),\n")
    return "".join([*lines, "    },\n"])


def main() -> None:
    """Write the prices into ``worth.py``."""
    text = WORTH.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN)
    tail = rest.split(END)[1]
    table = "".join(map(told, (3, 4, 5)))
    WORTH.write_text(f"{head}{BEGIN}{table}{END}{tail}", encoding="utf-8")
    print(WORTH.name)


if __name__ == "__main__":
    main()
