"""What a training writes down: lines that are only ever added to, each enough to go on from."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from feedkit_widgets.store import Store


class Ledger:
    """A store in which each line holds both: the progress, and the exercise at hand.

    The two change at different times; a file that has grown too large keeps its last line alone.

    Parameters
    ----------
    store : Store or None
        None writes nothing, as long as nobody is known.
    asked : str
        What the training was asked for; lines of another one are not taken up.
    """

    def __init__(self, asked: str, store: Store | None = None) -> None:
        self.asked, self.store = asked, store
        self._progress: dict[str, object] = {}
        self._at: dict[str, object] = {}

    def append(self, token: str, entry: Mapping[str, object]) -> bool:
        """Write down the progress."""
        self._progress = dict(entry)
        return self._write(token)

    def note(self, token: str, at: Mapping[str, object]) -> None:
        """Write down the exercise at hand, unless it stands there already."""
        if dict(at) != self._at:
            self._at = dict(at)
            self._write(token)

    def _write(self, token: str) -> bool:
        if self.store is None or not token:
            return True
        return self.store.append(token, {**self._progress, "trainer": self.asked, "at": self._at})

    def entries(self, token: str) -> list[dict[str, object]]:
        """Give the lines of this training, oldest first."""
        found = self.store.entries(token) if self.store and token else []
        return [entry for entry in found if entry.get("trainer") == self.asked]

    def last(self, token: str) -> dict[str, object] | None:
        """Give the exercise of the last line, if there is one; its progress goes into the next."""
        for entry in reversed(self.entries(token)):
            at = entry.get("at")
            if isinstance(at, dict):
                self._progress = {key: entry[key] for key in entry.keys() - {"trainer", "at"}}
                self._at = at
                return at
        return None

    def forget(self, token: str) -> None:
        """Drop all lines."""
        self._progress, self._at = {}, {}
        if self.store is not None and token:
            self.store.forget(token)
