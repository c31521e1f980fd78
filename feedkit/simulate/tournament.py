"""Who plays better: one against a table of others, at every seat, with the same luck at each."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.errors import OptionError
from feedkit.core.words import _, decimal
from feedkit.probability import Interval, wilson_interval
from feedkit.simulate.games import named, play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.game import Game
    from feedkit.simulate.games import Player


class Standing(NamedTuple):
    """How often a computer player won.

    Attributes
    ----------
    policy : str
    seats : int
        How often it sat at the table.
    wins : int
    interval : Interval
        Of its chance to win, by Wilson's method.
    """

    policy: str
    seats: int
    wins: int
    interval: Interval

    def __str__(self) -> str:
        """Show it in a line."""
        share = decimal(f"{100 * self.wins / self.seats:.1f}")
        return f"{self.policy}: {self.wins} of {self.seats}, {share} % ({self.interval})"


class Duel(NamedTuple):
    """One player against a table of others.

    Attributes
    ----------
    one, rest : Standing
    games : int
    """

    one: Standing
    rest: Standing
    games: int

    @property
    def better(self) -> bool:
        """Whether the one's interval lies above that of the rest: they do not overlap."""
        return self.one.interval.low > self.rest.interval.high

    @property
    def ratio(self) -> float:
        """How many times as often as one of the rest the one wins; infinite if they never do."""
        rest = self.rest.wins / self.rest.seats
        return self.one.wins / self.one.seats / rest if rest else float("inf")

    def __str__(self) -> str:
        """Show it in three lines."""
        return f"{self.one}\n{self.rest}\n" + _("{n} games").format(n=self.games)


def duel(
    game: Game, one: str | Player, rest: str | Player, deals: int, *, seed: int = 0, level: float = 0.95
) -> Duel:
    """Seat one computer player among others of another kind, once at each seat for each deal.

    Rotating the seats takes out what a seat is worth; the same deal and dice at each seat take out most of
    what luck is worth (paired comparison; Law, Simulation Modeling and Analysis, 5th ed., 11.2).

    Parameters
    ----------
    game : Game
    one, rest : str, Policy or TimedPolicy
        Computer players, by name or your own.
    deals : int
        How many; each is played ``game.players`` times.
    seed : int
        Of the first deal; the others follow.
    level : float
        Of the intervals.
    """
    if type(deals) is not int or deals < 1:
        raise OptionError(_("A duel takes at least one deal."))
    wins, others = 0, 0
    for deal in range(seed, seed + deals):
        for seat in game.seats:
            players = [rest] * game.players
            players[seat] = one
            outcome = play(game, deal, players).outcome
            winners = outcome.winners if outcome else ()
            wins += seat in winners
            others += sum(winner != seat for winner in winners)
    games = deals * game.players
    rests = games * (game.players - 1)
    return Duel(
        Standing(named(game, one).name, games, wins, wilson_interval(wins, games, level)),
        Standing(named(game, rest).name, rests, others, wilson_interval(others, rests, level)),
        games,
    )
