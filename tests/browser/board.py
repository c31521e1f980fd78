"""A table in a page, told in few words: how the tests of this folder click, type, look and wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

import feedkit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from playwright.sync_api import Locator, Page

#: The game may wait for something to do, or for somebody.
MINE = "[data-act='tab play'], [data-act='decline'], .fk-cover"
THINKING = "[data-act='skip']"
END = ".fk-end"
LONGEST = 300  # turns; no game of these tests is nearly as long


POSITION = """
hand A meat stone flare teapot
hand B knife stone
hand C meat meat
rex red points B
"""


def small_table() -> str:
    """Give the record of a position of three."""
    return feedkit.game("feed-rex", players=3).setup(POSITION, seed=3).record


class Board:
    """One table of a page.

    Parameters
    ----------
    page : Page
    box : Locator, optional
        The root of the table, if the page has several.
    """

    def __init__(self, page: Page, box: Locator | None = None) -> None:
        self.page = page
        self.root = page.locator(".fk-app") if box is None else box

    def find(self, selector: str) -> Locator:
        """Give the first thing of the table that fits."""
        return self.root.locator(selector).first

    @property
    def rev(self) -> str:
        """The revision on the screen."""
        return self.root.get_attribute("data-rev") or ""

    def does(self, do: Callable[[], object]) -> None:
        """Do something, and wait for the table's answer to it."""
        before = self.rev
        do()
        expect(self.root).not_to_have_attribute("data-rev", before)

    def act(self, *names: str) -> None:
        """Click what means each of these, one after the other."""
        for name in names:
            self.does(self.find(f'[data-act="{name}"]').click)

    def press(self, key: str) -> None:
        """Press a key, and wait for the table's answer to it."""
        self.does(lambda: self.page.keyboard.press(key))

    @property
    def focused(self) -> str:
        """What has the focus: its act, its id without the table's own prefix, or its element's name."""
        return str(
            self.page.evaluate(
                "() => { const e = document.activeElement;"
                " return e.dataset.act || e.id.replace(/^fk\\w{12}-/, '') || e.tagName }"
            )
        )

    def hear(self, words: str) -> None:
        """Wait until these words are spoken."""
        expect(self.root.get_by_role("status").first).to_contain_text(words)

    @property
    def move(self) -> tuple[int, int]:
        """The move that is looked at, and how many there are."""
        words = self.find(".fk-replay__scrub label").inner_text().split()
        return int(words[1]), int(words[3])

    def at(self, step: int, steps: int | None = None) -> None:
        """Wait until this move is looked at."""
        told = f"Move {step} of" if steps is None else f"Move {step} of {steps}"
        expect(self.find(".fk-replay__scrub label")).to_contain_text(told)

    def deal(
        self, *, seed: int | None = 7, players: int = 5, people: Iterable[int] = (), names: str = ""
    ) -> None:
        """Fill in the new-game panel and deal; several people are asked for beside the one at seat 0."""
        self.act("panel new")
        chip = self.find(f"input[name='players'][value='{players}']")
        if not chip.is_checked():
            self.does(chip.click)
        for seat in people:
            self.does(lambda seat=seat: self.find(f"[name='player-{seat}']").select_option("human"))  # type: ignore[misc]
        for seat, name in enumerate(names.split()):
            self.find(f"[name='name-{seat}']").fill(name)
        self.find("[id$='-new-seed']").fill("" if seed is None else str(seed))
        self.does(self.find("[id$='-start']").click)
        expect(self.root.locator("[role='dialog']:not(.fk-cover)")).to_have_count(0)

    def skip(self) -> None:
        """Let computer players move until somebody here has to, or the game is over."""
        while True:
            before = self.rev
            # Looked for and clicked at once: a moment later the table may have gone on by itself.
            click = "(e, what) => { const b = e.querySelector(what); b?.click(); return Boolean(b) }"
            if not self.root.evaluate(click, THINKING):
                break
            expect(self.root).not_to_have_attribute("data-rev", before)
        expect(self.find(f"{MINE}, {END}")).to_be_visible()

    def finish(self) -> None:
        """Play whatever is simplest until the game is over."""
        for _turn in range(LONGEST):
            self.skip()
            if self.root.locator(END).count():
                return
            self.simplest()
        raise AssertionError("the game never ends")

    def simplest(self) -> None:
        """Make a move that is always allowed."""
        if self.root.locator(".fk-cover").count():
            self.act("uncover")
        elif self.root.locator("[data-act='decline']").count():
            self.act("decline")
        elif self.root.locator("[data-act='tab play'][aria-disabled]").count():  # a Swiss Knife was passed
            self.act("card 0")
            self.does(self.find("button.fk-plate").click)
        else:
            if not self.root.locator("[data-act='tab play'][aria-pressed='true']").count():
                self.act("tab play")
            self.act("card 0", "go")

    def record(self) -> str:
        """Give the record as the panel shows it."""
        self.act("panel save")
        text = self.find("textarea").input_value()
        self.act("panel none")
        return text

    def load(self, record: str) -> None:
        """Open a record by the panel."""
        self.act("panel open")
        self.find("textarea").fill(record)
        self.does(self.find("[id$='-load']").click)

    def hands(self) -> list[str]:
        """Give all hands as they are heard."""
        return self.root.locator(".fk-seats .fk-hand, .fk-me .fk-hand").all_inner_texts()

    def own(self) -> list[str]:
        """Give the names of the viewer's own cards, as they are heard."""
        cards = self.root.locator(".fk-me .fk-hand > li > *")
        return [
            card.get_attribute("aria-label") or card.locator(".fk-vh").first.inner_text()
            for card in cards.all()
        ]


def open_dashboard(page: Page, voila_url: str) -> Board:
    """Open the dashboard and wait until it can be clicked."""
    page.goto(f"{voila_url}voila/render/feed-rex/dashboard.ipynb")
    board = Board(page)
    expect(board.find("[data-act='go']")).to_be_visible()
    return board
