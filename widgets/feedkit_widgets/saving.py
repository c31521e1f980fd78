"""A sitting as a save, and back: what is kept on the kernel's side so that a game survives a restart."""

from __future__ import annotations

from feedkit.core.errors import FeedkitError
from feedkit_widgets import timeline as times
from feedkit_widgets.feed_rex.company import POLICY_NAMES
from feedkit_widgets.lobby import HUMAN, check_names, clean_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypeGuard

    from feedkit_widgets.sitting import Sitting

VERSION = 1


def saved(sitting: Sitting) -> dict[str, object] | None:
    """Give all that is needed to go on with this game later; None if there is none.

    With a seed, chance is left out: the seed gives it again.
    """
    line = sitting.line
    if line is None or not sitting.begun:
        return None
    record = line.whole_record
    if line.present.seed is not None:
        record = "".join(text for text in record.splitlines(keepends=True) if not text.startswith("*"))
    return {
        "save": VERSION,
        "record": record,
        "now": line.now,
        "players": [chair.player for chair in sitting.chairs],
        "names": sitting.agreed.names[: len(sitting.chairs)],
        "chosen": sitting.chosen,
        "luck": sitting.luck,
    }


def restore(sitting: Sitting, save: Mapping[str, object]) -> None:
    """Put the game of a save on the table.

    Raises
    ------
    FeedkitError
        If it is no save, or a damaged one; the sitting is as it was then.
    """
    record, now, luck = save.get("record"), save.get("now"), save.get("luck")
    players, names = save.get("players"), save.get("names")
    if (
        save.get("save") != VERSION
        or not isinstance(record, str)
        or type(now) is not int
        or type(luck) is not int
    ):
        raise FeedkitError("This save was made by another version of feedkit.")
    line = times.from_record(record, luck)
    seats = line.present.game.players
    if not 0 <= now <= line.now or not _words(players, seats) or not _words(names, seats):
        raise FeedkitError("This save is damaged.")
    form = sitting.form.copy()
    form.show(line.present.game)
    for seat in range(seats):
        form.players[seat] = players[seat] if players[seat] in {HUMAN, *POLICY_NAMES} else form.players[seat]
        form.names[seat] = clean_name(names[seat])
    check_names(form.chairs())
    line.now = line.at = now
    sitting.form = form
    sitting.chosen = save.get("chosen") is True
    sitting.take(line, luck)


def _words(value: object, number: int) -> TypeGuard[list[str]]:
    return isinstance(value, list) and len(value) == number and all(isinstance(word, str) for word in value)
