"""How moves may be typed: a number flips, a letter does the rest; or in the words of a record."""

from __future__ import annotations

from feedkit.core.words import _
from feedkit.games.beetlez.cards import BULB, SAFETY
from feedkit.games.beetlez.telling import a_tile
from feedkit.games.beetlez.view import PLAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.naming import Names
    from feedkit.games.beetlez.view import View

_WORDS = {
    "k": "keep", "keep": "keep", "s": "keep", "safe": "keep", "take": "keep",
    "r": "return", "return": "return", "back": "return",
    "l": "light", "light": "light",
}  # fmt: skip


def normal(text: str, _view: View, _names: Names) -> str:
    """Give what was typed in the words of a record; what is not understood comes back as it was.

    Parameters
    ----------
    text : str
        Such as ``"17"``, ``"f 17"``, ``"k"``, ``"r"``, ``"l"`` or ``"safe!"``.
    """
    words = text.lower().replace("!", " ").split()
    match words:
        case [word] if word in _WORDS:
            return _WORDS[word]
        case [number] | ["f" | "flip", number] if number.isdigit():
            return f"flip {number}"
    return text


def may_do(view: View, _names: Names) -> list[tuple[str, str]]:
    """Give what may be done now: an example as one types it, and what it means."""
    if view.seat is None or view.seat not in view.to_move:
        return []
    found: list[tuple[str, str]] = []
    held = view.face_up(view.seat)
    if view.bulbs:
        found.append(("l", _("say “light!”, and take the bulb; “l” is enough")))
    if held is None:
        lying = view.lying()
        if lying:
            found.append((str(lying[len(lying) // 2] + 1), _("flip that tile; any number that you see")))
    elif held is not BULB or view.stage != PLAY:
        if held is not SAFETY and view.stage == PLAY:
            found.append(("k", _("keep {tile}").format(tile=a_tile(held))))
        if held is SAFETY and view.stage != PLAY:
            found.append(("k", _("keep it: “safe!”")))
        else:
            found.append(("r", _("return it: turn {tile} back").format(tile=a_tile(held))))
    return found


def not_now(view: View, names: Names) -> list[tuple[str, str]]:
    """Give the other moves of the game: an example, when it is possible, and what it means."""
    if view.seat is None or view.outcome is not None:
        return []
    moves = [
        ("17", _("flip tile 17, with nothing in hand")),
        ("k", _("keep the food in your hand")),
        ("r", _("return the tile in your hand: turn it back")),
        ("l", _("say “light!”, and take a Light Bulb that is face up; “l” is enough")),
        ("safe", _("keep a Safety tile once the light is on; “k” does it too")),
    ]
    now = {"17" if example.isdigit() else example for example, _says in may_do(view, names)}
    if "k" in now and view.stage != PLAY:
        now = now - {"k"} | {"safe"}
    return [(example, says) for example, says in moves if example not in now]
