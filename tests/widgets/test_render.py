"""The picture of a table: what is in it, and what never is."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from typing import Any

import pytest

import feedkit
from feedkit.core.chance import Seeded
from feedkit.core.errors import IllegalMove
from feedkit.games.feed_rex.cards import CHARACTERS
from feedkit_widgets import assets
from feedkit_widgets.html import VOID
from feedkit_widgets.render import render
from feedkit_widgets.scene import Chair, Choice, Line, Lobby, Scene
from feedkit_widgets.static import plain_text, static_picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.core.state import State

ACTS = re.compile(
    r"tab (ask|play|pass|macgyver)|card \d+|form [a-z ]+|kind [a-z]+|least [+-]|go|to \d+|decline"
    r"|undo|redo|step -?1|live|scrub|run|go-on|skip|close|panel (new|open|save|rules|log|none)"
    r"|lobby|start|new (same|seed)|load|file|uncover|rule FR-[A-Z]+\d+"
    r"|odds (open|close|card|hints|hide|next|all|back|run|rest|kind [a-z]+)"
    r"|odds why (held|card|off|survive|left|stone|team) [a-z\d-]+ \d+"
)
HOSTILE = ("<img src=x onerror=alert(1)>", '" onclick="alert(1)', "{who} & <b>", "' x", "</div><script>")
LATER: list[dict[str, Any]] = [
    {},
    {"choice": Choice("ask", (0, 1), "at least", ("meat", "stone"), 2)},
    {"choice": Choice("play", (0,))},
    {"choice": Choice("pass", (1,))},
    {"choice": Choice("macgyver", (0, 1))},
    {"refusal": (0, "ask which 1", IllegalMove("FR-T2", "No question <now>.")), "why_open": True},
    {"panel": "new"},
    {"panel": "open", "typed": "</textarea><b>", "notice": "Line 1 <i>"},
    {"panel": "save", "record": "feedkit 1\n<b>"},
    {"panel": "save"},
    {"panel": "rules", "clause": "FR-B3"},
    {"panel": "log"},
    {"cover": 1, "view": None, "viewer": None, "actor": None, "lines": ()},
    {"steps": 99},
    {"notice": "Something <b>went</b> wrong."},
    {"view": None, "lines": (), "panel": "new"},
]


class Page(HTMLParser):
    """Reads markup, and knows which elements stand open."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.acts: list[str] = []
        self.uses: set[str] = set()
        self.names: set[str] = set()
        self.refers: set[str] = set()
        self.open: list[str] = []
        self.nested: list[str] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            self.names.add(name)
            if name == "id":
                self.ids[value or ""] += 1
            elif name == "data-act":
                self.acts.append(value or "")
            elif name == "href" and tag == "use":
                self.uses.add(value or "")
            elif name in {"aria-labelledby", "aria-describedby", "for"}:
                self.refers.add(value or "")
        if tag in {"button", "a"} and {"button", "a"} & set(self.open):
            self.nested.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def scene(
    state: State, lines: list[Line], viewer: int | None = 0, names: tuple[str, ...] = CHARACTERS
) -> Scene:
    n = state.game.players
    chairs = tuple(Chair(names[s % len(names)], "human" if s == viewer else "random") for s in range(n))
    specs = state.game.specs
    options = {spec.name: spec.write(state.game.options[spec.name]) for spec in specs}
    steps = lines[-1].step if lines else 0
    mover = state.to_move[0] if state.to_move else None
    return Scene(
        uid="u1",
        view=state.view(viewer),  # type: ignore[arg-type]  # it is Feed-Rex
        chairs=chairs,
        viewer=viewer,
        actor=mover if mover == viewer else None,
        choice=Choice(),
        lines=tuple(lines),
        step=steps,
        steps=steps,
        refusal=None,
        why_open=False,
        thinking=None if mover == viewer else mover,
        playing=False,
        cover=None,
        seed="",
        panel="",
        lobby=Lobby(n, chairs, options, specs, "<7>", ("random", "rule of thumb"), "Not <so>."),
        record=None,
        record_warning=True,
        typed="",
        notice="",
        can_undo=True,
        can_redo=False,
        page=True,
        home="gallery.html?a=1&b=2",
    )


def walk(
    players: int,
    viewer: int | None = 0,
    names: tuple[str, ...] = CHARACTERS,
    **options: Any,  # noqa: ANN401 - as a game takes them
) -> Iterator[Scene]:
    """Give the scenes of a whole game."""
    state = feedkit.game("feed-rex", players=players, **options).start(seed=5)
    lines = [Line(0, event.seen_by(viewer)) for event in state.opening]  # type: ignore[arg-type]
    step = 0
    yield scene(state, lines, viewer, names)
    while state.outcome is None and step < 60:
        step += 1
        (seat,) = state.to_move
        moves = state.legal_moves(seat)
        events = state.play(seat, moves[7 * step % len(moves)])
        lines += [Line(step, event.seen_by(viewer)) for event in events]  # type: ignore[arg-type]
        yield scene(state, lines, viewer, names)


def check(markup: str) -> Page:
    page = Page(markup)
    assert not page.open
    assert not page.nested
    assert [name for name, n in page.ids.items() if n > 1] == []
    assert all(name.startswith("u1-") for name in page.ids)
    assert [act for act in page.acts if not ACTS.fullmatch(act)] == []
    assert page.refers <= set(page.ids)
    assert not any(name.startswith("on") for name in page.names)
    symbols = set(re.findall(r'<symbol id="([^"]*)"', assets.sprite()))
    assert {use.removeprefix("#") for use in page.uses} <= symbols
    return page


@pytest.mark.parametrize("players", range(3, 14))
def test_a_whole_game_is_drawn(players: int) -> None:
    for one in walk(players):
        check(render(one))


