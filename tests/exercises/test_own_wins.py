"""Tests of the wins that a review offers to play again."""

from tests.exercises.test_win_run import losing_turn
from trigrid.exercises.own_wins import own_win_address_of
from trigrid.exercises.win_run import WinRun
from trigrid.library.win_address import parse_win_address
from trigrid.puzzle.won import won_positions
from trigrid.records import Record
from trigrid.review import Review

LEVEL = 4
"""The level of the review; on small boards, its searches prove results."""


def reviewed(record: Record) -> Review:
    """Return the complete review of a record."""
    review = Review(record, level=LEVEL)
    while review.go_on(1):
        pass
    return review


def test_the_win_that_was_given_away_is_offered() -> None:
    won = next(each for each in won_positions("tri-it-out") if each.game.options["board"] == "tri-5")
    record = won.record
    for move in losing_turn(WinRun(won)):
        record.add(move)
    review = reviewed(record)
    target = parse_win_address(own_win_address_of(review, won.winner))
    found = Record.from_link(target.link)
    assert found.position.to_move == won.winner
    assert len(won.record.moves) <= len(found.moves) < len(record.moves)


def test_a_game_without_a_lost_win_offers_none() -> None:
    won = next(each for each in won_positions("tri-it-out") if each.game.options["board"] == "tri-5")
    assert own_win_address_of(reviewed(won.record), won.winner) == ""
