"""The table of a finished game in a review: attempted moves and single steps."""

import trigrid
from tests.table.pauses_without_clock import PausesWithoutClock
from trigrid.headers.who_plays import set_level
from trigrid.records import Record
from trigrid.table.end_moment import EndMoment
from trigrid.table.mode import PlainMode
from trigrid.table.table import Table
from trigrid.table.undo_redo import redo, undo

GAME = trigrid.load("tri-it-out", board="hex-2-3")
MOVES = "b1 c3 d2 b3 xd2 b2 c4 xb3 c1"


def reviewed() -> Table:
    """Return a reviewed game of a person, at the first seat, against the computer."""
    record = Record(GAME)
    for text in MOVES.split():
        record.add(GAME.move(record.position, text))
    while record.outcome is None:
        record.add(record.position.moves()[0])
    set_level(record, 1, 2)
    table = Table(GAME, record)
    table.mode = PlainMode.REVIEW
    return table


def test_the_computer_does_not_answer_a_move_in_the_review_of_a_finished_game() -> None:
    table = reviewed()
    table.go_to(table.record.root)
    assert table.play_text("a1")
    assert table.record.position.to_move == 1
    assert table.awaited_level is None
    table.mode = PlainMode.PLAY
    assert table.awaited_level is None, "the computer moves before the game continues"
    table.step_back()
    assert table.awaited_level is None
    assert table.play_text("a1")
    assert table.awaited_level == 2, "a move on the board does not start the computer"
    table.step_back()
    table.step_on()
    assert table.awaited_level is None, "stepping starts the computer"


def test_a_tried_move_that_ends_the_game_shows_no_result_card() -> None:
    table = reviewed()
    end = table.record.end
    assert end.parent is not None
    table.go_to(end.parent)
    moves = [move for move in end.parent.position.moves() if end.parent.position.play(move).outcome]
    assert moves
    assert table.add_move(moves[-1])
    moment = EndMoment(PausesWithoutClock().pauses)
    moment.update(table)
    assert not moment.is_awaited


def test_every_move_is_a_step_in_a_review() -> None:
    """If this fails, a review skips the computer's moves."""
    table = reviewed()
    moves = len(table.record.moves)
    for undone in range(1, moves + 1):
        assert undo(table)
        assert len(table.record.moves) == moves - undone
    assert redo(table)
    assert len(table.record.moves) == 1


def test_only_the_better_move_is_marked() -> None:
    """If this fails, readers mistake the frame of the last move for the better move."""
    table = reviewed()
    table.step_back()
    assert table.render_options.last_move is not None
    move = table.record.position.moves()[0]
    table.show_better(move)
    options = table.render_options
    assert (options.hinted_moves, options.rings) == ((move,), (table.move_input.place_of(move),))
    assert (options.last_move, options.earlier_moves) == (None, ())
    table.step_on()
    assert table.render_options.last_move is not None
    assert not table.render_options.rings
