"""Tests that the summary read from a record's headers agrees with the record."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import random_tree
from trigrid.games import Game
from trigrid.records import Damage, Record, RecordError, Settled
from trigrid.records.summary import seat_names, summary


@given(st.sampled_from(all_games()), st.integers(0, 2**32), st.sampled_from([None, *Settled]))
def test_a_summary_agrees_with_the_record(game: Game, seed: int, settled: Settled | None) -> None:
    record = random_tree(game, seed, ("[Result",))
    record.settled, record.headers = settled, {"Date": "2026-01-02", game.seats[0]: "Ann"}
    assert summary(record.to_text()) == (game, record.headers, record.result, "")


def test_a_summary_does_not_read_the_moves() -> None:
    found = summary('[Game "tritt"] [Date "today"] c3-c5 nonsense {')
    assert found == (trigrid.load("tritt"), {"Date": "today"}, "*", "")


@pytest.mark.parametrize(
    ("headers", "reason"),
    [
        ("", Damage.EMPTY),
        ("c3-c5", Damage.NO_GAME),
        ('[Game "chess"]', Damage.UNKNOWN_GAME),
        ('[Game "tritt"] [Steps "two"]', Damage.BAD_OPTION),
        ('[Game "tritt"] [Version "7"]', Damage.VERSION),
        ('[Game "tritt"] [Date "1"] [date "2"]', Damage.BAD_HEADER),
        ('[Game "tritt"] [Result "3-0"]', Damage.BAD_RESULT),
        ('[Game "tritt"] [Offer "Ann"]', Damage.BAD_OFFER),
        ('[Game "tritt"] [Date 1]', Damage.UNREADABLE),
        (None, Damage.NOT_TEXT),
    ],
)
def test_bad_headers_raise_the_same_error_as_the_record(headers: str, reason: Damage) -> None:
    with pytest.raises(RecordError) as summary_error:
        summary(headers)
    with pytest.raises(RecordError) as record_error:
        Record.from_text(headers)
    assert summary_error.value.reason is record_error.value.reason is reason
    assert str(summary_error.value) == str(record_error.value)


@pytest.mark.parametrize(
    ("moves", "is_traded"),
    [
        ("1. c3-c5 swap 2. f3-f5", True),
        ("1. c3-c5 f3-f5", False),
        ("1. c3-c5 f3-f5 {swap? (no)} (swap 2. h3-h5)", False),
        ("1. c3-c5 (f3-f5) swap 2. h3-h5", True),
    ],
)
def test_only_a_trade_in_the_main_line_changes_the_colours_of_the_seats(moves: str, is_traded: bool) -> None:
    game = trigrid.load("tritt")
    text = f'[Game "tritt"]\n\n{moves}\n'
    assert Record.from_text(text).moves
    assert seat_names(game, text) == (game.seats[::-1] if is_traded else game.seats)


def test_unreadable_text_before_a_trade_leaves_the_colours_as_they_are() -> None:
    game = trigrid.load("tritt")
    text = '[Game "tritt"]\n\n1. c3-c5 } swap\n'
    with pytest.raises(RecordError):
        Record.from_text(text)
    assert seat_names(game, text) == game.seats
