"""Saves: whole lines, no way out of the folder, old ones swept."""

from __future__ import annotations

import os
import stat
import sys
from typing import TYPE_CHECKING

import pytest

from feedkit_widgets import store as stores
from feedkit_widgets.store import FileStore, MemoryStore, is_token, new_token

if TYPE_CHECKING:
    from pathlib import Path

    from feedkit_widgets.store import Store

BAD_TOKENS = [
    "",
    "short",
    "../../../etc/passwd/aaaaaaaaaaaa",
    "a" * 65,
    "a" * 22 + "\n",
    "é" * 30,
    "a/" * 15,
    "." * 30,
]


@pytest.fixture(params=["memory", "files"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return MemoryStore() if request.param == "memory" else FileStore(tmp_path / "saves")


def test_entries_come_back_in_order(store: Store) -> None:
    token = new_token()
    assert store.append(token, {"n": 1})
    assert store.append(token, {"n": 2, "name": "Zoë\n"})
    assert store.entries(token) == [{"n": 1}, {"n": 2, "name": "Zoë\n"}]


def test_tokens_do_not_see_each_other(store: Store) -> None:
    one, two = new_token(), new_token()
    store.append(one, {"n": 1})
    assert store.entries(two) == []


def test_what_is_forgotten_is_gone(store: Store) -> None:
    token = new_token()
    store.append(token, {"n": 1})
    store.forget(token)
    assert store.entries(token) == []
    store.forget(token)


@pytest.mark.parametrize("token", BAD_TOKENS)
def test_what_is_no_token_gets_nothing(store: Store, token: str, tmp_path: Path) -> None:
    assert not is_token(token)
    assert not store.append(token, {"n": 1})
    assert store.entries(token) == []
    store.forget(token)
    assert not list(tmp_path.glob("**/*.jsonl"))


def test_an_entry_that_is_too_large_is_not_kept(store: Store) -> None:
    token = new_token()
    assert not store.append(token, {"text": "x" * stores.LARGEST_ENTRY})
    assert store.entries(token) == []


def test_a_store_that_grows_too_large_keeps_the_last(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "LARGEST_FILE", 100)
    token = new_token()
    for n in range(50):
        store.append(token, {"n": n})
    entries = store.entries(token)
    assert entries[-1] == {"n": 49}
    assert len(entries) < 20


def test_a_torn_last_line_is_skipped_and_the_next_entry_is_whole(tmp_path: Path) -> None:
    store, token = FileStore(tmp_path), new_token()
    store.append(token, {"n": 1})
    (path,) = tmp_path.glob("*.jsonl")
    with path.open("a") as file:
        file.write('\n{"n": 2, "rec')
    assert store.entries(token) == [{"n": 1}]
    store.append(token, {"n": 3})
    assert store.entries(token) == [{"n": 1}, {"n": 3}]


@pytest.mark.parametrize("damage", [b"\xff\xfe\x00", b"[1, 2]\n", b"[" * 100_000, b"null\n7\n", b"\n\n\n"])
def test_a_damaged_file_gives_what_is_whole(tmp_path: Path, damage: bytes) -> None:
    store, token = FileStore(tmp_path), new_token()
    store.append(token, {"n": 1})
    (path,) = tmp_path.glob("*.jsonl")
    path.write_bytes(path.read_bytes() + damage)
    assert store.entries(token) == [{"n": 1}]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_saves_are_for_their_owner_only(tmp_path: Path) -> None:
    store = FileStore(tmp_path / "deep" / "saves")
    token = new_token()
    store.append(token, {"n": 1})
    (path,) = store.folder.iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(store.folder.stat().st_mode) == 0o700
    assert token not in path.name


def test_old_saves_are_swept(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    old, new = new_token(), new_token()
    store.append(old, {"n": 1})
    (path,) = tmp_path.glob("*.jsonl")
    os.utime(path, (0, 0))
    FileStore(tmp_path).append(new, {"n": 2})
    assert store.entries(old) == []
    assert store.entries(new) == [{"n": 2}]


def test_of_very_many_saves_the_oldest_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, tokens = FileStore(tmp_path), [new_token() for _ in range(4)]
    for token in tokens:
        store.append(token, {"n": 1})
    monkeypatch.setattr(stores, "MOST_FILES", 2)
    FileStore(tmp_path).sweep()
    assert len(list(tmp_path.glob("*.jsonl"))) == 2


def test_where_nothing_can_be_written_memory_serves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "a-file"
    blocked.write_text("not a folder")
    monkeypatch.setattr(stores, "user_folder", lambda: blocked)
    monkeypatch.setattr(stores, "_usual", None)
    assert isinstance(stores.usual_store(), MemoryStore)


def test_a_folder_that_vanishes_loses_a_save_but_raises_nothing(tmp_path: Path) -> None:
    store = FileStore(tmp_path / "saves")
    store.folder.rmdir()
    assert not store.append(new_token(), {"n": 1})
    assert store.entries(new_token()) == []
