"""``feedkit replay``: a recorded game, told move by move, for people or (as JSON) for programs."""

from __future__ import annotations

import sys

from feedkit.cli import Trouble
from feedkit.cli.looks import look
from feedkit.cli.plan import seat_of
from feedkit.cli.printing import BOLD, colour, fill, paragraphs
from feedkit.cli.records import read_file, walk
from feedkit.core.game import LETTERS
from feedkit.core.naming import listed
from feedkit.core.record import read
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from feedkit.cli.looks import Look
    from feedkit.cli.records import Step
    from feedkit.core.naming import Names
    from feedkit.core.state import Event, Outcome, State

    Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


def run(options: argparse.Namespace) -> int:
    """Tell a recorded game."""
    if options.file == "-" and sys.stdin.isatty():
        print(_("Type or paste the record, then end the input (Ctrl-D)."), file=sys.stderr)
    state = read(read_file(options.file))
    seat = None if options.seat is None else seat_of(options.seat, state.game.players)
    if options.json:
        import json

        print(json.dumps(as_json(state, seat), indent=1, ensure_ascii=False))
    elif state.game.timed:
        from feedkit.cli.live import replay as live_replay
        from feedkit.cli.live.clock import speed_of

        live_replay.tell(state, seat, None if options.speed is None else speed_of(options.speed))
    elif options.speed is not None:
        raise Trouble(_("This game has no clock: its players take their time."))
    else:
        tell(state, seat)
    return 0


def tell(state: State, seat: int | None) -> None:
    """Print a game in sentences, as `seat` witnessed it (None: all of it)."""
    game = state.game
    shown = look(game)
    names = shown.names(state, seat)
    print(colour(_("{title} for {n} players").format(title=game.title, n=game.players), BOLD))
    if state.seed is not None and (seat is None or state.outcome is not None):
        print(_("Seed {seed}.").format(seed=state.seed))
    number = 0
    for step in walk(state):
        if step.move is not None:
            number += 1
            print(f"{number}. {LETTERS[step.seat or 0]} {_move_of(step, shown, seat) or '…'}")
        for event in step.events:
            if told := shown.tell(_seen(event, seat), names):
                clause = getattr(event, "clause", "")
                print(paragraphs(f"{told} [{clause}]" if clause else told, "   "))
    if state.outcome is None:
        print(fill(_to_move(state, names)))


def _to_move(state: State, names: Names) -> str:
    if len(state.to_move) == 1:
        return _("The game is not over: it is {who}’s move.").format(who=names.full(state.to_move[0]))
    who = listed([names.full(seat) for seat in state.to_move])
    return _("The game is not over: {who} have to choose.").format(who=who)


def _move_of(step: Step, shown: Look, seat: int | None) -> str | None:
    """Give the text of a move; None if it is a secret that `seat` must not be told."""
    return None if isinstance(step.move, shown.secret) and seat not in {None, step.seat} else str(step.move)


def as_json(state: State, seat: int | None) -> dict[str, Json]:
    """Give a game as what JSON can say. Seats and positions count from 0, as in Python.

    Parameters
    ----------
    state : State
    seat : int or None
        Only what this seat may know; the seed of a game that is not over and the secret moves of others are
        then left out.
    """
    game = state.game
    shown, steps = look(game), list(walk(state))
    seed = state.seed if seat is None or state.outcome is not None else None
    return {
        "feedkit": 1,
        "game": game.id,
        "edition": game.edition,
        "players": game.players,
        "options": {name: _plain(value) for name, value in game.options.items()},
        "seed": seed,
        "seat": seat,
        "opening": [_event(_seen(event, seat), shown) for event in steps[0].events],
        "moves": [
            _move(step, shown, seat)
            for step in steps[1:]
            if step.events or _move_of(step, shown, seat) is not None  # else there was nothing to witness
        ],
        "to_move": list(state.to_move),
        "outcome": None if state.outcome is None else _fields(state.outcome),
    }


def _seen(event: Event, seat: int | None) -> Event:
    """Give an event as `seat` witnessed it; whole, if nobody in particular asks: a record hides nothing."""
    return event if seat is None else event.seen_by(seat)


def _move(step: Step, shown: Look, seat: int | None) -> Json:
    """Give a move, or what happened by itself (a move by nobody).

    Of a secret move the seat is given only if an event tells it: some are made unseen.
    """
    events = [_seen(event, seat) for event in step.events]
    move = None if step.move is None else _move_of(step, shown, seat)
    told = move is not None or any(getattr(event, "seat", None) == step.seat for event in events)
    return {
        "seat": step.seat if told else None,
        "at": step.at,
        "move": move,
        "events": [_event(event, shown) for event in events],
    }


def _event(event: Event, shown: Look) -> Json:
    fields = {name: _plain(value) for name, value in shown.fields(event).items()}
    clause = fields.pop("clause", None)
    return {"type": type(event).__name__, "fields": fields, "text": str(event), "clause": clause}


def _fields(outcome: Outcome) -> dict[str, Json]:
    return {name: _plain(value) for name, value in outcome._asdict().items()}


def _plain(value: object) -> Json:
    from feedkit.core.state import Outcome

    if value is None or type(value) in {bool, int, str}:  # not a card that is a number besides
        return value  # type: ignore[return-value]  # which it then is
    if isinstance(value, Outcome):
        return _fields(value)
    if type(value) in {tuple, list}:
        return [_plain(part) for part in value]  # type: ignore[attr-defined]
    return str(value)  # cards, questions and fractions have a text form
