"""The panel "What can I know?": what may be in my hand, what comes of what I could do.

Its content is a list of lines, so that projector mode can reveal them one after the other; a line that is
not revealed yet leaves for the browser without its numbers.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from feedkit.core.naming import listed
from feedkit.core.words import _, decimal, plural
from feedkit.games.feed_rex.cards import Kind
from feedkit.games.feed_rex.moves import MacGyver, Pass
from feedkit.games.feed_rex.orders import TooLargeError
from feedkit.games.feed_rex.wording import KINDS, places
from feedkit.probability.showing import percent, rounded
from feedkit_widgets import charts
from feedkit_widgets.feed_rex.faces import pip
from feedkit_widgets.feed_rex.questions import question
from feedkit_widgets.feed_rex.trial import Bar
from feedkit_widgets.html import Safe, el, fill, join, plain
from feedkit_widgets.parts import button, icon_button, symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections import Counter

    from feedkit.games.feed_rex.moves import Ask
    from feedkit_widgets.feed_rex.knowing import Deed
    from feedkit_widgets.feed_rex.study import Study
    from feedkit_widgets.html import Child
    from feedkit_widgets.scene import Scene

_LONG = 6  # characters of a fraction under a part of the split bar
_MANY = 12  # pips in a row; more of them are counted


class Line(NamedTuple):
    """One line of the panel.

    Attributes
    ----------
    bar : Bar
        What a click on it opens the working of.
    label : str
        What stands before the bar.
    more : str
        What a screen reader hears after that.
    share : Fraction
        How long the bar is.
    value, beside : str
        What stands after it.
    spoken : str
        The line as a sentence, for when it is revealed.
    """

    bar: Bar
    label: str
    more: str
    share: Fraction
    value: str
    beside: str
    spoken: str


class Section(NamedTuple):
    """Lines that belong together.

    Attributes
    ----------
    name : str
        ``"pool"``, ``"held"``, ``"card"``, ``"off"``, ``"survive"``, ``"left"``, ``"stone"`` or ``"team"``.
    title : str
    head : tuple of str
        Titles of the columns.
    lines : tuple of Line
    note : str
        Said instead of lines.
    """

    name: str
    title: str
    head: tuple[str, str, str]
    lines: tuple[Line, ...]
    note: str = ""


def cards_of(counts: Counter[Kind]) -> str:
    """Give how many cards of each kind there are, in words.

    >>> from collections import Counter
    >>> cards_of(Counter({Kind.MEAT: 3, Kind.STONE: 1}))
    '3 Meat and 1 Stone'
    """
    told = _("{n} {kinds}")
    return listed(
        [
            told.format(n=counts[kind], kinds=_(KINDS[kind].one if counts[kind] == 1 else KINDS[kind].many))
            for kind in Kind
            if counts[kind]
        ]
    )


def sections(study: Study, scene: Scene) -> list[Section]:
    """Give all that the panel says, in order."""
    known = study.known
    kind = Kind(study.inquiry.kind)
    found = [_pool(study), _held(study, kind), _card(study)]
    if known.effects is not None:
        try:
            found += _actions(study, scene)
        except TooLargeError as error:
            found.append(Section("off", _("What comes of it"), ("", "", ""), (), str(error)))
        found.append(_stone(study, scene))
    team = known.team()
    if team:
        lines = [
            _line(Bar("team", str(seat)), scene.chairs[seat].name, _("is in my team"), p)
            for seat, p in team.items()
        ]
        found.append(Section("team", _("In my team is…"), _head(_("Player")), tuple(lines)))
    return found


def revealed(study: Study, scene: Scene) -> list[str]:
    """Give every line as a sentence, in the order in which they are revealed."""
    told = []
    for section in sections(study, scene):
        one_line = section.name in {"pool", "card"}
        spoken = [line.spoken for line in section.lines]
        told += [f"{section.title} {listed(spoken)}".strip()] if one_line and spoken else spoken
    return told


def _head(first: str) -> tuple[str, str, str]:
    return (first, _("Exact"), _("Percent"))


def _line(bar: Bar, label: str, more: str, p: Fraction) -> Line:
    value, beside = charts.short(p), percent(p)
    said = _("{what}: {exact}, {percent}.").format(
        what=f"{label} {more}".strip(), exact=value, percent=beside
    )
    return Line(bar, label, more, p, value, beside, said)


def pool_words(study: Study) -> str:
    """Say what is in the hand for sure, and what the rest of it is among."""
    known = study.known
    sure, pool, rest = known.sure, known.pool, known.open_cards
    certain = _("I hold {cards} for sure.").format(cards=cards_of(sure)) if sure else ""
    if not rest:
        return certain
    among = _("I hold {n} of these {all}: {cards}.") if not sure else _("And {n} of these {all}: {cards}.")
    told = among.format(n=rest, all=pool.total(), cards=cards_of(pool))
    others = pool.total() - rest
    boxed = plural("The other {n} is in the box.", "The other {n} are in the box.", others) if others else ""
    return " ".join(filter(None, (certain, told, boxed)))


def _pool(study: Study) -> Section:
    line = Line(Bar("pool", ""), "", "", Fraction(1), "", "", pool_words(study))
    return Section("pool", "", ("", "", ""), (line,))


def _held(study: Study, kind: Kind) -> Section:
    words = KINDS[kind]
    lines = [
        _line(Bar("held", kind.value, n), str(n), _(words.one if n == 1 else words.many), p)
        for n, p in study.known.held(kind).items()
    ]
    title = _("{kinds} in my hand").format(kinds=_(words.many))
    return Section("held", title, _head(_(words.many)), tuple(lines))


def _card(study: Study) -> Section:
    card = study.card
    number = 0 if card is None else card + 1
    chances = study.known.card(card)
    lines = [
        _line(Bar("card", kind.value, number), _(KINDS[kind].one), "", chances[kind])
        for kind in sorted(chances, key=lambda kind: (-chances[kind], kind.value))
    ]
    title = _("Any one card of mine is…") if card is None else _("Card {n} is…").format(n=number)
    return Section("card", title, _head(_("Card")), tuple(lines))


def deed_label(deed: Deed, card: int | None) -> str:
    """Give an action in a word or two, as it stands before its bar."""
    number = (card or 0) + 1
    return {
        "pass": _("Pass"),
        "play": _("Play"),
        "macgyver": _("MacGyver"),
        "pass-card": _("Pass {n}").format(n=number),
        "play-card": _("Play {n}").format(n=number),
    }[deed.name]


def deed_words(deed: Deed, scene: Scene) -> str:
    """Give an action in words: which cards, and whom they are for."""
    move = deed.move
    if isinstance(move, MacGyver):
        return _("MacGyver with {cards}").format(cards=places((move.first, move.second)))
    card = places((move.position,))
    if isinstance(move, Pass):
        return _("pass {card} to {name}").format(card=card, name=scene.chairs[move.to].name)
    return _("play {card}").format(card=card)


def _actions(study: Study, scene: Scene) -> list[Section]:
    known, card = study.known, study.card
    deeds = known.deeds() + (known.deeds_with(card) if card is not None else ())
    number = 0 if card is None else card + 1

    def lines(group: str) -> list[Line]:
        found = []
        for deed in deeds:
            p = 1 - deed.prospect.pointed if group == "off" else deed.prospect.survives
            line = _line(Bar(group, deed.name, number), deed_label(deed, card), "", p)
            words = deed_words(deed, scene)
            said = _("{what}: {exact}, {percent}.").format(
                what=words[:1].upper() + words[1:], exact=line.value, percent=line.beside
            )
            found.append(line._replace(more=f"({words})", spoken=said))
        return found

    effects = known.effects
    both = len(study.view.rexes) > 1
    if effects is not None and effects.pointed:
        title = _("Gets the T-Rex off me")
    else:
        title = _("Keeps both T-Rex off me") if both else _("Keeps the T-Rex off me")
    head = _head(_("Action"))
    found = [Section("off", title, head, tuple(lines("off")))]
    if any(deed.prospect.survives < 1 for deed in deeds):
        found.append(Section("survive", _("I survive this turn"), head, tuple(lines("survive"))))
    else:
        found.append(Section("survive", "", head, (), _("Whatever I do, I survive this turn.")))
    left = []
    for deed, line in zip(deeds, lines("off"), strict=True):
        mean = deed.prospect.cards.mean
        value, beside = charts.short(mean), rounded(mean, 3)
        said = _("{what}: {mean} cards left on average.").format(what=line.label, mean=beside)
        share = mean / study.view.own_size
        left.append(
            line._replace(
                bar=line.bar._replace(group="left"), share=share, value=value, beside=beside, spoken=said
            )
        )
    titles = (_("Action"), _("Exact"), _("Decimal"))
    found.append(Section("left", _("Cards I have left, on average"), titles, tuple(left)))
    return found


def _stone(study: Study, scene: Scene) -> Section:
    stone = study.known.stone()
    title, head = _("A Stone of mine would reach…"), _head(_("Player"))
    if stone is None or None in stone:
        return Section("stone", title, head, (), _("A Stone of mine would reach nobody: all are hidden."))
    lines = []
    for seat, p in stone.items():
        name = _("me") if seat == study.view.seat else scene.chairs[seat or 0].name
        lines.append(_line(Bar("stone", str(seat)), name, "", p))
    return Section("stone", title, head, tuple(lines))


# How it is drawn


def opener(scene: Scene, *, crowd: bool) -> Safe:
    """Give the button that asks for the panel."""
    title = _("What can I know?")
    if crowd:
        return icon_button("odds open", "magnifying-glass-tilted-left", title, id=f"{scene.uid}-to-odds")
    picture = symbol("magnifying-glass-tilted-left", "fk-pic")
    return button("odds open", picture, title, cls="fk-odds-open", id=f"{scene.uid}-to-odds")


def panel(scene: Scene, study: Study) -> Safe:
    """Give the panel as it stands at the table's side."""
    uid = scene.uid
    head = el(
        "div",
        symbol("magnifying-glass-tilted-left", "fk-pic"),
        el("h2", _("What can I know?"), id=f"{uid}-odds-h"),
        icon_button("odds close", "ui-close", _("Close “What can I know?”"), id=f"{uid}-odds-close"),
        cls="fk-panel__head",
    )
    return el(
        "section",
        head,
        *inside(scene, study),
        cls="fk-panel fk-odds",
        aria_labelledby=f"{uid}-odds-h",
        id=f"{uid}-odds",
    )


