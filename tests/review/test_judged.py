"""What a move lost, by the evaluations before and after it."""

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
"""The other seat is to move."""
SEATS = [pytest.param(START, id="first"), pytest.param(LATER, id="second")]

thousandths = st.integers(0, 1000).map(lambda count: count / 1000)
results = st.sampled_from((0.0, 0.5, 1.0))
estimates = st.builds(
    Evaluation, thousandths, st.just(NOISE), st.just(6), st.sampled_from(((BEST,), (OTHER,)))
)
proofs = st.builds(Evaluation, results, st.just(EXACT), st.just(6), st.sampled_from(((BEST,), (OTHER,))))
evaluations = st.one_of(estimates, proofs)


def valued(position: Position, chance: float, error: float = NOISE) -> Evaluation:
    """An evaluation that gives the player to move in a position a chance; BEST is expected."""
    return Evaluation(1 - chance if position.to_move else chance, error, 6, (BEST,))


def judged(position: Position, before: Evaluation, after: float, error: float = NOISE) -> Judged:
    """How OTHER is judged, with the chance of the mover after it."""
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
def test_the_loss_is_what_the_best_move_promises_more(
    position: Position, after: float, loss: float, label: Label | None
) -> None:
    """Also just at the thresholds: five points are no less for how floats are subtracted."""
    found = judged(position, valued(position, 0.6, 0.001), after, 0.001)
    assert found.loss == pytest.approx(loss)
    assert found.label is label
    assert found.value == pytest.approx(after)
    assert found.best == (BEST if loss else OTHER)
    assert not found.proved


def test_what_is_not_larger_than_the_noise_of_both_evaluations_has_no_label() -> None:
    before = valued(START, 0.6, 0.04)
    assert judged(START, before, 0.54, 0.05).label is None, "the noise of both is 0.064"
    assert judged(START, before, 0.53, 0.05).label is Label.INACCURACY
    assert judged(START, valued(START, 0.5, EXACT), 0.44, 0.07).label is None


@given(evaluations, evaluations, st.sampled_from([START, LATER]))
def test_who_plays_the_expected_move_loses_nothing(
    before: Evaluation, after: Evaluation, position: Position
) -> None:
    found = judge(position, before.line[0], before, after)
    assert (found.loss, found.label, found.best) == (0, None, before.line[0])


@given(evaluations, st.sampled_from([START, LATER]), st.sampled_from([BEST, OTHER]))
def test_where_all_moves_lose_none_loses_anything(after: Evaluation, position: Position, move: int) -> None:
    found = judge(position, move, valued(position, 0, EXACT), after)
    assert (found.loss, found.label, found.value, found.proved) == (0, None, 0, True)


@pytest.mark.parametrize("position", SEATS)
@pytest.mark.parametrize(("after", "error"), [(0.0, EXACT), (0.5, EXACT), (0.6, NOISE)])
def test_a_won_position_is_given_away_where_no_win_is_proved_any_more(
    position: Position, after: float, error: float
) -> None:
    found = judged(position, valued(position, 1, EXACT), after, error)
    assert found.label is Label.LOST_WIN
    assert found.loss == pytest.approx(1 - after)
    assert found.proved == (error == EXACT)


def test_a_win_that_was_not_proved_is_not_given_away() -> None:
    assert judged(START, valued(START, 1, NOISE), 0, EXACT).label is Label.BLUNDER
    assert judged(START, valued(START, 0.5, EXACT), 0, EXACT).label is Label.BLUNDER


def test_who_keeps_a_proved_win_by_another_move_loses_nothing() -> None:
    found = judged(START, valued(START, 1, EXACT), 1, EXACT)
    assert (found.label, found.loss, found.proved, found.best) == (None, 0, True, OTHER)


def test_no_move_is_worth_more_than_what_is_proved_of_the_position() -> None:
    found = judged(START, valued(START, 0.5, EXACT), 0.8)
    assert (found.value, found.loss) == (0.5, 0)


def test_a_chance_that_falls_by_the_expected_move_is_told_but_is_not_the_movers_fault() -> None:
    """There the search was wrong: it is to look again."""
    found = judge(START, BEST, valued(START, 0.7), valued(START, 0.3))
    assert (found.loss, found.value) == (0, 0.3)
    assert found.drop == pytest.approx(0.4)


@given(evaluations, evaluations, st.sampled_from([START, LATER]))
def test_whatever_is_known_a_loss_is_a_share_and_a_label_needs_one(
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
def test_the_seats_are_judged_alike(before: Evaluation, after: Evaluation) -> None:
    """The same chances the other way round give the second seat the same judgement."""
    mirrored = [each._replace(chance=round(1 - each.chance, 3)) for each in (before, after)]
    assume(START.to_move != LATER.to_move)
    first, second = judge(START, OTHER, before, after), judge(LATER, OTHER, *mirrored)
    assert (first.label, first.best, first.proved) == (second.label, second.best, second.proved)
    assert (first.loss, first.drop, first.value) == pytest.approx((second.loss, second.drop, second.value))


def test_a_seat_that_acts_twice_in_a_row_is_judged_by_its_own_chance() -> None:
    """In Tri-It-Out a placement that completes a line is followed by the same seat's capture."""
    position = trigrid.load("tri-it-out", board="hex-2-3").start()
    while (move := _kept_turn(position)) is None:
        position = position.play(position.moves()[-1])
    seat = position.to_move
    before, after = valued(position, 0.8), valued(position.play(move), 0.5)
    assert position.play(move).to_move == seat
    found = judge(position, move, before._replace(line=(-1,)), after)
    assert found.loss == pytest.approx(0.3)
    assert found.value == pytest.approx(0.5)


def _kept_turn(position: Position) -> int | None:
    """A move after which the same seat is to move; None if there is none."""
    kept = (
        move
        for move in position.moves()
        if position.play(move).outcome is None and position.play(move).to_move == position.to_move
    )
    return next(kept, None)


def parts_of_a_turn(*labels: Label | None) -> list[Judged]:
    """Three moves of a turn that fall from 0.99 to 0.67, to 0.16, and no further."""
    figures = [(0.67, 0.32), (0.16, 0.51), (0.16, 0.0)]
    named = zip(START.moves(), figures, labels, strict=False)
    return [Judged(move, value, BEST, loss, label, False, loss) for move, (value, loss), label in named]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_that_lost_much_is_labelled_where_it_lost_most_though_no_move_of_it_is(seat: int) -> None:
    """Seen: a turn of three moves went from 99% to 1%, and the review said "no mistakes"."""
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
    whole = [Evaluation(chance, 0.09, 6, (BEST,)) for chance in (0.99, after)]
    assert judge_turn(parts, whole[0], whole[1], 0) == parts
