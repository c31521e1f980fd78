"""Which games can be played at a table here; all others are refused in a sentence that says where to."""

from __future__ import annotations

from feedkit.core.errors import OptionError
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.game import Game

TABLES = ("feed-rex",)


def check_table(game: Game | type[Game]) -> None:
    """Raise OptionError if there is no table for `game`."""
    if game.id not in TABLES:
        raise OptionError(
            _("There is no table for {title} here: “feedkit play {game}” plays it in a terminal.").format(
                title=game.title, game=game.id
            )
        )
