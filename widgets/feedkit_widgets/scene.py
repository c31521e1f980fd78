"""Scene: all that a picture of the table needs, and nothing that its viewer may not know.

The sitting (who plays, where we are in the game, what has been clicked) makes a Scene; the renderer
turns it into HTML.
"""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.core.errors import IllegalMove
    from feedkit.core.options import Option
    from feedkit.games.feed_rex.events import FeedRexEvent
    from feedkit.games.feed_rex.view import View
    from feedkit_widgets.feed_rex.study import Study


class Line(NamedTuple):
    """One line of what happened: an event as its viewer witnessed it, or a refused move.

    Attributes
    ----------
    step : int
        After how many moves it happened (0: the deal).
    event : event or None
    refused : (int, str, IllegalMove) or None
        Who tried, the move's text, why not.
    """

    step: int
    event: FeedRexEvent | None
    refused: tuple[int, str, IllegalMove] | None = None


class Choice(NamedTuple):
    """What the viewer has clicked so far of the move they are building.

    Attributes
    ----------
    tab : str
        ``"ask"``, ``"play"``, ``"pass"`` or ``"macgyver"``.
    cards : tuple of int
        Chosen positions of the own hand, ascending.
    form : str
        Form of the question, one of ``moves.FORMS``.
    kinds : tuple of str
        Kinds asked for, by name.
    least : int
        The k of "at least k".
    """

    tab: str = "ask"
    cards: tuple[int, ...] = ()
    form: str = "how many"
    kinds: tuple[str, ...] = ()
    least: int = 2


class Inquiry(NamedTuple):
    """What the viewer asked to be shown of what they can know.

    Attributes
    ----------
    open : bool
        Whether the panel "What can I know?" is there.
    projector : bool
        Whether its lines are revealed one at a time.
    hints : bool
        Whether the question that is being built shows its expected bits.
    kind : str
        The kind of card that is counted.
    card : int or None
        The position of the hand that is looked at; None for any one card.
    """

    open: bool = False
    projector: bool = False
    hints: bool = False
    kind: str = "meat"
    card: int | None = None


class Chair(NamedTuple):
    """Who sits on a chair: a name, and ``"human"`` or the name of a computer player's policy."""

    name: str
    player: str


class Lobby(NamedTuple):
    """The new-game panel: what is filled in, and what went wrong with it.

    Attributes
    ----------
    players : int
    chairs : tuple of Chair
    options : dict
        Option name to its value as text.
    specs : tuple of Option
    seed : str
        As typed; empty draws a new one.
    policies : tuple of str
        The computer players there are.
    error : str
    """

    players: int
    chairs: tuple[Chair, ...]
    options: dict[str, str]
    specs: tuple[Option, ...]
    seed: str
    policies: tuple[str, ...]
    error: str = ""


class Scene(NamedTuple):
    """What is seen now.

    Attributes
    ----------
    uid : str
        Prefix of all element ids.
    view : View or None
        The viewer's view at the step that is looked at; None before the first deal.
    chairs : tuple of Chair
    viewer : int or None
        The seat whose eyes these are (None: watching, all hands seen).
    actor : int or None
        The human who may move now at this screen, if any; it is then the viewer.
    choice : Choice
    lines : tuple of Line
        What happened up to this step, oldest first, as the viewer witnessed it.
    step, steps : int
        The move looked at, and how many there are.
    refusal : (int, str, IllegalMove) or None
        The last refused move, if its note is open.
    why_open : bool
        Whether "why not?" is unfolded there.
    thinking : int or None
        The computer player who moves next, paced; None if nobody is waited for.
    playing : bool
        Whether the replay runs by itself.
    cover : int or None
        Hot seat: the seat that the screen is handed to; nothing but the cover is shown then.
    seed : str
        As shown: digits if its user chose it or the game is over, else empty (hidden).
    panel : str
        ``""``, ``"new"``, ``"open"``, ``"save"``, ``"rules"``, ``"log"``, ``"odds"`` or ``"working"``.
    lobby : Lobby
    record : str or None
        The open record if it may be shown now (panel "save"); None if it may not.
    record_warning : bool
        The record shows hidden cards of a running game.
    typed : str
        What was typed into the panel "open".
    notice : str
        One sentence about something that went wrong outside the rules; empty if nothing did.
    can_undo, can_redo : bool
    page : bool
        The widget is the whole page (a dashboard) rather than a cell of a notebook.
    home : str
        Address of the gallery, for the link "All games"; empty for none.
    clause : str
        Where the panel "rules" opens; empty for its beginning.
    study : Study or None
        What the viewer can know of their own hand, once they asked for it.
    """

    uid: str
    view: View | None
    chairs: tuple[Chair, ...]
    viewer: int | None
    actor: int | None
    choice: Choice
    lines: tuple[Line, ...]
    step: int
    steps: int
    refusal: tuple[int, str, IllegalMove] | None
    why_open: bool
    thinking: int | None
    playing: bool
    cover: int | None
    seed: str
    panel: str
    lobby: Lobby
    record: str | None
    record_warning: bool
    typed: str
    notice: str
    can_undo: bool
    can_redo: bool
    page: bool
    home: str
    clause: str = ""
    study: Study | None = None
