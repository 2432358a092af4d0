"""Tests of making puzzles: forced wins, exact ends, log, grades and choice."""

from dataclasses import replace
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest

from tools.puzzles import log, search_games, selection
from tools.puzzles.grading import Difficulty, grade, is_seen, limits
from trigrid.games import GameDescriptor, Outcome, Position, load, puzzle_keys
from trigrid.games.measures import Measures
from trigrid.games.tri_it_out import Ending
from trigrid.puzzle import Kind, Puzzle, puzzles
from trigrid.puzzle.prover.goals import goal
from trigrid.puzzle.prover.proving import prove_goal
from trigrid.puzzle.puzzle import read_puzzle, write_puzzle
from trigrid.puzzle.solution import write_solution
from trigrid.records import Record
from trigrid.search.exact_end import ExactEnd, points, result
from trigrid.search.forced_win import ForcedWin
from trigrid.search.work_limit import TooMuchWork

BUDGET = 200_000
"""The maximum number of positions in one search."""
MAX_DOWNLOAD = 60_000
"""The maximum number of bytes of all files with puzzles, compressed with brotli."""
CHEAP = 1
"""The number of puzzles of each game that the short tests prove again."""


def cheapest(key: str, count: int) -> list[Puzzle]:
    """Return the ``count`` puzzles of a game whose proofs took the fewest positions."""
    return sorted(puzzles(key), key=lambda puzzle: puzzle.proof.nodes)[:count]


def assert_same_proof(puzzle: Puzzle) -> None:
    """Assert that a new proof has the same solution and digest.

    Of equally good replies, the proof uses those of the solution: an evaluator that ranks moves in another
    order would choose others, and examine another number of positions.
    """
    proved = prove_goal(goal(puzzle.kind, puzzle.start, puzzle.target, BUDGET), puzzle.solution)
    assert write_solution(proved.solution) == puzzle.packed_solution
    assert proved.proof.digest == puzzle.proof.digest


@pytest.mark.parametrize("key", puzzle_keys())
def test_the_proofs_of_the_cheapest_puzzles_are_reproducible(key: str) -> None:
    for puzzle in cheapest(key, CHEAP):
        assert_same_proof(puzzle)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("key", puzzle_keys())
def test_the_proofs_of_all_puzzles_are_reproducible(key: str) -> None:
    for puzzle in puzzles(key):
        assert_same_proof(puzzle)


def plain_wins(position: Position, attacker: int, turns: int) -> bool:
    """Return whether a seat can force a win within a number of its own turns.

    Tries every move.
    """
    outcome = position.outcome
    if outcome is not None:
        return outcome.winner == attacker
    if turns == 0:
        return False
    children = (position.play(move) for move in position.moves())
    if position.to_move != attacker:
        return all(plain_wins(child, attacker, turns) for child in children)
    return any(plain_wins(child, attacker, turns - (child.to_move != attacker)) for child in children)


@pytest.mark.parametrize("key", ["tritt", "tritt-reloaded"])
def test_the_search_finds_the_same_wins_in_one_turn_as_trying_every_move(key: str) -> None:
    cases = [each for each in cheapest(key, 999) if each.kind is Kind.WIN_NOW][:CHEAP]
    assert cases
    for puzzle in cases:
        position, search = puzzle.start, ForcedWin(puzzle.start, puzzle.solver, BUDGET)
        for move in position.moves():
            child = position.play(move)
            left = int(child.to_move == puzzle.solver)
            assert (search.turns_after(position, move, 1) == 1) == plain_wins(child, puzzle.solver, left)


def test_a_search_over_its_limit_raises_an_error() -> None:
    game = load("tritt")
    with pytest.raises(TooMuchWork):
        ForcedWin(game.start(), 0, 10).turns(game.start(), 3)


def test_points_are_twice_the_margin_plus_one_and_negative_for_the_loser() -> None:
    """If the scores are equal, a tie-break decides who wins."""
    won, tied = Outcome(1, Ending.FEWEST, (7, 4)), Outcome(0, Ending.TIED, (5, 5))
    assert [points(won, seat) for seat in (0, 1)] == [-7, 7]
    assert [points(tied, seat) for seat in (0, 1)] == [1, -1]
    assert [result(tied, seat) for seat in (0, 1)] == [1, -1]


