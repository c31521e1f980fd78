"""What a training looks like: the small table, the exercise beside it, and what becomes of an answer."""

from __future__ import annotations

import re

from feedkit.core.words import _
from feedkit.lessons import lesson_title, spans
from feedkit_widgets.html import Safe, el, fill, join
from feedkit_widgets.parts import button, dialog, icon, icon_button, symbol, wrong
from feedkit_widgets.trainer.deals import simulated
from feedkit_widgets.trainer.table import deck, small_table, view_of
from feedkit_widgets.trainer.training import HINTS, RIGHT, SHOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.lessons import Exercise
    from feedkit.probability import Formula
    from feedkit_widgets.trainer.training import Training

_TABLE = "dashboard.ipynb"  # where Feed-Rex is played, beside the trainer's own page


def whole(training: Training, uid: str, *, page: bool, home: str, notice: str = "") -> Safe:
    """Give the children of the root element."""
    return join(_frame(training, uid, page=page, home=home, notice=notice), _reset(training, uid))


def _frame(training: Training, uid: str, *, page: bool, home: str, notice: str) -> Safe:
    exercise = training.exercise
    body: list[Safe] = []
    if exercise is None:
        bare = el("div", el("div", cls="fk-table__top"), cls="fk-table fk-table--small")
        body.append(el("section", bare, cls="fk-stage", aria_label=_("The table"), id=f"{uid}-stage"))
    else:
        view = view_of(exercise)
        side = [_bar(training, exercise, uid), simulated(training, exercise, uid)]
        body += [
            small_table(exercise, view, uid),
            _exercise(training, exercise, deck(view, uid), uid),
            el("div", side, cls="fk-train__side", id=f"{uid}-side"),
        ]
    return el(
        "div",
        _head(training, uid, page=page, home=home),
        _notice(notice, uid),
        el("main" if page else "div", body, cls="fk-cols fk-cols--train", id=f"{uid}-cols"),
        cls="fk-frame fk-frame--train",
        id=f"{uid}-frame",
        inert=training.panel == "reset",
    )


def _notice(notice: str, uid: str) -> Safe | None:
    if not notice:
        return None
    return el("div", icon("warning"), el("p", notice), cls="fk-banner fk-banner--warn", id=f"{uid}-notice")


# The head: where in the lesson one is


def _head(training: Training, uid: str, *, page: bool, home: str) -> Safe:
    course = training.course
    title = lesson_title(course.lesson) if course.lesson else _("Card counting")
    end: list[Safe] = []
    if training.progress is not None:
        end.append(icon_button("panel reset", "ui-undo", _("Forget all progress"), id=f"{uid}-to-reset"))
    if home:
        play = join(icon("t-rex"), _("Play Feed-Rex"))
        end += [
            el("a", play, cls="fk-btn fk-btn--small", href=_TABLE),
            el("a", _("All games"), cls="fk-btn fk-btn--small", href=home),
        ]
    return el(
        "header" if page else "div",
        el(
            "div",
            symbol("magnifying-glass-tilted-left"),
            el("h1" if page else "h2", title, cls="fk-brand__name"),
            cls="fk-brand",
        ),
        _levels(training, uid),
        _streak(training, uid),
        el("nav", end, cls="fk-head__end", aria_label=_("Pages")) if end else None,
        cls="fk-head",
        id=f"{uid}-head",
    )


def _levels(training: Training, uid: str) -> Safe | None:
    if training.progress is None:
        return None
    dots = []
    for level in training.course.levels:
        here, done = level == training.progress.level, training.finished(level)
        told = _("Level {n}, done") if done else _("Level {n}")
        seen = icon("ui-check") if done and not here else el("span", level, aria_hidden="true")
        dots.append(
            el(
                "li",
                el(
                    "button",
                    el("span", told.format(n=level), cls="fk-vh"),
                    seen,
                    type="button",
                    cls="fk-dot fk-dot--done" if done else "fk-dot",
                    title=told.format(n=level),
                    data_act=f"level {level}",
                    aria_current="step" if here else None,
                    id=f"{uid}-level-{level}",
                ),
            )
        )
    return el("ol", dots, cls="fk-dots", aria_label=_("Levels"), data_arrows=True, id=f"{uid}-levels")


def _streak(training: Training, uid: str) -> Safe | None:
    if training.progress is None:
        return None
    number = el("b", training.streak, cls="fk-num")
    told = fill(_("Streak {n}"), n=number)
    best = el("span", _(", best {n}").format(n=training.progress.best), cls="fk-soft")
    return el(
        "p",
        symbol("sparkler", "fk-ico"),
        told,
        best if training.progress.best > training.streak else None,
        cls="fk-tag fk-streak",
        title=_("Right at the first try and without a hint, in a row"),
        id=f"{uid}-streak",
    )


