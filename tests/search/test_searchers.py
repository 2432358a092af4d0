"""Tests of the searchers: small games that they solve, and answers at any time."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import trigrid
from tests.search.alphabeta import AlphaBeta
from tests.search.random_graphs import Graph, Node
from tests.search.subtraction_game import Heap, Ignorant, played, solved, value_after
from tools.arena.uct import Uct
from trigrid.games import Position
from trigrid.search import Answer, Evaluator, ProofSearch, Searcher, TreeSearch
from trigrid.search.evaluate import PlainEvaluator
from trigrid.search.one_ply import OnePlySearch

Start = Callable[[Position, Evaluator[Any], Random], Searcher]
SOLVERS: tuple[Start, ...] = (TreeSearch, Uct, AlphaBeta)
HEAPS = [Heap(stones, seat) for stones in range(1, 13) for seat in (0, 1)]


def finished(start: Start, position: Position, evaluator: Evaluator[Any] | None = None) -> Searcher:
    """Return a searcher that has finished its search."""
    searcher = start(position, evaluator or Ignorant(), Random(1))
    for _ in range(100_000):
        if not searcher.step():
            return searcher
    raise AssertionError("the search does not end")


def late_positions(count: int) -> list[Position]:
    """Return positions of Tri-It-Out's smallest board that can be searched to the end."""
    start, rng, found = trigrid.load("tri-it-out", board="hex-2-3").start(), Random(5), list[Position]()
    while len(found) < count:
        position: Position = start
        for _ in range(9):
            if position.outcome is None:
                position = position.play(rng.choice(position.moves()))
        if position.outcome is None:
            found.append(position)
    return found


def assert_proved_correctly(position: Position, answer: Answer) -> None:
    """Assert that an answer is proved and right, and that its move keeps the result."""
    assert answer.proved
    assert answer.line[0] == answer.move
    assert answer.value == solved(position) == value_after(position, answer.move)


@pytest.mark.parametrize("start", SOLVERS)
@pytest.mark.parametrize("position", HEAPS, ids=str)
def test_a_small_game_is_solved(start: Start, position: Heap) -> None:
    assert_proved_correctly(position, finished(start, position).answers()[0])


@pytest.mark.parametrize("start", SOLVERS)
def test_the_end_of_a_real_game_is_solved(start: Start) -> None:
    for position in late_positions(6):
        evaluator = PlainEvaluator(position.game)
        assert_proved_correctly(position, finished(start, position, evaluator).answers()[0])


class Guessing(Ignorant):
    """An evaluator with random values, always the same for the same position."""

    def value(self, position: Position) -> float:
        """Return a guess that does not depend on the result."""
        assert isinstance(position, Node)
        seed = hash((position.graph.seed, position.depth, position.index))
        return Random(seed).choice((0.1, 0.3, 0.5, 0.7, 0.9))


@pytest.mark.parametrize("start", SOLVERS)
def test_proofs_are_right_with_a_guessing_evaluator(start: Start) -> None:
    """In the random games, many lines lead to the same position.

    Many moves have equal results, and a seat can move twice in a row.
    """
    for seed in range(50):
        position = Graph(seed).start
        searcher, is_busy, answer = start(position, Guessing(), Random(1)), True, None
        while is_busy:
            is_busy, answer = searcher.step(), searcher.answers()[0]
            assert not answer.proved or answer.value == position.value_after(answer.move)
        assert answer is not None
        assert (answer.proved, answer.value) == (True, position.value)


@pytest.mark.parametrize("position", HEAPS, ids=str)
def test_the_tree_plays_a_proved_game_to_its_end(position: Heap) -> None:
    """Best play by both players must give the proved result."""
    answer = finished(TreeSearch, position).answers()[0]
    end = played(position, answer.line).outcome
    assert end is not None
    assert answer.value == (0.5 if end.winner is None else float(end.winner == position.to_move))


@pytest.mark.parametrize("position", HEAPS, ids=str)
def test_proof_search_proves_all_wins_and_only_wins(position: Heap) -> None:
    search = finished(ProofSearch, position)
    assert isinstance(search, ProofSearch)
    assert search.is_proved == (solved(position) == 1)
    (answer,) = search.answers()
    assert answer.proved == search.is_proved
    if search.is_proved:
        assert_proved_correctly(position, answer)
        end = played(position, answer.line).outcome
        assert end is not None
        assert end.winner == position.to_move


@pytest.mark.parametrize("start", [*SOLVERS, ProofSearch, OnePlySearch])
def test_a_searcher_has_an_answer_at_any_time(start: Start) -> None:
    position = trigrid.load("tri-it-out").start()
    searcher = start(position, PlainEvaluator(position.game), Random(1))
    for _ in range(30):
        assert searcher.answers()[0].move in position.moves()
        searcher.step()


@pytest.mark.parametrize("start", [TreeSearch, Uct, OnePlySearch])
def test_several_answers_are_distinct_and_begin_with_the_best(start: Start) -> None:
    position = trigrid.load("tri-it-out", board="hex-2-3").start()
    searcher = start(position, PlainEvaluator(position.game), Random(1))
    for _ in range(60):
        searcher.step()
    answers = searcher.answers(3)
    assert len({answer.move for answer in answers}) == 3
    assert searcher.answers() == answers[:1]


@pytest.mark.parametrize("start", [*SOLVERS, ProofSearch, OnePlySearch])
def test_a_finished_game_cannot_be_searched(start: Start) -> None:
    with pytest.raises(ValueError, match="over"):
        start(Heap(0, last=1), Ignorant(), Random(1))


@pytest.mark.parametrize("start", SOLVERS)
def test_the_same_seed_gives_the_same_answers(start: Start) -> None:
    position = trigrid.load("tri-it-out").start()

    def answers() -> tuple[Answer, ...]:
        searcher = start(position, PlainEvaluator(position.game), Random(7))
        for _ in range(50):
            searcher.step()
        return searcher.answers(3)

    assert answers() == answers()


def test_a_tree_is_reused_some_moves_later() -> None:
    position = trigrid.load("tri-it-out").start()
    search = TreeSearch(position, PlainEvaluator(position.game), Random(1))
    for _ in range(300):
        search.step()
    answer = search.answers()[0]
    later = played(position, answer.line[:2])
    assert search.advance(later)
    assert 0 < search.visits < 300
    assert search.answers()[0].move in later.moves()


def test_a_tree_without_the_position_cannot_be_reused() -> None:
    position = trigrid.load("tri-it-out").start()
    search = TreeSearch(position, PlainEvaluator(position.game), Random(1))
    assert not search.advance(position.play(0))


def test_a_transposition_table_halves_the_number_of_nodes() -> None:
    """The table recognizes a position, such as a heap of five, after any moves."""
    with_table, tree = finished(AlphaBeta, Heap(18)), finished(Uct, Heap(18))
    assert with_table.visits < tree.visits / 2


def test_one_ply_search_finds_an_immediate_win() -> None:
    answer = finished(OnePlySearch, Heap(1)).answers()[0]
    assert (answer.move, answer.value, answer.proved) == (1, 1.0, True)
