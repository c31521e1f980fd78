"""Records: a game as text, and back.

::

    feedkit 1                      the format, always the first line
    game feed-rex
    rules 1                        the edition of the rules
    players 5
    option peek no                 only where it differs from the default
    seed 1207                      if it was dealt from one
    set hand A meat stone          a set-up position, in the game's own words, instead of a deal
    * shuffle meat stone …         a chance result
    A play 2                       a move: seat, then the move's text
    @ 1530                         in games played in real time: it is 1530 milliseconds into the game now
    # a comment

Chance lines win over the seed: with them a record reads the same even if the generator should ever change. A
seed and a chance line that disagree are an error. Where chance lines are missing the seed gives them.
"""

from __future__ import annotations

from feedkit.core.chance import LARGEST_SEED, Scripted, Seeded
from feedkit.core.errors import (
    LONGEST_QUOTE,
    ChanceError,
    ClockError,
    IllegalMove,
    MoveTextError,
    OptionError,
    RecordError,
)
from feedkit.core.game import LETTERS, game_class
from feedkit.core.options import check_names
from feedkit.core.state import LONGEST_TIME
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from feedkit.core.game import Game
    from feedkit.core.state import State

    T = TypeVar("T")

FORMAT = 1
LONGEST = 4_000_000  # characters; far above what people, or our players, come to in a match in real time
_HEADER = ("game", "rules", "players", "option", "seed")

Lines = list[tuple[int, str]]


def write(state: State) -> str:
    """Give the record of a game."""
    game = state.game
    lines = [f"feedkit {FORMAT}", f"game {game.id}", f"rules {game.edition}", f"players {game.players}"]
    lines += [
        f"option {s.name} {s.write(game.options[s.name])}"
        for s in game.specs
        if game.options[s.name] != s.default
    ]
    if state.seed is not None:
        lines.append(f"seed {state.seed}")
    lines += [f"set {line}" for line in state.placed]
    for entry in state.entries():
        if entry[0] == "at":
            lines.append(f"@ {entry[1]}")
        elif isinstance(entry[0], int):
            lines.append(f"{LETTERS[entry[0]]} {entry[1]}")
        elif isinstance(entry[1], tuple):
            lines.append(f"* {entry[0]} {' '.join(map(str, entry[1]))}".rstrip())
        else:
            lines.append(f"* {entry[0]} {entry[1]}")
    return "\n".join(lines) + "\n"


def read(text: str) -> State:
    """Read a record and give the state that it ends in.

    Raises
    ------
    RecordError
        If anything in it is not as it must be: which line, what was found, what was expected, and the clause.
    """
    lines = _lines(text)
    game, seed, at = _read_header(lines)
    placed: Lines = []
    while at < len(lines) and lines[at][1].startswith("set "):
        placed.append((lines[at][0], lines[at][1].removeprefix("set ")))
        at += 1
    if at < len(lines) and lines[at][1].partition(" ")[0] in _HEADER:
        raise RecordError(*lines[at], _("it above the first line “set …”"))
    told = _Told(None if seed is None else Seeded(seed))
    state = game.new_state(told, seed)
    at = told.take(lines, at)
    try:
        if placed:
            state.place(placed)
        else:
            state.deal()
        told.check_all_used()
        while at < len(lines):
            number, line = lines[at]
            at = told.take(lines, at + 1)
            told.line = number
            if line.startswith("@"):
                _advance(state, number, line)
            else:
                _play(state, number, line)
            told.check_all_used()
    except ChanceError as error:
        raise RecordError(told.line, _("the end of the chance lines"), str(error)) from None
    state.chance = Scripted(()) if told.seeded is None else told.seeded
    state.chance.turn = told.turn  # also when nobody has asked for chance since the turn began
    return state


def setup_lines(position: str) -> Lines:
    """Split the text of a position into numbered lines, without comments and the word ``set``."""
    return [(number, line.removeprefix("set ")) for number, line in _lines(position)]


