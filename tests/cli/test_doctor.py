"""feedkit doctor, the command as a whole, and where packaged data is found."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import feedkit
from feedkit import data

from .conftest import one_sentence

if TYPE_CHECKING:
    from .conftest import Run


def test_the_doctor_lists_what_is_there(run: Run) -> None:
    said = run("doctor")
    assert said.code == 0
    assert f"feedkit {feedkit.__version__}" in said.out
    assert "Play, replay and read the rules in a terminal: all is there" in said.out
    assert f"pytest {metadata.version('pytest')}" in said.flat


def test_what_is_missing_comes_with_its_command(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real = metadata.version

    def without_voila(name: str) -> str:
        if name == "voila":
            raise metadata.PackageNotFoundError(name)
        return "0.1" if name == "anywidget" else real(name)

    monkeypatch.setattr(metadata, "version", without_voila)
    said = run("doctor", "--extra", "lab")
    assert said.code == 1
    assert "anywidget 0.1 (needed: 0.11)" in said.flat
    assert "voila" in said.out.partition("missing: ")[2]
    assert "[lab]" in said.out.partition("mend it by: ")[2]
    assert run("doctor").code == 0


def test_the_folder_for_saves_must_be_writable(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("FEEDKIT_DATA", str(tmp_path / "file" / "saves"))
    said = run("doctor", "--extra", "lab")
    assert said.code == 1
    assert "FEEDKIT_DATA" in said.out
    monkeypatch.setenv("FEEDKIT_DATA", str(tmp_path / "saves"))
    assert f"folder for saves ({tmp_path / 'saves'})" in run("doctor").flat


def test_an_unknown_extra(run: Run) -> None:
    one_sentence(run("doctor", "--extra", "everything"))


# The command as a whole


def test_version_and_help(run: Run) -> None:
    assert run("--version").out == f"feedkit {feedkit.__version__}\n"
    assert run().out == run("--help").out
    assert "feedkit play feed-rex" in run("--help").out
    for command in ("play", "replay", "rules", "lab", "voila", "doctor"):
        assert "examples:" in run(command, "--help").out


def test_unknown_words_get_one_sentence(run: Run) -> None:
    assert "--help" in one_sentence(run("dance"))
    assert "--polka" in one_sentence(run("rules", "feed-rex", "--polka"))
    assert "\x1b" not in one_sentence(run("rules", "feed-rex", "--\x1b[2J"))


def test_a_reader_that_has_had_enough() -> None:
    """As in ``feedkit rules feed-rex | head -1``."""
    command = [sys.executable, "-m", "feedkit.cli", "rules", "feed-rex"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as said:
        assert said.stdout is not None
        assert said.stderr is not None
        said.stdout.close()
        assert said.stderr.read() == b""
        assert said.wait() == 0


# Packaged data


def test_notebooks_are_found() -> None:
    folder = data.packaged("notebooks")
    assert folder is not None
    assert (folder / "voila.json").is_file()
    assert data.packaged("recipes") is None


def test_a_wheel_has_its_data_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "feedkit"
    (package / "_data" / "notebooks").mkdir(parents=True)
    monkeypatch.setattr(data, "_PACKAGE", package)
    assert data.checkout() is None
    assert data.packaged("notebooks") == package / "_data" / "notebooks"
    assert "site-packages" not in data.jupyter_path()


def test_a_checkout_reads_no_stale_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "feedkit"
    for folder in (
        package / "_data" / "notebooks",
        tmp_path / "notebooks",
        tmp_path / "widgets" / "feedkit_widgets",
    ):
        folder.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    monkeypatch.setattr(data, "_PACKAGE", package)
    assert data.packaged("notebooks") == tmp_path / "notebooks"
    assert data.jupyter_path().startswith(str(tmp_path / "widgets" / "share" / "jupyter"))


@pytest.mark.parametrize(
    ("platform", "ends"),
    [
        ("linux", ".local/share/feedkit"),
        ("darwin", "Application Support/feedkit"),
        ("win32", "AppData/Local/feedkit"),
    ],
)
def test_saves_lie_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, platform: str, ends: str
) -> None:
    for name in ("FEEDKIT_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    assert data.user_folder().as_posix().endswith(ends)
    monkeypatch.setenv("FEEDKIT_DATA", "here")
    assert data.user_folder() == Path("here")
