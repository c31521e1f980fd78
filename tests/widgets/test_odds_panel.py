"""The panel "What can I know?": its numbers, its workings, its simulation, and who gets to see it."""

from __future__ import annotations

import re
from fractions import Fraction
from html.parser import HTMLParser
from time import perf_counter
from typing import TYPE_CHECKING, Any

import pytest

from feedkit.core.chance import Seeded
from feedkit.games.feed_rex.cards import Kind
from feedkit.games.feed_rex.odds import Odds
from feedkit.games.feed_rex.prospects import Prospects
from feedkit.probability import hypergeometric, percent, wilson_interval
from feedkit_widgets.acts import tick
from feedkit_widgets.charts import bars, convergence
from feedkit_widgets.feed_rex import study as studies
from feedkit_widgets.feed_rex.knowing import Knowledge
from feedkit_widgets.feed_rex.trial import MOST, bar_of, begin, exact_of, sample
from feedkit_widgets.feed_rex.working import branches
from feedkit_widgets.render import render
from tests.widgets.seated import do, sit, texts

if TYPE_CHECKING:
    from feedkit.games.feed_rex.view import View
    from feedkit_widgets.sitting import Sitting

WHY = re.compile(r'data-act="odds why ([^"]+)"')


class Rows(HTMLParser):
    """Reads the rows of tables: the id of each, and what stands in its cells."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.rows: dict[str, list[str]] = {}
        self.cells: list[str] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.cells = self.rows.setdefault(dict(attrs).get("id") or "", [])
        elif tag in {"th", "td"}:
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == "tr":
            self.cells = []

    def handle_data(self, data: str) -> None:
        if self.cells:
            self.cells[-1] += data


def view_of(sitting: Sitting) -> View:
    view = sitting.scene().view
    assert view is not None
    return view


def asked(players: int = 5, seed: int = 7, **more: Any) -> Sitting:  # noqa: ANN401 - as Sitting takes them
    sitting = sit(players, seed=seed, **more)
    do(sitting, "odds open")
    return sitting


def cells(sitting: Sitting, group: str) -> dict[str, list[str]]:
    """Give the cells of the panel's rows of a group, by what they are about."""
    rows = Rows(render(sitting.scene())).rows
    start = f"{sitting.uid}-odds-{group}-"
    return {name.removeprefix(start): row for name, row in rows.items() if name.startswith(start)}


def shown(p: Fraction) -> list[str]:
    text = str(p)
    assert len(text) <= 9
    return [text, percent(p)]


@pytest.mark.parametrize("seed", [2, 7, 11])
def test_what_i_hold_is_what_the_engine_says(seed: int) -> None:
    sitting = asked(seed=seed)
    odds = Odds(view_of(sitting))
    for kind in Kind:
        do(sitting, f"odds kind {kind.value}")
        found = {row[0][0]: row[2:] for row in cells(sitting, "held").values()}
        assert found == {str(n): shown(p) for n, p in odds.held((kind,)).items()}


def test_what_comes_of_an_action_is_what_the_engine_says() -> None:
    sitting = asked()
    view = view_of(sitting)
    prospects, legal = Prospects(Odds(view)), sitting.line.present.legal_moves(0)  # type: ignore[union-attr]
    best: dict[str, list[Fraction]] = {}
    for move in legal:
        word = str(move).split()[0]
        if word != "ask":
            prospect = prospects.of(move)  # type: ignore[arg-type]
            if word not in best or prospect.order > tuple(best[word]):
                best[word] = list(prospect.order)
    off = cells(sitting, "off")
    left = cells(sitting, "left")
    assert set(off) == {f"{word}-0" for word in ("pass", "play", "macgyver")}
    for word, (_survives, not_pointed, fewer) in best.items():
        assert off[f"{word}-0"][2:] == shown(1 + not_pointed)
        assert left[f"{word}-0"][2] == str(-fewer)


def test_each_card_is_what_the_engine_says() -> None:
    sitting = asked()
    do(sitting, "form which", "card 2", "go")
    odds = Odds(view_of(sitting))
    for position in range(odds.size):
        do_field(sitting, str(position + 1))
        markup = render(sitting.scene())
        for kind, p in odds.kind_at(position).items():
            bar = f"odds why card {kind.value} {position + 1}"
            part = markup[markup.index(bar) :]
            assert str(p) in part[: part.index("</button>")]


def do_field(sitting: Sitting, card: str) -> None:
    do(sitting, "odds card", card=card)


