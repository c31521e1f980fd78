"""What a player may look up: what the deck still holds, what every hand is worth, how to mix a choice."""

from __future__ import annotations

from feedkit.cli.happy_turkey_day.picture import LAST
from feedkit.cli.looks import Aside
from feedkit.core.naming import told
from feedkit.core.words import N_, _, plural
from feedkit.games.happy_turkey_day.cards import COOPS, score
from feedkit.games.happy_turkey_day.checks import CHOOSE
from feedkit.games.happy_turkey_day.telling import some_feed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Names
    from feedkit.games.happy_turkey_day.cards import Counts
    from feedkit.games.happy_turkey_day.view import View


def deck(view: View, _names: object) -> str:
    """Say what is still in the deck, and when Thanksgiving may come."""
    feed = some_feed(view.unseen())
    if view.outcome is not None:
        return _("In the deck: {feed}.").format(feed=feed)
    lines = [_("In the deck: {feed}, and Thanksgiving.").format(feed=feed)]
    first = view.number + 1 + max(0, view.left - LAST) // COOPS
    last = view.number + 1 + (view.left - 1) // COOPS
    if first == last:
        lines.append(_("Thanksgiving comes in round {first}.").format(first=first))
    else:
        when = _("Thanksgiving is one of the last nine cards: it comes in one of rounds {first} to {last}.")
        lines.append(when.format(first=first, last=last))
    return "\n".join(lines)


def points(view: View, names: Names) -> str:
    """Say what each hand would score now, group by group (HT-E3)."""
    lines = []
    for seat in view.game.seats:
        hand = view.hands[seat]
        n = plural("{n} point", "{n} points", score(hand))
        you, other = _("Your Feed: {n}{groups}."), _("Feed of {who}: {n}{groups}.")
        lines.append(told(names, seat, you, other, n=n, groups=_groups(hand)))
    rule = _("A group of 1, 2, 3, 4 or 5 different kinds gives 1, 3, 6, 10 or 15 points.")
    return "\n".join([*lines, rule])


def mix(view: View, _names: object) -> str:
    """Say how the expert would mix its choice in this place, and how near that is to an equilibrium."""
    from feedkit.games.happy_turkey_day.stage_game import mixed_strategy

    if view.seat is None or view.stage != CHOOSE or view.actions[view.seat] is not None:
        return _("Ask again when it is for you to choose an Action card.")
    return _("The expert would mix so, by chances to win: {mixed}.").format(mixed=mixed_strategy(view))


def _groups(hand: Counts) -> str:
    sizes = [sum(n >= height for n in hand) for height in range(1, max(hand) + 1)]
    if len(sizes) < 2:
        return ""
    return " (" + " + ".join(str(size * (size + 1) // 2) for size in sizes) + ")"


ASIDES = (
    Aside("deck", N_("what is still in the deck, and when Thanksgiving may come"), deck),
    Aside("points", N_("what each hand would score now"), points),
    Aside("mix", N_("how the expert would mix its choice here, and how near an equilibrium that is"), mix),
)
