"""Tests that the reasons for moves are true, and that wrong moves have a reason."""

import re
from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest

from tests.exercises import asked_reasons
from tests.exercises.asked_reasons import a_solution, cheap_puzzles, found_reason
from trigrid.draw.views import view_of
from trigrid.exercises.reasons import (
    Line,
    Right,
    RightReason,
    Wrong,
    WrongReason,
    position_after,
    turns_of,
    why_right,
    why_wrong,
    wrong_moves,
)
from trigrid.exercises.words.puzzle_reasons import right_sentence, wrong_sentence
from trigrid.games import Move, puzzle_keys
from trigrid.puzzle import Kind, Puzzle, puzzles
from trigrid.words import words_of

SAMPLED_MOVES = 4
"""The approximate number of wrong moves that the short tests check in each puzzle."""
NUMBERED_PLACE = re.compile(r"\d,-?\d")
SEAT_NAMES = {seat for key in puzzle_keys() for seat in words_of(key).seats.values()}
WINS_AT_ONCE = (Kind.WIN_NOW, Kind.CLOSE)
every_game = pytest.mark.parametrize("key", puzzle_keys())


def is_won(puzzle: Puzzle, line: Line, seat: int) -> bool:
    """Return whether a line ends the game with a win for the given seat."""
    outcome = position_after(puzzle, line).outcome
    return outcome is not None and outcome.winner == seat


def assert_wrong_reason_holds(reason: WrongReason, line: Line, move: Move) -> None:
    """Assert that the reason's line contains the move and ends as the reason claims."""
    puzzle, kind = reason.puzzle, reason.kind
    rival = 1 - puzzle.solver
    assert reason.line[: len(line) + 1] == (*line, move)
    if kind in (Wrong.LOSES, Wrong.LOSES_AT_ONCE, Wrong.ENDS):
        assert is_won(puzzle, reason.line, rival)
    if kind is Wrong.LOSES_AT_ONCE:
        assert (*line, move, *reason.reply) == reason.line
    if kind is Wrong.TIES:
        outcome = position_after(puzzle, reason.line).outcome
        assert outcome
        assert outcome.winner is None
    if kind in (Wrong.WINS_LESS, Wrong.TOO_LATE):
        assert is_won(puzzle, reason.line, puzzle.solver)
    if kind is Wrong.WINS_LESS:
        assert reason.points < puzzle.target
    if kind is Wrong.NO_WIN:
        assert reason.reply
        end = position_after(puzzle, reason.line)
        assert end.outcome is None
        assert end.to_move == puzzle.solver
        assert reason.turns > 1 or not any(
            is_won(puzzle, (*reason.line, each), puzzle.solver) for each in end.moves()
        )


def assert_right_reason_holds(reason: RightReason) -> None:
    """Assert that the claims of a reason are true by the rules."""
    puzzle, first = reason.puzzle, turns_of(reason.puzzle, a_solution(reason.puzzle))[0][1]
    if reason.kind is Right.WINS:
        assert is_won(puzzle, first, puzzle.solver)
        assert reason.line == first
    if reason.kind is Right.THREATENS:
        assert reason.line[: len(first)] == first
        assert reason.threats
        for threat in reason.threats:
            assert is_won(puzzle, (*threat.line, *threat.turn), puzzle.solver), "a threat does not win"
        if reason.is_exhaustive:
            assert_no_answer_helps(reason, first)
    if reason.kind is Right.STOPS:
        (threat,) = reason.threats
        assert is_won(puzzle, (*threat.line, *threat.turn), 1 - puzzle.solver), "the threat does not win"
        assert not can_win(puzzle, first, threat.turn), "the right move does not stop the threat"
    if reason.kind is Right.COUNTS:
        assert is_won(puzzle, reason.line, puzzle.solver)
        assert reason.points == puzzle.target or puzzle.kind is not Kind.BEST_END
        assert reason.other is None or (reason.other.is_win, reason.other.points) < (True, reason.points)


def assert_no_answer_helps(reason: RightReason, first: Line) -> None:
    """Assert that one of the threats wins after every answer."""
    puzzle = reason.puzzle
    position = position_after(puzzle, first)
    for answer in position.moves():
        line = (*first, answer)
        if position_after(puzzle, line).outcome is None:
            assert any(can_win(puzzle, line, threat.turn) for threat in reason.threats)


def can_win(puzzle: Puzzle, line: Line, turn: Line) -> bool:
    """Return whether a turn is legal after a line and wins."""
    position = position_after(puzzle, line)
    mover = position.to_move
    for move in turn:
        if position.outcome is not None or move not in position.moves():
            return False
        position = position.play(move)
    return position.outcome is not None and position.outcome.winner == mover


def wrong_attempts(puzzle: Puzzle) -> Iterator[tuple[Line, Move]]:
    """Yield every wrong move at each of the solver's positions in the solution.

    Each move comes with the line of right moves before it.
    """
    for line, node in puzzle.solution.nodes():
        position = node.position
        if position.outcome is None and position.to_move == puzzle.solver and node.children:
            for move in position.moves():
                if move not in node.children:
                    yield line, move


