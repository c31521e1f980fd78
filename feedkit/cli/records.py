"""Records as files, and as the games that they tell: read, walked through, cut short, written."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from typing import NamedTuple

from feedkit.cli import Trouble
from feedkit.core.chance import Scripted, Seeded
from feedkit.core.game import LETTERS
from feedkit.core.record import LONGEST, read
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.core.state import Event, Move, State


class Step(NamedTuple):
    """One move of a game and what came of it.

    The opening comes first, and is nobody's move; nor is what happens by itself as time passes.
    """

    seat: int | None
    move: Move | None
    events: tuple[Event, ...]
    at: int  # milliseconds of game time; 0 in a game that is not timed


def path_of(name: str) -> Path:
    """Give the file or folder that somebody named, whole; Trouble if no file can be called so."""
    try:
        path: Path | None = Path(name).expanduser().resolve()
        if path:
            path.exists()  # asks whether the system takes such a name
    except (OSError, RuntimeError, ValueError):
        path = None
    if path is None or not name or not name.isprintable():
        raise Trouble(_("No file can be called “{name}”.").format(name=name[:60]))
    return path


def read_file(name: str) -> str:
    """Give the text of a record file; ``-`` is standard input.

    Raises
    ------
    Trouble
        If there is no such file, or it is no text.
    """
    try:
        if name == "-":
            raw = sys.stdin.buffer.read(4 * LONGEST + 1)
        else:
            with path_of(name).open("rb") as file:
                raw = file.read(4 * LONGEST + 1)  # a character has four bytes at most; read() counts them
        return raw.decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or str(error)
        raise Trouble(_("Cannot read {name}: {reason}.").format(name=name, reason=reason)) from None
    except UnicodeDecodeError:
        raise Trouble(_("{name} is no record: it is not plain text.").format(name=name)) from None


def write_file(name: str, state: State) -> None:
    """Write a game's record, whole or not at all.

    Raises
    ------
    Trouble
        If the file cannot be written.
    """
    file = path_of(name)
    first, _end, rest = state.record.partition("\n")
    note = _("# This record shows all cards, the hidden ones too.")
    try:
        partial = _unused(file)
        try:
            with partial.open("x", encoding="utf-8") as written:
                written.write(f"{first}\n{note}\n{rest}")
            partial.replace(file)
        except OSError:
            partial.unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise Trouble(_("Cannot write {name}: {reason}.").format(name=name, reason=reason)) from None


def _unused(file: Path) -> Path:
    """Give a name beside `file` that nothing has."""
    names = (file.with_name(f"{file.name}.part{number or ''}") for number in count())
    return next(name for name in names if not name.is_symlink() and not name.exists())


def walk(final: State) -> Iterator[Step]:
    """Play a game again as it went, and give each move with what came of it."""
    entries = list(final.entries())
    chance = Scripted([entry[1] for entry in entries if isinstance(entry[0], str) and entry[0] != "at"])
    state = final.game.new_state(chance, final.seed)
    if final.placed:
        state.place(list(enumerate(final.placed, 1)))
    else:
        state.deal()
    yield Step(None, None, state.opening, state.now)
    for first, second, *_rest in entries:
        if first == "at":
            to: int = second  # type: ignore[assignment]  # what follows the word is the time that has come
            while state.now < to and state.outcome is None:  # moment by moment: each event has its time
                events = state.advance(to if state.due is None else min(state.due, to))
                if events:
                    yield Step(None, None, events, state.now)
        elif isinstance(first, int):
            move: Move = second  # what follows a seat is its move
            yield Step(first, move, state.play(first, move), state.now)


def go_on(state: State, luck: int) -> State:
    """Make a game that was read from a record ready for more; `luck` is a seed in case it has none."""
    if state.seed is None:
        turn = state.chance.turn  # dice and hidden orders go by turns
        state.chance = Seeded(luck)
        state.chance.turn = turn
    return state


def rewind(state: State, moves: int, luck: int) -> State:
    """Give the game as it was after so many moves, when the next was made; its chance goes on as it did."""
    kept: list[str] = []
    for line in state.record.splitlines():
        if line[:1] in LETTERS and line[1:2] == " ":
            moves -= 1
            if moves < 0:
                break
        kept.append(line)
    return go_on(read("\n".join(kept)), luck)
