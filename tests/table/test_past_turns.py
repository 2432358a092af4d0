"""Tests of stepping back to earlier turns.

At an earlier turn of the computer, the user can move only while exploring, in the review of a finished game,
or if the computer is unavailable. At an earlier turn with a forced move, the page does not ask for a move.
"""

import pytest

from tests.table.test_forced_moves import moves_to_forced_move
from tests.table.words.test_headline import computers_turn, finished
from trigrid.engine.engine_client import UnavailableReason
from trigrid.games import GAMES, load
from trigrid.headers.who_plays import set_level
from trigrid.table.forced_moves import is_due, needs_no_player
from trigrid.table.mode import PlainMode
from trigrid.table.state_groups import TableChange
from trigrid.table.table import Table
from trigrid.table.table_status import TableStatus, status_of
from trigrid.table.undo_redo import step_back
from trigrid.table.words.headline import turn_text
from trigrid.table.words.refused_moves import why_not_played
from trigrid.table.words.status_line import what_now


def table_at_past_turn(key: str) -> Table:
    """Return a table that shows an earlier turn of the computer."""
    table = computers_turn(key)
    table.add_move(table.record.position.moves()[0])
    assert step_back(table)
    return table


def table_before_declined_trade() -> Table:
    """Return a TRITT table before a move that the computer made instead of a trade."""
    table = Table(load("tritt"))
    set_level(table.record, 1, 2)
    assert table.play_text("c3-c5")
    table.add_move(table.game.move(table.record.position, "f3-f5"))
    assert step_back(table)
    return table


@pytest.mark.parametrize("key", GAMES)
def test_a_past_turn_of_the_computer_accepts_no_move(key: str) -> None:
    table = table_at_past_turn(key)
    position, text = table.record.position, table.record.to_text()
    assert table.is_input_closed
    assert status_of(table) is TableStatus.LOOKING_BACK
    for move in position.moves():
        assert not table.play(move)
        assert not table.play_text(table.game.text(position, move))
        place = table.move_input.place_of(move)
        if place is not None:
            assert not table.would_play(place)
            assert not table.press(place, confirm=False)
        assert why_not_played(table).startswith("The computer moved here.")
    assert table.record.to_text() == text


def test_a_past_turn_of_the_computer_offers_no_trade_of_colours() -> None:
    table = table_before_declined_trade()
    assert table.move_input.special_move(table.record.position) is not None
    assert table.is_input_closed
    assert not table.play_special_move()
    assert len(table.record.here.children) == 1


@pytest.mark.parametrize("key", GAMES)
def test_a_finished_game_accepts_no_move_for_the_computer(key: str) -> None:
    table = finished(key)
    while table.record.position.to_move == table.record.end.position.to_move:
        assert table.step_back()
    assert table.is_input_closed
    table.mode = PlainMode.REVIEW
    assert not table.is_input_closed, "a review accepts no move"


def test_the_headline_says_when_the_user_moves_for_the_computer() -> None:
    table = table_at_past_turn("tritt")
    table.computer.unavailable_reason = UnavailableReason.NO_START
    assert not table.is_input_closed
    assert turn_text(table) == "You choose the computer’s move."


def forced_table() -> Table:
    """Return a Tritium table on which the person has a single legal move.

    The other player is the computer.
    """
    game = load("tritium", size=4)
    moves, last = moves_to_forced_move(game)
    table = Table(game)
    for move in (*moves, last):
        table.add_move(move)
    set_level(table.record, 1 - table.record.position.to_move, 2)
    return table


def test_a_forced_pass_needs_no_instruction() -> None:
    table = forced_table()
    assert is_due(table)
    assert turn_text(table) == "You have no move, so you pass."
    assert what_now(table) == ""


def test_the_instructions_ask_for_a_pass_that_the_page_does_not_play() -> None:
    table = forced_table()
    table.last.kind = TableChange.START
    assert not needs_no_player(table)
    assert turn_text(table) == "Your turn: you can only pass."
    assert "pass" in what_now(table)


def test_looking_back_at_a_forced_move_shows_no_instruction() -> None:
    table = forced_table()
    forced = table.move_input.forced_move(table.record.position)
    assert forced is not None
    table.add_move(forced)
    assert step_back(table)
    assert needs_no_player(table)
    assert turn_text(table) == "Looking back."
    assert what_now(table) == ""
