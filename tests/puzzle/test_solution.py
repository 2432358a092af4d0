"""Solutions as trees and as text."""

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import all_games
from tests.puzzle.sample_puzzles import sample_puzzles
from trigrid.games import Game, Position
from trigrid.puzzle import Puzzle
from trigrid.puzzle.solution import SolutionNode, read_solution, write_solution
from trigrid.records.move_packing import DIGITS


def random_tree(position: Position, rng: Random, depth: int) -> SolutionNode:
    """A tree of random moves, as deep as that at most, and each node with at most three."""
    legal = position.moves()
    chosen = rng.sample(legal, min(len(legal), rng.randint(0, 3))) if depth else []
    return SolutionNode(position, {move: random_tree(position.play(move), rng, depth - 1) for move in chosen})


def random_position(game: Game, rng: Random) -> Position:
    """A position of a random game, over or not."""
    position = game.start()
    for _ in range(rng.randint(0, 40)):
        if position.outcome is not None:
            break
        position = position.play(rng.choice(position.moves()))
    return position


@cache
def games() -> list[Game]:
    """Every game with every choice of options."""
    return all_games()


@given(st.integers(0, 2**32))
def test_any_tree_of_legal_moves_is_read_again_as_it_was_written(seed: int) -> None:
    """Else a puzzle's solution would not be the one that was proved."""
    rng = Random(seed)
    tree = random_tree(random_position(rng.choice(games()), rng), rng, depth=3)
    assert read_solution(tree.position, write_solution(tree)) == tree


@given(st.integers(0, 2**32), st.text(DIGITS + "-. é", max_size=30))
def test_a_text_is_a_solution_that_is_written_so_again_or_a_value_error(seed: int, text: str) -> None:
    """Whatever stands in a file, it is read or refused, and no two texts mean one tree."""
    rng = Random(seed)
    position = random_position(rng.choice(games()), rng)
    try:
        tree = read_solution(position, text)
    except ValueError:
        return
    assert len(tree.children) < 2 or write_solution(tree) == text or repeats_a_move(tree, text)


def repeats_a_move(tree: SolutionNode, text: str) -> bool:
    """Whether a text lists some move twice in one place, of which the tree keeps one."""
    return len(write_solution(tree)) < len(text)


@pytest.mark.parametrize(
    "puzzle", sample_puzzles(), ids=lambda puzzle: f"{puzzle.game.key}-{puzzle.kind.value}"
)
def test_a_solution_that_is_cut_short_or_goes_on_is_refused(puzzle: Puzzle) -> None:
    """Else damage would pass for a shorter solution."""
    text = puzzle.packed_solution
    for end in range(len(text)):
        with pytest.raises(ValueError, match="is not a solution"):
            read_solution(puzzle.start, text[:end])
    with pytest.raises(ValueError, match="goes on"):
        read_solution(puzzle.start, text + "0")


def test_a_number_beyond_the_legal_moves_and_what_is_no_digit_are_refused() -> None:
    """Else a damaged solution would raise something that nobody expects."""
    puzzle = next(puzzle for puzzle in sample_puzzles() if len(puzzle.start.moves()) < len(DIGITS))
    for text in ("1z0", "1-0", "x"):
        with pytest.raises(ValueError, match="is not a solution"):
            read_solution(puzzle.start, text)


def test_walk_gives_each_position_with_the_line_that_leads_to_it() -> None:
    """Else checks of a whole solution would leave something out."""
    for puzzle in sample_puzzles():
        met = dict(puzzle.solution.walk())
        assert len(met) == 1 + sum(len(node.children) for node in met.values())
        for line, node in met.items():
            position = puzzle.start
            for move in line:
                position = position.play(move)
            assert position == node.position
