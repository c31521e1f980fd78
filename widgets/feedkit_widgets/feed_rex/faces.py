"""Who sits where: the face and the chair of each seat, and the pictures of what each character owns."""

from __future__ import annotations

from typing import NamedTuple

from feedkit.core.naming import listed
from feedkit.core.words import _
from feedkit.games.feed_rex.cards import OBJECTS, TEAM_COLOURS
from feedkit.games.feed_rex.wording import object_name
from feedkit_widgets.html import el, join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit_widgets.html import Safe

# Pictures in the sprite, by character, as feedkit.games.feed_rex.cards.CHARACTERS has them.
FACES = (
    "woman-curly-hair-medium-dark",
    "man-beard-medium-light",
    "woman-red-hair-light",
    "man-medium-dark",
    "girl-light",
    "boy-medium-light",
    "woman-white-hair-light",
    "old-man-medium",
    "woman-with-headscarf-medium",
    "man-red-hair-light",
    "man-bald-dark",
    "man-wearing-turban-medium-dark",
    "woman-blonde-hair-light",
)
# The backs of the chairs, so that two neighbours are told apart at a glance.
CHAIRS = (
    "#c9a06b", "#d98a4b", "#7fa8d1", "#d3b04a", "#c98bb5", "#7db08a", "#b892d6",
    "#e09a86", "#8fb3c9", "#c9b27a", "#9fc27d", "#d79bb0", "#92a5dd",
)  # fmt: skip


class Names(NamedTuple):
    """Who is who in a sentence.

    Attributes
    ----------
    names : tuple of str
        As people typed them: they are escaped wherever they are shown.
    viewer : int or None
        The seat that is called "you".
    both : bool
        Whether two T-Rex play, so that each has to be named.
    """

    names: tuple[str, ...]
    viewer: int | None
    both: bool = False

    def of(self, seat: int) -> Safe:
        """Give who sits there, as somebody who is spoken of."""
        return el("b", _("you") if seat == self.viewer else self.names[seat])

    def start(self, seat: int) -> Safe:
        """Give who sits there, at the start of a sentence."""
        return el("b", _("You") if seat == self.viewer else self.names[seat])

    def listed(self, seats: tuple[int, ...]) -> Safe:
        """Give several, joined as a sentence does, at its start."""
        told = [str(self.start(seat) if i == 0 else self.of(seat)) for i, seat in enumerate(seats)]
        return type(el("b"))(listed(told))


def picture(name: str, cls: str | None = None) -> Safe:
    """Give a picture of the sprite; it says nothing to a screen reader."""
    return el("svg", el("use", href=f"#fk-{name}"), cls=cls, aria_hidden="true")


def face(character: int, cls: str | None = None) -> Safe:
    """Give the face of a character."""
    return picture(FACES[character], cls)


def own_objects(character: int, name: str | None) -> Safe:
    """Give what a character owns, as pictures with words; `name` None means the viewer."""
    pair = OBJECTS[character]
    words = listed([object_name(one) for one in pair])
    told = (
        _("you own {objects}").format(objects=words)
        if name is None
        else _("owns {objects}").format(objects=words)
    )
    title = (
        _("{objects} act as a Swiss Knife for you").format(objects=words)
        if name is None
        else _("{objects} act as a Swiss Knife for {name}").format(objects=words, name=name)
    )
    return el(
        "span",
        el("span", told, cls="fk-vh"),
        [picture(one) for one in pair],
        cls="fk-plate__own",
        title=title,
    )


def jeep(colour: str | None, uid: str, seat: int) -> Safe | None:
    """Give the Jeep of a seat, if it is known: colour, letter and words."""
    if colour is None:
        return None
    at = TEAM_COLOURS.index(colour) if colour in TEAM_COLOURS else -1
    letter = "ABCDEF"[at] if at >= 0 else "?"
    told = (
        _("Jeep {letter}, {colour}").format(letter=letter, colour=colour.replace("-", " "))
        if at >= 0
        else _("the lone player’s Jeep")
    )
    return el(
        "span",
        picture("jeep"),
        el("b", letter, aria_hidden="true"),
        el("span", told, cls="fk-vh"),
        cls=f"fk-jeep fk-jeep--{at + 1}" if at >= 0 else "fk-jeep fk-jeep--alone",
        id=f"{uid}-jeep-{seat}",
    )


def pip(letter: str, kind: str) -> Safe:
    """Give the sign of a kind of card: its letter in its shape."""
    return el("i", el("span", letter), cls=f"fk-pip fk-kind-{kind}", aria_hidden="true")


def beside(*parts: Safe | None) -> Safe:
    """Give parts one after the other."""
    return join(*parts)
