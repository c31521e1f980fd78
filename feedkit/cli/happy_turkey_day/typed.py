"""How moves may be typed: the record's own words, and the short and long forms that people try first."""

from __future__ import annotations

from feedkit.cli.meant import forms, meant, said
from feedkit.core.words import _
from feedkit.games.happy_turkey_day.cards import KINDS, counts, words
from feedkit.games.happy_turkey_day.listing import takes
from feedkit.games.happy_turkey_day.telling import kind_name, some_feed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.happy_turkey_day.view import View

# What is understood, by the record's own word for it. Not translated: records are the same in every language.
_KINDS = forms(
    {
        "corn": "corn corns",
        "wheat": "wheat wheats",
        "peas": "peas pea",
        "pumpkin": "pumpkin pumpkins",
        "worms": "worms worm",
    }
)
_VERBS = {"name", "choose", "take"}
_FILLER = set("choose take t name n card cards feed the a an and of to as from with i go run play".split())
_MOST = 99  # cards of a kind that anybody would type
_EXAMPLES = 6  # of the ways to take, that are listed


def normal(text: str, view: View, _names: object) -> str:
    """Give what was typed in the words of a record; what is not understood comes back as it was.

    Parameters
    ----------
    text : str
        Such as ``"worms"``, ``"3"``, ``"diet"`` or ``"2 corn and a pea"``.
    view : View
        Of who types: a word may mean different things at different stages.
    """
    typed = said(text)
    if not typed:
        return text
    verb = typed[0] if typed[0] in _VERBS else "choose" if "coop" in typed else view.stage
    rest = [word for word in typed if word not in _FILLER]
    if verb == "choose":
        return _choice(rest) or text
    kinds = _counted([word for word in rest if word != "diet"])
    if verb == "name" and len(kinds) == 1:
        return f"name {kinds[0]}"
    return f"take {' '.join(kinds)}" if verb == "take" and kinds else text


def _choice(typed: list[str]) -> str | None:
    """Give the choice that words make: a Coop by its number, or Diet."""
    match typed:
        case ["coop" | "c", number] | [number] if number.isdigit():
            return f"choose coop {number}"
        case ["diet" | "d"]:
            return "choose diet"
    return None


def _counted(typed: list[str]) -> list[str]:
    """Give kinds as often as they were asked for, in their order; nothing if a word is not understood.

    >>> _counted(["2", "peas", "corn"])
    ['corn', 'peas', 'peas']
    """
    found: list[str] = []
    n = 1
    for word in typed:
        if word.isdigit():
            n = min(int(word), _MOST)
            continue
        kind = meant(word, _KINDS)
        if kind is None:
            return []
        found += [kind] * n
        n = 1
    return sorted(found, key=[str(kind) for kind in KINDS].index)


def may_do(view: View, _names: object) -> list[tuple[str, str]]:
    """Give what may be done now: an example as one types it, and what it means."""
    if view.seat not in view.to_move:
        return []
    if view.stage == "name":
        told = _("name {kind} as the Diet Feed of this round")
        return [(str(kind), told.format(kind=kind_name(kind))) for kind in KINDS]
    if view.share is not None:
        there = view.coops[view.share.coop]
        ways = takes(there, view.share.number).moves
        return [
            (words(counts(way.cards)), _("take {cards}").format(cards=some_feed(counts(way.cards))))  # type: ignore[union-attr]
            for way in ways[:_EXAMPLES]
        ]
    run = _("run to Coop {n}, which holds {feed}")
    coops = [(str(n), run.format(n=n, feed=some_feed(there))) for n, there in enumerate(view.coops, 1)]
    diet = _("discard all your {kind}").format(kind=kind_name(view.diet)) if view.diet is not None else ""
    return [*coops, ("diet", diet)]
