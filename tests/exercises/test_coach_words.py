"""Texts of the coach about the opponent's threats and about lines not played."""

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
    """Return a game in which the computer can win at once, and the winning move."""
    record = Record(load("tritt"))
    set_level(record, 0, 2)
    for text in ("c3-e5", "d6-d8"):
        record.add(record.game.move(record.position, text))
    return record, record.game.move(record.position, WINNING)


def make_evaluation(record: Record, value: float, *line: Move, proved: bool = True) -> Evaluation:
    return evaluation_of(record.position, Answer(line[0], value, proved, line), 6, 0.03)


def test_the_coach_warns_of_an_immediate_win_if_it_is_proved() -> None:
    record, winning = before_a_win()
    assert threat(record, make_evaluation(record, 1.0, winning)) == "The computer can now win at once."
    assert threat(record, make_evaluation(record, 0.97, winning, proved=False)) == ""
    assert threat(record, make_evaluation(record, 0.0, winning)) == ""


def test_the_coach_warns_of_a_forced_win_if_the_proved_line_does_not_end_the_game() -> None:
    record, _winning = before_a_win()
    other = next(move for move in record.position.moves() if not record.position.play(move).outcome)
    assert threat(record, make_evaluation(record, 1.0, other)) == "The computer can now force a win."


def test_the_coach_describes_a_line_and_its_end() -> None:
    record, winning = before_a_win()
    evaluation, unsure = (
        make_evaluation(record, 1.0, winning),
        make_evaluation(record, 0.8, winning, proved=False),
    )
    assert would_end(record, 1, evaluation) == "The computer would win."
    assert would_end(record, 1, unsure) == "Your winning chance would be about 20%."
    record.add(winning)
    assert could_play(record) == "The computer could play: new tritton on c4-e6."
    assert would_end(record, 1, evaluation) == (
        "The computer would win: this completes a line of three orange dots."
    )


@pytest.mark.parametrize("key", GAMES)
def test_the_coach_describes_moves_of_every_game(key: str) -> None:
    record = Record(load(key))
    set_level(record, 1, 2)
    for _ in range(6):
        record.add(record.position.moves()[-1])
        assert " could play: " in could_play(record)