# The exercise


def marked(text: str) -> list[Safe]:
    """Give a text whose ``**marks**`` are bold."""
    return [el("b", fill(part)) if bold else fill(part) for part, bold in spans(text)]


def _exercise(training: Training, exercise: Exercise, dealt: Safe, uid: str) -> Safe:
    at = f"{uid}-x{training.number}"
    return el(
        "section",
        el("h2", exercise.title, id=f"{at}-h"),
        el("p", marked(exercise.question), id=f"{at}-q"),
        dealt,
        _choices(training, exercise, at) if exercise.choices else _field(training, exercise, at),
        _verdict(training, exercise, at),
        _hints(training, exercise, at),
        _working(exercise, at) if training.end else None,
        _end(training, uid, at),
        cls="fk-panel fk-exercise",
        aria_labelledby=f"{at}-h",
        id=f"{uid}-exercise",
    )


def _field(training: Training, exercise: Exercise, at: str) -> Safe:
    field = el(
        "input",
        cls="fk-input",
        id=f"{at}-answer",
        name="answer",
        value=training.given,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        maxlength=60,
        readonly=bool(training.end),
        aria_invalid="true" if training.verdict is not None and not training.verdict.right else None,
        aria_describedby=f"{at}-how {at}-verdict" if training.verdict else f"{at}-how",
        data_focus=training.number if training.focus == training.number and not training.end else None,
    )
    check = el("button", _("Check"), type="submit", cls="fk-btn fk-btn--go", id=f"{at}-check")
    return el(
        "form",
        el("label", _("Your answer"), for_=f"{at}-answer"),
        field,
        None if training.end else check,
        el("span", exercise.ask, cls="fk-soft", id=f"{at}-how"),
        cls="fk-answer fk-answer--right" if training.end == RIGHT else "fk-answer",
        data_form=True,
        data_act="answer",
        id=f"{at}-form",
    )


def _choices(training: Training, exercise: Exercise, at: str) -> Safe:
    shown = []
    for i, choice in enumerate(exercise.choices):
        chosen = bool(training.end) and choice.key == exercise.answer
        missed = choice.key in training.missed
        state = " fk-choice--right" if chosen else " fk-choice--missed" if missed else ""
        sign = (
            icon("ui-check")
            if chosen
            else icon("ui-close")
            if missed
            else el("i", choice.key.upper(), aria_hidden="true")
        )
        note = _("the answer") if chosen else _("not this one") if missed else ""
        wanted = i == 0 and not training.end and training.focus == training.number
        shown.append(
            el(
                "button",
                sign,
                el("span", marked(choice.text)),
                el("span", f" ({note})", cls="fk-vh") if note else None,
                type="button",
                cls=f"fk-btn fk-choice{state}",
                data_act=f"choose {choice.key}",
                aria_disabled="true" if training.end or missed else None,
                data_focus=training.number if wanted else None,
                id=f"{at}-choice-{choice.key}",
            )
        )
    return el(
        "div",
        shown,
        cls="fk-choices",
        role="group",
        aria_label=_("Your answer"),
        data_arrows=True,
        id=f"{at}-choices",
    )


def _verdict(training: Training, exercise: Exercise, at: str) -> Safe | None:
    verdict, notes = training.verdict, []
    # A choice that was missed stands right above the one that is marked as the answer.
    told_above = verdict is not None and bool(exercise.choices)
    if verdict is not None:
        kind = {"right": "good", "slip": "slip", "wrong": "slip"}.get(verdict.outcome, "unclear")
        sign = {"good": "ui-check", "slip": "ui-close"}.get(kind, "ui-question")
        news = training.news if verdict.right or told_above else ""
        notes.append(_note(kind, sign, verdict.title, [verdict.sentence, news], f"{at}-verdict"))
    if training.end == SHOWN and not told_above:
        told = _("The answer: {answer}.").format(answer=exercise.answer_text)
        notes.append(_note("unclear", "ui-eye", told, [training.news], f"{at}-told"))
    return join(notes) if notes else None


def _note(kind: str, sign: str, title: str, sentences: list[str], ids: str) -> Safe:
    told = [[" ", sentence] for sentence in sentences if sentence]
    return el("div", icon(sign), el("p", el("b", title), told), cls=f"fk-note fk-note--{kind}", id=ids)


def _hints(training: Training, exercise: Exercise, at: str) -> Safe | None:
    folded = training.hints == HINTS and bool(training.end)  # makes room for the working
    opened = [
        el(
            "details",
            el(
                "summary",
                _("Hint {n}: {title}").format(n=i + 1, title=hint.title),
                id=f"{at}-hint-{i}-h",
                data_focus=training.number if i == HINTS - 1 and not training.end else None,
            ),
            el("p", marked(hint.text), cls="fk-fold__in"),
            cls="fk-fold",
            open=not folded,
            id=f"{at}-hint-{i}-folded" if folded else f"{at}-hint-{i}",
        )
        for i, hint in enumerate(exercise.hints[: training.hints])
    ]
    return el("div", opened, cls="fk-hints", id=f"{at}-hints") if opened else None


