"""Looking back at a turn of the computer, nobody moves for it; where there was no choice, nobody is asked."""

import pytest

from tests.table.test_forced_moves import one_move_before_a_choice_is_gone
from tests.table.words.test_headline import computers_turn, finished
from trigrid.engine.engine_client import UnavailableReason
from trigrid.games import GAMES, load
from trigrid.headers.who_plays import set_level
from trigrid.table.forced_moves import is_due, needs_nobody
from trigrid.table.mode import PlainMode
from trigrid.table.state_groups import TableChange
from trigrid.table.table import Table
from trigrid.table.table_status import TableStatus, status_of
from trigrid.table.undo_redo import step_back
from trigrid.table.words.headline import turn_text
from trigrid.table.words.refused_moves import why_not_played
from trigrid.table.words.status_line import what_now


def looked_back_at(key: str) -> Table:
    """A table at which an earlier turn of the computer is looked at."""
    table = computers_turn(key)
    table.add_move(table.record.position.moves()[0])
    assert step_back(table)
    return table


def at_first_entry() -> Table:
    """A table of TRITT with the computer's chance to trade colours, which it did not take."""
    table = Table(load("tritt"))
    set_level(table.record, 1, 2)
    assert table.play_text("c3-c5")
    table.add_move(table.game.move(table.record.position, "f3-f5"))
    assert step_back(table)
    return table


@pytest.mark.parametrize("key", GAMES)
def test_nobody_moves_for_the_computer_where_its_turn_is_looked_at(key: str) -> None:
    table = looked_back_at(key)
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


def test_a_trade_of_colours_is_not_offered_for_the_computer() -> None:
    table = at_first_entry()
    assert table.move_input.special_move(table.record.position) is not None
    assert table.is_input_closed
    assert not table.play_special_move()
    assert len(table.record.here.children) == 1


@pytest.mark.parametrize("key", GAMES)
def test_a_finished_game_is_not_changed_for_the_computer_either(key: str) -> None:
    table = finished(key)
    while table.record.position.to_move == table.record.end.position.to_move:
        assert table.step_back()
    assert table.is_input_closed
    table.mode = PlainMode.REVIEW
    assert not table.is_input_closed, "a review leaves the game as it was played"


def test_who_moves_for_a_computer_that_cannot_is_told_so() -> None:
    table = looked_back_at("tritt")
    table.computer.unavailable_reason = UnavailableReason.NO_START
    assert not table.is_input_closed
    assert turn_text(table) == "You choose the computer’s move."


def forced_table() -> Table:
    """A table of Tritium against the computer, where the person has just come to a position with one move."""
    game = load("tritium", size=4)
    moves, last = one_move_before_a_choice_is_gone(game)
    table = Table(game)
    for move in (*moves, last):
        table.add_move(move)
    set_level(table.record, 1 - table.record.position.to_move, 2)
    return table


def test_nobody_is_told_to_make_the_move_that_the_page_makes() -> None:
    table = forced_table()
    assert is_due(table)
    assert turn_text(table) == "You have no move, so you pass."
    assert what_now(table) == ""


def test_the_pass_has_a_button_where_the_page_does_not_make_it() -> None:
    table = forced_table()
    table.last.kind = TableChange.START
    assert not needs_nobody(table)
    assert turn_text(table) == "Your turn: you can only pass."
    assert "pass" in what_now(table)


def test_looking_back_where_there_was_no_choice_nothing_is_offered() -> None:
    table = forced_table()
    forced = table.move_input.forced_move(table.record.position)
    assert forced is not None
    table.add_move(forced)
    assert step_back(table)
    assert needs_nobody(table)
    assert turn_text(table) == "Looking back."
    assert what_now(table) == ""
