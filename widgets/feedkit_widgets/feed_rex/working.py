"""How a bar of "What can I know?" is worked out: what is unseen, what was told, the formula, a simulation."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from feedkit.core.naming import listed
from feedkit.core.words import _, plural
from feedkit.games.feed_rex.cards import CAMOUFLAGE, FLARE, KNIFE, MEAT, STONE, Card, Kind
from feedkit.games.feed_rex.moves import MacGyver, Pass, Play
from feedkit.games.feed_rex.orders import TooLargeError
from feedkit.games.feed_rex.view import Failed, Got, Held, Looked, Lost, Mixed, Told, Varied, Worked
from feedkit.games.feed_rex.wording import KINDS, a_card, answer, places, some_cards
from feedkit.probability import hypergeometric, wilson_interval
from feedkit.probability.formula import chance, equal, formula, total
from feedkit.probability.showing import exact, percent, rounded
from feedkit_widgets import charts
from feedkit_widgets.feed_rex.faces import pip
from feedkit_widgets.feed_rex.odds_panel import deed_words, pips, pool_words
from feedkit_widgets.feed_rex.questions import question
from feedkit_widgets.feed_rex.trial import MOST, Bar, bar_of, deed_of, exact_of
from feedkit_widgets.html import Safe, el, fill, join
from feedkit_widgets.parts import button, dialog, icon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.games.feed_rex.view import Fact
    from feedkit.probability import Formula
    from feedkit_widgets.feed_rex.knowing import Deed, Knowledge
    from feedkit_widgets.feed_rex.study import Study
    from feedkit_widgets.scene import Scene

_LONGEST = 24  # digits of a formula's number that anybody reads


def working(scene: Scene, study: Study) -> Safe | None:
    """Give the dialog of the bar that is open; None if there is no such bar now."""
    bar = bar_of(study.what)
    try:
        value = None if bar is None else exact_of(study.known, bar)
    except TooLargeError:
        return None
    if bar is None or value is None:
        return None
    uid = scene.uid
    title = title_of(scene, study, bar)
    number = el(
        "p",
        el("b", exact(value), cls="fk-num"),
        el("span", " = ", rounded(value, 4), cls="fk-num") if value.denominator > 1 else None,
        el("span", " = ", percent(value), cls="fk-num"),
        cls="fk-working__value",
        id=f"{uid}-working-value",
    )
    parts = (
        number,
        el("section", el("h3", _("What is unseen")), _unseen(study), cls="fk-working__part"),
        _told(uid, study),
        el("section", el("h3", _("The formula")), _formula(scene, study, bar, value), cls="fk-working__part"),
        _simulation(scene, study, value, title),
    )
    body = el("div", parts, cls="fk-working", id=f"{uid}-working-b")
    return dialog(uid, "working", title, body, close="odds back")


def title_of(scene: Scene, study: Study, bar: Bar) -> str:
    """Give what the bar's number is the chance of."""
    if bar.group == "held":
        words = KINDS[Kind(bar.about)]
        kinds = _(words.one if bar.number == 1 else words.many)
        return _("{n} {kinds} in my hand").format(n=bar.number, kinds=kinds)
    if bar.group == "card":
        a = _(KINDS[Kind(bar.about)].a)
        if bar.number:
            return _("Card {n} of mine is {a_card}").format(n=bar.number, a_card=a)
        return _("Any one card of mine is {a_card}").format(a_card=a)
    if bar.group == "stone":
        seat = int(bar.about)
        name = _("me") if seat == study.view.seat else scene.chairs[seat].name
        return _("A Stone of mine would reach {name}").format(name=name)
    if bar.group == "team":
        return _("{name} is in my team").format(name=scene.chairs[int(bar.about)].name)
    deed = deed_of(study.known, bar)
    doing = deed_words(deed, scene) if deed else ""
    if bar.group == "survive":
        return _("I survive this turn, if I {do}").format(do=doing)
    if bar.group == "left":
        return _("I have fewer cards left, if I {do}").format(do=doing)
    return _("No T-Rex points at me, if I {do}").format(do=doing)


