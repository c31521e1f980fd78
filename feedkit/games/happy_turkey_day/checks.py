"""What Happy Turkey Day! refuses, and the clause and the sentence with which it does."""

from __future__ import annotations

from feedkit.core.errors import IllegalMove
from feedkit.core.game import LETTERS
from feedkit.core.words import _
from feedkit.games.happy_turkey_day.cards import DIET, THANKSGIVING, Card, counts
from feedkit.games.happy_turkey_day.moves import Choose, Name, Take

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.happy_turkey_day.table import TurkeyTable

NAME, CHOOSE, TAKE, OVER = "name", "choose", "take", "over"  # the stages of a round, and its end


def check_seat(table: TurkeyTable, seat: object) -> None:
    """Refuse whoever has nothing to decide now (HT-R2, HT-R3, HT-R5)."""
    if table.outcome is not None:
        raise IllegalMove(table.outcome.clause, _("The game is over."))
    if type(seat) is int and seat in table.to_move:
        return
    who = LETTERS[table.to_move[0]]
    if table.stage is NAME:
        raise IllegalMove(
            "HT-R2", _("{who} holds the Farmer card and names the Diet Feed first.").format(who=who)
        )
    if table.stage is TAKE:
        raise IllegalMove(
            "HT-R5", _("{who} takes Feed now: the thinner run faster, so wait for them.").format(who=who)
        )
    if type(seat) is int and seat in table.game.seats:
        raise IllegalMove("HT-R3", _("You have chosen already, and a choice once made cannot be changed."))
    raise IllegalMove("HT-R3", _("Only who sits at the table chooses an Action card."))


def check_move(table: TurkeyTable, move: object) -> None:
    """Refuse what does not belong to this stage of the round."""
    if table.stage is NAME:
        if type(move) is not Name or type(move.kind) is not Card or move.kind is THANKSGIVING:
            raise IllegalMove(
                "HT-R2", _("Name one of the five kinds of Feed as this round’s Diet Feed first.")
            )
    elif table.stage is CHOOSE:
        if type(move) is not Choose or type(move.action) is not int or not 0 <= move.action <= DIET:
            raise IllegalMove("HT-R3", _("Choose one of your Action cards: Coop 1 to Coop 5, or Diet."))
    elif type(move) is not Take:
        raise IllegalMove("HT-R6", _("Choose which cards you take from the Coop."))
    else:
        _check_cards(table, move.cards)


def _check_cards(table: TurkeyTable, cards: object) -> None:
    coop, number = table.share or (0, 0)
    if type(cards) is not tuple or not all(type(card) is Card and card is not THANKSGIVING for card in cards):
        raise IllegalMove("HT-R6", _("Choose cards of Feed that lie in the Coop."))
    if list(cards) != sorted(cards):
        raise IllegalMove("HT-R6", _("Name the cards kind by kind, in the order of the kinds."))
    if len(cards) != number:
        raise IllegalMove("HT-R5", _("You take half of the Coop, rounded up, so {n} here.").format(n=number))
    if any(n > there for n, there in zip(counts(cards), table.coops[coop], strict=True)):
        raise IllegalMove("HT-R6", _("Not so many of that kind lie in Coop {n}.").format(n=coop + 1))
