"""What happened, in sentences, whatever shows them: one an event, to whoever witnessed it so."""

from __future__ import annotations

from feedkit.core.naming import summed, told, who, whom, winners
from feedkit.core.words import _, plural
from feedkit.games.beetlez.cards import BULB, GREEDY, SAFETY, TILES
from feedkit.games.beetlez.events import (
    Called,
    Ended,
    Flipped,
    Kept,
    LaidOut,
    Refilled,
    Returned,
    RoundBegan,
    Safe,
    Shone,
    Spotted,
    Stopped,
    Tasted,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.naming import Names
    from feedkit.games.beetlez.cards import Taste, Tile
    from feedkit.games.beetlez.events import BeetlezEvent


def tile_name(tile: Tile) -> str:
    """Give what people call a tile's face."""
    return (
        _("fish"),
        _("sandwich"),
        _("French fries"),
        _("steak"),
        _("cake"),
        _("chocolate"),
        _("lettuce"),
        _("Light Bulb"),
        _("Safety tile"),
    )[TILES.index(tile)]


def a_tile(tile: Tile) -> str:
    """Name a tile in a sentence.

    >>> from feedkit.games.beetlez.cards import FOODS
    >>> a_tile(FOODS[0]), a_tile(BULB)
    ('fish', 'a Light Bulb')
    """
    if tile is BULB:
        return _("a Light Bulb")
    return _("a Safety tile") if tile is SAFETY else tile_name(tile)


def taste_words(taste: Taste) -> str:
    """Say what a Taste card shows.

    >>> from feedkit.games.beetlez.cards import TASTES
    >>> taste_words(TASTES[0])
    'fish +2, sandwich +1, steak +1, French fries -2'
    """
    return ", ".join(
        _("{food} {points}").format(food=tile_name(food), points=f"{taste.worth[food]:+d}")
        for food in (taste.best, *taste.good, taste.hated)
    )


def some_tiles(tiles: Sequence[Tile]) -> str:
    """Count tiles by their faces.

    >>> from feedkit.games.beetlez.cards import FOODS
    >>> some_tiles([FOODS[4], FOODS[4], BULB])
    '2 cakes, 1 Light Bulb'
    """
    counts = [(tile, tiles.count(tile)) for tile in TILES]
    return ", ".join(so_many(tile, n) for tile, n in counts if n) or _("nothing")


def so_many(tile: Tile, n: int) -> str:
    """Name `n` tiles with the same face.

    >>> from feedkit.games.beetlez.cards import FOODS
    >>> so_many(FOODS[1], 7), so_many(FOODS[0], 2)
    ('7 sandwiches', '2 fish')
    """
    return (
        plural("{n} fish", "{n} fish", n),
        plural("{n} sandwich", "{n} sandwiches", n),
        plural("{n} French fries", "{n} French fries", n),
        plural("{n} steak", "{n} steaks", n),
        plural("{n} cake", "{n} cakes", n),
        plural("{n} chocolate", "{n} chocolates", n),
        plural("{n} lettuce", "{n} lettuces", n),
        plural("{n} Light Bulb", "{n} Light Bulbs", n),
        plural("{n} Safety tile", "{n} Safety tiles", n),
    )[TILES.index(tile)]


def tell(event: BeetlezEvent, names: Names) -> str:
    """Give one event as sentences; nothing for what goes without saying.

    Parameters
    ----------
    event : BeetlezEvent
        As its reader witnessed it.
    names : Names
        Who is who, and whom "you" is.

    Examples
    --------
    >>> from feedkit.core.naming import PEOPLE, Named
    >>> from feedkit.games.beetlez.cards import FOODS
    >>> tell(Flipped(1, 16, FOODS[0], 900), Named(PEOPLE, 0))
    'Bruno (B) flips tile 17: fish.'
    """
    match event:
        case LaidOut(stock, piles):
            return _laid_out(sum(stock), sum(map(len, piles)))
        case Tasted(seat, taste):
            if taste is None:
                return ""  # everybody looks at theirs
            shown = taste_words(taste)
            mine = _("You look at your Taste card, once: {taste}. Any other food is worth -1, a bulb 2.")
            return told(names, seat, mine, _("{who} has the Taste card: {taste}."), taste=shown)
        case RoundBegan(number, size):
            return _("Round {n} begins: {size} tiles lie face down.").format(n=number, size=size)
        case Refilled():
            return ""
        case Called() | Safe() | Spotted() | Shone():
            return _of_light(event, names)
        case Flipped() | Kept() | Returned():
            return _of_tile(event, names)
        case Stopped(number):
            return _("Round {n} takes too long and is stopped: nobody draws a card.").format(n=number)
        case Ended():
            return _ended(event, names)
    raise AssertionError(event)


def _laid_out(tiles: int, taken: int) -> str:
    lie = plural("{n} tile is in the game", "{n} tiles are in the game", tiles)
    if not taken:
        return f"{lie}."
    before = plural("{n} lies before a player", "{n} lie before the players", taken)
    return _("{lie}, of which {before}.").format(lie=lie, before=before)


def _of_tile(event: Flipped | Kept | Returned, names: Names) -> str:
    n = event.number + 1
    match event:
        case Flipped(seat, _number, tile):
            if tile is None:
                return _("{who} flips tile {n}, unseen.").format(who=names.full(seat), n=n)
            mine, other = _("You flip tile {n}: {tile}."), _("{who} flips tile {n}: {tile}.")
            return told(names, seat, mine, other, n=n, tile=a_tile(tile))
        case Kept(seat):
            return told(names, seat, _("You keep tile {n}."), _("{who} keeps tile {n}."), n=n)
        case Returned(seat):
            return told(names, seat, _("You turn tile {n} back."), _("{who} turns tile {n} back."), n=n)
    raise AssertionError(event)


def _of_light(event: Called | Safe | Spotted | Shone, names: Names) -> str:
    match event:
        case Shone(seat):
            return told(
                names,
                seat,
                _("You have a Light Bulb: say “light!”, quick!"),
                _("{who} has a Light Bulb: who says “light!” first?"),
            )
        case Called(seat, number, flipper):
            said = told(names, seat, _("“Light!” say you,"), _("“Light!” says {who},"))
            n = number + 1
            if flipper == seat:
                got = (
                    _("and take the bulb, tile {n}.")
                    if seat == names.you
                    else _("and takes the bulb, tile {n}.")
                )
                return f"{said} {got.format(n=n)}"
            takes = (
                _("and take the bulb that {who} flipped, tile {n}.")
                if seat == names.you
                else _("and takes the bulb that {who} flipped, tile {n}.")
            )
            return f"{said} {takes.format(who=whom(names, flipper), n=n)}"
        case Safe(seat, number):
            return told(
                names,
                seat,
                _("“Safe!” You have a Safety tile, tile {n}."),
                _("“Safe!” says {who}, with tile {n}."),
                n=number + 1,
            )
        case Spotted(seat, card):
            return told(
                names,
                seat,
                _("You are the one without: Spotted! That is {points} points."),
                _("{who} is the one without: Spotted! That is {points} points."),
                points=card,
            )
    raise AssertionError(event)


def _ended(event: Ended, names: Names) -> str:
    """Say who has won; then in a line what each player's points are made of (BZ-E1, BZ-E2, BZ-T5)."""
    outcome = event.outcome
    lines = [_("The game is over. {winners}").format(winners=winners(names, outcome.winners))]
    if event.greedy is not None:
        greedy = told(names, event.greedy, _("You have the most tiles"), _("{who} has the most tiles"))
        lines[0] += " " + _("{who}: Greedy! That is -4 points.").format(who=greedy)
    for seat in range(len(event.piles)):
        row = _("{who}: {points} (taste: {taste}).")
        points, taste = summed(_parts(event, seat)), taste_words(event.tastes[seat])
        lines.append(row.format(who=who(names, seat), points=points, taste=taste))
    return "\n".join(lines)


def _parts(event: Ended, seat: int) -> list[tuple[int, str]]:
    """Give the parts of a player's points, each with what it is for."""
    pile, worth = event.piles[seat], event.tastes[seat].worth
    parts = [(worth[tile] * pile.count(tile), so_many(tile, pile.count(tile))) for tile in TILES]
    parts = [(points, what) for points, what in parts if points]
    greedy = GREEDY if seat == event.greedy else 0
    # What is neither for tiles nor for greed was drawn: the event does not repeat the Spotted! cards.
    if spotted := int(event.outcome.scores[seat]) - sum(points for points, _what in parts) - greedy:
        parts.append((spotted, _("Spotted!")))
    return [*parts, (greedy, _("Greedy!"))] if greedy else parts
