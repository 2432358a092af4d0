"""Tests of the loss of a move, by the evaluations before and after it."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import trigrid
from trigrid.games import Position
from trigrid.review import Evaluation, Judged, Label, judge
from trigrid.review.evaluation import EXACT
from trigrid.review.judged import judge_turn

NOISE = 0.04
START = trigrid.load("tritt").start()
BEST, OTHER = START.moves()[:2]
LATER = START.play(BEST)
"""The position after BEST, with the other seat to move."""
SEATS = [pytest.param(START, id="first"), pytest.param(LATER, id="second")]

thousandths = st.integers(0, 1000).map(lambda count: count / 1000)
results = st.sampled_from((0.0, 0.5, 1.0))
estimates = st.builds(
    Evaluation, thousandths, st.just(NOISE), st.just(6), st.sampled_from(((BEST,), (OTHER,)))
)
proofs = st.builds(Evaluation, results, st.just(EXACT), st.just(6), st.sampled_from(((BEST,), (OTHER,))))
evaluations = st.one_of(estimates, proofs)


def valued(position: Position, chance: float, error: float = NOISE) -> Evaluation:
    """Return an evaluation with this chance for the player to move; BEST is expected."""
    return Evaluation(1 - chance if position.to_move else chance, error, 6, (BEST,))


def judged(position: Position, before: Evaluation, after: float, error: float = NOISE) -> Judged:
    """Judge the move OTHER, after which the mover has the chance ``after``."""
    return judge(position, OTHER, before, valued(position, after, error))


@pytest.mark.parametrize("position", SEATS)
@pytest.mark.parametrize(
    ("after", "loss", "label"),
    [
        (0.9, 0, None),
        (0.6, 0, None),
        (0.551, 0.049, None),
        (0.55, 0.05, Label.INACCURACY),
        (0.5, 0.1, Label.MISTAKE),
        (0.45, 0.15, Label.BLUNDER),
        (0.0, 0.6, Label.BLUNDER),
    ],
)
def test_the_loss_is_the_difference_to_the_best_move(
    position: Position, after: float, loss: float, label: Label | None
) -> None:
    """Rounding errors of floats must not matter at the thresholds."""
    found = judged(position, valued(position, 0.6, 0.001), after, 0.001)
    assert found.loss == pytest.approx(loss)
    assert found.label is label
    assert found.value == pytest.approx(after)
    assert found.best == (BEST if loss else OTHER)
    assert not found.proved


def test_a_loss_within_the_noise_of_both_evaluations_has_no_label() -> None:
    before = valued(START, 0.6, 0.04)
    assert judged(START, before, 0.54, 0.05).label is None, "the noise of both is 0.064"
    assert judged(START, before, 0.53, 0.05).label is Label.INACCURACY
    assert judged(START, valued(START, 0.5, EXACT), 0.44, 0.07).label is None


@given(evaluations, evaluations, st.sampled_from([START, LATER]))
def test_the_expected_move_loses_nothing(before: Evaluation, after: Evaluation, position: Position) -> None:
    found = judge(position, before.line[0], before, after)
    assert (found.loss, found.label, found.best) == (0, None, before.line[0])


@given(evaluations, st.sampled_from([START, LATER]), st.sampled_from([BEST, OTHER]))
def test_a_move_in_a_lost_position_loses_nothing(after: Evaluation, position: Position, move: int) -> None:
    found = judge(position, move, valued(position, 0, EXACT), after)
    assert (found.loss, found.label, found.value, found.proved) == (0, None, 0, True)


@pytest.mark.parametrize("position", SEATS)
@pytest.mark.parametrize(("after", "error"), [(0.0, EXACT), (0.5, EXACT), (0.6, NOISE)])
def test_a_proved_win_is_given_away_if_the_result_is_not_a_proved_win(
    position: Position, after: float, error: float
) -> None:
    found = judged(position, valued(position, 1, EXACT), after, error)
    assert found.label is Label.LOST_WIN
    assert found.loss == pytest.approx(1 - after)
    assert found.proved == (error == EXACT)


def test_a_win_that_was_not_proved_is_not_given_away() -> None:
    assert judged(START, valued(START, 1, NOISE), 0, EXACT).label is Label.BLUNDER
    assert judged(START, valued(START, 0.5, EXACT), 0, EXACT).label is Label.BLUNDER


def test_another_winning_move_loses_nothing() -> None:
    found = judged(START, valued(START, 1, EXACT), 1, EXACT)
    assert (found.label, found.loss, found.proved, found.best) == (None, 0, True, OTHER)


def test_a_move_has_at_most_the_proved_value_of_the_position() -> None:
    found = judged(START, valued(START, 0.5, EXACT), 0.8)
    assert (found.value, found.loss) == (0.5, 0)


def test_a_drop_after_the_expected_move_is_reported_without_a_loss() -> None:
    """The search was wrong there, so the position must be searched again."""
    found = judge(START, BEST, valued(START, 0.7), valued(START, 0.3))
    assert (found.loss, found.value) == (0, 0.3)
    assert found.drop == pytest.approx(0.4)


@given(evaluations, evaluations, st.sampled_from([START, LATER]))
def test_a_loss_is_between_0_and_1_and_a_label_needs_a_loss(
    before: Evaluation, after: Evaluation, position: Position
) -> None:
    found = judge(position, OTHER, before, after)
    assert 0 <= found.loss <= found.drop <= 1
    assert 0 <= found.value <= 1
    assert found.label is None or found.loss >= 0.05
    if found.label is Label.LOST_WIN:
        assert before.for_seat(position.to_move) == 1
        assert before.proved


@given(evaluations, evaluations)
def test_both_seats_are_judged_by_the_same_rules(before: Evaluation, after: Evaluation) -> None:
    """With exchanged chances, the second seat gets the same judgement as the first."""
    mirrored = [each._replace(chance=round(1 - each.chance, 3)) for each in (before, after)]
    assume(START.to_move != LATER.to_move)
    first, second = judge(START, OTHER, before, after), judge(LATER, OTHER, *mirrored)
    assert (first.label, first.best, first.proved) == (second.label, second.best, second.proved)
    assert (first.loss, first.drop, first.value) == pytest.approx((second.loss, second.drop, second.value))


def test_a_seat_that_moves_twice_in_a_row_is_judged_by_its_own_chance() -> None:
    """In Tri-It-Out, a seat that completes a mixed triangle moves again, to capture."""
    position = trigrid.load("tri-it-out", board="hex-2-3").start()
    while (move := _move_that_keeps_the_turn(position)) is None:
        position = position.play(position.moves()[-1])
    seat = position.to_move
    before, after = valued(position, 0.8), valued(position.play(move), 0.5)
    assert position.play(move).to_move == seat
    found = judge(position, move, before._replace(line=(-1,)), after)
    assert found.loss == pytest.approx(0.3)
    assert found.value == pytest.approx(0.5)


def _move_that_keeps_the_turn(position: Position) -> int | None:
    """Return a move after which the same seat is to move; None if no such move exists."""
    moves = (
        move
        for move in position.moves()
        if position.play(move).outcome is None and position.play(move).to_move == position.to_move
    )
    return next(moves, None)


def parts_of_a_turn(*labels: Label | None) -> list[Judged]:
    """Return three judged moves of a turn; the chance falls from 0.99 to 0.16."""
    figures = [(0.67, 0.32), (0.16, 0.51), (0.16, 0.0)]
    named = zip(START.moves(), figures, labels, strict=False)
    return [Judged(move, value, BEST, loss, label, False, loss) for move, (value, loss), label in named]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_with_a_large_loss_gets_a_label_at_its_largest_part(seat: int) -> None:
    """The chance once fell from 99% to 1% in one turn without a label in the review."""
    before, after = (Evaluation(1 - chance if seat else chance, 0.09, 6, (BEST,)) for chance in (0.99, 0.16))
    first, second, third = judge_turn(parts_of_a_turn(None, None, None), before, after, seat)
    assert (first.label, second.label, third.label) == (None, Label.BLUNDER, None)
    assert (second.loss, second.drop, round(second.value, 3)) == (0.83, 0.83, 0.16)


@pytest.mark.parametrize(
    ("parts", "after"),
    [
        pytest.param(parts_of_a_turn(Label.INACCURACY, None, None), 0.16, id="one has a label"),
        pytest.param(parts_of_a_turn(None, None, None), 0.95, id="within the noise"),
        pytest.param(
            [each._replace(loss=0.0) for each in parts_of_a_turn(None, None, None)], 0.16, id="forced"
        ),
    ],
)
def test_other_turns_are_judged_move_by_move(parts: list[Judged], after: float) -> None:
    before_and_after = [Evaluation(chance, 0.09, 6, (BEST,)) for chance in (0.99, after)]
    assert judge_turn(parts, before_and_after[0], before_and_after[1], 0) == parts
