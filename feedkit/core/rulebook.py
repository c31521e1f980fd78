"""The rules of a game as numbered clauses, read from the rules.toml of its package."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class Clause(NamedTuple):
    """One rule, in our own words.

    Attributes
    ----------
    id : str
        Such as ``"FR-B3"``. Stable: never renumbered.
    section : str
        The part of the rules it belongs to.
    text : str
        What it says.
    source : str
        ``"rulebook"`` (stated there), ``"derived"`` (follows from stated numbers) or ``"ruling"`` (ours).
    why : str
        Why we read it so, where there was something to decide.
    """

    id: str
    section: str
    text: str
    source: str
    why: str = ""


class Rulebook:
    """All clauses of a game, in order; ``rulebook["FR-B3"]`` gives one.

    Attributes
    ----------
    title, credits : str
        What the game is called, and who made it; nothing if that is not stated.
    """

    def __init__(self, text: str) -> None:
        import tomllib

        data = tomllib.loads(text)
        game = data["game"]
        self.title: str = game["title"]
        self.credits: str = game["credits"]
        self.age: str = str(game.get("age", ""))
        self.minutes: int | None = game.get("minutes")
        self.players: tuple[int, int] = (game["players"][0], game["players"][1])
        self._clauses = {c["id"]: Clause(**c) for c in data["clause"]}

    def __getitem__(self, clause: str) -> Clause:
        """Give the clause with this id; KeyError if there is none."""
        return _told(self._clauses[clause])

    def __contains__(self, clause: object) -> bool:
        """Tell whether there is a clause with this id."""
        return clause in self._clauses

    def __iter__(self) -> Iterator[Clause]:
        """Give the clauses in the order of the rules."""
        return map(_told, self._clauses.values())

    def __len__(self) -> int:
        """Give the number of clauses."""
        return len(self._clauses)

    def sections(self) -> dict[str, list[Clause]]:
        """Give the clauses of each section, sections in the order in which they first appear."""
        found: dict[str, list[Clause]] = {}
        for clause in self:
            found.setdefault(clause.section, []).append(clause)
        return found


def _told(clause: Clause) -> Clause:
    """Give a clause in the chosen language."""
    why = _(clause.why) if clause.why else ""
    return Clause(clause.id, _(clause.section), _(clause.text), clause.source, why)


_read: dict[str, Rulebook] = {}


def rulebook_of(package: str) -> Rulebook:
    """Give the rulebook of a game's package, reading its rules.toml on first use."""
    if package not in _read:
        from importlib.resources import files

        _read[package] = Rulebook(files(package).joinpath("rules.toml").read_text(encoding="utf-8"))
    return _read[package]
