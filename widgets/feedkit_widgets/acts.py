"""What each act of the browser does to a sitting.

``act(sitting, "card 2", {}, rev)``: an act is a word, and for some what it is about. Nothing here raises
because of what somebody sent: nonsense is dropped, what a person can have caused is answered by one
sentence.
"""

from __future__ import annotations

from feedkit.core.errors import FeedkitError
from feedkit.core.words import _
from feedkit_widgets import timeline as times
from feedkit_widgets.feed_rex import choosing, wondering
from feedkit_widgets.lobby import read_seed
from feedkit_widgets.sitting import PANELS, File, draw_seed, feed_rex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from feedkit.core.state import Move
    from feedkit_widgets.sitting import Sitting
    from feedkit_widgets.timeline import Timeline

    Fields = Mapping[str, object]

LONGEST_ACT = 80  # characters
MOST_FIELDS = 80
# What only builds a move or turns pages does no harm when the picture it was clicked on is a little old.
HARMLESS = frozenset(
    "tab card form kind least step scrub live panel lobby rule why close file run odds".split()
)


def act(sitting: Sitting, name: object, fields: object, rev: object) -> None:
    """Do what a click means.

    Parameters
    ----------
    sitting : Sitting
    name : str
        The act, such as ``"pass"`` or ``"card 2"``.
    fields : dict
        The named fields of the form that it stands in.
    rev : int
        The revision that was on the screen.
    """
    if not isinstance(name, str) or len(name) > LONGEST_ACT or type(rev) is not int:
        return
    told = fields if isinstance(fields, dict) and len(fields) <= MOST_FIELDS else {}
    word, _space, rest = name.partition(" ")
    do = _ACTS.get(word)
    if do is None or not 0 <= rev <= sitting.rev:
        return
    if sitting.cover is not None and word != "uncover":
        return
    if rev != sitting.rev and not (word in HARMLESS and rev >= sitting.turned):
        if (name, rev) != sitting.last_act:  # a double click wants one thing, and has got it
            sitting.notice = sitting.said = _("That click came too late: the table had moved on. Look again.")
            sitting.rev += 1
        return
    sitting.begin()
    sitting.said = ""
    if word != "file":
        sitting.notice = ""
    if word not in {"why", "panel", "rule", "file", "lobby"}:
        sitting.refusal = None
    sitting.halted = False
    before = (sitting.line, sitting.line and sitting.line.now, sitting.cover)
    try:
        do(sitting, rest, {key: value for key, value in told.items() if isinstance(key, str)})
    except FeedkitError as error:
        sitting.notice = sitting.said = str(error)
    sitting.rev += 1
    sitting.last_act = (name, rev)
    if before != (sitting.line, sitting.line and sitting.line.now, sitting.cover):
        sitting.turned = sitting.rev


def tick(sitting: Sitting, rev: object) -> None:
    """Go on by itself: the replay by a step, or a computer player's move."""
    if type(rev) is not int or rev != sitting.rev or not sitting.tick:
        return
    sitting.notice = ""
    line = _line(sitting)
    if sitting.panel == "working":
        wondering.sampled(sitting)
    elif sitting.running:
        line.look(line.at + 1)
        sitting.running = not line.live
    else:
        sitting.computer_moves()
        sitting.turned = sitting.rev + 1
    sitting.rev += 1


def _line(sitting: Sitting) -> Timeline:
    if sitting.line is None:
        raise FeedkitError(_("No game has begun."))
    return sitting.line


def _number(text: object, most: int) -> int | None:
    digits = text if isinstance(text, str) and len(text) <= 6 else ""
    return int(digits) if digits.isascii() and digits.isdigit() and int(digits) <= most else None


def _choose(what: str) -> Callable[[Sitting, str, Fields], None]:
    def do(sitting: Sitting, rest: str, _fields: Fields) -> None:
        seat = sitting.actor
        if seat is None:
            return
        size = len(feed_rex(_line(sitting).present).hands[seat])
        sitting.choice = choosing.click(sitting.choice, what, rest, size) or sitting.choice

    return do


def _make(sitting: Sitting, made: Move | str) -> None:
    """Make the move of the human at the screen, or say what is missing."""
    seat = sitting.actor
    if seat is None:
        sitting.notice = sitting.said = _("It is not your turn.")
    elif isinstance(made, str):
        sitting.notice = sitting.said = made
    else:
        sitting.move(seat, made)


def _go(sitting: Sitting, rest: str, _fields: Fields) -> None:
    if rest:
        return
    seat = sitting.actor
    size = 0 if seat is None else len(feed_rex(_line(sitting).present).hands[seat])
    _make(sitting, choosing.built(sitting.choice, size))


def _to(sitting: Sitting, rest: str, _fields: Fields) -> None:
    seat = _number(rest, len(sitting.chairs) - 1)
    if seat is not None:
        stage = feed_rex(_line(sitting).present).stage
        _make(sitting, choosing.sent_to(sitting.choice, seat, stage))


def _decline(sitting: Sitting, _rest: str, _fields: Fields) -> None:
    _make(sitting, choosing.nobody())


