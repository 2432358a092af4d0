"""Which answers of a search can be compared."""

import pytest

from trigrid.search.searcher_protocol import Answer
from trigrid.search.trusted_answers import is_trusted, trusted_answers


def answer(move: int, value: float, visits: int, *, proved: bool = False) -> Answer:
    """What a search says of a move."""
    return Answer(move, value, proved, (move,), visits)


BEST = answer(1, 0.6, 1000)


@pytest.mark.parametrize(
    ("other", "is_so"),
    [
        (answer(2, 0.9, 100), True),
        (answer(2, 0.9, 99), False),
        (answer(2, 0.0, 1, proved=True), True),
        (answer(2, 0.9, 0), False),
    ],
)
def test_an_answer_counts_that_was_looked_at_enough_or_is_proved(other: Answer, is_so: bool) -> None:
    assert is_trusted(other, (BEST, other)) is is_so
    assert is_trusted(BEST, (BEST, other))


def test_a_move_hardly_looked_at_is_worth_no_more_than_any_other() -> None:
    hardly, low = answer(2, 0.9, 5), answer(3, 0.2, 400)
    assert [each.value for each in trusted_answers((BEST, hardly, low))] == [0.6, 0.2, 0.2]
