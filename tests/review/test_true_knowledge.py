"""Tests that the store derives only true results from searches without errors.

All searches have the same depth, because a deeper search would outrank the others. The tested game is the
subtraction game, in which a seat can move twice in a row.
"""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.review.scripted_search import NOISE
from tests.search.subtraction_game import Heap, solved, value_after
from trigrid import Answer
from trigrid.games import Move
from trigrid.review.evaluation import Evaluation, evaluation_of
from trigrid.review.knowledge import Knowledge
from trigrid.search.levels import LEVEL_COUNT


def reachable(position: Heap) -> list[Heap]:
    """Return a position and all positions that can follow, without repetitions."""
    found = {position: None}
    for move in () if position.outcome else position.moves():
        found |= dict.fromkeys(reachable(position.play(move)))
    return list(found)


IN_PLAY = [position for position in reachable(Heap(7)) if position.outcome is None]


def best_first(position: Heap) -> list[Move]:
    """Return the legal moves by value, the best first."""
    return sorted(position.moves(), key=lambda move: value_after(position, move), reverse=True)


def best_line(position: Heap) -> tuple[Move, ...]:
    """Return a line of best play to the end of the game."""
    line = list[Move]()
    while position.outcome is None:
        line.append(best_first(position)[0])
        position = position.play(line[-1])
    return tuple(line)


def true_answer(position: Heap, move: Move, *, proved: bool) -> Answer:
    """Return the answer for a move by a search without errors."""
    line = (move, *best_line(position.play(move)))
    return Answer(move, value_after(position, move), proved, line, 100)


class Source(NamedTuple):
    """One piece of true data about a position."""

    kind: str
    position: Heap
    moves: tuple[Move, ...]
    proved: bool

    def add_to(self, known: Knowledge) -> None:
        """Add the data to the store."""
        position, moves = self.position, self.moves
        best = true_answer(position, best_first(position)[0], proved=self.proved)
        match self.kind:
            case "search":
                others = [
                    true_answer(position, each, proved=self.proved) for each in moves if each != best.move
                ]
                known.learn(position, [best, *others], LEVEL_COUNT, NOISE)
            case "record":
                known.note(position, evaluation_of(position, best, LEVEL_COUNT, NOISE))
            case "proofs":
                known.prove_moves(position, {move: value_after(position, move) for move in moves})
            case _:
                known.connect(position, best.move, position.play(best.move))


@st.composite
def sources(draw: st.DrawFn) -> Source:
    """Draw one piece of data."""
    position = draw(st.sampled_from(IN_PLAY))
    moves = [move for move in best_first(position) if draw(st.booleans())]
    kind = draw(st.sampled_from(["search", "record", "proofs", "move"]))
    return Source(kind, position, tuple(moves), draw(st.booleans()))


def chance_of_first(position: Heap, value: float) -> float:
    """Convert a value for the seat to move into the chance of seat 0."""
    return 1 - value if position.to_move else value


def assert_chance_if_known(known: Evaluation | None, chance: float) -> None:
    """Assert that an evaluation is None or has this chance."""
    assert known is None or known.chance == chance


@given(st.lists(sources(), min_size=1, max_size=12))
def test_true_data_gives_only_true_results(found: list[Source]) -> None:
    known = Knowledge()
    for source in found:
        source.add_to(known)
    for position in IN_PLAY:
        assert_chance_if_known(known.evaluation(position), chance_of_first(position, solved(position)))
        for move in position.moves():
            value = value_after(position, move)
            assert_chance_if_known(known.worth(position, move), chance_of_first(position, value))
            judged = known.judged(position, move)
            assert judged is None or (judged.value, judged.loss) == (value, solved(position) - value)
        for answer in known.answers(position):
            assert answer.value == value_after(position, answer.move)


def test_every_searched_position_has_an_evaluation() -> None:
    known = Knowledge()
    for position in IN_PLAY:
        Source("search", position, (), proved=False).add_to(known)
    for position in IN_PLAY:
        assert known.evaluation(position) is not None
        assert all(known.judged(position, move) is not None for move in position.moves())


