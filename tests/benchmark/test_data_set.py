"""Tests of the items of the benchmark: their ids, right moves and values."""

import re
from collections import Counter
from collections.abc import Callable

import pytest

import trigrid
from tools.solve.symmetry_folding import Folding
from trigrid.benchmark import KINDS, SOLVED, PuzzleItem, SolvedItem, load
from trigrid.benchmark.prompt_rules import PROMPT
from trigrid.games import TrigridError, UnknownGame
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.search.evaluate.tri_it_out_endgame import Endgame, sides

SecondSolver = Callable[[int, int], bool]
"""Returns whether the owner of the first set of counters, who has to place, wins."""
LARGE = 27
"""The places of the board that is not solved from the start."""
UNLIMITED = 10**9


@pytest.mark.parametrize("key", trigrid.GAMES)
def test_the_moves_that_explain_the_notation_in_prompts_are_moves(key: str) -> None:
    game = trigrid.load(key)
    moves = re.findall("`(.*?)`", PROMPT.of(game).notation)
    assert moves
    assert [game.spell(game.read(move)) for move in moves] == moves


def solved_items() -> list[SolvedItem]:
    return [item for item in load(kind=SOLVED) if isinstance(item, SolvedItem)]


def second_solver(game: TriItOut) -> SecondSolver:
    """Return a solver that was not used to select the positions of a game."""
    if game.place_count < LARGE:
        return Folding(game).wins
    endgame = Endgame(game)
    return lambda own, others: endgame.wins(own, others, UNLIMITED)


def wins_after(wins: SecondSolver, position: TriItOutPosition, move: int) -> bool:
    """Return whether a move wins, by the rules and the second solver."""
    after, seat = position.play(move), position.to_move
    if after.outcome is not None:
        return after.outcome.winner == seat
    if after.is_capturing:
        return any(wins_after(wins, after, capture) for capture in after.moves())
    return wins(*sides(after)) == (after.to_move == seat)


def check_values(places: int) -> int:
    """Compare the values on boards of a size with the second solver; count them."""
    solvers, count = dict[TriItOut, SecondSolver](), 0
    for item in solved_items():
        position = item.position
        assert isinstance(position, TriItOutPosition)
        game = position.game
        if game.place_count != places:
            continue
        if game not in solvers:
            solvers[game] = second_solver(game)
        for move, value in item.values.items():
            assert wins_after(solvers[game], position, move) == value, (item.id, game.spell(move))
            count += 1
    return count


def test_ids_are_unique_and_every_selection_is_a_part_of_all_items() -> None:
    items = load()
    ids = [item.id for item in items]
    assert len(set(ids)) == len(ids)
    assert Counter(item.kind for item in items).keys() == set(KINDS)
    assert [item for item in items if item.key == "tritt"] == list(load("tritt"))
    assert [item for item in items if item.kind == SOLVED] == list(load(kind=SOLVED))
    assert [item for item in items if item.grade == 2] == list(load(grade=2))
    short = load(short=True)
    assert [item for item in items if item.is_short] == list(short)
    assert 90 <= len(short) <= 130
    assert {item.key for item in short} == set(trigrid.GAMES)
    assert {item.kind for item in short} == set(KINDS)


def test_a_puzzle_item_has_the_accepted_moves_and_the_number_of_its_puzzle() -> None:
    items = [item for item in load() if isinstance(item, PuzzleItem)]
    assert len(items) == sum(len(trigrid.puzzles(key)) for key in trigrid.GAMES)
    item = items[-1]
    puzzle = trigrid.puzzles(item.key)[-1]
    assert item.id == f"puzzle/{item.key}/{puzzle.number}"
    assert (item.position, item.right) == (puzzle.start, puzzle.accepted())
    assert (item.kind, item.grade) == (puzzle.kind.value, puzzle.grade)


def test_the_value_is_known_unless_the_puzzle_is_to_delay_a_loss() -> None:
    (delaying, *_), (keeping, *_) = load("tritt", kind="save"), load("tritium", kind="save")
    assert (delaying.value, keeping.value) == (None, 1.0)
    right = min(keeping.right)
    wrong = next(move for move in keeping.legal if move not in keeping.right)
    assert (keeping.value_after(right), keeping.value_after(wrong)) == (1.0, None)


def test_the_solved_items_have_a_right_and_a_wrong_move() -> None:
    items = solved_items()
    assert items
    for item in items:
        assert len(item.results) == len(item.legal), item.id
        assert set(item.results) == {"0", "1"}, item.id
        assert item.right == {move for move, value in item.values.items() if value == 1.0}
        assert item.game.position_text(item.position) == item.position_text


def test_the_solved_items_of_the_smallest_board_have_the_values_of_a_second_solver() -> None:
    assert check_values(12) > 300


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("places", [15, 18, 19, LARGE])
def test_all_solved_items_have_the_values_of_a_second_solver(places: int) -> None:
    """A second search proves the puzzles again in tests/puzzle."""
    assert check_values(places) > 150


def test_the_probability_of_random_moves_is_exact() -> None:
    item = load("tritt")[0]
    assert isinstance(item, PuzzleItem)
    assert item.chance * len(item.legal) == len(item.right)
    assert 0 < item.solving_chance <= item.chance


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [({"kind": "fork"}, "win-now"), ({"grade": 4}, "1, 2 or 3")],
)
def test_an_unknown_selection_is_refused(arguments: dict[str, object], expected: str) -> None:
    with pytest.raises(TrigridError, match=expected):
        load(**arguments)  # type: ignore[arg-type]
    with pytest.raises(UnknownGame):
        load("chess")
