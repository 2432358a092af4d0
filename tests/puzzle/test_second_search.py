"""Tests of all puzzles by a second search, independent of the generator's search.

Further tests check that the second search detects wrong solutions.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from tests.puzzle.sample_puzzles import name_of, sample_puzzles, samples_of
from tests.puzzle.second_search import Checked, WrongPuzzle, check
from trigrid.games import Move, Position, puzzle_keys
from trigrid.puzzle import Puzzle, puzzles
from trigrid.puzzle.puzzle import TIMED, Kind
from trigrid.puzzle.solution import SolutionNode

SAMPLE = 3
"""The maximum number of puzzles per game that `sample` returns."""

LARGE = 5_000
"""`sample` omits puzzles with proofs of at least this many nodes."""

SLOW = 8
"""The number of a sample puzzle; its check takes as long as all others together."""


def each_of(samples: Iterable[Puzzle]) -> pytest.MarkDecorator:
    """Run a test for each of the puzzles."""
    marked = [pytest.param(each, marks=[pytest.mark.long] if each.number == SLOW else []) for each in samples]
    return pytest.mark.parametrize("puzzle", marked, ids=name_of)


each_sample = each_of(sample_puzzles())


def sample(key: str) -> list[Puzzle]:
    """Return the puzzles of a game that have the smallest proofs, but no large ones."""
    small = [puzzle for puzzle in puzzles(key) if puzzle.proof.nodes < LARGE]
    return sorted(small, key=lambda puzzle: puzzle.proof.nodes)[:SAMPLE]


def everything() -> list[Puzzle]:
    """Return the puzzles of all games."""
    return [puzzle for key in puzzle_keys() for puzzle in puzzles(key)]


def checked(puzzle: Puzzle) -> Checked:
    """Check a puzzle, assert that both searches agree, and return the result."""
    found = check(puzzle)
    assert found.digest == puzzle.proof.digest
    return found


@pytest.mark.parametrize("puzzle", [p for key in puzzle_keys() for p in sample(key)], ids=name_of)
def test_the_puzzles_with_the_smallest_proofs_are_right(puzzle: Puzzle) -> None:
    """If this fails, a puzzle rejects right moves or accepts wrong ones.

    Also fails if a reply of the opponent is wrong.
    """
    checked(puzzle)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("puzzle", everything(), ids=name_of)
def test_all_puzzles_are_right(puzzle: Puzzle) -> None:
    checked(puzzle)


@each_sample
def test_both_searches_agree_on_each_sample_puzzle(puzzle: Puzzle) -> None:
    """If this fails, one of the two searches treats a kind of puzzle wrongly."""
    assert checked(puzzle).nodes > 0


@each_sample
def test_a_missing_right_move_is_detected(puzzle: Puzzle) -> None:
    """Otherwise a puzzle that rejects a right move would pass the check."""
    for line in turns_of_the_solver(puzzle):
        for move in list(node_after(puzzle.solution, line).children)[:1]:
            with pytest.raises(WrongPuzzle):
                check(puzzle, without_child(puzzle.solution, line, move))


@each_sample
def test_a_listed_wrong_move_is_detected(puzzle: Puzzle) -> None:
    """Otherwise a puzzle that accepts a wrong move would pass the check."""
    for line in turns_of_the_solver(puzzle):
        node = node_after(puzzle.solution, line)
        wrong = [move for move in node.position.moves() if move not in node.children]
        for move in wrong[:1]:
            with pytest.raises(WrongPuzzle):
                check(puzzle, with_child(puzzle.solution, line, move, leaf(node, move)))


def continued_nodes(puzzle: Puzzle) -> list[tuple[tuple[Move, ...], SolutionNode]]:
    """Return the nodes after one move at which the solution goes on, with their lines."""
    return [(line, node) for line, node in puzzle.solution.nodes() if len(line) == 1 and node.children]


@each_of(each for each in sample_puzzles() if continued_nodes(each))
def test_a_shortened_solution_is_detected(puzzle: Puzzle) -> None:
    """Otherwise a puzzle that counts as solved too early would pass the check."""
    for line, node in continued_nodes(puzzle):
        cut = with_child(puzzle.solution, line[:-1], line[-1], SolutionNode(node.position, {}))
        with pytest.raises(WrongPuzzle):
            check(puzzle, cut)


@each_of(each for each in sample_puzzles() if each.target and each.kind is not Kind.SAVE)
def test_a_changed_goal_is_detected(puzzle: Puzzle) -> None:
    """Otherwise a goal with a wrong number would pass the check.

    In "Save the position" puzzles, every number of turns is a possible goal.
    """
    with pytest.raises(WrongPuzzle):
        check(replace(puzzle, target=puzzle.target + 1))


@pytest.mark.parametrize("key", ["tritt", "tritt-reloaded", "trichet"])
def test_a_reply_that_resists_too_briefly_is_detected(key: str) -> None:
    """Otherwise an opponent that gives in early would pass the check."""
    assert [wrong for puzzle in samples_of(key) for wrong in weaker_replies(puzzle)]
    for puzzle in samples_of(key):
        for line, move in list(weaker_replies(puzzle))[:1]:
            node = node_after(puzzle.solution, line)
            other = SolutionNode(node.position, {move: leaf(node, move)})
            with pytest.raises(WrongPuzzle, match="the solution lists"):
                check(puzzle, with_child(puzzle.solution, line[:-1], line[-1], other))


def weaker_replies(puzzle: Puzzle) -> Iterator[tuple[tuple[Move, ...], Move]]:
    """Yield replies that resist less than the listed one, with the line before each.

    Such a reply ends the game although the listed one does not, or allows a win with the next turn although
    the listed one does not.
    """
    for line, node in puzzle.solution.nodes():
        if node.children and node.position.to_move != puzzle.solver and puzzle.kind in TIMED:
            (listed,) = node.children.values()
            for move in node.position.moves():
                position = node.position.play(move)
                is_over = position.outcome is not None and listed.position.outcome is None
                if is_over or (node.turns(puzzle.solver) > 1 and wins_at_once(position, puzzle.solver)):
                    yield line, move


def wins_at_once(position: Position, solver: int) -> bool:
    """Return whether the solver has won or has a winning move."""
    if position.outcome is not None:
        return bool(position.outcome.winner == solver)
    if position.to_move != solver:
        return False
    ended = (position.play(move).outcome for move in position.moves())
    return any(outcome is not None and outcome.winner == solver for outcome in ended)


def turns_of_the_solver(puzzle: Puzzle) -> list[tuple[Move, ...]]:
    """Return the lines to the first two positions in which the solver is to move."""
    return [
        line
        for line, node in puzzle.solution.nodes()
        if node.children and node.position.to_move == puzzle.solver
    ][:2]


def node_after(node: SolutionNode, line: tuple[Move, ...]) -> SolutionNode:
    """Return the node at the end of a line."""
    for move in line:
        node = node.children[move]
    return node


def leaf(node: SolutionNode, move: Move) -> SolutionNode:
    """Return a node without children for the position after a move."""
    return SolutionNode(node.position.play(move), {})


def with_child(node: SolutionNode, line: tuple[Move, ...], move: Move, child: SolutionNode) -> SolutionNode:
    """Return a tree with a child added or replaced at the end of a line."""
    if line:
        first, *rest = line
        move, child = first, with_child(node.children[first], tuple(rest), move, child)
    return SolutionNode(node.position, {**node.children, move: child})


def without_child(node: SolutionNode, line: tuple[Move, ...], move: Move) -> SolutionNode:
    """Return a tree with a child removed at the end of a line."""
    if line:
        first, *rest = line
        return SolutionNode(
            node.position, {**node.children, first: without_child(node.children[first], tuple(rest), move)}
        )
    return SolutionNode(node.position, {each: child for each, child in node.children.items() if each != move})
