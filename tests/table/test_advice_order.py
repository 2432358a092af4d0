"""Tests that the order of advised moves agrees with the figures shown."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

import trigrid
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.advice_order import percent, ranked

GAME = trigrid.load("tri-it-out", board="hex-2-3")
START = GAME.start()
MOVES = START.moves()


def answer(number: int, value: float, visits: int = 100, *, proved: bool = False) -> Answer:
    return Answer(MOVES[number], value, proved, (MOVES[number],), visits)


def shown(*answers: Answer) -> list[tuple[int, int]]:
    """Return the number and the figure of each move in the order shown."""
    return [(MOVES.index(each.move), percent(each)) for each in ranked(START, answers)]


def test_a_move_with_a_higher_value_is_shown_first() -> None:
    assert shown(answer(0, 0.82, 90), answer(1, 0.84, 80)) == [(1, 84), (0, 82)]


def test_the_move_with_more_visits_is_first_of_equal_figures() -> None:
    assert shown(answer(0, 0.823, 50), answer(1, 0.821, 90)) == [(1, 82), (0, 82)]


def test_a_high_figure_from_few_visits_does_not_come_first() -> None:
    assert shown(answer(0, 0.6, 1000), answer(1, 0.9, 3)) == [(0, 60), (1, 60)]


def test_proved_wins_come_first_and_proved_losses_last() -> None:
    won, lost = answer(1, 1.0, proved=True), answer(2, 0.0, proved=True)
    assert shown(lost, answer(0, 0.999), won) == [(1, 100), (0, 99), (2, 0)]


WINS = {
    3: "c3 c2 c4 b3 xc3 d2 b1 xb3 d1 xd2 d3 a1 xc4 c3 xd1",
    4: "b2 d3 b3 d2 a2 c3 xb2 d1 a1",
    5: "c2 b3 b2 b1 xb2 a2 d1 d2 xc2 c1 c4 d3 a1",
}
"""Games that the first player wins, by the number of that player's turns.

The shortest game has the most moves, because it has the most captures.
"""
LOSSES = {
    3: "d2 b2 b1 b3 xb1 a1 c3 xb3 b1 xa1 a2 d1 xc3 d3",
    4: "b1 d3 c1 b2 c4 d1 b3",
    5: "a1 c3 c4 b1 d1 xc3 a2 d2 d3 b3 c1",
}
"""Games that the first player loses, by the number of that player's turns."""


def proved(value: float, text: str) -> Answer:
    """Return a proved answer with the line of moves in a text."""
    line, position = list[int](), START
    for word in text.split():
        line.append(GAME.move(position, word))
        position = position.play(line[-1])
    assert position.outcome is not None
    assert position.outcome.winner == 1 - value
    return Answer(line[0], value, True, tuple(line), 1)


def test_wins_in_fewer_turns_come_first_and_one_of_unknown_length_last() -> None:
    wins = (*(proved(1.0, text) for text in WINS.values()), answer(8, 1.0, 5000, proved=True))
    for order in permutations(wins):
        assert ranked(START, order) == wins


def test_a_loss_of_unknown_length_comes_first_then_losses_in_more_turns() -> None:
    losses = (answer(8, 0.0, proved=True), *(proved(0.0, text) for text in reversed(LOSSES.values())))
    for order in permutations(losses):
        assert ranked(START, order) == losses


def test_a_proved_tie_comes_before_an_even_move_only_with_more_visits() -> None:
    for visits in (10, 1000):
        tie, even = answer(0, 0.5, visits, proved=True), answer(1, 0.5, 100)
        assert (ranked(START, (even, tie))[0] == tie) == (visits > 100)


ANSWERS = st.lists(
    st.builds(
        lambda number, value, visits: answer(number, value, visits),
        st.integers(0, 8),
        st.floats(0, 1),
        st.integers(0, 5000),
    ),
    min_size=1,
    max_size=3,
    unique_by=lambda each: each.move,
)


@given(ANSWERS)
def test_figures_never_rise_down_the_list(answers: list[Answer]) -> None:
    figures = [figure for _, figure in shown(*answers)]
    assert figures == sorted(figures, reverse=True)
