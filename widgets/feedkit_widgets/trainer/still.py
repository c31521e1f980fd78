"""The static picture of an exercise: what stands in a stored notebook, where nothing can be clicked."""

from __future__ import annotations

from feedkit.core.words import _
from feedkit.lessons import plain
from feedkit_widgets.html import el, join
from feedkit_widgets.static import plain_text, static_picture
from feedkit_widgets.trainer.picture import marked
from feedkit_widgets.trainer.table import names_of, view_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.lessons import Exercise


def still_text(exercise: Exercise) -> str:
    """Give an exercise as plain text, the same every time: question, choices, position; never the answer."""
    view = view_of(exercise)
    choices = [f"  {choice.key}) {plain(choice.text)}" for choice in exercise.choices]
    told = [exercise.title, plain(exercise.question), *choices, "", plain_text(view, names_of(view))]
    return "\n".join([*told, _("Exercise {name}").format(name=exercise.id)])


def still_picture(exercise: Exercise) -> str:
    """Give an exercise as HTML that survives JupyterLab's sanitizer, the same every time."""
    view = view_of(exercise)
    choices = [el("li", marked(choice.text)) for choice in exercise.choices]
    shared = el("p", _("Exercise "), el("code", exercise.id))
    question = join(el("p", el("b", exercise.title)), el("p", marked(exercise.question)))
    table = type(question)(static_picture(view, names_of(view)))
    return el("div", question, el("ol", choices, type="a") if choices else None, table, shared)