def _lines(text: str) -> Lines:
    if not isinstance(text, str):
        raise RecordError(0, type(text).__name__, _("text"))
    if len(text) > LONGEST:
        raise RecordError(
            0, _("{n} characters").format(n=len(text)), _("no more than {LONGEST}").format(LONGEST=LONGEST)
        )
    found = []
    text = text.removeprefix("\ufeff")  # with which some programs begin a file
    for number, raw in enumerate(text.split("\n"), 1):
        line = " ".join(raw.partition("#")[0].split())
        if not line.isprintable():
            raise RecordError(number, repr(line[:40]), _("plain text"))
        if line:
            found.append((number, line))
    return found


def _read_header(lines: Lines) -> tuple[Game, int | None, int]:
    if not lines:
        raise RecordError(0, "", _("a first line “feedkit {FORMAT}”").format(FORMAT=FORMAT))
    if lines[0][1] != f"feedkit {FORMAT}":
        raise RecordError(*lines[0], _("“feedkit {FORMAT}”").format(FORMAT=FORMAT))
    told: dict[str, tuple[int, str]] = {}
    options: dict[str, tuple[int, str]] = {}
    at = 1
    while at < len(lines) and lines[at][1].partition(" ")[0] in _HEADER:
        number, line = lines[at]
        word, _space, rest = line.partition(" ")
        name, table = rest, told
        if word == "option":
            name, _space, rest = rest.partition(" ")
            table = options
        key = name if word == "option" else word
        if key in table:
            raise RecordError(number, line, _("{key} only once").format(key=key))
        table[key] = (number, rest)
        at += 1
    for word in ("game", "players"):
        if word not in told:
            raise RecordError(
                lines[min(at, len(lines) - 1)][0],
                lines[min(at, len(lines) - 1)][1],
                _("a line “{word} …”").format(word=word),
            )
    seed = _number(told["seed"], "seed", LARGEST_SEED) if "seed" in told else None
    return _make_game(told, options), seed, at


def _make_game(told: dict[str, tuple[int, str]], options: dict[str, tuple[int, str]]) -> Game:
    try:
        kind = game_class(told["game"][1])
    except OptionError as error:
        raise RecordError(*told["game"], error.sentence, sentence=True) from None
    if "rules" in told and _number(told["rules"], "edition of the rules", 10**6) != kind.edition:
        raise RecordError(
            *told["rules"], _("rules {edition}, the edition that is played here").format(edition=kind.edition)
        )
    players = _number(told["players"], "number of players", 99)
    specs = {spec.name: spec for spec in kind.specs}
    values: dict[str, object] = {}
    at = {name: (number, f"option {name} {text}".rstrip()) for name, (number, text) in options.items()}
    for name, (_line, text) in options.items():
        try:
            check_names(kind.specs, [name])
            values[name] = specs[name].read(text)
        except OptionError as error:
            raise RecordError(*at[name], error.sentence, error.clause, sentence=True) from None
    try:
        return kind(players, **values)
    except OptionError as error:  # the options do not fit together: the clause says which it is about
        by_clause = {specs[name].clause: where for name, where in at.items()}
        where = by_clause.get(error.clause or "", told["players"])
        raise RecordError(*where, error.sentence, error.clause, sentence=True) from None


def _number(line: tuple[int, str], what: str, largest: int) -> int:
    text = line[1]
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(largest)) or int(text) > largest:
        raise RecordError(
            *line, _("a {what}: a whole number up to {largest}").format(what=what, largest=largest)
        )
    return int(text)


def _play(state: State, number: int, line: str) -> None:
    letter, _space, text = line.partition(" ")
    if len(letter) != 1 or letter not in LETTERS[: state.game.players] or not text:
        raise RecordError(number, line, _a_move(state))
    seat = LETTERS.index(letter)
    try:
        state.play(seat, state.parse_move(text, seat))
    except IllegalMove as error:
        raise RecordError(number, line, error.sentence, error.clause, sentence=True) from None
    except MoveTextError as error:
        raise RecordError(number, line, str(error), sentence=True) from None


def _a_move(state: State) -> str:
    """Say what may stand in the place of a move, with one of those that there are."""
    for seat in state.to_move:
        for move in state.legal_moves(seat)[:1]:
            line = f"{LETTERS[seat]} {move}"
            return _("a seat's letter and a move, such as “{line}”").format(line=line)
    return _("a seat's letter and a move")


def _advance(state: State, number: int, line: str) -> None:
    to = _number((number, line.removeprefix("@").strip()), "time in milliseconds", LONGEST_TIME)
    try:
        state.advance(to)
    except ClockError as error:
        raise RecordError(number, line, str(error), sentence=True) from None


