"""How moves may be typed: short, since all trade at once, or in the words of a record."""

from __future__ import annotations

from feedkit.cli.jurassic_jumble.codes import codes, meant
from feedkit.core.game import LETTERS
from feedkit.core.words import _
from feedkit.games.jurassic_jumble.cards import OF_DINOSAUR, OF_GROUP, PALEONTOLOGIST, completed, text_of
from feedkit.games.jurassic_jumble.telling import dinosaur_name, some_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Names
    from feedkit.games.jurassic_jumble.cards import Cards
    from feedkit.games.jurassic_jumble.view import View

_WITHDRAW = {"w", "withdraw", "stop"}
_TAKE = {"b", "bone", "take", "grab"}
_OFFER = {"o", "offer"}
_ASK = {"a", "ask"}
_ACCEPT = {"y", "yes", "accept", "ok"}
_CALL = {"c", "call"}
_NO_CARDS = _WITHDRAW | _TAKE | _ASK | _ACCEPT | _CALL  # what is typed alone and means no cards


def normal(text: str, view: View, names: Names) -> str:
    """Give what was typed in the words of a record; what is not understood comes back as it was.

    Parameters
    ----------
    text : str
        Such as ``"o T1 T4"``, ``"T1 T4"``, ``"o T"``, ``"a C"``, ``"y"``, ``"w"``, ``"b"`` or ``"c 5"``.
        Codes with a number need no word; letters alone never offer, since many of them do something else.
    view : View
        Of who types: the cards that a letter alone means, and who is meant where nobody is named.
    names : Names
        What people are called.
    """
    words = text.replace(",", " ").split()
    first, rest = (words[0].lower(), words[1:]) if words else ("", [])
    if first in _WITHDRAW and not rest:
        return "withdraw"
    if first in _TAKE and (not rest or rest[-1].lower() == "bone"):
        return "take"
    if first in _ASK and len(rest) < 2:
        return _with_seat("ask", rest, can_be_asked(view), view, names) or text
    if first in _ACCEPT and len(rest) < 2:
        return _with_seat("accept", rest, asking(view), view, names) or text
    if first in _CALL and len(rest) == 1:
        return f"call {rest[0]}"
    if first.isdigit() and not rest:
        return f"call {first}"
    if first in _OFFER:
        return _offer(rest, view.hand) or text
    return (_offer(words, view.hand) if _are_codes(words) else None) or text


def _are_codes(words: list[str]) -> bool:
    """Tell whether words are codes, one of them with a number: "t" shows the table, "p" stops the clock."""
    return all(len(word) == 2 for word in words) and any(word[1].isdigit() for word in words)


def unread(text: str, view: View, names: Names) -> str:
    """Say what to type instead of a letter alone, and which seats there are; nothing of other lines."""
    match text.replace(",", " ").split():
        case [("a" | "ask" | "y" | "yes" | "accept" | "ok") as word, seat] if not _is_seat(seat, view, names):
            last = LETTERS[view.game.players - 1]
            told = _("“{seat}” is nobody here: the seats are A to {last}, such as “{word} B”.")
            return told.format(seat=seat[:20], last=last, word=word)
        case [one] if one.lower() not in _NO_CARDS and (cards := meant(one, view.game.cards)):
            if len(one) == 2 and one[1].isdigit():
                return ""
            typed = one.upper() if len(one) < 3 else one.lower()
            told = _("“{typed}” alone offers nothing: “o {typed}” offers {cards}.")
            return told.format(typed=typed, cards=_all_of(cards))
    return ""


def _is_seat(word: str, view: View, names: Names) -> bool:
    if len(word) == 1:
        return word.upper() in LETTERS[: view.game.players]
    return any(names.full(seat).lower().startswith(word.lower()) for seat in view.game.seats)


def _all_of(cards: Cards) -> str:
    """Name what a word would offer: a card, or all of a dinosaur."""
    if cards.bit_count() > 1:
        dinosaur = OF_DINOSAUR.index(cards)
        return _("all your {dinosaur} cards").format(dinosaur=dinosaur_name(dinosaur))
    return some_cards(cards)


