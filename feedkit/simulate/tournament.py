"""Who plays better: one against a table of others, at every seat, with the same luck at each."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.chance import LARGEST_SEED, check_seed
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
        share, low, high = (
            decimal(f"{100 * part:.1f}")
            for part in (self.wins / self.seats, self.interval.low, self.interval.high)
        )
        return _("{policy}: {wins} of {seats}, {share} % ({low} to {high} %)").format(
            policy=self.policy, wins=self.wins, seats=self.seats, share=share, low=low, high=high
        )


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
        level = decimal(f"{100 * self.one.interval.level:g}")
        told = _("{n} games; each interval is Wilson’s, at {level} %")
        return f"{self.one}\n{self.rest}\n" + told.format(n=self.games, level=level)


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

    Raises
    ------
    OptionError
        Before anything is played, if something of this cannot be.
    """
    if type(deals) is not int or deals < 1:
        raise OptionError(_("A duel takes at least one deal."))
    if check_seed(seed) + deals - 1 > LARGEST_SEED:
        raise OptionError(
            _("From seed {seed} on there are not {n} deals: seeds end at {last}.").format(
                seed=seed, n=deals, last=LARGEST_SEED
            )
        )
    if type(level) is not float or not 0 < level < 1 or (1 + level) / 2 == 1:
        raise OptionError(_("A level is a number between 0 and 1, such as 0.95."))
    names = [_name(named(game, player)) for player in (one, rest)]
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
        Standing(names[0], games, wins, wilson_interval(wins, games, level)),
        Standing(names[1], rests, others, wilson_interval(others, rests, level)),
        games,
    )


def _name(player: Player) -> str:
    name: object = getattr(player, "name", None)
    if not isinstance(name, str):
        raise OptionError(_("Give your computer player a name: a text called “name”."))
    return name
