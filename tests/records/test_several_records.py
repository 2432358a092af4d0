"""Tests of reading a text that holds one record or many."""

import json
from typing import Any

import pytest

from tests.records.abstract_play.sample_games import MOVES, game_record
from trigrid import Record, RecordError, load, read_records
from trigrid.records import Damage
from trigrid.records.collection import join_records

TRITT = load("tritt")
RECORD = Record(TRITT)
RECORD.add(TRITT.move(RECORD.position, "c3-c5"))
TEXT = RECORD.to_text()
DAMAGED = TEXT.replace("c3-c5", "c3-c5 2. z99")
MESSAGE = "game 2, line 6, column 13: 'z99' is not a TRITT move"


def test_one_record_or_many_are_read() -> None:
    assert [record.moves for record in read_records(TEXT)] == [RECORD.moves]
    (first, second) = read_records(join_records([TEXT, Record(TRITT).to_text()]))
    assert (first.moves, second.moves) == (RECORD.moves, ())


def test_games_of_abstract_play_are_read() -> None:
    games = [game_record(*MOVES[:count], "resign") for count in (1, 2)]
    found = list(read_records(f"{TEXT}\n{json.dumps(games)}"))
    assert [record.game.key for record in found] == ["tritt", "tritium", "tritium"]
    assert [len(record.moves) for record in found] == [1, 1, 2]


def test_a_damaged_record_ends_the_iterator_after_those_before_it() -> None:
    found = read_records(join_records([TEXT, DAMAGED, TEXT]))
    assert next(found).moves == RECORD.moves
    with pytest.raises(RecordError) as caught:
        next(found)
    assert str(caught.value).startswith(MESSAGE)
    assert caught.value.record is not None
    assert caught.value.record.moves == RECORD.moves
    assert list(found) == []


def test_damaged_records_are_reported_and_left_out() -> None:
    errors = list[RecordError]()
    found = list(read_records(join_records([TEXT, DAMAGED, TEXT]), errors.append))
    assert [record.moves for record in found] == [RECORD.moves] * 2
    assert [str(error).startswith(MESSAGE) for error in errors] == [True]


def test_the_error_of_a_single_record_has_no_number() -> None:
    with pytest.raises(RecordError, match=r"^line 6, column 13: "):
        list(read_records(DAMAGED))


@pytest.mark.parametrize(
    ("given", "reason"), [("", Damage.EMPTY), ("hello", Damage.NO_GAME), (None, Damage.NOT_TEXT)]
)
def test_other_arguments_are_refused(given: Any, reason: Damage) -> None:
    with pytest.raises(RecordError) as caught:
        list(read_records(given))
    assert caught.value.reason is reason


def test_the_reader_of_one_record_names_the_reader_of_several() -> None:
    with pytest.raises(RecordError, match="the text has several records; expected one: use trigrid"):
        Record.from_text(join_records([TEXT, TEXT]))