def _unseen(study: Study) -> Safe:
    known, view = study.known, study.view
    deck = Counter(card.kind for card in view.game.deck(view.characters))
    hands = Counter(card.kind for hand in view.hands for card in hand or ())
    rows = [
        el(
            "tr",
            el("th", pip(KINDS[kind].letter, kind.value), " ", _(KINDS[kind].many), scope="row"),
            [
                el("td", n, cls="fk-num")
                for n in (
                    deck[kind],
                    hands[kind],
                    deck[kind] - hands[kind] - known.unseen[kind],
                    known.unseen[kind],
                )
            ],
        )
        for kind in Kind
    ]
    heads = (_("Kind"), _("In the game"), _("Others hold"), _("Laid out"), _("Unseen"))
    table = el(
        "table",
        el("caption", _("What I see, and what I do not"), cls="fk-vh"),
        el("thead", el("tr", [el("th", one, scope="col") for one in heads])),
        el("tbody", rows),
        cls="fk-numbers",
    )
    unseen = known.unseen.total()
    line = _("{n} cards are unseen: {mine} are mine, {box} in the box.").format(
        n=unseen, mine=view.own_size, box=unseen - view.own_size
    )
    drawn = el("p", el("span", pips(known.unseen), cls="fk-pool__seen", aria_hidden="true"), cls="fk-pool")
    return join(el("p", line), drawn, table, el("p", pool_words(study)))


def _told(uid: str, study: Study) -> Safe:
    """Give what was told of the hand since the deal, in order."""
    said = [el("li", _fact(fact)) for fact in study.view.facts()]
    several = plural("What I was told: {n} thing", "What I was told: {n} things", len(said))
    return el(
        "details",
        el("summary", several, id=f"{uid}-working-told-s"),
        el("ol", said, cls="fk-working__told"),
        cls="fk-more",
        id=f"{uid}-working-told",
    )


def _fact(fact: Fact) -> Safe:
    match fact:
        case Held(size):
            return fill(plural("I got {n} card, unseen.", "I got {n} cards, unseen.", size))
        case Looked(card):
            return fill(_("I looked at my first card: {card}."), card=a_card(card))
        case Told(asked, said):
            return join(question(asked), " ", el("b", answer(said)))
        case Lost(position, card):
            told = _("Card {n} turned out to be {card}, and left my hand.")
            return fill(told, n=position + 1, card=a_card(card))
        case Failed(first, second):
            return fill(_("MacGyver failed with {cards}."), cards=places((first, second)))
        case Worked(_first, _second, cards):
            return fill(_("MacGyver worked with {cards}: they left my hand."), cards=some_cards(cards))
        case Got(card):
            return fill(_("I was passed {card}."), card=a_card(card))
        case Mixed():
            return fill(_("My hand was shuffled unseen: no place of a card is known any more."))
        case Varied():
            return fill(_("Not all my cards are Meat, or the game would have ended."))
    return fill(_("My hand was turned face up."))


# The formula


def _formula(scene: Scene, study: Study, bar: Bar, value: Fraction) -> Safe:
    known = study.known
    if bar.group == "held":
        return _of_held(known, bar)
    if bar.group == "card":
        kinds = known.card(bar.number - 1 if bar.number else None)
        kind = Kind(bar.about)
        what = _("this card is {a_card}").format(a_card=_(KINDS[kind].a))
        return _weights(what, kinds.weights[kind], kinds.total, value)
    if bar.group == "stone" and known.effects is not None:
        return _of_stone(scene, known, bar, value)
    if bar.group == "team":
        hidden = len(known.team())
        told = _("{k} of the {n} Jeeps that are still face down are of my team.")
        mine = value * hidden
        shown = chance(_("my team")).equals(formula(int(mine)).per(hidden), value)
        return join(el("p", told.format(k=mine.numerator, n=hidden)), _math(shown))
    deed = deed_of(known, bar)
    return _of_deed(known, deed, bar, value) if deed is not None else join()