def inside(scene: Scene, study: Study) -> tuple[Safe, ...]:
    """Give what is in the panel, below its title."""
    uid, known = scene.uid, study.known
    if known.trouble:
        return (el("p", known.trouble, cls="fk-odds__large", id=f"{uid}-odds-large"),)
    shown, total = _Shown(study), 0
    drawn: list[Safe] = []
    for section in sections(study, scene):
        total += 1 if section.name in {"pool", "card"} else len(section.lines)
        drawn.append(_section(scene, study, section, shown))
    note = _(
        "All this counts what is public: the cards that I see and the answers I got. "
        "It does not guess why others do what they do."
    )
    body = el(
        "div", drawn, el("p", note, cls="fk-soft fk-odds__note"), cls="fk-odds__body", id=f"{uid}-odds-b"
    )
    return (body, _tools(scene, study, total))


class _Shown:
    """Counts lines as they are drawn, and tells which of them are revealed."""

    def __init__(self, study: Study) -> None:
        self.left = study.lines if study.inquiry.projector else None
        self.mark: str | None = None  # set while the line is the one that was revealed last

    def next(self) -> bool:
        """Tell whether the next line is revealed."""
        if self.left is None:
            return True
        self.left -= 1
        self.mark = "last" if self.left == 0 else None
        return self.left >= 0


