"""Keeping a game and going on with it: nothing of anybody's is lost, and nothing is told too early."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.cli.conftest import Run


def test_the_drawn_seed_is_not_told_before_the_end(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for game in ("animal-express", "beetlez"):
        run("play", game, typed=f"save {game}.txt\nquit\n")
        seed = re.search(
            r"^seed (\d+)$", (tmp_path / f"{game}.txt").read_text(encoding="utf-8"), re.MULTILINE
        )
        assert seed is not None
        assert seed[1] not in run("play", "--load", f"{game}.txt", typed="table\nlog\nquit\n").out


def test_a_file_of_a_similar_name_is_left_alone(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "q.txt.part").symlink_to("mine.txt")
    run("play", "animal-express", "--fast", typed="save q.txt\nquit\n")
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "q.txt.part").is_symlink()
    assert (tmp_path / "q.txt").read_text(encoding="utf-8").startswith("feedkit 1\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.txt", "q.txt", "q.txt.part"]


def test_a_refusal_is_forgotten_when_the_keyboard_is_passed_on(run: Run) -> None:
    typed = "take rabbit\nsnail 3 3\npass\nwhy\nquit\n"
    said = run("play", "animal-express", "--humans", "A,B", "--seed", "1", "--fast", typed=typed)
    assert "You do not hold" in said.flat
    assert "No move has been refused." in said.flat


def test_taking_back_promises_only_what_it_keeps(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    run("play", "animal-express", "--seed", "3", "--fast", typed=f"take rabbit\nsave {kept}\nquit\n")
    told = kept.read_text(encoding="utf-8")
    for text, promised in ((told, True), (told.replace("seed 3\n", ""), False)):
        kept.write_text(text, encoding="utf-8")
        said = run("play", "--load", str(kept), "--fast", typed="undo\nquit\n")
        assert "Taken back." in said.out
        assert ("the same again" in said.out) == promised
