"""Every puzzle proved again by a search that shares nothing with the one that made it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.puzzle.sample_puzzles import name_of, sample_puzzles, samples_of
from tests.puzzle.second_search import Checked, WrongPuzzle, check
from trigrid.games import Move, Position, puzzle_keys
from trigrid.puzzle import Puzzle, puzzles
from trigrid.puzzle.puzzle import TIMED
from trigrid.puzzle.solution import SolutionNode

SAMPLE = 3
"""How many puzzles of each game are proved in the short form: those whose proofs were the smallest."""

LARGE = 5_000
"""The nodes of a proof from which on it is left to the full form."""

SLOW = 8
"""The number of the sample puzzle that takes as long to check as all the others."""

each_sample = pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(puzzle, marks=[pytest.mark.long] if puzzle.number == SLOW else [])
        for puzzle in sample_puzzles()
    ],
    ids=name_of,
)


def sample(key: str) -> list[Puzzle]:
    """The puzzles of a game with the smallest proofs, none of them large."""
    small = [puzzle for puzzle in puzzles(key) if puzzle.proof.nodes < LARGE]
    return sorted(small, key=lambda puzzle: puzzle.proof.nodes)[:SAMPLE]


def everything() -> list[Puzzle]:
    """All puzzles that there are, game by game."""
    return [puzzle for key in puzzle_keys() for puzzle in puzzles(key)]


def checked(puzzle: Puzzle) -> Checked:
    """What the second search says, which must be all that the first one said."""
    found = check(puzzle)
    assert found.digest == puzzle.proof.digest
    return found


@pytest.mark.parametrize("puzzle", [p for key in puzzle_keys() for p in sample(key)], ids=name_of)
def test_the_puzzles_with_the_smallest_proofs_are_right(puzzle: Puzzle) -> None:
    """Else a right move would be refused, a wrong one accepted, or the opponent would not resist."""
    checked(puzzle)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("puzzle", everything(), ids=name_of)
def test_all_puzzles_are_right(puzzle: Puzzle) -> None:
    """The full form."""
    checked(puzzle)


@each_sample
def test_the_search_agrees_on_one_puzzle_of_each_kind(puzzle: Puzzle) -> None:
    """Else one of the two programs would be wrong about a kind, whichever puzzles there are."""
    assert checked(puzzle).nodes > 0


@each_sample
def test_a_right_move_left_out_is_noticed(puzzle: Puzzle) -> None:
    """Else the check would let pass a puzzle that refuses a right move."""
    for line in turns_of_the_solver(puzzle):
        for move in list(node_after(puzzle.solution, line).children)[:1]:
            with pytest.raises(WrongPuzzle):
                check(puzzle, without(puzzle.solution, line, move))


@each_sample
def test_a_wrong_move_listed_is_noticed(puzzle: Puzzle) -> None:
    """Else the check would let pass a puzzle that accepts a wrong move."""
    for line in turns_of_the_solver(puzzle):
        node = node_after(puzzle.solution, line)
        wrong = [move for move in node.position.moves() if move not in node.children]
        for move in wrong[:1]:
            with pytest.raises(WrongPuzzle):
                check(puzzle, with_child(puzzle.solution, line, move, leaf(node, move)))


@each_sample
def test_a_solution_that_is_cut_is_noticed(puzzle: Puzzle) -> None:
    """Else the check would let pass a puzzle that is solved before it is."""
    for line, node in list(puzzle.solution.walk())[1:]:
        if node.children and len(line) < 2:
            cut = with_child(puzzle.solution, line[:-1], line[-1], SolutionNode(node.position, {}))
            with pytest.raises(WrongPuzzle):
                check(puzzle, cut)


@each_sample
def test_another_goal_is_noticed(puzzle: Puzzle) -> None:
    """Else the check would let pass a goal that says a wrong number, where it says one."""
    if puzzle.target:
        with pytest.raises(WrongPuzzle):
            checked_with_target(puzzle, puzzle.target + 1)


def checked_with_target(puzzle: Puzzle, target: int) -> None:
    """Check a puzzle with another number in its goal; to save a position any number is a goal."""
    found = check(replace(puzzle, target=target))
    if found.digest != puzzle.proof.digest:
        raise WrongPuzzle("the verdicts are others")
    if puzzle.kind.value == "save":
        raise WrongPuzzle("the opponent needs no more turns there")


@pytest.mark.parametrize("key", ["tritt", "tritt-reloaded", "trichet"])
def test_an_answer_that_does_not_resist_longest_is_noticed(key: str) -> None:
    """Else the check would let pass an opponent who gives in."""
    assert [wrong for puzzle in samples_of(key) for wrong in weaker_answers(puzzle)]
    for puzzle in samples_of(key):
        for line, move in list(weaker_answers(puzzle))[:1]:
            node = node_after(puzzle.solution, line)
            other = SolutionNode(node.position, {move: leaf(node, move)})
            with pytest.raises(WrongPuzzle, match="not those that are right"):
                check(puzzle, with_child(puzzle.solution, line[:-1], line[-1], other))


def weaker_answers(puzzle: Puzzle) -> Iterator[tuple[tuple[Move, ...], Move]]:
    """Answers that end the game where the one listed does not, or after which the next turn wins too soon."""
    for line, node in puzzle.solution.walk():
        if node.children and node.position.to_move != puzzle.solver and puzzle.kind in TIMED:
            (listed,) = node.children.values()
            for move in node.position.moves():
                position = node.position.play(move)
                is_over = position.outcome is not None and listed.position.outcome is None
                if is_over or (node.turns(puzzle.solver) > 1 and wins_at_once(position, puzzle.solver)):
                    yield line, move


def wins_at_once(position: Position, solver: int) -> bool:
    """Whether the solver has won, or has a move that wins."""
    if position.outcome is not None:
        return bool(position.outcome.winner == solver)
    if position.to_move != solver:
        return False
    ended = (position.play(move).outcome for move in position.moves())
    return any(outcome is not None and outcome.winner == solver for outcome in ended)


def turns_of_the_solver(puzzle: Puzzle) -> list[tuple[Move, ...]]:
    """The lines to the first few positions in which the solver chooses."""
    return [
        line
        for line, node in puzzle.solution.walk()
        if node.children and node.position.to_move == puzzle.solver
    ][:2]


def node_after(node: SolutionNode, line: tuple[Move, ...]) -> SolutionNode:
    """The node that a line leads to."""
    for move in line:
        node = node.children[move]
    return node


def leaf(node: SolutionNode, move: Move) -> SolutionNode:
    """A node without children after a move."""
    return SolutionNode(node.position.play(move), {})


def with_child(node: SolutionNode, line: tuple[Move, ...], move: Move, child: SolutionNode) -> SolutionNode:
    """A tree with another child, or one more, where a line leads."""
    if line:
        first, *rest = line
        move, child = first, with_child(node.children[first], tuple(rest), move, child)
    return SolutionNode(node.position, {**node.children, move: child})


def without(node: SolutionNode, line: tuple[Move, ...], move: Move) -> SolutionNode:
    """A tree without a child where a line leads."""
    if line:
        first, *rest = line
        return SolutionNode(
            node.position, {**node.children, first: without(node.children[first], tuple(rest), move)}
        )
    return SolutionNode(node.position, {each: child for each, child in node.children.items() if each != move})
