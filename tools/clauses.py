"""Write docs/<game>-clauses.md, which says what tests show each clause: ``python tools/clauses.py``."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import feedkit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feedkit.core.game import Game

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests" / "rules"


def marked(folder: Path = TESTS) -> dict[str, list[tuple[str, str]]]:
    """Give the tests that are marked with each clause: (file, name), in the order of the files."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                for clause in _clauses(node):
                    found.setdefault(clause, []).append((path.name, node.name))
    return found


def _clauses(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def page(game: Game) -> str:
    """Give the page: each clause, where it comes from, and the tests that show it."""
    tests = marked()
    rules = game.rulebook
    shown = sum(len(tests.get(clause.id, ())) for clause in rules)
    counted = f"{len(rules)} clauses, shown by {shown} tests in `tests/rules/`."
    how = "Written by `python tools/clauses.py`; a test holds that it is up to date."
    lines = [f"# {rules.title}: clauses and their tests", "", f"{counted} {how}"]
    for section, clauses in rules.sections().items():
        lines += ["", f"## {section}"]
        for clause in clauses:
            lines += ["", f"**{clause.id}** ({clause.source}) {clause.text}", ""]
            for file, name in tests.get(clause.id, ()):
                lines.append(f"- {name.removeprefix('test_').replace('_', ' ')}: `{file}`")
    return "\n".join(lines) + "\n"


def where(game: Game) -> Path:
    """Give the place of a game's page."""
    return ROOT / "docs" / f"{game.id}-clauses.md"


def main() -> None:
    """Write the page of every game."""
    for name in feedkit.game_names():
        game = feedkit.game(name)
        where(game).write_text(page(game), encoding="utf-8")
        print(where(game).relative_to(ROOT))


if __name__ == "__main__":
    main()