def _with_seat(word: str, rest: list[str], likely: list[int], view: View, names: Names) -> str | None:
    """Give a move that names a seat: the one that is typed, or else the first that it can be.

    If it can be none, any will do: the rules say why not.
    """
    if not rest:
        seat = likely[0] if likely else ((view.seat or 0) + 1) % view.game.players
        return f"{word} {LETTERS[seat]}"
    called = rest[0].lower()
    if len(called) == 1:
        return f"{word} {called.upper()}"
    found = [seat for seat in view.game.seats if names.full(seat).lower().startswith(called)]
    return f"{word} {LETTERS[found[0]]}" if len(found) == 1 else None


def _offer(words: list[str], hand: Cards) -> str | None:
    cards = 0
    for word in words:
        found = meant(word, hand)
        if found is None:
            return None
        cards |= found
    return f"offer {text_of(cards)}" if cards else None


def asking(view: View) -> list[int]:
    """Give the seats that ask the view's own to swap."""
    return [seat for seat, to in enumerate(view.asks) if to == view.seat]


def can_be_asked(view: View) -> list[int]:
    """Give the seats that call the number of the view's own offer, but those that it is asking already."""
    seat = view.seat
    if seat is None or not view.offer:
        return []
    own = view.calls[seat]
    return [s for s, n in enumerate(view.calls) if n == own and s not in {seat, view.asks[seat]}]


def may_take(view: View) -> bool:
    """Tell whether the view's own seat may take a bone."""
    if view.seat is None or view.took or not view.bones or view.outcome is not None:
        return False
    return view.gone > 0 or completed(view.hand) >= 0


def may_do(view: View, _names: Names) -> list[tuple[str, str]]:
    """Give what may be done now: an example as one types it, and what it means."""
    if view.seat is None or view.outcome is not None:
        return []
    found: list[tuple[str, str]] = []
    if may_take(view):
        found.append(("b", _("take a bone, silently")))
    if view.took:
        found.append(("c 3", _("call 3 as a bluff; you have a bone, and trade no more")))
    elif view.begun or view.seat == view.dealer:
        found += _offers(view.hand)
    else:
        found.append(("wait", _("wait for the dealer’s first offer; nobody has to type it")))
    found += [
        (f"y {LETTERS[s]}", _("accept: swap your offer for that of {who}").format(who=LETTERS[s]))
        for s in asking(view)
        if view.offer
    ]
    found += [
        (f"a {LETTERS[s]}", _("ask {who}, who calls your number, to swap").format(who=LETTERS[s]))
        for s in can_be_asked(view)
    ]
    if view.calls[view.seat]:
        found.append(("w", _("withdraw: stop calling")))
    return found


def not_now(view: View, names: Names) -> list[tuple[str, str]]:
    """Give the other moves of the game: an example, when it is possible, and what it means."""
    if view.seat is None or view.outcome is not None:
        return []
    moves = [
        ("o R1 R2", _("offer cards of one dinosaur or one column; “R1 R2” alone will do")),
        ("o R", _("offer all your cards with that letter; a letter alone offers nothing")),
        ("w", _("withdraw your offer: stop calling")),
        ("a B", _("ask B to swap, who calls your number; “a” asks the first who does")),
        ("y B", _("accept: swap with B, who asks you; “y” takes the first who does")),
        ("b", _("take a bone: with a whole dinosaur, or once one is gone")),
        ("c 3", _("call a number as a bluff, once you have a bone")),
    ]
    words = [example.split() for example, _says in may_do(view, names)]
    now = {word[0] if word[0] != "o" else "o R" if len(word[-1]) == 1 else "o R1 R2" for word in words}
    return [(example, says) for example, says in moves if not {example, example.split()[0]} & now]


def _offers(hand: Cards) -> list[tuple[str, str]]:
    """Give examples of offers: some of one dinosaur, all of one, and of one bone group."""
    plain = [hand & line for line in OF_DINOSAUR if hand & line]
    few = min(plain, key=int.bit_count, default=hand & PALEONTOLOGIST)
    shown = codes(few)
    found = [(f"o {shown}", _("offer these cards; “{cards}” alone will do").format(cards=shown))]
    if shown:
        letter = shown[0]
        found.append((f"o {letter}", _("offer all your cards with that letter; “o” is needed here")))
    matching = [hand & column for column in OF_GROUP if (hand & column).bit_count() > 1]
    if matching:
        found.append((f"o {codes(matching[0])}", _("offer cards of one bone group: one column")))
    return found
