"""Table: a game at a table, in a notebook or on a page of its own."""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
from typing import Any
from weakref import WeakValueDictionary

from feedkit.core.errors import FeedkitError
from feedkit.core.words import _
from feedkit_widgets import acts
from feedkit_widgets.asking import check_text, on_shared_server, plan
from feedkit_widgets.html import el
from feedkit_widgets.page import Page
from feedkit_widgets.render import render
from feedkit_widgets.saving import restore, saved
from feedkit_widgets.sitting import Sitting
from feedkit_widgets.store import is_token, new_token, usual_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from feedkit.games.feed_rex.view import View

log = logging.getLogger(__name__)

_THEMES = ("", "light", "dark")
# The tables of this process, by the token of their save: two never write into one.
_by_token: WeakValueDictionary[str, Table] = WeakValueDictionary()


class Table(Page):
    """A game at a table that can be played, watched and replayed.

    Parameters
    ----------
    game : str
        What is played.
    players : int, optional
        How many; 5 if neither this nor a position or a record says.
    seats : dict, optional
        Seat (from 0) to ``"human"`` or a computer player, ``"rule of thumb"`` or ``"random"``. Not given, you
        sit at seat 0 among computer players.
    names : list or dict, optional
        What players are called.
    seed : int, optional
        Not given, it is drawn when the table is first shown, and kept secret until the game is over.
    record, position : str, optional
        A game to go on from; a position to set up instead of a deal.
    watch : bool
        Nobody plays but computers, and all cards are seen.
    page : bool
        The table is the whole page.
    key : str
        Tells tables of one page apart, so that each finds its save again.
    home : str
        Address of the gallery, for a link.
    theme : str
        ``"light"`` or ``"dark"``; empty follows the page.
    **options
        Options of the game.

    Raises
    ------
    FeedkitError
        With one sentence, if something does not fit.

    Examples
    --------
    >>> table = Table("feed-rex", players=3, seed=7)
    >>> table
    Table('feed-rex', players=3)
    >>> table.check("pass 1 to A")
    'Pass a card to an opponent who is still in the game. [FR-G1]'
    """

    def __init__(
        self,
        game: str = "feed-rex",
        players: int | None = None,
        *,
        seats: Mapping[int, str] | None = None,
        names: Mapping[int, str] | Sequence[str] | None = None,
        seed: int | None = None,
        record: str | None = None,
        position: str | None = None,
        watch: bool = False,
        page: bool = False,
        key: str = "table",
        home: str = "",
        theme: str = "",
        **options: object,
    ) -> None:
        asked = plan(
            game,
            players=players,
            seats=seats,
            names=names,
            seed=seed,
            record=record,
            position=position,
            watch=watch,
            options=options,
        )
        if theme not in _THEMES:
            raise FeedkitError("The theme is “light”, “dark” or nothing.")
        # What the save of another table must agree with to be taken for one of this.
        told = [
            game,
            players,
            seats,
            names,
            seed,
            record,
            position,
            watch,
            sorted(options.items()),
            _notebook(),
        ]
        self._asked = hashlib.sha256(json.dumps(told, default=str).encode()).hexdigest()[:16]
        self._token: str | None = None
        self._spoken = 0
        self._saved = -1
        self._sitting = Sitting(
            asked.form,
            asked.game,
            seed=asked.seed,
            placed=asked.placed,
            line=asked.line,
            page=bool(page),
            shared=on_shared_server(),
            home=check_text("home", home),
        )
        super().__init__(theme=theme, page=bool(page), key=check_text("key", key))
        self._sitting.uid = self.uid
        self._show()

    # What notebooks use

    @property
    def view(self) -> View | None:
        """What the viewer may know now; None before the game begins and while the screen is handed over."""
        view: View | None = self._sitting.scene().view
        return view

    @property
    def record(self) -> str:
        """The game as text.

        Raises
        ------
        FeedkitError
            If it may not be had now: on a shared server it would show a running game's hidden cards.
        """
        return self._sitting.record()

    def play(self, move: str) -> str:
        """Make the move of whoever's turn it is, such as ``"pass 2 to C"``, and tell what followed.

        Raises
        ------
        IllegalMove
            If the rules refuse it; the table shows that too.
        MoveTextError
            If it is no move.
        FeedkitError
            If nobody can move here now.
        """
        sitting = self._sitting
        sitting.begin()
        seat = self._mover()
        parsed = sitting.line.present.parse_move(check_text("A move", move), seat)  # type: ignore[union-attr]
        sitting.line.look(sitting.line.now)  # type: ignore[union-attr]
        sitting.move(seat, parsed)
        sitting.rev += 1
        sitting.turned = sitting.rev
        self._show()
        self._save()
        if sitting.refusal is not None:
            raise sitting.refusal[2]
        return sitting.said

    def check(self, move: str) -> str:
        """Say why the rules refuse a move now, in one sentence; nothing if they allow it."""
        sitting = self._sitting
        sitting.begin()
        try:
            seat = self._mover()
            present = sitting.line.present  # type: ignore[union-attr]
            present.check(seat, present.parse_move(check_text("A move", move), seat))
        except FeedkitError as error:
            return str(error)
        return ""

    def skip(self) -> str:
        """Let computer players move until a human has to, and tell what followed."""
        self._sitting.begin()
        self._sitting.look(self._sitting.line.now)  # type: ignore[union-attr]
        self._sitting.said = ""
        acts.act(self._sitting, "skip", {}, self._sitting.rev)
        self._show()
        self._save()
        return self._sitting.said

    def _mover(self) -> int:
        if self._sitting.cover is not None:
            raise FeedkitError(_("The screen is being handed over: uncover it first."))
        seat = self._sitting.mover
        if seat is None:
            raise FeedkitError(_("The game is over."))
        return seat

    # What the browser says

    def _hear(self, _widget: object, message: object, _buffers: object) -> None:
        """Take a message from the browser: whatever it is, it raises nothing."""
        if not isinstance(message, dict):
            return
        kind = message.get("type")
        if kind == "hello":
            self._safely(lambda: self._greet(message))
        elif kind in ("act", "tick"):  # a tuple: what was sent may be a list, which no set takes
            self._safely(lambda: self._do(message))
            self.send({"type": "done", "rev": self._sitting.rev})
            self._save()
        else:
            super()._hear(_widget, message, _buffers)

    def _safely(self, do: Any) -> None:  # noqa: ANN401 - any callable without arguments
        """Do something; should it fail, go back to what was and say so in the table, in words."""
        kept = self._sitting.keep()
        try:
            do()
            self._show()
        except Exception:
            log.exception("A table could not do what it was asked for.")
            self._sitting.go_back(kept)
            self._sitting.halted = True
            self._sitting.notice = self._sitting.said = _(
                "Something went wrong inside the table; the game is as it was."
            )
            with contextlib.suppress(Exception):
                self._show()

    def _do(self, message: Mapping[str, object]) -> None:
        if message["type"] == "tick":
            acts.tick(self._sitting, message.get("rev"))
        else:
            acts.act(self._sitting, message.get("act"), message.get("fields"), message.get("rev"))

    def _greet(self, message: Mapping[str, object]) -> None:
        """Answer the first word of a page: go on with the save it knows of, or begin."""
        if self._token is None:
            token = message.get("token")
            if isinstance(token, str) and is_token(token) and token not in _by_token and self._restore(token):
                self._token = token
            else:
                self._token = new_token()
            _by_token[self._token] = self
        self._sitting.begin()
        self.send({"type": "token", "token": self._token, "key": self.key})

    def _restore(self, token: str) -> bool:
        if self._sitting.rev > 1:  # somebody has moved already, by code
            return False
        for entry in reversed(usual_store().entries(token)):
            if entry.get("table") == self._asked:
                try:
                    restore(self._sitting, entry)
                except FeedkitError as error:
                    log.warning("A save could not be read: %s", error)
                    continue
                self._sitting.said = _("Your game is back.")
                return True
        return False

    # What the browser is told

    def _show(self) -> None:
        """Send the picture, unless it is on the screen already: one message for all of it."""
        sitting = self._sitting
        for file in sitting.files:
            self.send({"type": "file", "name": file.name, "text": file.text})
        sitting.files.clear()
        if self.html and self.rev == sitting.rev:
            return
        html = render(sitting.scene())
        with self.hold_sync():
            self.html, self.rev, self.tick = html, sitting.rev, sitting.tick
            if sitting.said:
                self._spoken += 1
                self.say = {"n": self._spoken, "text": sitting.said}

    def _save(self) -> None:
        entry = saved(self._sitting) if self._token else None
        if entry is None or self._sitting.turned == self._saved:
            return
        self._saved = self._sitting.turned
        usual_store().append(self._token or "", {**entry, "table": self._asked})

    # What a notebook stores

    def _stored(self) -> tuple[str, str]:
        from feedkit_widgets.static import plain_text, static_picture

        scene = self._sitting.scene()
        if scene.view is None:
            cover = scene.cover
            text = (
                f"{self!r}: not dealt yet"
                if cover is None
                else f"{self!r}: {scene.chairs[cover].name}’s turn"
            )
            return text, el("p", text)
        names = tuple(chair.name for chair in scene.chairs)
        said = self._sitting.last_said()
        return plain_text(scene.view, names, said), static_picture(scene.view, names, said)

    def __repr__(self) -> str:
        """Show the call that makes a table like this; the same from run to run."""
        begun_with = self._sitting.agreed
        return f"Table({begun_with.kind.id!r}, players={begun_with.number})"


def _notebook() -> str:
    """Give what tells this notebook from others open in the same browser, where the server says."""
    return os.environ.get("JPY_SESSION_NAME", "")