def test_with_a_chosen_card_its_own_actions_are_shown() -> None:
    sitting = asked()
    do_field(sitting, "3")
    assert {"play-card-3", "pass-card-3"} <= set(cells(sitting, "off"))
    do_field(sitting, "99")  # nobody holds so many
    assert set(cells(sitting, "off")) == {"pass-0", "play-0", "macgyver-0"}


def test_a_projector_shows_one_line_at_a_time_and_hides_them_all_again() -> None:
    sitting = asked()
    before = render(sitting.scene())
    bars_shown = len(WHY.findall(before))
    do(sitting, "odds hide")
    covered = render(sitting.scene())
    assert not WHY.findall(covered)
    assert {cell for row in cells(sitting, "off").values() for cell in row[2:]} == {"?not revealed yet", ""}
    said = []
    while 'aria-disabled="true" id="fk-odds-next"' not in (now := render(sitting.scene())):
        do(sitting, "odds next")
        said.append(sitting.said)
        assert len(said) < 100
    assert len(WHY.findall(now)) == bars_shown
    assert said[0].startswith("I hold")
    assert any("%" in one for one in said)
    do(sitting, "odds hide")
    assert render(sitting.scene()) == covered
    do(sitting, "odds all")
    assert render(sitting.scene()) == before


def test_what_was_revealed_is_covered_again_after_a_move() -> None:
    sitting = asked()
    do(sitting, "odds hide", "odds next", "odds next", "odds next", "form how many", "go")
    assert not WHY.findall(render(sitting.scene()))


def test_every_bar_opens_its_working_and_can_be_simulated() -> None:
    sitting = asked()
    do_field(sitting, "2")
    for what in WHY.findall(render(sitting.scene())):
        do(sitting, f"odds why {what}")
        markup = render(sitting.scene())
        assert "What is unseen" in markup
        assert "<math" in markup
        assert "inert" in markup
        do(sitting, "odds run")
        assert sitting.tick > 0
        for _batch in range(30):
            tick(sitting, sitting.rev)
        assert sitting.study is not None
        trial = sitting.study.trial
        bar = bar_of(what)
        assert trial is not None
        assert bar is not None
        exact = exact_of(sitting.study.known, bar)
        assert exact is not None
        assert trial.draws >= 500
        assert abs(trial.hits / trial.draws - exact) < 5 * (0.25 / trial.draws) ** 0.5
        do(sitting, "odds back")
        assert sitting.panel == ""


def test_a_simulation_is_the_same_each_time_and_another_run_another() -> None:
    runs = []
    for _time in range(2):
        sitting = asked()
        do(sitting, "odds why off play 0", "odds rest")
        assert sitting.study is not None
        runs.append(sitting.study.trial)
    assert runs[0] == runs[1]
    assert runs[0] is not None
    assert runs[0].draws == MOST
    do(sitting, "odds run")
    again = sitting.study and sitting.study.trial
    assert again is not None
    assert again.run == 2
    assert again.steps == ((5, again.hits),)


def test_most_intervals_hold_the_exact_number() -> None:
    held = total = 0
    for seed in range(6):
        known = Knowledge(view_of(sit(5, seed=seed)))
        for text in ("card useless 1", "off play 0", "off macgyver 0", "left pass 0", "stone 2 0"):
            bar = bar_of(text)
            assert bar is not None
            exact = exact_of(known, bar)
            if exact is None:
                continue
            trial = begin(1)
            while trial.draws < 500:
                trial = sample(known, bar, trial)
            held += wilson_interval(trial.hits, trial.draws).covers(exact)
            total += 1
    assert total >= 20
    assert held >= 0.8 * total


def test_a_formula_adds_up_to_its_number() -> None:
    explained = 0
    for seed in range(8):
        known = Knowledge(view_of(sit(5, seed=seed)))
        for deed in known.deeds():
            for group, value in (("off", 1 - deed.prospect.pointed), ("survive", deed.prospect.survives)):
                rows = branches(known, deed, group)
                explained += bool(rows)
                if rows:
                    assert sum(share for _label, share, _then in rows) == 1
                    assert sum(share * then for _label, share, then in rows) == value
    assert explained > 20


def test_without_answers_the_formula_is_the_hypergeometric_one() -> None:
    sitting = asked(options={"peek": False})
    view = view_of(sitting)
    known = Knowledge(view)
    law = hypergeometric(known.unseen.total(), known.unseen[Kind.USELESS], view.own_size)
    do(sitting, "odds kind useless", "odds why held useless 2")
    assert law.explain(2).mathml in render(sitting.scene())