def _section(scene: Scene, study: Study, section: Section, shown: _Shown) -> Safe:
    uid, name = scene.uid, section.name
    if name == "pool":
        return _pool_line(uid, study, shown=shown.next(), mark=shown.mark)
    if section.note:
        return el("p", section.note, cls="fk-soft", id=f"{uid}-odds-{name}")
    if name == "card":
        return _split(scene, study, section, shown=shown.next(), mark=shown.mark)
    rows = [_bar(uid, line, shown=shown.next(), mark=shown.mark) for line in section.lines]
    kind = f"fk-kind-{study.inquiry.kind}" if name == "held" else ""
    table = charts.bars(fill(section.title), section.head, rows, cls=kind, id=f"{uid}-odds-{name}")
    return join(_kinds(scene, study), table) if name == "held" else table


def _bar(uid: str, line: Line, *, shown: bool, mark: str | None) -> charts.Row:
    at = f"{uid}-odds-{str(line.bar).replace(' ', '-')}"
    label: Child = [line.label, el("span", f" {line.more}", cls="fk-vh") if line.more else None]
    if shown:
        more = el("span", " ", line.more, _(": how it is worked out"), cls="fk-vh")
        label = button_plain(f"odds why {line.bar}", line.label, more, id=f"{at}-why")
    return charts.Row(label, line.share if shown else None, line.value, line.beside, at, mark)