def _next_hint(training: Training, at: str) -> Safe | None:
    if training.end or training.hints >= HINTS:
        return None
    told = _("Hint {n} of {all}").format(n=training.hints + 1, all=HINTS)
    cost = training.progress is not None and not training.hints and not training.tries
    price = el("small", _("costs the streak")) if cost else None
    return button("hint", icon("light-bulb"), told, price, cls="fk-btn--small fk-hint", id=f"{at}-more")


def _working(exercise: Exercise, at: str) -> Safe:
    steps = [el("p", marked(step)) if isinstance(step, str) else equation(step) for step in exercise.working]
    return el(
        "details",
        el("summary", icon("ui-book"), _("How it is worked out"), id=f"{at}-work-h"),
        el("div", steps, cls="fk-fold__in fk-work"),
        cls="fk-fold",
        open=True,
        id=f"{at}-work",
    )


def equation(formula: Formula) -> Safe:
    """Give a formula cut before each of its equals signs, so that a narrow page breaks it there."""
    parts, depth = [""], 0
    for tag, text in re.findall(r"(<[^>]*>)([^<]*)", formula.inner):
        if tag == "<mo>" and depth == 0 and text in {"=", "≈"}:
            parts.append("")
        depth += 0 if tag.endswith("/>") else -1 if tag.startswith("</") else 1
        parts[-1] += tag + text
    cut = [Safe(f'<math displaystyle="true">{part}</math>') for part in parts if part]
    heard = el("span", formula.spoken, cls="fk-vh")
    shown = el("div", cut, cls="fk-work__eq", aria_hidden="true")
    return el("div", heard, shown)


def _end(training: Training, uid: str, at: str) -> Safe:
    if not training.end:
        give_up = button(
            "solve", icon("ui-book"), _("Show how it is worked out"), cls="fk-btn--small", id=f"{at}-solve"
        )
        return el("div", _next_hint(training, at), give_up, cls="fk-exercise__end", id=f"{uid}-end")
    onward = training.progress is not None
    again = button(
        "again",
        _("Same again, new cards"),
        cls="" if onward else "fk-btn--go",
        data_focus=None if onward else f"{training.number} done",
        id=f"{at}-again",
    )
    following = None
    if onward:
        following = button(
            "next",
            _("Next exercise"),
            icon("ui-chevron"),
            cls="fk-btn--go",
            data_focus=f"{training.number} done",
            id=f"{at}-next",
        )
    return el("div", again, following, cls="fk-exercise__end", id=f"{uid}-end")


# Under the table: which exercise this is, and where else it can be looked at


def _bar(training: Training, exercise: Exercise, uid: str) -> Safe:
    bad = bool(training.wrong)
    field = el(
        "input",
        cls="fk-input",
        id=f"{uid}-share",
        name="exercise",
        value=training.typed if bad else exercise.id,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        maxlength=60,
        aria_invalid="true" if bad else None,
        aria_describedby=f"{uid}-share-note",
    )
    note = _("Whoever types this name opens the same exercise.")
    form = el(
        "form",
        el("label", icon("ui-seed"), el("span", _("Exercise"), cls="fk-vh"), for_=f"{uid}-share", title=note),
        field,
        el("span", note, cls="fk-vh", id=f"{uid}-share-note"),
        el(
            "button",
            icon("ui-open"),
            type="submit",
            cls="fk-btn fk-btn--small fk-btn--icon",
            aria_label=_("Open this exercise"),
            title=_("Open this exercise"),
            id=f"{uid}-open",
        ),
        cls="fk-field fk-share",
        data_form=True,
        data_act="open",
        id=f"{uid}-share-form",
    )
    table = button("table", icon("t-rex"), _("Open at the table"), cls="fk-btn--small", id=f"{uid}-to-table")
    return el(
        "div", form, table, wrong(training.wrong, uid, "share"), cls="fk-panel fk-train__bar", id=f"{uid}-bar"
    )


def _reset(training: Training, uid: str) -> Safe | None:
    if training.panel != "reset":
        return None
    return dialog(
        uid,
        "reset",
        _("Forget all progress?"),
        el("p", _("Level, streak and finished exercises are forgotten. You begin at the first level.")),
        el(
            "div",
            button("panel none", _("Keep it"), id=f"{uid}-reset-no", autofocus=True),
            button("reset", icon("ui-undo"), _("Forget it"), cls="fk-btn--go", id=f"{uid}-reset-yes"),
            cls="fk-form__end",
        ),
    )
