"""The gallery lists what is there; the credits name who made what."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from feedkit import FeedkitError
from feedkit_widgets import about, gallery
from feedkit_widgets.assets import sprite

if TYPE_CHECKING:
    from pathlib import Path


def notebook(path: Path, **metadata: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"cells": [], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}))


def links(html: str) -> list[str]:
    return re.findall(r'href="([^"#]+)"', html.partition("<footer")[0])


def test_only_what_exists_is_listed(tmp_path: Path) -> None:
    assert links(gallery(tmp_path).html) == []
    notebook(tmp_path / "feed-rex" / "dashboard.ipynb")
    assert links(gallery(tmp_path).html) == ["feed-rex/dashboard.ipynb"]
    notebook(tmp_path / "feed-rex" / "rules.ipynb", title="The rules", takes="30 min")
    notebook(tmp_path / "00-start-here.ipynb", title="Hello")
    notebook(tmp_path / "chess" / "dashboard.ipynb")
    page = gallery(tmp_path)
    assert links(page.html) == ["00-start-here.ipynb", "feed-rex/dashboard.ipynb", "feed-rex/rules.ipynb"]
    assert "The rules" in page.html
    assert "30 min" in page.html


def test_a_damaged_notebook_is_listed_by_its_name_and_a_title_is_escaped(tmp_path: Path) -> None:
    notebook(tmp_path / "feed-rex" / "a.ipynb", title="<script>alert(1)</script>")
    (tmp_path / "feed-rex" / "odd-one.ipynb").write_text("[1, 2")
    page = gallery(tmp_path)
    assert "Odd one" in page.html
    assert "<script" not in page.html + page._stored()[1]


def test_lessons_stand_in_the_order_in_which_they_build_up(tmp_path: Path) -> None:
    for name in ("asking-questions", "counting-cards", "a-new-one", "rules", "play-or-pass"):
        notebook(tmp_path / "feed-rex" / f"{name}.ipynb")
    told = ["rules", "counting-cards", "asking-questions", "play-or-pass", "a-new-one"]
    assert links(gallery(tmp_path).html) == [f"feed-rex/{name}.ipynb" for name in told]


def test_all_pictures_are_in_the_sprite(tmp_path: Path) -> None:
    notebook(tmp_path / "feed-rex" / "dashboard.ipynb")
    notebook(tmp_path / "feed-rex" / "rules.ipynb")
    notebook(tmp_path / "00-start-here.ipynb")
    used = set(re.findall(r'href="#(fk-[a-z0-9-]+)"/?></use>', gallery(tmp_path).html))
    assert used
    assert used <= set(re.findall(r'id="(fk-[a-z0-9-]+)"', sprite()))


def test_as_many_chairs_as_may_play_and_as_many_solid_as_must(tmp_path: Path) -> None:
    notebook(tmp_path / "feed-rex" / "dashboard.ipynb")
    html = gallery(tmp_path).html
    assert html.count("fk-game__chair") - html.count("fk-game__chair--may") == 13
    assert html.count("fk-game__chair--may") == 10


def test_without_notebooks_it_says_how_to_get_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("feedkit.data.packaged", lambda _name: None)
    with pytest.raises(FeedkitError, match="feedkit lab"):
        gallery()


def test_the_credits_name_the_games_makers_and_every_licence() -> None:
    page = about()
    text, html = page._stored()
    for name in ("Davide Ardizzone", "Microsoft", "MIT", "CC BY 3.0", "OFL", "0BSD", "BSD-3-Clause"):
        assert name in text
        assert name in html
        assert name in page.html
    assert "Happy Turkey Day!, whose maker is not stated" in text


def test_they_print_and_are_stored_alike_from_run_to_run(tmp_path: Path) -> None:
    notebook(tmp_path / "feed-rex" / "dashboard.ipynb")
    assert repr(gallery(tmp_path)) == "gallery()"
    one, two = (gallery(tmp_path)._repr_mimebundle_() for _ in range(2))
    assert (one["text/plain"], one["text/html"]) == (two["text/plain"], two["text/html"])
