"""Errors hold one sentence, and survive the way to another process."""

from __future__ import annotations

import copy
import pickle

import pytest

from feedkit import ChanceError, FeedkitError, IllegalMove, MoveTextError, OptionError, RecordError

ALL = [
    FeedkitError("No."),
    ChanceError("No."),
    MoveTextError("No."),
    OptionError("No."),
    OptionError("No.", "FR-S1"),
    IllegalMove("FR-T2", "No."),
    RecordError(3, "this", "that"),
    RecordError(3, "this", "that", "FR-S1"),
    RecordError(0, "x" * 1000, "less"),
]


@pytest.mark.parametrize("error", ALL, ids=repr)
def test_errors_pickle_and_copy_whole(error: FeedkitError) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):  # noqa: S301 - our own bytes
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert vars(twin) == vars(error)


@pytest.mark.parametrize("error", ALL, ids=repr)
def test_all_are_feedkit_errors(error: FeedkitError) -> None:
    assert isinstance(error, FeedkitError)


def test_a_record_error_says_line_found_expected_and_clause() -> None:
    error = RecordError(3, "this", "that", "FR-S1")
    assert str(error) == "Line 3: found “this”, expected that. [FR-S1]"
    assert (error.line, error.found, error.expected, error.clause) == (3, "this", "that", "FR-S1")
    assert str(RecordError(0, "", "text")).startswith("This record: ")


def test_a_long_quote_is_cut() -> None:
    assert len(str(RecordError(1, "x" * 10**6, "less"))) < 200