def button_plain(act: str, *children: Child, id: str) -> Safe:  # noqa: A002
    """Give a button that covers the bar it stands at and looks like text."""
    return el("button", *children, type="button", cls="fk-bars__why", data_act=act, id=id)


def pips(counts: Counter[Kind]) -> list[Safe]:
    """Give a pip for each card, or one a kind and a number where they are many."""
    if counts.total() <= _MANY:
        return [pip(KINDS[kind].letter, kind.value) for kind in Kind for _card in range(counts[kind])]
    return [
        el("span", pip(KINDS[kind].letter, kind.value), f"×{counts[kind]}", cls="fk-pool__many")
        for kind in Kind
        if counts[kind]
    ]


def _pool_line(uid: str, study: Study, *, shown: bool, mark: str | None) -> Safe:
    known = study.known
    if not shown:
        return el("p", _("I hold… ?"), cls="fk-pool", id=f"{uid}-odds-pool")
    parts: list[Child] = [el("span", pool_words(study), cls="fk-vh")]
    sure, rest = known.sure, known.open_cards
    seen: list[Child] = [el("span", _("I hold"))]
    if sure:
        seen += pips(sure)
    if rest:
        told = _("and {n} of") if sure else _("{n} of")
        seen += [el("span", told.format(n=rest)), *pips(known.pool)]
    parts.append(el("span", seen, cls="fk-pool__seen", aria_hidden="true"))
    return el("p", parts, cls="fk-pool", id=f"{uid}-odds-pool", data_show=mark)


def _kinds(scene: Scene, study: Study) -> Safe:
    uid = scene.uid
    chips = []
    for kind in Kind:
        words = KINDS[kind]
        field = el(
            "input",
            type="radio",
            name=f"{uid}-odds-kind",
            value=kind.value,
            checked=kind.value == study.inquiry.kind,
            data_act=f"odds kind {kind.value}",
            id=f"{uid}-odds-kind-{kind.value}",
        )
        name = el("span", _(words.many), cls="fk-vh")
        chips.append(
            el("label", field, pip(words.letter, kind.value), name, cls="fk-chip", title=_(words.many))
        )
    legend = el("legend", _("Which kind is counted"), cls="fk-vh")
    return el("fieldset", legend, chips, cls="fk-chips fk-odds__kinds", id=f"{uid}-odds-kinds")


