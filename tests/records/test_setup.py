"""Tests of records that begin at a set-up position."""

from typing import Any

import pytest

import trigrid
from tests.games.sample_games import all_games_in_two_forms
from tests.records.random_records import line
from trigrid.games import Game
from trigrid.library.index_building import entry_of_text
from trigrid.library.record_merge import merge_texts
from trigrid.library.stored_game import StoredGame
from trigrid.records import Damage, Record, RecordError
from trigrid.records.summary import seat_names

HEX = trigrid.load("tri-it-out", board="hex-2-3")
SETUP = "3/1x2/2o/2 S -"
TEXT = f"""[Game "tri-it-out"]
[Board "hex-2-3"]
[Capture "new"]
[Version "2"]
[Setup "{SETUP}"]
[Position "2 e44be19a"]
[Result "*"]

1. a2 2. b2
"""


def record_of(text: str, *moves: str, game: Game = HEX) -> Record:
    """Return a record that begins at a position, with moves in notation."""
    record = Record(game, game.position(text))
    for move in moves:
        record.add(game.move(record.position, move))
    return record


def test_the_text_names_the_position_and_a_version_that_old_programs_refuse() -> None:
    assert record_of(SETUP, "a2", "b2").to_text() == TEXT


def test_a_record_begins_at_its_set_up_position() -> None:
    record = Record.from_text(TEXT)
    assert record.setup == SETUP
    assert record.root.position == HEX.position(SETUP)
    assert [HEX.spell(move) for move in record.moves] == ["a2", "b2"]
    assert record.headers == {}
    assert not record.rules_may_differ


def test_the_start_of_a_game_is_not_a_set_up_position() -> None:
    record = Record(HEX, HEX.position(HEX.position_text(HEX.start())))
    assert record.setup == ""
    assert record.to_text() == Record(HEX).to_text()


@pytest.mark.parametrize("game", all_games_in_two_forms())
def test_every_position_of_a_game_can_begin_a_record(game: Game) -> None:
    positions = [node.position for node in line(game, 5, 40).root.line()]
    for position in positions:
        record = Record(game, position)
        if position.outcome is None:
            record.add(position.moves()[-1])
        read = Record.from_text(record.to_text())
        assert (read.root.position, read.position) == (position, record.position)
        assert read.result == record.result


@pytest.mark.parametrize("version", ["", '[Version "2"]'])
@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ("3/1x2/2o/3 S -", "row a has 3 places; expected 2 (I1)"),
        ("3/1x2/2o/2 S a1", "a1 has no counter of Second; expected the counter just placed (I7)"),
        ("3/1x2/2o/2 T", "the side to move is 'T'; expected F or S"),
    ],
)
def test_a_wrong_position_is_refused_with_its_place_and_reason(
    setup: str, message: str, version: str
) -> None:
    text = f'[Game "tri-it-out"]\n[Board "hex-2-3"]\n{version}[Setup "{setup}"]\n1. a2'
    with pytest.raises(RecordError) as caught:
        Record.from_text(text)
    assert str(caught.value).startswith(f"line 3, column {len(version) + 1}: ")
    assert message in str(caught.value)
    assert message in caught.value.detail
    assert caught.value.reason is Damage.BAD_SETUP


def test_a_note_called_setup_stays_a_note() -> None:
    text = '[Game "tritt"] [Setup "our kitchen table"] c3-c5'
    record = Record.from_text(text)
    assert (record.setup, record.headers) == ("", {"Setup": "our kitchen table"})
    assert Record.from_text(record.to_text()).headers == record.headers


def test_a_set_up_position_of_an_unreadable_form_is_no_note() -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_text('[Game "tritt"] [Version "2"] [Setup "our kitchen table"] c3-c5')
    assert caught.value.reason is Damage.BAD_SETUP


def test_a_note_called_setup_cannot_stand_beside_a_set_up_position() -> None:
    record = record_of(SETUP)
    record.headers["Setup"] = "our kitchen table"
    with pytest.raises(RecordError):
        record.to_text()


@pytest.mark.parametrize("start", [trigrid.load("tritt").start(), "3/4/3/2", None])
def test_a_start_must_be_a_position_of_the_game(start: Any) -> None:
    if start is None:
        assert Record(HEX, start).setup == ""
    else:
        with pytest.raises(trigrid.BadType):
            Record(HEX, start)


def test_a_start_that_breaks_a_rule_is_refused() -> None:
    position: Any = HEX.position(SETUP)
    wrong = position._replace(placed=0)
    with pytest.raises(trigrid.PositionError) as caught:
        Record(HEX, wrong)
    assert caught.value.clause == "I7"


def test_versions_with_different_starts_are_never_merged() -> None:
    assert merge_texts(record_of(SETUP, "a2").to_text(), Record(HEX).to_text()) is None
    merged = merge_texts(record_of(SETUP, "a2").to_text(), record_of(SETUP, "b2").to_text())
    assert merged is not None
    assert len(merged.root.children) == 2


def test_a_game_from_a_set_up_position_does_not_count_as_played_from_the_start() -> None:
    stored = StoredGame(entry_of_text("x", TEXT).line)
    assert (stored.is_set_up, stored.is_from_start) == (True, False)


@pytest.mark.parametrize(
    ("state", "move", "names"),
    [
        ("-", "", ("Orange", "Blue")),
        ("swapped", "", ("Blue", "Orange")),
        ("-", "swap", ("Blue", "Orange")),
    ],
)
def test_a_trade_before_or_after_the_set_up_position_exchanges_the_seats(
    state: str, move: str, names: tuple[str, str]
) -> None:
    game = trigrid.load("tritt")
    side = "O" if state == "swapped" else "B"
    record = record_of(f"c3-c5 - {side} {state}", *([move] if move else []), game=game)
    assert seat_names(game, record.to_text()) == names
