"""What each act of the panel "What can I know?" does: ``odds`` and a word."""

from __future__ import annotations

from feedkit.core.words import _
from feedkit.games.feed_rex.cards import Kind
from feedkit_widgets.feed_rex import trial as trials
from feedkit_widgets.feed_rex.layout import CROWD
from feedkit_widgets.feed_rex.odds_panel import revealed
from feedkit_widgets.scene import Inquiry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from feedkit_widgets.feed_rex.study import Study
    from feedkit_widgets.sitting import Sitting

_KINDS = frozenset(kind.value for kind in Kind)


def wonder(sitting: Sitting, rest: str, fields: Mapping[str, object]) -> None:
    """Do what ``odds REST`` means; nonsense does nothing."""
    word, _space, about = rest.partition(" ")
    inquiry = sitting.inquiry
    if word == "open" and not about:
        sitting.inquiry = inquiry._replace(open=True)
        scene = sitting.scene()
        if scene.study is None:
            sitting.inquiry = inquiry
            return
        sitting.panel = "odds" if len(sitting.chairs) >= CROWD else ""
        sitting.running = False
        sitting.said = scene.study.known.trouble or _("What can I know?")
    elif word == "close" and not about:
        sitting.inquiry = Inquiry()
        sitting.panel = ""
    elif word == "kind" and about in _KINDS:
        sitting.inquiry = inquiry._replace(kind=about)
    elif word == "card" and not about:
        card = fields.get("card")
        if isinstance(card, str) and card.isascii() and card.isdigit() and len(card) <= 2:
            sitting.inquiry = inquiry._replace(card=int(card) - 1 if int(card) else None)
    elif word == "hints" and not about:
        sitting.inquiry = inquiry._replace(hints=not inquiry.hints)
    elif word in _STUDY and (study := sitting.scene().study) is not None and not study.known.trouble:
        _STUDY[word](sitting, study, about)


def _hide(sitting: Sitting, study: Study, _about: str) -> None:
    sitting.inquiry = sitting.inquiry._replace(projector=True)
    sitting.study = study._replace(lines=0, inquiry=sitting.inquiry)
    sitting.said = _("All lines are hidden.")


def _all(sitting: Sitting, study: Study, _about: str) -> None:
    sitting.inquiry = sitting.inquiry._replace(projector=False)
    sitting.study = study._replace(lines=0, inquiry=sitting.inquiry)
    sitting.said = _("All lines are shown.")


def _next(sitting: Sitting, study: Study, _about: str) -> None:
    told = revealed(study, sitting.scene())
    if study.inquiry.projector and study.lines < len(told):
        sitting.said = told[study.lines]
        sitting.study = study._replace(lines=study.lines + 1)


def _why(sitting: Sitting, study: Study, about: str) -> None:
    bar = trials.bar_of(about)
    if bar is not None and trials.exact_of(study.known, bar) is not None:
        sitting.study = study._replace(what=str(bar), trial=None, sampling=False)
        sitting.panel, sitting.running = "working", False


def _back(sitting: Sitting, study: Study, _about: str) -> None:
    if sitting.panel == "working":
        sitting.study = study._replace(what="", trial=None, sampling=False)
        sitting.panel = "odds" if len(sitting.chairs) >= CROWD else ""


def _run(sitting: Sitting, study: Study, _about: str) -> None:
    """Begin the simulation, stop it, go on with it, or begin another run."""
    if sitting.panel != "working":
        return
    trial = study.trial or trials.begin(1)
    if trial.done:
        trial = trials.begin(trial.run + 1)
    sitting.study = study._replace(trial=trial, sampling=not study.sampling)
    if not study.sampling:
        sampled(sitting)
    elif trial.draws:
        _tell(sitting)


def _rest(sitting: Sitting, study: Study, _about: str) -> None:
    """Draw faster: a fortieth of all on each tick's batch is a second of work at the most."""
    if sitting.panel != "working":
        return
    trial = study.trial or trials.begin(1)
    bar = trials.bar_of(study.what)
    if bar is None:
        return
    while not trial.done:
        trial = trials.sample(study.known, bar, trial)
    sitting.study = study._replace(trial=trial, sampling=False)
    _tell(sitting)


def sampled(sitting: Sitting) -> None:
    """Draw the next batch of a simulation that runs."""
    study = sitting.study
    bar = None if study is None else trials.bar_of(study.what)
    if study is None or bar is None or study.trial is None:
        return
    trial = trials.sample(study.known, bar, study.trial)
    sitting.study = study._replace(trial=trial, sampling=study.sampling and not trial.done)
    if trial.done:
        _tell(sitting)


def _tell(sitting: Sitting) -> None:
    trial = sitting.study.trial if sitting.study else None
    if trial is not None and trial.draws:
        told = _("{hits} of {n} worlds drawn.")
        sitting.said = told.format(hits=trial.hits, n=trial.draws)


_STUDY = {"hide": _hide, "all": _all, "next": _next, "why": _why, "back": _back, "run": _run, "rest": _rest}
