"""Tests of solutions as trees and as text."""

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import all_games
from tests.puzzle.sample_puzzles import sample_puzzles
from trigrid.games import Game, Position
from trigrid.puzzle import Puzzle, puzzles
from trigrid.puzzle.solution import SolutionNode, read_solution, write_solution
from trigrid.records.move_packing import DIGITS


def random_tree(position: Position, rng: Random, depth: int) -> SolutionNode:
    """Return a tree of random moves, with at most three children per node."""
    legal = position.moves()
    chosen = rng.sample(legal, min(len(legal), rng.randint(0, 3))) if depth else []
    return SolutionNode(position, {move: random_tree(position.play(move), rng, depth - 1) for move in chosen})


def random_position(game: Game, rng: Random) -> Position:
    """Return a position of a random game, finished or not."""
    position = game.start()
    for _ in range(rng.randint(0, 40)):
        if position.outcome is not None:
            break
        position = position.play(rng.choice(position.moves()))
    return position


@cache
def games() -> list[Game]:
    """Return every game with every set of options."""
    return all_games()


@given(st.integers(0, 2**32))
def test_a_tree_of_legal_moves_survives_writing_and_reading(seed: int) -> None:
    """Otherwise a puzzle's solution would differ from the one that was proved."""
    rng = Random(seed)
    tree = random_tree(random_position(rng.choice(games()), rng), rng, depth=3)
    assert read_solution(tree.position, write_solution(tree)) == tree


@given(st.integers(0, 2**32), st.text(DIGITS + "-. é", max_size=30))
def test_any_text_is_a_solution_or_a_value_error(seed: int, text: str) -> None:
    """Writing a solution gives the text that was read, unless the text repeats a move."""
    rng = Random(seed)
    position = random_position(rng.choice(games()), rng)
    try:
        tree = read_solution(position, text)
    except ValueError:
        return
    assert write_solution(tree) == text or repeats_a_move(tree, text)


def repeats_a_move(tree: SolutionNode, text: str) -> bool:
    """Return whether a text repeats a move in one node; the tree keeps only one copy."""
    return len(write_solution(tree)) < len(text)


@pytest.mark.parametrize(
    "puzzle", sample_puzzles(), ids=lambda puzzle: f"{puzzle.game.key}-{puzzle.kind.value}"
)
def test_a_shortened_or_extended_solution_is_rejected(puzzle: Puzzle) -> None:
    """Otherwise a damaged solution could be read as another one."""
    text = puzzle.packed_solution
    for end in range(len(text)):
        with pytest.raises(ValueError, match="is not a solution"):
            read_solution(puzzle.start, text[:end])
    with pytest.raises(ValueError, match="contains text after"):
        read_solution(puzzle.start, text + "0")


def test_an_invalid_move_number_or_character_is_rejected() -> None:
    """Otherwise a damaged solution would raise an unexpected error."""
    puzzle = next(puzzle for puzzle in sample_puzzles() if len(puzzle.start.moves()) < len(DIGITS))
    for text in ("1z0", "1-0", "x"):
        with pytest.raises(ValueError, match="is not a solution"):
            read_solution(puzzle.start, text)


def test_nodes_yields_each_position_with_its_line() -> None:
    """Otherwise checks of all positions in a solution would omit some."""
    for puzzle in sample_puzzles():
        nodes = dict(puzzle.solution.nodes())
        assert len(nodes) == 1 + sum(len(node.children) for node in nodes.values())
        for line, node in nodes.items():
            position = puzzle.start
            for move in line:
                position = position.play(move)
            assert position == node.position


def test_the_record_of_a_solution_has_all_right_lines_the_fastest_first() -> None:
    slow = next(each for each in puzzles("tritt") if max(each.accepted()) in each.slower())
    for puzzle in (slow, *sample_puzzles()):
        root = puzzle.solution_record().root
        nodes = {node.moves: node for node in root.subtree()}
        assert root.position == puzzle.start
        assert nodes.keys() == {line for line, _ in puzzle.solution.nodes()}
        for line, node in nodes.items():
            assert [child.sign for child in node.children[:1]] == [""] * bool(node.children)
            assert {child.sign for child in node.children[1:]} <= {"!"}
            if node.children and len(puzzle.slower(*line)) < len(node.children):
                assert node.children[0].move not in puzzle.slower(*line)
