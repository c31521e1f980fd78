"""What each act of the browser does to a training: nonsense is dropped, and nothing raises because of it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from feedkit_widgets.trainer.training import Training

    Fields = Mapping[object, object]


def do(training: Training, act: str, fields: Fields) -> bool:
    """Do what a click means.

    Parameters
    ----------
    training : Training
    act : str
        A word, and for some what it is about: ``"level 3"``.
    fields : dict
        The named fields of the form that it stands in.

    Returns
    -------
    bool
        False if it means nothing here.
    """
    word, _space, rest = act.partition(" ")
    found = _ACTS.get(word)
    return found is not None and found(training, rest, fields)


def _simple(name: str) -> Callable[[Training, str, Fields], bool]:
    def done(training: Training, _rest: str, _fields: Fields) -> bool:
        getattr(training, name)()
        return True

    return done


def _answer(training: Training, _rest: str, fields: Fields) -> bool:
    text = fields.get("answer")
    if not isinstance(text, str) or (training.exercise and training.exercise.choices):
        return False
    training.answer(text)
    return True


def _choose(training: Training, rest: str, _fields: Fields) -> bool:
    if training.exercise is None or rest not in {choice.key for choice in training.exercise.choices}:
        return False
    training.answer(rest)
    return True


def _open(training: Training, _rest: str, fields: Fields) -> bool:
    text = fields.get("exercise")
    if not isinstance(text, str):
        return False
    training.open(text)
    return True


def _level(training: Training, rest: str, _fields: Fields) -> bool:
    if len(rest) != 1 or not (rest.isascii() and rest.isdigit()):
        return False
    training.level(int(rest))
    return True


def _panel(training: Training, rest: str, _fields: Fields) -> bool:
    if rest not in {"reset", "none"} or training.progress is None:
        return False
    training.panel = "reset" if rest == "reset" else ""
    return True


def _reset(training: Training, _rest: str, _fields: Fields) -> bool:
    if training.panel != "reset":
        return False
    training.reset()
    return True


_ACTS: dict[str, Callable[[Training, str, Fields], bool]] = {
    "answer": _answer,
    "choose": _choose,
    "hint": _simple("hint"),
    "solve": _simple("solve"),
    "deal": _simple("deal"),
    "next": _simple("next"),
    "again": _simple("again"),
    "level": _level,
    "open": _open,
    "panel": _panel,
    "reset": _reset,
}
