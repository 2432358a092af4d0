"""Tests of attempts and scores: right moves, solved puzzles, chance, values."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from trigrid.benchmark import (
    Attempt,
    Miss,
    PuzzleItem,
    Score,
    SolvedItem,
    attempt,
    load,
    respondent_of,
    run,
    scores,
)
from trigrid.games import Move, Position
from trigrid.search import Answer
from trigrid.ugi import Limits


def asked(item: Any, answer: Callable[[Position], Any]) -> Attempt:
    return attempt(respondent_of(answer, Limits(), 0), item)


def valued(move: Move, position: Position) -> Answer:
    return Answer(move, 0.75, False, (move,))


def played(move: Move, position: Position) -> Move:
    return move


def puzzle_of_two_turns() -> PuzzleItem:
    """Return a puzzle in which the solver moves again after the opponent's answer."""
    items = (item for item in load("tritt", kind="win-soon") if isinstance(item, PuzzleItem))
    return next(item for item in items if item.puzzle.turns_left() == 2)


def solver_of(item: PuzzleItem, correct_turns: int) -> Callable[[Position], int]:
    """Return a function that plays right moves at first, then a wrong one."""
    nodes = {node.position: node for _, node in item.puzzle.solution.nodes()}
    turns = list[Position]()

    def choose(position: Position) -> int:
        turns.append(position)
        accepted = nodes[position].children
        if len(turns) <= correct_turns:
            return min(accepted)
        return next(move for move in position.moves() if move not in accepted)

    return choose


def test_a_puzzle_is_solved_only_with_right_moves_to_the_end() -> None:
    item = puzzle_of_two_turns()
    for correct_turns, expected in enumerate([(False, False), (True, False), (True, True)]):
        found = asked(item, solver_of(item, correct_turns))
        assert (found.is_right, found.is_solved) == expected


def test_an_item_of_a_solved_board_has_one_move_and_an_exact_value_for_each() -> None:
    item = next(each for each in load(kind="solved") if isinstance(each, SolvedItem))
    right, wrong = (next(m for m, value in item.values.items() if value == exact) for exact in (1.0, 0.0))
    for move, error in ((right, 0.25), (wrong, 0.75)):
        found = asked(item, partial(valued, move))
        assert (found.is_right, found.is_solved) == (move == right, None)
        assert found.value_error == pytest.approx(error)


@pytest.mark.parametrize("answer", [-1, 10**6, "a1-a3", None])
def test_an_illegal_answer_is_wrong_and_counted(answer: Any) -> None:
    item = load("tritt")[0]
    found = asked(item, lambda position: answer)
    assert (found.reply.move, found.reply.miss, found.is_right, found.is_solved) == (
        None,
        Miss.ILLEGAL,
        False,
        False,
    )
    (score, *_) = scores([found])
    assert (score.illegal, score.unanswered, score.right, score.value_error) == (1, 0, 0, None)


def test_scores_are_grouped_by_game_kind_and_grade() -> None:
    items = [load("tritt", grade=3)[0], load("tritium", grade=1)[0], load(kind="solved")[0]]
    found = scores(run(respondent_of(lambda position: position.moves()[0], Limits(), 0), items))
    assert [(each.grouping, each.name, each.items) for each in found] == [
        ("all", "", 3),
        *(("game", item.key, 1) for item in items),
        *(("kind", item.kind, 1) for item in items),
        *(("grade", grade, 1) for grade in "13"),
    ]


def test_a_score_has_the_share_its_interval_and_the_expected_share_of_random_moves() -> None:
    items = load("tritt")[:4]
    score = Score("all", "", [asked(item, partial(played, min(item.right))) for item in items[:3]])
    assert (score.items, score.right, score.share) == (3, 3, 1.0)
    assert score.interval == pytest.approx((0.4385, 1.0), abs=1e-4)  # Wilson, 3 of 3
    expected = sum((Fraction(len(item.right), len(item.legal)) for item in items[:3]), Fraction()) / 3
    assert score.chance == float(expected)
    assert score.solved_chance is not None
    assert score.solved_chance <= score.chance