@pytest.mark.parametrize(
    "options", [{"team_size": 2}, {"extra_meat": 3, "gate": "open"}, {"initial_threat": True}]
)
def test_variants_are_drawn(options: dict[str, Any]) -> None:
    for one in walk(9, **options):
        check(render(one))


@pytest.mark.parametrize("players", [5, 13])
@pytest.mark.parametrize("viewer", [0, 2, None])
@pytest.mark.parametrize("change", LATER)
def test_every_state_of_the_screen_is_drawn(players: int, viewer: int | None, change: dict[str, Any]) -> None:
    for one in list(walk(players, viewer, HOSTILE))[:12:2]:
        page = check(render(one._replace(**change)))
        assert "img" not in page.names
        assert "script" not in page.names


def test_hostile_names_stay_text() -> None:
    for one in walk(5, 1, HOSTILE):
        for markup in (render(one), static_picture(one.view, HOSTILE, HOSTILE[0])):  # type: ignore[arg-type]
            assert "<img src=x" not in markup
            assert "<script" not in markup
            assert 'onclick="' not in markup
            assert "&lt;img src=x onerror=alert(1)&gt;" in markup


@pytest.mark.parametrize("players", [4, 9])
def test_what_the_viewer_may_not_know_makes_no_difference(players: int) -> None:
    state = feedkit.game("feed-rex", players=players).start(seed=3)
    lines = [Line(0, event.seen_by(0)) for event in state.opening]  # type: ignore[arg-type]
    hands = set()
    for luck in range(8):
        twin = state.resample(0, Seeded(luck))
        hands.add(str(twin.hands[0]))  # type: ignore[attr-defined]
        assert render(scene(twin, lines)) == render(scene(state, lines))
        views = [s.view(0) for s in (state, twin)]
        assert static_picture(views[0], CHARACTERS) == static_picture(views[1], CHARACTERS)  # type: ignore[arg-type]
        assert plain_text(views[0]) == plain_text(views[1])  # type: ignore[arg-type]
    assert len(hands) > 1


def test_the_same_scene_gives_the_same_text() -> None:
    for one, other in zip(walk(6), walk(6), strict=True):
        assert render(one) == render(other)


def seated(position: str, players: int = 3, **change: Any) -> str:  # noqa: ANN401 - as a Scene takes them
    state = feedkit.game("feed-rex", players=players).setup(position, seed=1)
    return render(scene(state, [])._replace(**change))


HANDS = "hand A meat stone flare teapot\nhand B knife\nhand C meat meat\n"


def test_own_cards_are_buttons_only_for_whoever_may_use_them() -> None:
    mine = seated(HANDS + "turn A")
    assert 'data-act="card 3"' in mine
    assert 'data-act="card 4"' not in mine
    theirs = seated(HANDS + "turn B")
    assert 'data-act="card' not in theirs
    assert "card 1 of 4, unknown" in theirs


def test_golden_plates_come_with_a_chosen_card() -> None:
    assert 'data-act="to' not in seated(HANDS + "turn A", choice=Choice("pass"))
    chosen = seated(HANDS + "turn A", choice=Choice("pass", (1,)))
    assert {'data-act="to 1"', 'data-act="to 2"'} == set(re.findall(r'data-act="to \d"', chosen))
    assert "pass card 2 to " in chosen


def test_asking_is_off_with_three_cards_and_says_why() -> None:
    few = seated("hand A meat stone flare\nhand B knife\nhand C meat meat\nturn A")
    assert "No question with three cards or fewer" in few
    assert 'data-act="rule FR-T2"' in few
    assert re.search(r'aria-disabled="true"[^>]*id="u1-act-ask"', few)


def test_the_threatened_hold_their_cards_between_jaws() -> None:
    assert seated(HANDS + "turn A\nrex red points C").count("fk-jaws") == 1
    assert "fk-jaws" not in seated(HANDS + "turn A")


def test_hands_of_a_crowd_are_counts_that_open() -> None:
    one = next(walk(13))
    crowd = render(one)
    assert crowd.count("fk-seat--counts") == 12
    assert "Show in order" in crowd


def test_who_watches_sees_every_hand_and_has_none() -> None:
    watching = render(next(walk(5, None)))
    assert "fk-me" not in watching
    assert "unknown" not in watching
    assert watching.count("’s hand, 5 cards") == 5


def test_the_cover_hides_everything() -> None:
    covered = render(next(walk(5))._replace(cover=1, view=None, viewer=None, actor=None, lines=()))
    assert "Pass the screen to Bruno" in covered
    assert "fk-seat" not in covered
    assert "fk-log" not in covered


def test_a_refusal_tells_the_rule_and_why() -> None:
    error = IllegalMove("FR-P4", "Not now.")
    told = seated(HANDS + "turn A", refusal=(0, "play 1", error), why_open=True)
    assert "Not now." in told
    assert "Why not?" in told
    assert feedkit.game("feed-rex").rulebook["FR-P4"].text in told.replace("&#39;", "'")


def test_plain_text_of_a_position() -> None:
    state = feedkit.game("feed-rex", players=3).setup(
        HANDS + "discard stone\nturn A 4\nrex red points B", seed=1
    )
    assert plain_text(state.view(0), ("Ana", "Bo", "Cy"), "Bo waits.") == (  # type: ignore[arg-type]
        "Feed-Rex, 3 players, turn 4: Ana to move\n"
        "  A  Ana  ? ? ? ?  you\n"
        "  B  Bo   K        the T-Rex points here\n"
        "  C  Cy   M M\n"
        "Bo waits.\n"
        "Discarded: a Stone. 10 cards in the box."
    )
