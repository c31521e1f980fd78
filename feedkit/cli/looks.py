"""Look: what a game looks like in text. Each game's package here gives one, and all commands ask it.

``feedkit.cli.<game>`` is imported when that game is first shown; its ``LOOK`` holds the functions below.
Whatever they are given is a view or an event as the reader may have it: they cannot tell what is hidden.
"""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.naming import PEOPLE, Named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from feedkit.core.game import Game
    from feedkit.core.state import State


class Aside(NamedTuple):
    """Something that may be looked up at any time, by a word of its own.

    Attributes
    ----------
    word : str
        What is typed, such as ``"notes"``.
    says : str
        What it shows, for the help.
    show : callable
        Gives the text from a view and names.
    """

    word: str
    says: str
    show: Callable[[Any, Any], str]


def people(state: Any, you: int | None) -> Named:  # noqa: ANN401 - a state of any game
    """Give the names of players whom a game itself does not name."""
    return Named(PEOPLE[: state.game.players], you)


def everybody(state: State) -> Sequence[int]:
    """Give all seats: nobody leaves most games before they end."""
    return state.game.seats


def as_typed(text: str, _view: object, _names: object) -> str:
    """Leave a typed line as it is."""
    return text


def nothing(_view: object, _names: object) -> str:
    """Have nothing to add."""
    return ""


def as_named(event: Any) -> dict[str, object]:  # noqa: ANN401 - a named tuple of any game
    """Give the fields of an event as they are named."""
    found: dict[str, object] = event._asdict()
    return found


class Look(NamedTuple):
    """What a game looks like in text.

    Views, states, names and events are those of the game; names satisfy :class:`feedkit.core.naming.Names`.

    Attributes
    ----------
    players : int
        How many play unless somebody asks for another number.
    whose_turn : callable(view, names) -> str
        A headline: whose turn it is, which part of it, and what must be known at once. Where it stays the
        same from one decision of a player to the next, the table is not shown again in between.
    picture : callable(view, names) -> str
        The table in lines, wrapped; read from top to bottom it makes sense to the ear too.
    tell : callable(event, names) -> str
        What happened, from an event as its reader witnessed it: a sentence, or lines of them; empty for what
        goes without saying.
    may_do : callable(view, names) -> list of (str, str)
        What may be typed at this stage: examples that work, and what each means.
    normal : callable(text, view, names) -> str
        What was typed in the words of a record; what is not understood comes back as it was.
    names : callable(state, you) -> Names
        Who is who, as the seat `you` is told (None: somebody who watches).
    reminder : callable(view, names) -> str
        What to see again in the middle of a turn, where the table is not; may be empty.
    asides : tuple of Aside
        What may be looked up at any time.
    everyday : frozenset of str
        Clauses that say no more than the sentence that they would stand beside.
    fields : callable(event) -> dict of str to object
        The fields of an event, for programs: values that JSON has, tuples of them, or what has a text form.
    inside : callable(state) -> sequence of int
        The seats that are still in the game.
    secret : tuple of type
        Moves whose text nobody but the mover may know when they are made.
    opens : tuple of type
        Events with which something new begins, such as a round: there is an empty line before them.
    goal : str
        What one plays for, in a sentence; marked for translation.
    """

    players: int
    whose_turn: Callable[[Any, Any], str]
    picture: Callable[[Any, Any], str]
    tell: Callable[[Any, Any], str]
    may_do: Callable[[Any, Any], list[tuple[str, str]]]
    normal: Callable[[str, Any, Any], str] = as_typed
    names: Callable[[Any, int | None], Any] = people
    reminder: Callable[[Any, Any], str] = nothing
    asides: tuple[Aside, ...] = ()
    everyday: frozenset[str] = frozenset()
    fields: Callable[[Any], dict[str, object]] = as_named
    inside: Callable[[Any], Sequence[int]] = everybody
    secret: tuple[type, ...] = ()
    opens: tuple[type, ...] = ()
    goal: str = ""


def look(game: Game | type[Game]) -> Look:
    """Give what `game` looks like in text."""
    from importlib import import_module

    found: Look = import_module(f"feedkit.cli.{game.id.replace('-', '_')}").LOOK
    return found