def test_a_game_with_all_moves_connected_is_solved() -> None:
    known = Knowledge()
    for position in IN_PLAY:
        for move in position.moves():
            known.connect(position, move, position.play(move))
    for position in IN_PLAY:
        found = known.evaluation(position)
        assert found is not None
        assert (found.proved, found.chance) == (True, chance_of_first(position, solved(position)))


# Limits between a position and its children. After a move of two stones, the other seat moves next. After
# three stones, the same seat moves again.

either_seat = pytest.mark.parametrize("seat", [0, 1])
either_mover_next = pytest.mark.parametrize("move", [2, 3], ids=["other", "same"])


@either_mover_next
@either_seat
def test_every_move_of_a_lost_position_loses(move: int, seat: int) -> None:
    known, position = Knowledge(), Heap(7, seat)
    known.learn(position, [Answer(1, 0.0, True, (1, 1), 100)], LEVEL_COUNT, NOISE)
    worth = known.worth(position, move)
    assert worth is not None
    assert (worth.proved, worth.for_seat(seat)) == (True, 0)


@either_mover_next
@either_seat
def test_a_move_has_at_most_the_proved_value_of_the_position(move: int, seat: int) -> None:
    known, position = Knowledge(), Heap(7, seat)
    child = position.play(move)
    value = 0.9 if child.to_move == seat else 0.1
    known.learn(position, [Answer(1, 0.5, True, (1, 1), 100)], LEVEL_COUNT, NOISE)
    known.learn(child, [Answer(1, value, False, (1,), 100)], LEVEL_COUNT, NOISE)
    worth = known.worth(position, move)
    assert worth is not None
    assert worth.for_seat(seat) == 0.5


@either_mover_next
@either_seat
def test_an_answer_for_a_move_without_known_value_is_limited_by_the_position(move: int, seat: int) -> None:
    known, position = Knowledge(), Heap(7, seat)
    known.learn(position, [Answer(1, 0.6, False, (1,), 100)], LEVEL_COUNT, NOISE)
    updated = known.updated(position, Answer(move, 0.9, False, (move,), 5))
    assert updated.value == pytest.approx(0.6)


@either_mover_next
@either_seat
def test_a_child_value_from_another_parent_is_limited_by_the_recorded_evaluation(
    move: int, seat: int
) -> None:
    known, position, other = Knowledge(), Heap(7, seat, last=1), Heap(7, seat, last=2)
    known.note(position, Evaluation(0.5, 0.04, LEVEL_COUNT, (1, 1)))
    known.connect(position, move, position.play(move))
    known.learn(other, [Answer(move, 0.9, False, (move, 1), 100)], LEVEL_COUNT, NOISE)
    for found in (known.evaluation(position), known.worth(position, move)):
        assert found is not None
        assert found.for_seat(seat) == 0.5


@pytest.mark.parametrize("best", [1, 2, 3])
@either_seat
def test_the_best_result_counts_if_all_moves_are_proved(best: int, seat: int) -> None:
    known, position = Knowledge(), Heap(7, seat)
    for move in position.moves():
        child, value = position.play(move), 0.5 if move == best else 0.0
        known.connect(position, move, child)
        child_value = value if child.to_move == seat else 1 - value
        known.learn(child, [Answer(1, child_value, True, (1, 1), 100)], LEVEL_COUNT, NOISE)
        if move != position.moves()[-1]:
            assert known.evaluation(position) is None, "another move may be better"
    found = known.evaluation(position)
    assert found is not None
    assert (found.proved, found.for_seat(seat), found.line[0]) == (True, 0.5, best)


@either_mover_next
@either_seat
def test_one_winning_move_proves_a_position(move: int, seat: int) -> None:
    known, position = Knowledge(), Heap(7, seat)
    child = position.play(move)
    known.connect(position, move, child)
    known.learn(child, [Answer(1, float(child.to_move == seat), True, (1, 1), 100)], LEVEL_COUNT, NOISE)
    found = known.evaluation(position)
    assert found is not None
    assert (found.proved, found.for_seat(seat), found.line[0]) == (True, 1, move)
