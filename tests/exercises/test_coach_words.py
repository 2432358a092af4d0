"""What the coach says: what the opponent can do at once, and a line that nobody has played."""

import pytest

from trigrid.exercises.words.coach import could_play, threat, would_end
from trigrid.games import GAMES, Move, load
from trigrid.headers.who_plays import set_level
from trigrid.records import Record
from trigrid.review import Evaluation
from trigrid.review.evaluation import evaluation_of
from trigrid.search.searcher_protocol import Answer

WINNING = "c4-e6"


def before_a_win() -> tuple[Record, Move]:
    """A game against the computer in which it can make a line at once, and the move that does."""
    record = Record(load("tritt"))
    set_level(record, 0, 2)
    for text in ("c3-e5", "d6-d8"):
        record.add(record.game.move(record.position, text))
    return record, record.game.move(record.position, WINNING)


def found(record: Record, value: float, *line: Move, proved: bool = True) -> Evaluation:
    return evaluation_of(record.position, Answer(line[0], value, proved, line), 6, 0.03)


def test_it_says_that_the_computer_can_win_at_once_where_that_is_proved() -> None:
    record, winning = before_a_win()
    assert threat(record, found(record, 1.0, winning)) == "The computer can now win at once."
    assert threat(record, found(record, 0.97, winning, proved=False)) == ""
    assert threat(record, found(record, 0.0, winning)) == ""


def test_it_says_of_a_proof_without_an_end_that_the_win_is_sure() -> None:
    record, _winning = before_a_win()
    other = next(move for move in record.position.moves() if not record.position.play(move).outcome)
    assert threat(record, found(record, 1.0, other)) == "The computer can now force a win."


def test_a_shown_line_is_told_as_what_could_be_played_and_how_it_would_end() -> None:
    record, winning = before_a_win()
    evaluation, unsure = found(record, 1.0, winning), found(record, 0.8, winning, proved=False)
    assert would_end(record, 1, evaluation) == "The computer would win."
    assert would_end(record, 1, unsure) == "Your winning chance would be about 20%."
    record.add(winning)
    assert could_play(record) == "The computer could play: new tritton on c4-e6."
    assert would_end(record, 1, evaluation) == (
        "The computer would win: this completes a line of three orange dots."
    )


@pytest.mark.parametrize("key", GAMES)
def test_every_move_can_be_told_so(key: str) -> None:
    record = Record(load(key))
    set_level(record, 1, 2)
    for _ in range(6):
        record.add(record.position.moves()[-1])
        assert " could play: " in could_play(record)