class _Told:
    """Chance as a record tells it: by its chance lines, by the seed where they are missing."""

    def __init__(self, seeded: Seeded | None) -> None:
        self.seeded = seeded
        self.turn = 0
        self.line = 0
        self._lines: Lines = []

    def take(self, lines: Lines, at: int) -> int:
        """Take the chance lines from `at` on and give the place after them."""
        start = at
        while at < len(lines) and lines[at][1].startswith("*"):
            at += 1
        self._lines = lines[start:at]
        if self._lines:
            self.line = self._lines[0][0]
        return at

    def check_all_used(self) -> None:
        """Refuse a chance line that nothing asked for."""
        if self._lines:
            raise RecordError(*self._lines[0], _("no chance line here: the rules do not ask for one"))

    def _next(self, word: str) -> tuple[int, str, str] | None:
        if not self._lines:
            if self.seeded is None:
                raise ChanceError(
                    _("a line “* {word} …” (the record has no seed that would give it)").format(word=word)
                )
            return None
        number, line = self._lines.pop(0)
        self.line = number
        said, _space, rest = line.removeprefix("*").strip().partition(" ")
        if said != word:
            raise RecordError(number, line, _("“* {word} …”").format(word=word))
        return number, line, rest

    def _agree(self, number: int, line: str, told: T, seeded: T) -> T:
        if told != seeded:
            shown = _in_order(seeded) if isinstance(seeded, tuple) else str(seeded)
            raise RecordError(
                number,
                line,
                _("what seed {x} gives: {shown}").format(
                    x=self.seeded.seed if self.seeded else "", shown=shown
                ),
            )
        return told

    def roll(self, sides: int) -> int:
        line = self._next("roll")
        face = self._seeded().roll(sides) if self.seeded else 0
        if line is None:
            return face
        number, text, rest = line
        told = _number((number, rest), "roll", sides)
        if not told:
            raise RecordError(number, text, _("a roll from 1 to {sides}").format(sides=sides))
        return self._agree(number, text, told, face) if self.seeded else told

    def pick(self, options: Sequence[T]) -> T:
        line = self._next("pick")
        option = self._seeded().pick(options) if self.seeded else options[0]
        if line is None:
            return option
        number, text, rest = line
        for told in options:
            if str(told) == rest:
                return self._agree(number, text, told, option) if self.seeded else told
        raise RecordError(number, text, _("one of: {list}").format(list=_in_order(options)))

    def shuffle(self, cards: Sequence[T], word: str = "shuffle") -> tuple[T, ...]:
        line = self._next(word)
        order = getattr(self._seeded(), word)(cards) if self.seeded else ()
        if line is None:
            return order
        number, text, rest = line
        left: dict[str, list[T]] = {}
        for card in cards:
            left.setdefault(str(card), []).append(card)
        told = []
        for name in rest.split():
            if not left.get(name):
                raise RecordError(number, name, _("an order of: {list}").format(list=_counted(cards)))
            told.append(left[name].pop())
        if len(told) != len(cards):
            raise RecordError(number, text, _("{n} cards, not {n2}").format(n=len(cards), n2=len(told)))
        return self._agree(number, text, tuple(told), order) if self.seeded else tuple(told)

    def rearrange(self, hand: Sequence[T]) -> tuple[T, ...]:
        return self.shuffle(hand, "rearrange")

    def copy(self) -> Scripted:
        return Scripted((), None if self.seeded is None else self.seeded.copy())

    def _seeded(self) -> Seeded:
        if self.seeded is None:
            raise ChanceError(_("a seed"))
        self.seeded.turn = self.turn
        return self.seeded


def _in_order(things: Sequence[object]) -> str:
    """Give things as text: the first of them, if they are too many for a message."""
    text = " ".join(map(str, things))
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE].rpartition(" ")[0] + " …"


def _counted(cards: Sequence[object]) -> str:
    """Give how many there are of each card; of many different ones the first."""
    counts: dict[str, int] = {}
    for card in map(str, cards):
        counts[card] = counts.get(card, 0) + 1
    return _in_order([card if n == 1 else f"{card}×{n}" for card, n in counts.items()])
