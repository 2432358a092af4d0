"""The order of advised moves never denies the figures that are shown with them."""

from hypothesis import given
from hypothesis import strategies as st

import trigrid
from trigrid.app.computer.advice_order import percent, ranked
from trigrid.search.searcher_protocol import Answer

GAME = trigrid.load("tri-it-out", board="hex-2-3")
START = GAME.start()
MOVES = START.moves()


def answer(number: int, value: float, visits: int = 100, *, proved: bool = False) -> Answer:
    return Answer(MOVES[number], value, proved, (MOVES[number],), visits)


def shown(*answers: Answer) -> list[tuple[int, int]]:
    """The number of each move in the order shown, and its figure."""
    return [(MOVES.index(each.move), percent(each)) for each in ranked(START, answers)]


def test_a_move_that_is_worth_more_is_shown_first() -> None:
    assert shown(answer(0, 0.82, 90), answer(1, 0.84, 80)) == [(1, 84), (0, 82)]


def test_of_equal_figures_the_one_looked_at_more_is_first() -> None:
    assert shown(answer(0, 0.823, 50), answer(1, 0.821, 90)) == [(1, 82), (0, 82)]


def test_a_figure_that_is_little_more_than_chance_does_not_come_first() -> None:
    assert shown(answer(0, 0.6, 1000), answer(1, 0.9, 3)) == [(0, 60), (1, 60)]


def test_what_is_certain_is_the_first_or_the_last() -> None:
    won, lost = answer(1, 1.0, proved=True), answer(2, 0.0, proved=True)
    assert shown(lost, answer(0, 0.999), won) == [(1, 100), (0, 99), (2, 0)]


def to_the_end(first: int, length: int) -> Answer:
    """A win whose line ends the game, if there is one of so many moves."""
    position, line = START, list[int]()
    while position.outcome is None:
        moves = position.moves()
        line.append(moves[first if not line else (length * len(line)) % len(moves)])
        position = position.play(line[-1])
    return Answer(line[0], 1.0, True, tuple(line), 1)


def test_a_win_that_comes_sooner_is_first_and_one_of_unknown_length_last() -> None:
    wins = [to_the_end(number, number + 1) for number in range(3)]
    unknown = answer(3, 1.0, proved=True)
    found = ranked(START, (unknown, *wins))
    lengths = [len(each.line) for each in found[:3]]
    assert found[3] == unknown
    assert [(length + 1) // 2 for length in lengths] == sorted((length + 1) // 2 for length in lengths) or (
        "captures make turns of several moves"
    )


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
