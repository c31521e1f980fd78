"""A sitting in few words, for the tests of what happens at it."""

from __future__ import annotations

from typing import Any

import feedkit
from feedkit_widgets.acts import act, tick
from feedkit_widgets.lobby import Form
from feedkit_widgets.render import render
from feedkit_widgets.sitting import Sitting

POSITION = ("hand A meat stone flare teapot", "hand B knife stone", "hand C meat meat", "rex red points B")


def sit(players: int = 4, humans: tuple[int, ...] = (0,), **more: Any) -> Sitting:  # noqa: ANN401 - as Sitting takes them
    game = feedkit.game("feed-rex", players=players, **more.pop("options", {}))
    seats = dict.fromkeys(humans, "human")
    names = more.pop("names", {})
    if not more.keys() & {"seed", "line"}:
        sitting = Sitting(Form(game, seats, names), game, **more)
        sitting.begin()
        return sitting
    return Sitting(Form(game, seats, names), game, **more)


def do(sitting: Sitting, *names: str, **fields: object) -> None:
    for name in names:
        act(sitting, name, fields, sitting.rev)


def wait(sitting: Sitting) -> None:
    """Let computer players move until a human has to, by ticks."""
    for _ in range(2000):
        if sitting.thinking is None:
            return
        tick(sitting, sitting.rev)
    raise AssertionError("the computers never stop")


def game_of(sitting: Sitting) -> str:
    assert sitting.line is not None
    return sitting.line.record


def play_through(sitting: Sitting) -> None:
    """Play to the end, each human taking whatever is simplest."""
    for _ in range(2000):
        if sitting.over:
            return
        if sitting.cover is not None:
            do(sitting, "uncover")
        elif sitting.thinking is not None:
            tick(sitting, sitting.rev)
        else:
            stage = sitting.line.present.stage  # type: ignore[union-attr]
            if stage == "aim":
                do(sitting, "decline")
            elif stage == "pass on":
                other = next(s for s in sitting.scene().view.inside if s != sitting.viewer)  # type: ignore[union-attr]
                do(sitting, "card 0", f"to {other}")
            else:
                do(sitting, "tab play", "card 0", "go")
            assert sitting.refusal is None, sitting.refusal
    raise AssertionError("the game never ends")


def texts(sitting: Sitting) -> str:
    """All that leaves for the browser now."""
    scene = sitting.scene()
    return f"{scene!r} {render(scene)} {sitting.said}"
