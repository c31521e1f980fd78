"""feedkit lab and voila, up to where JupyterLab and Voila take over."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from feedkit import data
from feedkit.cli import serve
from feedkit.cli.notebooks import MANIFEST, copy_out

from .conftest import one_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Run

Started = dict[str, object]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """The notebooks that come with feedkit, in small."""
    folder = tmp_path / "packaged"
    (folder / "feed-rex" / ".ipynb_checkpoints").mkdir(parents=True)
    (folder / "gallery.ipynb").write_text("gallery 1", encoding="utf-8")
    (folder / "feed-rex" / "rules.ipynb").write_text("rules 1", encoding="utf-8")
    (folder / "feed-rex" / ".ipynb_checkpoints" / "rules.ipynb").write_text("old", encoding="utf-8")
    return folder


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, which the commands may leave."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUPYTER_PATH", "elsewhere")
    return tmp_path


@pytest.fixture
def started(here: Path, source: Path, monkeypatch: pytest.MonkeyPatch) -> Started:
    """What JupyterLab or Voila would have been started with."""
    pytest.importorskip("jupyterlab")
    pytest.importorskip("voila")
    told: Started = {}

    def start(arguments: list[str], **settings: object) -> None:
        told.update(settings, arguments=arguments, folder=str(Path.cwd()), path=os.environ["JUPYTER_PATH"])

    monkeypatch.setattr("jupyterlab.labapp.LabApp.launch_instance", start)
    monkeypatch.setattr("voila.app.Voila.launch_instance", start)
    monkeypatch.setattr(data, "packaged", lambda _name: source)
    assert here.is_dir()
    return told


# Copies


def test_everything_is_copied_once(source: Path, here: Path) -> None:
    copy_out(source, here / "mine")
    files = {f.relative_to(here / "mine").as_posix() for f in (here / "mine").rglob("*") if f.is_file()}
    assert files == {"gallery.ipynb", "feed-rex/rules.ipynb", MANIFEST}
    (sentence,) = copy_out(source, here / "mine")
    assert sentence == f"The notebooks are in {here / 'mine'}."


def test_an_edited_notebook_is_never_overwritten(source: Path, here: Path) -> None:
    mine = here / "mine"
    copy_out(source, mine)
    edited, plain = mine / "feed-rex" / "rules.ipynb", mine / "gallery.ipynb"
    edited.write_text("rules 1, and my notes", encoding="utf-8")
    for version in (2, 3):
        (source / "feed-rex" / "rules.ipynb").write_text(f"rules {version}", encoding="utf-8")
        (source / "gallery.ipynb").write_text(f"gallery {version}", encoding="utf-8")
        sentences = copy_out(source, mine)
        assert len(sentences) == 2
        assert "feed-rex/rules.ipynb" in sentences[1]
        assert edited.read_text(encoding="utf-8") == "rules 1, and my notes"
        assert plain.read_text(encoding="utf-8") == f"gallery {version}"
        assert len(copy_out(source, mine)) == 1, "an offer is made once"
    assert (mine / "feed-rex" / "rules.new.ipynb").read_text(encoding="utf-8") == "rules 2"
    assert (mine / "feed-rex" / "rules.new-2.ipynb").read_text(encoding="utf-8") == "rules 3"


def test_an_edit_without_a_new_version_is_left_alone(source: Path, here: Path) -> None:
    copy_out(source, here / "mine")
    (here / "mine" / "gallery.ipynb").write_text("mine now", encoding="utf-8")
    assert len(copy_out(source, here / "mine")) == 1
    assert (here / "mine" / "gallery.ipynb").read_text(encoding="utf-8") == "mine now"
    assert not list((here / "mine").glob("*.new*"))


def test_a_notebook_of_that_name_from_elsewhere_counts_as_edited(source: Path, here: Path) -> None:
    (here / "mine").mkdir()
    (here / "mine" / "gallery.ipynb").write_text("somebody’s", encoding="utf-8")
    copy_out(source, here / "mine")
    assert (here / "mine" / "gallery.ipynb").read_text(encoding="utf-8") == "somebody’s"
    assert (here / "mine" / "gallery.new.ipynb").read_text(encoding="utf-8") == "gallery 1"


@pytest.mark.parametrize("manifest", ["", "[]", "{not json", '{"gallery.ipynb": 7}', "\x00"])
def test_a_damaged_manifest_loses_no_edit(source: Path, here: Path, manifest: str) -> None:
    copy_out(source, here / "mine")
    (here / "mine" / "gallery.ipynb").write_text("mine now", encoding="utf-8")
    (here / "mine" / MANIFEST).write_text(manifest, encoding="utf-8")
    (source / "gallery.ipynb").write_text("gallery 2", encoding="utf-8")
    copy_out(source, here / "mine")
    assert (here / "mine" / "gallery.ipynb").read_text(encoding="utf-8") == "mine now"
    assert json.loads((here / "mine" / MANIFEST).read_text(encoding="utf-8"))["gallery.ipynb"]


def test_a_deleted_notebook_comes_back(source: Path, here: Path) -> None:
    copy_out(source, here / "mine")
    (here / "mine" / "gallery.ipynb").unlink()
    copy_out(source, here / "mine")
    assert (here / "mine" / "gallery.ipynb").is_file()


# The servers


def test_lab_opens_the_copies(run: Run, started: Started, here: Path) -> None:
    said = run("lab", "--no-browser", "--port", "0")
    assert said.code == 0
    mine = here / "feedkit-notebooks"
    assert (mine / "gallery.ipynb").is_file()
    assert started["folder"] == str(mine)
    arguments = started["arguments"]
    assert isinstance(arguments, list)
    assert f"--ServerApp.root_dir={mine}" in arguments
    assert "--ServerApp.ip=127.0.0.1" in arguments
    assert "--ServerApp.open_browser=False" in arguments
    assert "--LabApp.news_url=" in arguments
    token = said.out.partition("token=")[2].split()[0]
    assert len(token) > 40
    assert f"--IdentityProvider.token={token}" in arguments


def test_voila_serves_the_gallery(run: Run, started: Started, source: Path) -> None:
    said = run("voila", "--no-browser", "--port", "0")
    assert (said.code, said.err) == (0, "")
    assert started["folder"] == str(source)
    assert started["page"] == "voila/render/gallery.ipynb"
    assert started["opens"] is False
    arguments = started["arguments"]
    assert isinstance(arguments, list)
    assert "--Voila.ip=127.0.0.1" in arguments
    assert f"--Voila.root_dir={source}" in arguments
    assert str(started["path"]).endswith("elsewhere")


def test_a_taken_port_gives_way_to_the_next(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind((serve.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert serve.free_port(port) != port
    assert f"Port {port} is taken" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["lab", "voila"])
@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_ports_that_are_none(run: Run, command: str, port: str) -> None:
    one_sentence(run(command, "--port", port))


def test_folders_that_cannot_be(run: Run, started: Started, here: Path) -> None:
    (here / "file").write_text("", encoding="utf-8")
    one_sentence(run("lab", "--dir", "file"))
    one_sentence(run("voila", "--dir", "nowhere"))
    one_sentence(run("voila", "--dir", "no\x00where"))
    assert not started


@pytest.mark.parametrize("command", ["lab", "voila"])
def test_a_missing_extra_is_named_with_its_command(
    run: Run, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing: Callable[[str], None] = lambda _name: None  # noqa: E731
    monkeypatch.setattr(serve, "find_spec", missing)
    said = run(command)
    assert said.code == 1
    assert "pip install" in said.err
    assert "[lab]" in said.err
    assert len(said.err.splitlines()) == 1