def sampled(puzzle: Puzzle) -> list[tuple[Line, Move]]:
    """Return a few wrong moves, early and late ones."""
    attempts = list(wrong_attempts(puzzle))
    return attempts[:: max(1, len(attempts) // SAMPLED_MOVES)]


@every_game
def test_every_reason_for_a_right_move_holds_and_has_a_sentence(key: str) -> None:
    """If this fails, *Why* states something false."""
    for puzzle in cheap_puzzles(key):
        reason = found_reason(puzzle, why_right(puzzle, a_solution(puzzle)))
        assert_right_reason_holds(reason)
        assert_suits_the_solver(puzzle, right_sentence(reason))


@every_game
def test_every_wrong_move_of_the_sample_has_a_reason_that_holds(key: str) -> None:
    """If this fails, *What was wrong* says nothing or something false."""
    for puzzle in cheap_puzzles(key):
        for line, move in sampled(puzzle):
            reason = found_reason(puzzle, why_wrong(puzzle, line, move))
            assert reason.kind is not Wrong.UNSETTLED
            assert_wrong_reason_holds(reason, line, move)
            assert_suits_the_solver(puzzle, wrong_sentence(reason))


def assert_suits_the_solver(puzzle: Puzzle, sentence: str) -> None:
    """Assert that a sentence is complete and suits the solver.

    The sentence must not name a seat, nor a place if the board shows no coordinates.
    """
    assert sentence.endswith(".")
    assert "opponent" not in sentence, "the sentence does not call the opponent “the computer”"
    if not view_of(puzzle.game).has_coordinates:
        assert not NUMBERED_PLACE.search(sentence)
        assert "tile with" not in sentence, "the sentence describes a tile without its place"
    assert "{" not in sentence
    assert not any(sentence.startswith(name) or f" {name} " in sentence for name in SEAT_NAMES)


SENTENCE_PARTS = {
    "tritt": ("This completes a line of three ", "No other move wins at once."),
    "trichet": ("This closes your region of ", "No other move wins at once."),
}


@pytest.mark.parametrize(("key", "parts"), SENTENCE_PARTS.items(), ids=SENTENCE_PARTS)
def test_the_reason_for_an_immediate_win_names_what_wins(key: str, parts: tuple[str, str]) -> None:
    """If this fails, *Why* only repeats what the board shows."""
    puzzle = next(each for each in puzzles(key) if each.target == 1 and each.kind in WINS_AT_ONCE)
    reason = found_reason(puzzle, why_right(puzzle, a_solution(puzzle)))
    cause, only = parts
    assert right_sentence(reason).startswith(cause)
    assert (only in right_sentence(reason)) is reason.is_only
    wrong = found_reason(puzzle, why_wrong(puzzle, (), wrong_moves(puzzle)[0]))
    assert wrong_sentence(wrong).startswith("That doesn’t win this turn.")


STOPPING = {
    (True, True): "If you play anything else, the computer wins: ",
    (True, False): "Every other move loses. After most of them the computer wins: ",
    (False, True): "After any wrong move the computer wins: ",
    (False, False): "After most wrong moves the computer wins: ",
}
"""Beginnings of the sentence, by `is_only` and `is_exhaustive` of the reason.

`is_only`: a single move is right. `is_exhaustive`: every wrong move allows the same win.
"""


def test_the_sentence_attributes_a_stopped_win_to_the_computer() -> None:
    """If this fails, the computer's winning move seems to be the saving move.

    The test also fails if the sentence says “most other moves” although a single move is right.
    """
    puzzle = puzzles("tritt")[2]
    reason = found_reason(puzzle, why_right(puzzle, a_solution(puzzle)))
    assert reason.kind is Right.STOPS
    for (is_only, is_exhaustive), beginning in STOPPING.items():
        with patch.object(RightReason, "is_only", is_only):
            sentence = right_sentence(replace(reason, is_exhaustive=is_exhaustive))
        assert sentence == f"{beginning}new tritton on i6-k6."


@every_game
def test_without_a_worker_the_reason_comes_from_the_proof(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, *What was wrong* can fail in browsers without a worker.

    There no question is answered.
    """
    monkeypatch.setattr(asked_reasons, "settled", lambda *_: None)
    for puzzle in cheap_puzzles(key):
        move = wrong_moves(puzzle)[0]
        reason = found_reason(puzzle, why_wrong(puzzle, (), move))
        assert wrong_sentence(reason)
        assert right_sentence(found_reason(puzzle, why_right(puzzle, a_solution(puzzle))))
        assert_wrong_reason_holds(reason, (), move)


@pytest.mark.long
@pytest.mark.timeout(3600)
@every_game
def test_every_reason_of_every_puzzle_holds(key: str) -> None:
    """The same checks for all puzzles and all of their wrong moves."""
    for puzzle in puzzles(key):
        right = found_reason(puzzle, why_right(puzzle, a_solution(puzzle)))
        assert_right_reason_holds(right)
        assert_suits_the_solver(puzzle, right_sentence(right))
        for line, move in wrong_attempts(puzzle):
            reason = found_reason(puzzle, why_wrong(puzzle, line, move))
            assert_wrong_reason_holds(reason, line, move)
            assert_suits_the_solver(puzzle, wrong_sentence(reason))