def _math(shown: Formula) -> Safe:
    return el("div", Safe(shown.mathml), cls="fk-formula", tabindex=0, role="group", aria_label=shown.spoken)


def _of_held(known: Knowledge, bar: Bar) -> Safe:
    kind, held = Kind(bar.about), known.held(Kind(bar.about))
    sure, rest = known.sure[kind], known.open_cards
    pool = known.unseen - known.sure
    law = hypergeometric(pool.total(), pool[kind], rest)
    kinds = _(KINDS[kind].many)
    if {sure + k: p for k, p in law.items()} == dict(held.items()):
        told = _(
            "{n} cards drawn from {all} without replacement, of which {k} are {kinds}: X of them are mine."
        )
        lines = [el("p", told.format(n=rest, all=pool.total(), k=pool[kind], kinds=kinds))]
        if sure:
            more = _("{n} that I hold for sure come on top: {all} {kinds} in all means X = {x}.")
            lines.append(el("p", more.format(n=sure, all=bar.number, kinds=kinds, x=bar.number - sure)))
        return join(lines, _math(law.explain(bar.number - sure)))
    what = _("{n} {kinds}").format(n=bar.number, kinds=kinds)
    return _weights(what, held.weights[bar.number], held.total, held[bar.number])


def _weights(what: str, weight: int, whole: int, value: Fraction) -> Safe:
    """Give the formula of a chance that is a count of worlds, all of them as likely."""
    if len(str(whole)) > _LONGEST:
        told = _("Of all the ways to lay my cards that fit what I was told, each as likely, {share} have it.")
        return el("p", told.format(share=percent(value)))
    told = _("{k} of {n} equally likely worlds that fit what I was told have it.")
    shown = chance(what, _("what I was told")).equals(formula(weight).per(whole))
    if value.denominator != whole:
        shown = shown.equals(value)
    return join(el("p", told.format(k=weight, n=whole)), _math(shown))


def _of_stone(scene: Scene, known: Knowledge, bar: Bar, value: Fraction) -> Safe:
    counted = known.effects.counted() if known.effects else ()
    faces = [str(face + 1) for face in range(6) if counted[face % len(counted)] == int(bar.about)]
    names = [_("me") if seat == known.view.seat else scene.chairs[seat].name for seat in counted]
    told = _("A Stone counts from my left: {names}; then it begins again. That face of the die is {faces}.")
    shown = chance(listed(faces)).equals(formula(len(faces)).per(6))
    if value.denominator != 6:
        shown = shown.equals(value)
    return join(el("p", told.format(names=listed(names), faces=listed(faces))), _math(shown))


def branches(known: Knowledge, deed: Deed, group: str) -> list[tuple[str, Fraction, Fraction]]:
    """Give what the moved card may be, the chance of that, and the chance of the event then.

    Nothing if the event cannot be told apart like that.
    """
    effects, move = known.effects, deed.move
    if effects is None or known.odds is None or group == "left":
        return []
    pointed, cards = Fraction(effects.pointed), len(known.view.hands)

    def then(risk: Fraction, *, hidden: bool = False) -> Fraction:
        return 1 - risk if group == "off" or (known.view.threatened and not hidden) else Fraction(1)

    if isinstance(move, MacGyver):
        works = known.prospects.macgyver_works(move.first, move.second)
        found = [
            (_("it works, and a Stone is rolled for"), works, then(effects.stone_points())),
            (_("it fails"), 1 - works, then(pointed)),
        ]
        return found if cards and _sum(found) == _asked(deed, group) else []
    card = known.odds.position(move.position)
    character = known.view.characters[known.odds.seat]

    def again(one: Card) -> bool:
        return one.kind is KNIFE or one.owner == character

    rows = []
    for kind in Kind:
        share = card.p(lambda one, kind=kind: one.kind is kind and not again(one))  # type: ignore[misc]
        if not share:
            continue
        risk, hidden = pointed, False
        if isinstance(move, Pass):
            risk = Fraction(effects.meat_passed(move.to)) if kind is MEAT else pointed
        elif isinstance(move, Play):
            risk = {STONE: effects.stone_points(), FLARE: Fraction(effects.flare()), MEAT: Fraction(1)}.get(
                kind, pointed
            )
            hidden = kind is CAMOUFLAGE
        rows.append((_(KINDS[kind].a), share, then(risk, hidden=hidden)))
    rest = card.p(again)
    missing = _asked(deed, group) - _sum(rows)
    if rest and 0 <= missing <= rest:
        return [*rows, (_("a Swiss Knife or an object of mine: the best next card"), rest, missing / rest)]
    return rows if not rest and not missing else []


