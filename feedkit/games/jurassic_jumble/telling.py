"""What happened, in sentences, whatever shows them: one an event, to whoever witnessed it so."""

from __future__ import annotations

from feedkit.core.naming import listed, summed, told, who, winners
from feedkit.core.words import _, plural
from feedkit.games.jurassic_jumble.cards import (
    BONE_POINTS,
    FAKE_BONE,
    GROUPS,
    OF_DINOSAUR,
    OF_GROUP,
    PALEONTOLOGIST,
    PENALTY,
    WILD,
    members,
)
from feedkit.games.jurassic_jumble.events import (
    Asked,
    Began,
    BoneTaken,
    Called,
    Dealt,
    Ended,
    Placed,
    RoundEnded,
    Swapped,
    Withdrawn,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.naming import Names
    from feedkit.games.jurassic_jumble.cards import Card, Cards
    from feedkit.games.jurassic_jumble.events import JurassicEvent


def dinosaur_name(dinosaur: int) -> str:
    """Give what people call a dinosaur."""
    return (
        _("Tyrannosaurus"),
        _("Triceratops"),
        _("Stegosaurus"),
        _("Pterodactyl"),
        _("Brachiosaurus"),
        _("Velociraptor"),
        _("Ankylosaurus"),
        _("Diplodocus"),
        _("Iguanodon"),
    )[dinosaur]


def group_name(group: int) -> str:
    """Give what people call a bone group."""
    return (
        _("Skull"),
        _("Neck"),
        _("Spine"),
        _("Ribs"),
        _("Shoulder"),
        _("Arm"),
        _("Pelvis"),
        _("Leg"),
        _("Tail"),
    )[group]


def wild_names(cards: Cards) -> list[str]:
    """Name those of the two cards that go with any others which are among `cards`."""
    two = ((FAKE_BONE, _("the Fake Bone")), (PALEONTOLOGIST, _("the Paleontologist")))
    return [name for card, name in two if cards & card]


def card_name(card: Card) -> str:
    """Name a card.

    >>> from feedkit.games.jurassic_jumble.cards import CARDS
    >>> card_name(CARDS["pterodactyl-neck"]), card_name(CARDS["fake-bone"])
    ('Pterodactyl Neck', 'the Fake Bone')
    """
    if 1 << card & WILD:
        return wild_names(1 << card)[0]
    return _("{dinosaur} {bone}").format(
        dinosaur=dinosaur_name(card // GROUPS), bone=group_name(card % GROUPS)
    )


def some_cards(cards: Cards) -> str:
    """Name matching cards, what they share only once.

    >>> from feedkit.games.jurassic_jumble.cards import cards_of
    >>> some_cards(cards_of(["trex-skull", "trex-neck", "fake-bone"]))
    'Tyrannosaurus Skull and Neck, and the Fake Bone'
    >>> some_cards(cards_of(["trex-tail", "iguanodon-tail"]))
    'Tail of Tyrannosaurus and Iguanodon'
    """
    plain, wild = members(cards & ~WILD), wild_names(cards)
    if not plain:
        return listed(wild)
    first = plain[0]
    if len(plain) > 1 and not (cards & ~WILD) & ~OF_GROUP[first % GROUPS]:
        shared, them = group_name(first % GROUPS), listed([dinosaur_name(c // GROUPS) for c in plain])
        named = _("{bone} of {dinosaurs}").format(bone=shared, dinosaurs=them)
    else:
        shared, them = dinosaur_name(first // GROUPS), listed([group_name(c % GROUPS) for c in plain])
        named = _("{dinosaur} {bone}").format(dinosaur=shared, bone=them)
    return _("{first}, and {last}").format(first=named, last=listed(wild)) if wild else named


def hand_words(cards: Cards) -> str:
    """Name all cards of a hand, dinosaur by dinosaur.

    >>> from feedkit.games.jurassic_jumble.cards import cards_of
    >>> hand_words(cards_of(["trex-skull", "trex-neck", "iguanodon-tail", "fake-bone"]))
    'Tyrannosaurus Skull and Neck; Iguanodon Tail; the Fake Bone'
    """
    lines = [some_cards(cards & line) for line in OF_DINOSAUR if cards & line]
    return "; ".join([*lines, *wild_names(cards)])


def so_many(cards: Cards) -> str:
    """Say how many cards of each dinosaur a hand holds, the most first.

    >>> from feedkit.games.jurassic_jumble.cards import cards_of
    >>> so_many(cards_of(["trex-skull", "iguanodon-neck", "iguanodon-tail", "fake-bone"]))
    '2 Iguanodon, 1 Tyrannosaurus and the Fake Bone'
    """
    counts = [((cards & line).bit_count(), -d) for d, line in enumerate(OF_DINOSAUR) if cards & line]
    held = [f"{n} {dinosaur_name(-d)}" for n, d in sorted(counts, reverse=True)]
    return listed([*held, *wild_names(cards)])


def tell(event: JurassicEvent, names: Names) -> str:
    """Give one event as sentences; nothing for what goes without saying.

    Parameters
    ----------
    event : JurassicEvent
        As its reader witnessed it.
    names : Names
        Who is who, and whom "you" is.

    Examples
    --------
    >>> from feedkit.core.naming import PEOPLE, Named
    >>> tell(Called(1, 2), Named(PEOPLE, 0))
    'Bruno (B) calls 2.'
    """
    match event:
        case Dealt():
            return _round_began(event, names)
        case Placed():
            return _placed(event, names)
        case Began(dealer):
            return told(
                names,
                dealer,
                _("You make the first offer: now all may trade."),
                _("{who} makes the first offer: now all may trade."),
            )
        case Called() | Withdrawn() | Asked() | Swapped():
            return _of_trade(event, names)
        case BoneTaken(left, _ends, seat):
            rest = plural("{n} is left", "{n} are left", left) if left else _("none is left")
            if seat is None:
                return _("A bone is gone: {rest}.").format(rest=rest)
            return told(
                names, seat, _("You take a bone: {rest}."), _("{who} takes a bone: {rest}."), rest=rest
            )
        case RoundEnded():
            return _round_ended(event, names)
        case Ended(outcome):
            points = ", ".join(f"{who(names, s)} {score}" for s, score in enumerate(outcome.scores))
            ended = _("The match is over. {winners} Points: {points}.")
            return ended.format(winners=winners(names, outcome.winners), points=points)
    raise AssertionError(event)


def _round_began(event: Dealt, names: Names) -> str:
    mine = _("Round {n}: you deal, and make the first offer.")
    other = _("Round {n}: {who} deals, and makes the first offer.")
    deals = told(names, event.dealer, mine, other, n=event.round)
    return "\n".join([deals, *_hands(names, event.hands)])


def _placed(event: Placed, names: Names) -> str:
    mine, other = _("Round {n}, which you dealt, is on."), _("Round {n}, which {who} dealt, is on.")
    deals = told(names, event.dealer, mine, other, n=event.round)
    return "\n".join([deals, *_hands(names, [own and own.hand for own in event.private])])


def _hands(names: Names, hands: Sequence[Cards | None]) -> list[str]:
    """Name the hands that are seen."""
    return [
        told(names, seat, _("You hold {cards}."), _("{who} holds {cards}."), cards=hand_words(hand))
        for seat, hand in enumerate(hands)
        if hand
    ]


def _of_trade(event: Called | Withdrawn | Asked | Swapped, names: Names) -> str:
    match event:
        case Called(seat, number, offered):
            if offered:
                mine, other = _("You call {n}: {cards}."), _("{who} calls {n}: {cards}.")
            else:
                mine, other = _("You call {n}, as a bluff."), _("{who} calls {n}.")
            return told(names, seat, mine, other, n=number, cards=some_cards(offered))
        case Withdrawn(seat):
            return told(names, seat, _("You stop calling."), _("{who} stops calling."))
        case Asked(seat, to, number):
            if to == names.you:
                cards = plural("{n} card", "{n} cards", number)
                return _("{who} asks you to swap {cards}.").format(who=names.full(seat), cards=cards)
            mine, other = _("You ask {to} to swap {n}."), _("{who} asks {to} to swap {n}.")
            return told(names, seat, mine, other, to=names.full(to), n=number)
        case Swapped(seat, other_seat, number, gave, got):
            if other_seat == names.you:
                seat, other_seat, gave, got = other_seat, seat, got, gave
            if not gave:
                swap = _("{who} and {to} swap {n}.")
                return swap.format(who=names.full(seat), to=names.full(other_seat), n=number)
            mine = _("You swap {n} with {to}: you give {gave} and get {got}.")
            other = _("{who} swaps {n} with {to}: gives {gave} and gets {got}.")
            return told(
                names, seat, mine, other,
                n=number, to=names.full(other_seat), gave=some_cards(gave), got=some_cards(got),
            )  # fmt: skip
    raise AssertionError(event)


def _round_ended(event: RoundEnded, names: Names) -> str:
    """Say who went out, who took bones, and what it brought; each hand in a line (JJ-G6)."""
    lines = [_("Round {n} is over.").format(n=event.round)]
    if event.takers:
        out = told(
            names,
            event.takers[0],
            _("You went out with the {dinosaur}."),
            _("{who} went out with the {dinosaur}."),
            dinosaur=dinosaur_name(event.dinosaur),
        )
        lines[0] += f" {out}"
        if event.takers[1:]:
            others = listed([who(names, seat) for seat in event.takers[1:]])
            lines[0] += " " + _("Then bones were taken by: {who}.").format(who=others)
    else:
        lines[0] += " " + _("Nobody went out, and nobody scores.")
    for seat, (hand, total) in enumerate(zip(event.hands, event.totals, strict=True)):
        row = _("{who}: {score}, in all {total}; {cards}.")
        score = summed(_parts(event, seat)) if seat in event.takers else _without_bone(event, seat)
        lines.append(row.format(who=who(names, seat), score=score, total=total, cards=so_many(hand)))
    return "\n".join(lines)


def _without_bone(event: RoundEnded, seat: int) -> str:
    """Say what somebody scores who took no bone, if anybody did."""
    if not event.takers:
        return "0"
    return summed(_parts(event, seat) or [(0, _("no bone"))])


def _parts(event: RoundEnded, seat: int) -> list[tuple[int, str]]:
    """Give the parts of a seat's points for a round, each with what it is for (JJ-P1 to JJ-P4)."""
    if not event.takers:
        return []
    hand, parts = event.hands[seat], []
    if seat in event.takers:
        parts.append((BONE_POINTS, _("a bone")))
    # The one who went out may have used the Paleontologist; whether that counts is up to an option (JJ-P4),
    # and the event tells points alone: so what remains is named for both together.
    went_out = seat == event.takers[0]
    lost = [(-PENALTY, name) for name in wild_names(hand & (FAKE_BONE if went_out else WILD))]
    if went_out:
        rest = event.scores[seat] - BONE_POINTS - sum(points for points, _name in lost)
        with_it = (
            _("the {dinosaur} with the Paleontologist") if hand & PALEONTOLOGIST else _("the {dinosaur}")
        )
        parts.append((rest, with_it.format(dinosaur=dinosaur_name(event.dinosaur))))
    return parts + lost
