"""The view of a seat, from what it has witnessed and nothing else."""

from __future__ import annotations

from feedkit.games.animal_express.cards import NONE, added, counted
from feedkit.games.animal_express.events import Dealt, Ended, Moved, Refilled, Scored, Taken
from feedkit.games.animal_express.stages import MOVE, OVER, TAKE
from feedkit.games.animal_express.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from feedkit.core.state import Event
    from feedkit.games.animal_express.game import AnimalExpress


def rebuild(game: AnimalExpress, seat: int | None, events: Iterable[Event]) -> View:
    """Give the view that `seat` has once it has witnessed `events`; None for somebody who watches."""
    nothing = (0,) * game.players
    view = View(
        game, seat, (), OVER, 1, 1, 0, None if seat is None else NONE, nothing, nothing, NONE, 0, NONE,
        game.tracks, None, nothing, (), None,
    )  # fmt: skip
    for event in events:
        view = _after(view, event)
    return view


def _after(view: View, event: Event) -> View:
    match event:
        case Dealt():
            return view._replace(
                to_move=(event.seat,),
                stage=TAKE,
                round=event.round,
                turn=1,
                start=event.start,
                hand=None if view.seat is None else event.hands[view.seat],
                hand_sizes=event.sizes,
                pile_sizes=tuple(map(sum, event.piles)),
                pool=counted(event.pool),
                deck=event.deck,
                used=event.used,
                to_go=event.to_go,
                told=(None, event.seen_by(None)),
                money=event.money,
            )
        case Taken(seat, animal, number):
            view = _into_hand(view, event, number)
            pool = added(view.pool, animal, -number)
            return view._replace(stage=MOVE, pool=pool, told=(view.told, event))
        case Moved(seat, animal, steps, kept, to_go):
            view = _into_hand(view, event, -steps - kept)
            at = animal.at
            return view._replace(
                pile_sizes=_changed(view.pile_sizes, seat, kept),
                used=added(view.used, animal, steps),
                to_go=(*view.to_go[:at], to_go, *view.to_go[at + 1 :]),
                told=(view.told, event),
            )
        case Refilled():
            pool = tuple(map(sum, zip(view.pool, counted(event.cards), strict=True)))
            return view._replace(
                to_move=(event.seat,), stage=TAKE, turn=view.turn + 1, pool=pool, deck=event.deck
            )
        case Scored():
            return view._replace(results=(*view.results, event), money=event.money)
        case Ended():
            return view._replace(to_move=(), stage=OVER, outcome=event.outcome)
    return view


def _into_hand(view: View, event: Taken | Moved, number: int) -> View:
    """Let a hand grow by `number` cards, or shrink."""
    sizes = _changed(view.hand_sizes, event.seat, number)
    if view.hand is None or event.seat != view.seat:
        return view._replace(hand_sizes=sizes)
    return view._replace(hand_sizes=sizes, hand=added(view.hand, event.animal, number))


def _changed(sizes: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    return (*sizes[:seat], sizes[seat] + number, *sizes[seat + 1 :])