def _skip(sitting: Sitting, _rest: str, _fields: Fields) -> None:
    sitting.running = False
    sitting.computer_moves(times.LONGEST)


def _uncover(sitting: Sitting, _rest: str, _fields: Fields) -> None:
    sitting.uncover()


def _undo(sitting: Sitting, _rest: str, _fields: Fields) -> None:
    _walk_to(sitting, lambda line: line.undo(sitting.humans), _("Taken back."))


def _redo(sitting: Sitting, _rest: str, _fields: Fields) -> None:
    if sitting.humans:
        _walk_to(sitting, lambda line: line.redo(sitting.humans), _("Done again."))


def _go_on(sitting: Sitting, _rest: str, _fields: Fields) -> None:
    _walk_to(sitting, lambda line: line.go_on(), _("The game goes on from here."))


def _walk_to(sitting: Sitting, walk: Callable[[Timeline], None], told: str) -> None:
    line = _line(sitting)
    before = line.now
    sitting.running = False
    walk(line)
    if line.now != before:
        sitting.said = told
        sitting.settle()


def _step(sitting: Sitting, rest: str, _fields: Fields) -> None:
    if rest in {"-1", "1"}:
        sitting.look(_line(sitting).at + int(rest))


def _live(sitting: Sitting, _rest: str, _fields: Fields) -> None:
    sitting.look(_line(sitting).now)


def _scrub(sitting: Sitting, _rest: str, fields: Fields) -> None:
    step = _number(fields.get("scrub"), times.LONGEST)
    if step is not None:
        sitting.look(step)


def _run(sitting: Sitting, _rest: str, _fields: Fields) -> None:
    line = _line(sitting)
    if not sitting.running and line.live:
        line.look(0)
    sitting.running = not sitting.running and not line.live


def _panel(sitting: Sitting, rest: str, _fields: Fields) -> None:
    if rest in PANELS:
        sitting.panel = rest
        sitting.running = False
    elif rest == "none":
        sitting.panel, sitting.typed, sitting.form.error = "", "", ""


def _rule(sitting: Sitting, rest: str, _fields: Fields) -> None:
    if rest in _line(sitting).present.game.rulebook:
        sitting.panel, sitting.clause = "rules", rest


def _why(sitting: Sitting, _rest: str, _fields: Fields) -> None:
    sitting.why_open = not sitting.why_open


def _close(_sitting: Sitting, _rest: str, _fields: Fields) -> None:
    """Close the refusal or the notice: every act does."""


def _lobby(sitting: Sitting, _rest: str, fields: Fields) -> None:
    sitting.form.fill(fields)
    sitting.said = sitting.form.error


def _start(sitting: Sitting, _rest: str, fields: Fields) -> None:
    form = sitting.form
    form.fill(fields)
    if not form.error:
        try:
            game, seed = form.game(), read_seed(form.seed)
            sitting.deal(game, (), seed)
            sitting.panel = ""
        except FeedkitError as error:
            form.error = str(error)
    if form.error:
        sitting.said = form.error


def _new(sitting: Sitting, rest: str, fields: Fields) -> None:
    start = _line(sitting).states[0]
    if rest == "seed":
        typed = fields.get("seed", "")
        seed = read_seed(typed if isinstance(typed, str) else "")
        sitting.form = sitting.agreed.copy()
        sitting.form.seed = "" if seed is None else str(seed)
        sitting.deal(start.game, start.placed, seed)
    elif rest == "same":
        sitting.again()
    else:
        return
    sitting.panel = ""


def _odds(sitting: Sitting, rest: str, fields: Fields) -> None:
    wondering.wonder(sitting, rest, fields)


def _load(sitting: Sitting, _rest: str, fields: Fields) -> None:
    text = fields.get("record", "")
    if not isinstance(text, str):
        return
    sitting.typed = text if len(text) <= 20_000 else ""  # a longer one is not sent back to be shown again
    luck = draw_seed()
    line = times.from_record(text, luck)
    sitting.chosen = True
    sitting.form = sitting.agreed.copy()
    sitting.take(line, luck=luck if line.present.seed is None else line.present.seed)
    sitting.panel, sitting.typed = "", ""


def _file(sitting: Sitting, _rest: str, _fields: Fields) -> None:
    record = sitting.record()
    sitting.files.append(File(f"{_line(sitting).present.game.id}.txt", record))


_ACTS: dict[str, Callable[[Sitting, str, Fields], None]] = {
    **{what: _choose(what) for what in ("tab", "card", "form", "kind", "least")},
    "go": _go,
    "to": _to,
    "decline": _decline,
    "skip": _skip,
    "uncover": _uncover,
    "undo": _undo,
    "redo": _redo,
    "go-on": _go_on,
    "step": _step,
    "live": _live,
    "scrub": _scrub,
    "run": _run,
    "panel": _panel,
    "rule": _rule,
    "why": _why,
    "close": _close,
    "lobby": _lobby,
    "start": _start,
    "new": _new,
    "load": _load,
    "file": _file,
    "odds": _odds,
}