def test_the_exact_score_of_an_endgame_is_reached_by_best_play() -> None:
    """The values for the two seats are opposites, and some move reaches the value."""
    puzzle = next(each for each in cheapest("tritium", 40) if each.kind is Kind.BEST_END)
    first, second = (ExactEnd(seat, points, BUDGET) for seat in (0, 1))
    assert first.value(puzzle.start) == -second.value(puzzle.start)
    mine = first if puzzle.solver == 0 else second
    reached = [mine.value(puzzle.start.play(move)) for move in puzzle.start.moves()]
    assert max(reached) == mine.value(puzzle.start)
    assert max(reached) // 2 == puzzle.target  # points are 2 × margin + 1, and the target is the margin


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search only a small board of Tri-It-Out, and only briefly."""
    measures = Measures(puzzle_options=({"board": "tri-5"},))
    monkeypatch.setattr(GameDescriptor, "measures", measures)
    monkeypatch.setattr(search_games, "SEARCHED_AT_END", dict.fromkeys(Kind, 2000))


@pytest.mark.long
@pytest.mark.usefixtures("small")
def test_a_stopped_search_resumes_with_the_same_result(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert [number for number, _ in log.search("tri-it-out", 0, 5, whole)] == list(range(5))
    next(iter(log.search("tri-it-out", 0, 5, parts)))
    assert [number for number, _ in log.search("tri-it-out", 0, 5, parts)] == list(range(1, 5))
    assert whole.read_bytes() == parts.read_bytes()
    found = list(log.found("tri-it-out", 0, whole))
    assert found
    assert not list(log.found("tri-it-out", 1, whole))
    for puzzle in found:
        assert_same_proof(puzzle)


def test_symmetric_positions_count_as_one_puzzle() -> None:
    known = puzzles("tritt")[0]
    game = known.game
    image = Record(game)
    for move in known.record.moves:
        image.add(game.image(move, game.symmetries[3]))
    other = puzzles("tritt")[1]
    found = [replace(known, link=image.to_link()), other]
    assert selection.chosen(found, [known], 2, lambda puzzle: True) == [other]
    assert selection.chosen([known, *found], [], 9, lambda puzzle: True) == [known, other]
    assert selection.chosen(found, [known], 2, lambda puzzle: False) == []


def test_puzzles_are_graded_in_thirds_by_difficulty() -> None:
    """The last puzzle cannot have grade 3, because level 1 sees a right move."""
    measured = [
        Difficulty((1.0, *[failed] * 5), 2, is_seen=seen)
        for failed, seen in (
            (0.0, False),
            (0.2, False),
            (0.4, False),
            (0.6, False),
            (0.8, False),
            (1.0, True),
        )
    ]
    by = limits(measured)
    assert [grade(each, by) for each in measured] == [1, 1, 2, 3, 3, 2]


def test_adding_puzzles_keeps_the_existing_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selection, "FOLDER", tmp_path)
    daily = tmp_path / "daily.txt"
    first, second = (
        replace(puzzle, number=number, grade=1) for number, puzzle in enumerate(puzzles("tritt")[:2], 1)
    )
    selection.add("tritt", [first])
    selection.extend_daily(daily)
    before = (tmp_path / "tritt.txt").read_text(), daily.read_text()
    selection.add("tritt", [second])
    selection.extend_daily(daily)
    after = (tmp_path / "tritt.txt").read_text(), daily.read_text()
    assert [new.startswith(old) for old, new in zip(before, after, strict=True)] == [True, True]
    assert after == (f"{write_puzzle(first)}\n{write_puzzle(second)}\n", "tritt/1\ntritt/2\n")
    assert selection.read("tritt") == [first, second]
    assert read_puzzle(2, write_puzzle(second)) == second


def test_1000_puzzles_take_at_most_60_kb_of_download() -> None:
    files = sorted(selection.FOLDER.glob("*.txt"))
    assert sum(len(puzzles(key)) for key in puzzle_keys()) >= 1000
    assert len(brotli.compress(b"".join(path.read_bytes() for path in files))) <= MAX_DOWNLOAD


def test_one_of_the_hardest_puzzles_of_each_game_is_not_seen_by_level_1() -> None:
    """One puzzle of each game; the long test checks all of them."""
    for key in puzzle_keys():
        first = next(puzzle for puzzle in cheapest(key, 999) if puzzle.grade == 3)
        assert not is_seen(first)


@pytest.mark.long
@pytest.mark.parametrize("key", puzzle_keys())
def test_no_hardest_puzzle_is_seen_by_level_1(key: str) -> None:
    assert not [puzzle.number for puzzle in puzzles(key) if puzzle.grade == 3 and is_seen(puzzle)]