def _split(scene: Scene, study: Study, section: Section, *, shown: bool, mark: str | None) -> Safe:
    uid = scene.uid
    options = [el("option", _("Any one card of mine"), value="0", selected=study.card is None)]
    options += [
        el("option", _("Card {n} of mine").format(n=n + 1), value=str(n + 1), selected=study.card == n)
        for n in range(study.view.own_size)
    ]
    choice = el(
        "select",
        options,
        cls="fk-select",
        name="card",
        data_act="odds card",
        aria_label=_("Which card of mine"),
        id=f"{uid}-odds-card",
    )
    title = el("p", choice, " ", _("is…"), cls="fk-odds__pick", data_form=True, id=f"{uid}-odds-pick")
    if not shown:
        covered = el("span", cls="fk-bar fk-bar--hidden", style="--p:0")
        return join(title, el("p", covered, el("span", "?"), cls="fk-split", id=f"{uid}-odds-split"))
    parts = []
    for line in section.lines:
        kind = Kind(line.bar.about)
        number = line.value if len(line.value) <= _LONG else line.beside
        at = f"{uid}-odds-card-{kind.value}"
        name = el(
            "b", el("span", line.label, " ", cls="fk-vh"), el("span", KINDS[kind].letter, aria_hidden="true")
        )
        more = el("span", _(": how it is worked out"), cls="fk-vh")
        opened = button_plain(f"odds why {line.bar}", name, number, more, id=f"{at}-why")
        style = f"--p:{float(line.share):.4f}"
        parts.append(el("li", opened, cls=f"fk-kind-{kind.value}", style=style, id=at))
    cls = "fk-split fk-split--many" if len(parts) > 4 else "fk-split"
    split = el("ol", parts, cls=cls, aria_label=section.title, id=f"{uid}-odds-split", data_show=mark)
    return join(title, split)


def _tools(scene: Scene, study: Study, total: int) -> Safe:
    uid, inquiry = scene.uid, study.inquiry
    tools: list[Safe] = []
    if inquiry.projector:
        done = study.lines >= total
        tools += [
            button(
                "odds next",
                _("Next line"),
                cls="fk-btn--small" if done else "fk-btn--small fk-btn--go",
                aria_disabled="true" if done else None,
                id=f"{uid}-odds-next",
            ),
            button(
                "odds hide",
                _("Hide"),
                cls="fk-btn--small",
                aria_label=_("Hide all lines again"),
                id=f"{uid}-odds-hide",
            ),
            button(
                "odds all",
                _("All"),
                cls="fk-btn--small",
                aria_label=_("All lines at once"),
                id=f"{uid}-odds-all",
            ),
        ]
    else:
        tools.append(button("odds hide", _("One line at a time"), cls="fk-btn--small", id=f"{uid}-odds-hide"))
    tools.append(
        button(
            "odds hints",
            _("Bits"),
            cls="fk-btn--small",
            aria_pressed="true" if inquiry.hints else "false",
            title=_("Show how many bits the question that I build is worth"),
            id=f"{uid}-odds-hints",
        )
    )
    return el(
        "div", tools, cls="fk-odds__tools", role="group", aria_label=_("How it is shown"), id=f"{uid}-odds-t"
    )


def hint(scene: Scene, ask: Ask | str) -> Safe | None:
    """Give the line under the question that is being built: what it is worth, and which is worth most."""
    study = scene.study
    if study is None or not study.inquiry.hints or study.known.trouble:
        return None
    size, known = study.view.own_size, study.known
    told = []
    bits = None if isinstance(ask, str) else known.bits(ask)
    if bits is not None:
        told.append(fill(_("Worth {bits} bits."), bits=_bits(bits)))
    best = known.best_question()
    if best is not None:
        asked = plain(question(best[0], size))
        told.append(fill(_("Most: “{question}” {bits}."), question=asked, bits=_bits(best[1])))
    if not told:
        told.append(fill(_("What it is worth would take too long to work out.")))
    return el("span", [[one, " "] for one in told], cls="fk-worth", id=f"{scene.uid}-worth")


def _bits(bits: float) -> Safe:
    return el("b", decimal(f"{bits:.2f}"), cls="fk-num")
