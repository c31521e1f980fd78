"""``feedkit rules``: the numbered clauses of a game, whole, by section or one by one."""

from __future__ import annotations

from feedkit.cli import Trouble
from feedkit.cli.meant import game_called
from feedkit.cli.printing import BOLD, colour, fill
from feedkit.core.game import game_class, game_names
from feedkit.core.rulebook import rulebook_of
from feedkit.core.words import _, plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from feedkit.core.rulebook import Clause, Rulebook

LONGEST_NAME = 60


def run(options: argparse.Namespace) -> int:
    """Print the clauses asked for, or all of them."""
    book, asked = _opened([options.game, *options.clause])
    print(look_up(book, asked) if asked else whole(book))
    return 0


def _opened(words: Sequence[str]) -> tuple[Rulebook, Sequence[str]]:
    """Give the rules that words are about, and what they ask for of them: they name a game, or a clause."""
    for n in range(len(words), 0, -1):  # a title may have several words
        name = game_called(" ".join(words[:n]))
        if name is not None:
            return rulebook_of(game_class(name).package), words[n:]
    for name in game_names():
        book = rulebook_of(game_class(name).package)
        if _id(words[0]) in book:
            return book, words
    return rulebook_of(game_class(words[0]).package), words[1:]  # which says what there is


def _id(word: str) -> str:
    """Give a word as the id of a clause is written."""
    return word.upper().rstrip(".,:")


def look_up(book: Rulebook, asked: Sequence[str]) -> str:
    """Give clauses by their ids, or a section by its name.

    Raises
    ------
    Trouble
        If there is none; the sentence names the nearest ones.
    """
    ids = [_id(word) for word in asked]
    if all(clause in book for clause in ids):
        return "\n\n".join(clause_text(book[clause]) for clause in ids)
    prefix = next(iter(book)).id.partition("-")[0]
    with_prefix = [clause if clause in book else f"{prefix}-{clause}" for clause in ids]
    if all(clause in book for clause in with_prefix):
        return "\n\n".join(clause_text(book[clause]) for clause in with_prefix)
    name = " ".join(asked).strip("\"“”'").lower()
    found = {
        section: clauses for section, clauses in book.sections().items() if _plain(section) == _plain(name)
    }
    found = found or {
        s: clauses for s, clauses in book.sections().items() if _plain(name) and _plain(name) in _plain(s)
    }
    if found:
        return "\n\n".join(_section(section, clauses) for section, clauses in found.items())
    raise Trouble(_nearest(book, " ".join(asked), next(c for c in ids if c not in book)))


def _nearest(book: Rulebook, asked: str, clause: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(clause, [c.id for c in book], 3, 0.6)
    near += get_close_matches(asked.title(), list(book.sections()), 2, 0.5)
    if not near:
        near = list(book.sections())
    told = _("There is no clause or section “{asked}”; the nearest are: {near}.")
    return told.format(asked=asked[:LONGEST_NAME], near=", ".join(near))


def _plain(text: str) -> str:
    return "".join(c for c in text.lower() if c.isalnum())


def clause_text(clause: Clause) -> str:
    """Give a clause as wrapped text, with its reason if it is a ruling of ours."""
    text = fill(_(clause.text), "  ", f"{clause.id}  ")
    lines = [text.replace(clause.id, colour(clause.id, BOLD), 1)]
    if clause.why:
        word = _("Ruling: ") if clause.source == "ruling" else _("Why: ")
        lines.append(fill(word + _(clause.why), "  ", "  "))
    return "\n".join(lines)


def _section(name: str, clauses: Sequence[Clause]) -> str:
    return "\n\n".join([colour(_(name), BOLD), *(clause_text(clause) for clause in clauses)])


def whole(book: Rulebook) -> str:
    """Give all clauses, by section."""
    low, high = book.players
    head = [
        colour(book.title, BOLD),
        fill(f"{made_by(book)} {_('For {low} to {high} players.').format(low=low, high=high)}"),
        fill(_("The rules in our own words; a ruling decides what the printed ones leave open.")),
    ]
    return "\n\n".join(
        ["\n".join(head), *(_section(name, clauses) for name, clauses in book.sections().items())]
    )


def made_by(book: Rulebook) -> str:
    """Say who made the game."""
    if not book.credits:
        return _("Its maker is not stated.")
    return _("By {credits}.").format(credits=book.credits)


def sections(book: Rulebook) -> str:
    """Give the names of the sections, with the ids of their clauses."""
    lines = []
    for name, clauses in book.sections().items():
        ids = f"{clauses[0].id} – {clauses[-1].id}" if len(clauses) > 1 else clauses[0].id
        lines.append(f"  {_(name)}: {ids} ({plural('{n} clause', '{n} clauses', len(clauses))})")
    clause, section = a_clause(book)
    told = _("“rules {clause}” shows a clause, “rules {section}” a section.")
    return "\n".join([*lines, told.format(clause=clause, section=section)])


def a_clause(book: Rulebook) -> tuple[str, str]:
    """Give a clause and a section to name as examples: the first that is about a turn or a round."""
    found = list(book.sections().items())
    name, clauses = found[min(2, len(found) - 1)]
    return clauses[0].id, name