def test_what_is_too_large_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "Knowledge", lambda view: Knowledge(view, limit=2))
    sitting = asked()
    markup = render(sitting.scene())
    assert sitting.study is not None
    assert "would take too long." in sitting.study.known.trouble
    assert sitting.study.known.trouble in markup
    assert not WHY.findall(markup)
    do(sitting, "odds next", "odds hide", "odds why held meat 0", "odds run")
    assert sitting.panel == ""
    assert render(sitting.scene()).count("would take too long.") == 1


def test_nobody_who_watches_is_offered_the_panel() -> None:
    sitting = sit(4, humans=(), seed=7)
    assert "odds open" not in render(sitting.scene())
    do(sitting, "odds open")
    assert sitting.scene().study is None


def test_under_the_cover_there_is_no_panel() -> None:
    sitting = sit(3, humans=(0, 1), seed=7)
    do(sitting, "odds open")
    assert sitting.scene().study is None
    do(
        sitting,
        "uncover",
        "odds open",
        "odds why held meat 1",
        "odds run",
        "odds back",
        "tab play",
        "card 0",
        "go",
    )
    while sitting.cover is None:
        do(sitting, "decline", "card 0", "go")
    scene = sitting.scene()
    assert scene.study is None
    assert "odds" not in render(scene)


def test_in_a_crowd_the_panel_is_a_dialog_and_its_working_leads_back() -> None:
    sitting = asked(players=13)
    assert sitting.panel == "odds"
    assert 'role="dialog"' in render(sitting.scene())
    do(sitting, f"odds why {WHY.findall(render(sitting.scene()))[0]}")
    assert sitting.panel == "working"
    do(sitting, "odds back")
    assert sitting.panel == "odds"
    do(sitting, "odds close")
    assert sitting.panel == ""
    assert sitting.scene().study is None


def test_the_question_that_is_built_shows_its_bits_on_request() -> None:
    sitting = asked()
    assert "bits." not in render(sitting.scene())
    do(sitting, "odds hints")
    odds = Odds(view_of(sitting))
    _question, most = odds.best_question()
    assert f'<b class="fk-num">{most:.2f}</b>' in render(sitting.scene())


def test_chances_of_teams() -> None:
    sitting = asked(players=6, options={"team_size": 2})
    odds = Odds(view_of(sitting))
    found = cells(sitting, "team")
    assert found
    for name, row in found.items():
        assert row[2:] == shown(odds.teammate(int(name.split("-")[0])))


@pytest.mark.parametrize("players", [5, 9])
@pytest.mark.parametrize("options", [{}, {"peek": False}, {"team_size": 2}], ids=str)
def test_two_games_that_a_seat_cannot_tell_apart_show_the_same_panel(
    players: int, options: dict[str, object]
) -> None:
    sitting, other = (sit(players, seed=21, options=options) for _twin in range(2))
    for one in (sitting, other):
        one.chosen = False  # as if the seed had been drawn
        do(one, "skip", "form how many", *(f"card {n}" for n in range(3)), "go")
    assert other.line is not None
    other.line.states[-1] = other.line.present.resample(0, Seeded(99))
    acts = ["odds open", "odds kind useless", "odds hints", "odds why off play 0", "odds run", "odds rest"]
    for name in (*acts, "odds back", "odds hide", "odds next", "odds next"):
        do(sitting, name)
        do(other, name)
        assert texts(sitting) == texts(other)


def test_the_panel_is_drawn_fast_enough() -> None:
    times = []
    for seed in range(12):
        sitting = sit(5, seed=seed)
        start = perf_counter()
        do(sitting, "odds open")
        render(sitting.scene())
        times.append(perf_counter() - start)
    assert sorted(times)[len(times) // 2] < 0.2  # 0.02 on a quiet machine


def test_charts_are_the_same_text_every_time() -> None:
    steps = ((10, 4), (50, 21), (500, 190))
    drawn = [convergence(steps, 4000, Fraction(3, 8), title="Meat <b>", id="c") for _time in range(2)]
    assert drawn[0] == drawn[1]
    assert '<title id="c-t">Meat &lt;b&gt;</title>' in drawn[0]
    assert "After 500 draws the share is 38.0 %" in drawn[0]
    assert "<table" in drawn[0]
    assert "Nothing drawn yet" in convergence((), 4000, Fraction(3, 8), title="", id="c")
    assert "<tbody></tbody>" in bars("none", ("a", "b", "c"), (), id="t")
