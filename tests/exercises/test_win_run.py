"""Runs of won positions, against the search that the page's worker uses."""

from functools import cache

import pytest

from tests.puzzle.second_search.checking import ENDS, THREATS
from trigrid.exercises.win_run import Line, WinRun
from trigrid.games import Position, puzzle_keys
from trigrid.puzzle.prover.resistance import resistance
from trigrid.puzzle.won import WonPosition, won_positions
from trigrid.search.searcher_protocol import Answer
from trigrid.table.try_phase import TryPhase

BUDGET = 100_000
"""The maximum number of positions in one search."""


def answer_after(run: WinRun, line: Line) -> Answer:
    """Return the worker's answer about the position after a line."""
    request = run.request(line)
    assert request.question
    search = resistance(request.reached_position, request.question.seat, BUDGET)
    return search.answer(request.reached_position, request.question.turns)


def play(run: WinRun, turn: Line) -> None:
    """Play the user's turn, and the computer's reply."""
    for move in turn:
        run.table.add_move(move)
        run.follow()
    if run.is_waiting:
        for move in run.judge(answer_after(run, run.line)):
            run.reply(move)


@cache
def sample(key: str) -> WonPosition:
    """Return the first easy won position of a game."""
    return min(won_positions(key), key=lambda each: (each.grade, each.turns))


def wins(position: Position, won: WonPosition, limit: int) -> bool:
    """Return whether the winner of a position still wins, by the second program."""
    if won.key in THREATS:
        return bool(THREATS[won.key](won.start, won.winner).wins(position, limit))
    search = ENDS[won.key](won.start, won.winner)
    return bool(search.value(position) // 2 >= limit if limit else search.is_won(position))


def losing_turn(run: WinRun) -> Line:
    """Return a turn after which the second program finds no win."""
    won, start = run.won, run.table.record.position
    open_lines: list[tuple[Line, Position]] = [((), start)]
    for line, position in open_lines:  # the list grows in the loop
        for move in position.moves():
            child = position.play(move)
            if child.outcome is None and child.to_move == won.winner:
                open_lines.append(((*line, move), child))
            elif child.outcome is None and not wins(child, won, run.limit_left((*run.line, *line, move))):
                return (*line, move)
    raise AssertionError("every turn keeps the win")


@pytest.mark.parametrize("key", puzzle_keys())
def test_best_play_wins(key: str) -> None:
    run = WinRun(sample(key))
    while run.phase is TryPhase.OPEN:
        play(run, answer_after(run, run.line).line)
    assert run.phase is TryPhase.REACHED
    assert run.first_try is True
    assert run.table.outcome is not None
    assert run.table.outcome.winner == run.won.winner
    assert key in ENDS or run.turn == run.won.turns


@pytest.mark.parametrize("key", puzzle_keys())
def test_a_lost_win_is_told_at_the_end_and_refuted(key: str) -> None:
    run = WinRun(sample(key))
    play(run, answer_after(run, ()).line)
    assert run.lost_turn == 0
    before, turn = run.line, losing_turn(run)
    play(run, turn)
    assert run.lost_turn == 2
    assert run.lost_moves == (before, turn)
    while run.phase is TryPhase.OPEN:  # the user goes on
        play(run, answer_after(run, run.line).line)
    assert run.phase is TryPhase.MISSED
    assert run.first_try is False
    assert "2" in run.message
    reply = answer_after(run, (*before, *turn)).line
    position = run.request((*before, *turn)).reached_position
    for move in reply:
        assert position.refusal(move) is None
        position = position.play(move)
    assert not wins(position, run.won, run.limit_left((*before, *turn)))


@pytest.mark.parametrize("key", puzzle_keys())
def test_a_lost_win_is_told_at_once_if_asked(key: str) -> None:
    run = WinRun(sample(key), tells_at_once=True)
    turn = losing_turn(run)
    play(run, turn)
    assert (run.phase, run.lost_turn, run.line) == (TryPhase.MISSED, 1, turn)
    run.back()
    assert (run.phase, run.lost_turn, run.line) == (TryPhase.OPEN, 0, ())
    assert run.table.record.position == run.won.start


def test_a_hint_ends_the_first_try() -> None:
    run = WinRun(sample("tritt"))
    answer = answer_after(run, ())
    run.give_hint(answer)
    assert run.table.view.rings
    assert run.has_hint
    run.give_hint(answer)
    assert not run.has_hint
    while run.phase is TryPhase.OPEN:
        play(run, answer_after(run, run.line).line)
    assert (run.phase, run.first_try) == (TryPhase.REACHED, False)


def test_the_text_of_a_hint_goes_with_the_next_move_of_the_turn() -> None:
    run = WinRun(
        next(won for won in won_positions("tri-it-out") if len(answer_after(WinRun(won), ()).line) > 1)
    )
    answer = answer_after(run, ())
    run.give_hint(answer)
    assert run.message
    play(run, answer.line[:1])
    assert (run.message, run.hints_shown, run.has_hint) == ("", 0, True)


def lost_run(key: str) -> tuple[WinRun, Line]:
    """Return a run whose first turn loses the win but not yet the game, and the turn."""
    for won in won_positions(key):
        run = WinRun(won)
        play(run, turn := losing_turn(run))
        if run.phase is TryPhase.OPEN:
            return run, turn
    raise AssertionError("every mistake loses the game at once")


@pytest.mark.parametrize("key", puzzle_keys())
def test_a_hint_after_the_win_was_lost_says_so(key: str) -> None:
    """Regression: *Hint* was disabled then, without a reason."""
    run, turn = lost_run(key)
    assert run.has_hint
    run.give_hint(None)
    assert (run.phase, run.lost_turn) == (TryPhase.MISSED, 1)
    assert "lost at your move 1" in run.message
    assert not run.table.view.rings
    assert run.lost_moves == ((), turn)
    run.back()
    assert (run.phase, run.line, run.has_hint) == (TryPhase.OPEN, (), True)


def test_the_run_goes_on_if_the_computer_has_no_answer() -> None:
    run = WinRun(sample("tritt"))
    for move in answer_after(run, ()).line:
        run.table.add_move(move)
        run.follow()
    assert run.judge(None) == ()
    assert (run.phase, run.lost_turn) == (TryPhase.OPEN, 0)
    assert run.message
