"""Reasons for right and wrong moves of puzzles: each holds by the rules, and each wrong move has one."""

import re
from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest

from tests.exercises.asked_reasons import a_solution, cheap_puzzles, found_reason
from trigrid.draw.views import view_of
from trigrid.exercises.reasons import (
    Line,
    Right,
    RightReason,
    Wrong,
    WrongReason,
    after,
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
"""Wrong moves of a puzzle that the short form looks at."""
NUMBERED_PLACE = re.compile(r"\d,\d")
SEAT_NAMES = {seat for key in puzzle_keys() for seat in words_of(key).seats.values()}
WINS_AT_ONCE = (Kind.WIN_NOW, Kind.CLOSE)
every_game = pytest.mark.parametrize("key", puzzle_keys())


def is_won(puzzle: Puzzle, line: Line, seat: int) -> bool:
    """Whether a line ends the game with a win of a seat."""
    outcome = after(puzzle, line).outcome
    return outcome is not None and outcome.winner == seat


def require_wrong_holds(reason: WrongReason, line: Line, move: Move) -> None:
    """A reason shows the move, and its line comes to what it says."""
    puzzle, kind = reason.puzzle, reason.kind
    rival = 1 - puzzle.solver
    assert reason.line[: len(line) + 1] == (*line, move)
    if kind in (Wrong.LOSES, Wrong.LOSES_AT_ONCE, Wrong.ENDS):
        assert is_won(puzzle, reason.line, rival)
    if kind is Wrong.LOSES_AT_ONCE:
        assert (*line, move, *reason.reply) == reason.line
    if kind is Wrong.TIES:
        outcome = after(puzzle, reason.line).outcome
        assert outcome
        assert outcome.winner is None
    if kind in (Wrong.WINS_LESS, Wrong.TOO_LATE):
        assert is_won(puzzle, reason.line, puzzle.solver)
    if kind is Wrong.WINS_LESS:
        assert reason.points < puzzle.target
    if kind is Wrong.NO_WIN:
        assert reason.reply
        end = after(puzzle, reason.line)
        assert end.outcome is None
        assert end.to_move == puzzle.solver
        assert reason.turns > 1 or not any(
            is_won(puzzle, (*reason.line, each), puzzle.solver) for each in end.moves()
        )


def require_right_holds(reason: RightReason) -> None:
    """What a reason names is so by the rules."""
    puzzle, first = reason.puzzle, turns_of(reason.puzzle, a_solution(reason.puzzle))[0][1]
    if reason.kind is Right.WINS:
        assert is_won(puzzle, first, puzzle.solver)
        assert reason.line == first
    if reason.kind is Right.THREATENS:
        assert reason.line[: len(first)] == first
        assert reason.threats
        for threat in reason.threats:
            assert is_won(puzzle, (*threat.line, *threat.turn), puzzle.solver), "it wins if not stopped"
        if reason.is_exhaustive:
            require_no_answer(reason, first)
    if reason.kind is Right.STOPS:
        (threat,) = reason.threats
        assert is_won(puzzle, (*threat.line, *threat.turn), 1 - puzzle.solver), "it wins if not stopped"
        assert not can_win(puzzle, first, threat.turn), "the right move stops it"
    if reason.kind is Right.COUNTS:
        assert is_won(puzzle, reason.line, puzzle.solver)
        assert reason.points == puzzle.target or puzzle.kind is not Kind.BEST_END
        assert reason.other is None or (reason.other.is_win, reason.other.points) < (True, reason.points)


def require_no_answer(reason: RightReason, first: Line) -> None:
    """After every answer one of the threats wins."""
    puzzle = reason.puzzle
    position = after(puzzle, first)
    for answer in position.moves():
        line = (*first, answer)
        if after(puzzle, line).outcome is None:
            assert any(can_win(puzzle, line, threat.turn) for threat in reason.threats)


def can_win(puzzle: Puzzle, line: Line, turn: Line) -> bool:
    """Whether a turn is legal after a line and wins."""
    position = after(puzzle, line)
    mover = position.to_move
    for move in turn:
        if position.outcome is not None or move not in position.moves():
            return False
        position = position.play(move)
    return position.outcome is not None and position.outcome.winner == mover


def wrong_tries(puzzle: Puzzle) -> Iterator[tuple[Line, Move]]:
    """All wrong moves at all of the solver's positions of the solution."""
    for line, node in puzzle.solution.walk():
        position = node.position
        if position.outcome is None and position.to_move == puzzle.solver and node.children:
            for move in position.moves():
                if move not in node.children:
                    yield line, move


def sampled(puzzle: Puzzle) -> list[tuple[Line, Move]]:
    """A few of them, the first and the later moves."""
    tries = list(wrong_tries(puzzle))
    return tries[:: max(1, len(tries) // SAMPLED_MOVES)]


@every_game
def test_every_reason_for_a_right_move_holds_and_is_said(key: str) -> None:
    """If this fails, *Why* says something that is not so."""
    for puzzle in cheap_puzzles(key):
        reason = found_reason(puzzle, why_right(puzzle, a_solution(puzzle)))
        require_right_holds(reason)
        require_speaks_to_the_solver(puzzle, right_sentence(reason))


@every_game
def test_every_wrong_move_of_the_sample_has_a_reason_that_holds(key: str) -> None:
    """If this fails, *What was wrong* says nothing, or something that is not so."""
    for puzzle in cheap_puzzles(key):
        for line, move in sampled(puzzle):
            reason = found_reason(puzzle, why_wrong(puzzle, line, move))
            assert reason.kind is not Wrong.UNSETTLED
            require_wrong_holds(reason, line, move)
            require_speaks_to_the_solver(puzzle, wrong_sentence(reason))


def require_speaks_to_the_solver(puzzle: Puzzle, sentence: str) -> None:
    """A sentence is whole, calls nobody by the name of a seat, and names no place that the board does not."""
    assert sentence.endswith(".")
    assert "opponent" not in sentence, "the page says “the computer” in puzzles"
    if not view_of(puzzle.game).has_coordinates:
        assert not NUMBERED_PLACE.search(sentence)
        assert "tile with" not in sentence, "many tiles look so, and no place is named"
    assert "{" not in sentence
    assert not any(sentence.startswith(name) or f" {name} " in sentence for name in SEAT_NAMES)


WORDED = {
    "tritt": ("This completes a line of three ", "No other move wins at once."),
    "trichet": ("This closes your region of ", "No other move wins at once."),
}


@pytest.mark.parametrize(("key", "parts"), WORDED.items(), ids=WORDED)
def test_the_reason_for_a_win_at_once_names_what_wins(key: str, parts: tuple[str, str]) -> None:
    """If this fails, *Why* says nothing that the board does not show."""
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
"""By whether one move alone is right, and whether the same win follows after every other one."""


def test_a_win_that_is_stopped_is_called_the_computers_and_fits_an_only_move() -> None:
    """If this fails, it reads as the saving move, or “most other moves” lose beside the only right one."""
    puzzle = puzzles("tritt")[2]
    reason = found_reason(puzzle, why_right(puzzle, a_solution(puzzle)))
    assert reason.kind is Right.STOPS
    for (is_only, is_exhaustive), beginning in STOPPING.items():
        with patch.object(RightReason, "is_only", is_only):
            sentence = right_sentence(replace(reason, is_exhaustive=is_exhaustive))
        assert sentence == f"{beginning}new tritton on i6-k6."


@every_game
def test_without_a_computer_the_proof_is_named(key: str) -> None:
    """If this fails, *What was wrong* fails where browsers give no worker."""
    for puzzle in cheap_puzzles(key):
        move = wrong_moves(puzzle)[0]
        reason = found_reason(puzzle, why_wrong(puzzle, (), move), seconds=-1.0)
        assert wrong_sentence(reason)
        assert right_sentence(found_reason(puzzle, why_right(puzzle, a_solution(puzzle)), seconds=-1.0))
        require_wrong_holds(reason, (), move)


@pytest.mark.long
@pytest.mark.timeout(3600)
@every_game
def test_every_reason_of_every_puzzle_holds(key: str) -> None:
    """The same for all puzzles and all of their wrong moves."""
    for puzzle in puzzles(key):
        right = found_reason(puzzle, why_right(puzzle, a_solution(puzzle)))
        require_right_holds(right)
        require_speaks_to_the_solver(puzzle, right_sentence(right))
        for line, move in wrong_tries(puzzle):
            reason = found_reason(puzzle, why_wrong(puzzle, line, move))
            require_wrong_holds(reason, line, move)
            require_speaks_to_the_solver(puzzle, wrong_sentence(reason))
