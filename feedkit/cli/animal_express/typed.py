"""How moves may be typed: the record's own words, and the short and long forms that people try first."""

from __future__ import annotations

from feedkit.cli.meant import forms, meant, said
from feedkit.core.words import _
from feedkit.games.animal_express.cards import ANIMALS, MOST_KEPT, MOST_STEPS
from feedkit.games.animal_express.telling import so_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.animal_express.view import View

# What is understood, by the record's own word for it. Not translated: records are the same in every language.
_KNOWN = forms(
    {
        "rabbit": "rabbit rabbits",
        "giraffe": "giraffe giraffes",
        "elephant": "elephant elephants",
        "crocodile": "crocodile crocodiles",
        "mouse": "mouse mice",
        "snail": "snail snails",
    }
)
_PASSES = {"pass", "p", "no", "nothing", "none", "skip", "done", "end"}
_FILLER = set(
    "take t move m keep k play lay out use all the a an and with of from pool card cards step steps "
    "i to on my pile please ride put".split()
)


def normal(text: str, _view: View, _names: object) -> str:
    """Give what was typed in the words of a record; what is not understood comes back as it was.

    Parameters
    ----------
    text : str
        Such as ``"rabbits"``, ``"elephant 2 1"`` or ``"move the mouse 3, keep 1"``.

    Examples
    --------
    >>> normal("rabbits!", None, None), normal("e 2+1", None, None)
    ('take rabbit', 'move elephant 2 keep 1')
    """
    words = said(text)
    if len(words) == 1 and words[0] in _PASSES:
        return "pass"
    numbers = [word for word in words if word.isdigit()]
    named = [word for word in words if not word.isdigit() and word not in _FILLER]
    animal = meant(named[0], _KNOWN) if len(named) == 1 else None
    if animal is None:
        return text
    if not numbers and not {"move", "m"} & set(words):
        return f"take {animal}"
    if len(numbers) == 2:
        return f"move {animal} {numbers[0]} keep {numbers[1]}"
    return text


def may_do(view: View, _names: object) -> list[tuple[str, str]]:
    """Give what may be done now: an example as one types it, and what it means."""
    if view.seat not in view.to_move or view.hand is None:
        return []
    if view.stage == "take":
        told = _("take {cards} from the pool into your hand")
        return [
            (animal.name, told.format(cards=so_many(animal, view.pool[animal.at])))
            for animal in ANIMALS
            if view.pool[animal.at]
        ]
    found: list[tuple[str, str]] = []
    for animal in ANIMALS:
        held = view.hand[animal.at]
        if held < 2:
            continue
        most = steps = min(held - 1, MOST_STEPS)
        kept = min(held - steps, MOST_KEPT)
        told = _("move it with {n} of your {cards}, keep {kept} in your PILE")
        told = told.format(n=steps, cards=so_many(animal, held), kept=kept)
        if most > 1:
            told += " " + (
                _("(each number 1 to {most})").format(most=most)
                if held >= MOST_STEPS + MOST_KEPT
                else _("(each number 1 to {most}, {held} at most together)").format(most=most, held=held)
            )
        found.append((f"{animal.name} {steps} {kept}", told))
    return [*found, ("pass", _("lay out no cards this time"))]