def _sum(rows: list[tuple[str, Fraction, Fraction]]) -> Fraction:
    return sum((share * then for _label, share, then in rows), Fraction(0))


def _asked(deed: Deed, group: str) -> Fraction:
    return 1 - deed.prospect.pointed if group == "off" else deed.prospect.survives


def _of_deed(known: Knowledge, deed: Deed, bar: Bar, value: Fraction) -> Safe:
    if bar.group == "left":
        cards = deed.prospect.cards
        rows = [[str(n), exact(p), percent(p)] for n, p in sorted(cards.items())]
        mean = chance(_("fewer")).equals(value)
        return join(_table((_("Cards left"), _("Exact"), _("Percent")), rows), _math(mean))
    found = branches(known, deed, bar.group)
    if not found:
        told = _("It is the sum over all that the cards may be, and over the die, of chance times outcome.")
        return join(el("p", told), _math(chance(_("it comes about")).equals(value)))
    rows = [[label, exact(share), exact(then)] for label, share, then in found]
    terms = [formula(share) * formula(then) for _label, share, then in found if then]
    shown = chance(_("it comes about")).equals(total(terms), value) if terms else equal("P", value)
    head = (_("What happens"), _("Chance"), _("Then it comes about"))
    return join(_table(head, rows), _math(shown))


def _table(heads: tuple[str, ...], rows: list[list[str]]) -> Safe:
    return el(
        "table",
        el("thead", el("tr", [el("th", one, scope="col") for one in heads])),
        el(
            "tbody",
            [
                el("tr", el("th", row[0], scope="row"), [el("td", one, cls="fk-num") for one in row[1:]])
                for row in rows
            ],
        ),
        cls="fk-numbers",
    )


# The simulation


def _simulation(scene: Scene, study: Study, value: Fraction, title: str) -> Safe:
    uid, trial = scene.uid, study.trial
    steps = trial.steps if trial is not None else ()
    told: Safe | str = _("Draw worlds that fit what I was told, each as likely, and count.")
    if trial is not None and trial.draws:
        band = wilson_interval(trial.hits, trial.draws)
        sentence = _("{hits} of {n} worlds drawn: {share}. 95 % interval: {low} to {high}. Exact: {exact}.")
        told = fill(
            sentence,
            hits=el("b", trial.hits, cls="fk-num"),
            n=el("b", trial.draws, cls="fk-num"),
            share=el("b", percent(Fraction(trial.hits, trial.draws)), cls="fk-num"),
            low=el("span", percent(Fraction(band.low)), cls="fk-num"),
            high=el("span", percent(Fraction(band.high)), cls="fk-num"),
            exact=el("b", percent(value), cls="fk-num"),
        )
    done = trial is not None and trial.done
    if study.sampling:
        sign, label = "ui-pause", _("Stop")
    else:
        sign, label = ("ui-dice", _("Another run")) if done else ("ui-play", _("Draw worlds"))
    run = button("odds run", icon(sign), label, cls="fk-btn--go", id=f"{uid}-working-run")
    jump = button("odds rest", icon("ui-skip"), _("All {n} at once").format(n=MOST), id=f"{uid}-working-rest")
    chart = charts.convergence(steps, MOST, value, title=title, id=f"{uid}-chart")
    return el(
        "section",
        el("h3", _("The same by simulation")),
        el("p", told, id=f"{uid}-working-run-told"),
        chart,
        el("div", run, None if done else jump, cls="fk-form__end"),
        cls="fk-working__part",
        id=f"{uid}-working-sim",
    )
