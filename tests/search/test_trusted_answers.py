"""Tests that moves with few visits promise no more than the chosen move."""

import pytest

from trigrid.search.searcher_protocol import Answer
from trigrid.search.trusted_answers import TRUSTED_SHARE, is_trusted, trusted_answers

MAX_VISITS = 1000
CHOICE = Answer(1, 0.6, False, (1,), MAX_VISITS)


def other(visits: int, value: float = 0.9, *, proved: bool = False) -> Answer:
    """Return an answer for another move."""
    return Answer(2, value, proved, (2,), visits)


@pytest.mark.parametrize(
    ("answer", "is_trusted_move"),
    [
        (other(round(MAX_VISITS * TRUSTED_SHARE)), True),
        (other(round(MAX_VISITS * TRUSTED_SHARE) - 1), False),
        (other(1, proved=True), True),
    ],
)
def test_a_move_is_trusted_with_enough_visits_or_a_proof(answer: Answer, is_trusted_move: bool) -> None:
    assert is_trusted(answer, (CHOICE, answer)) == is_trusted_move
    (_, found) = trusted_answers((CHOICE, answer))
    assert found.value == (answer.value if is_trusted_move else CHOICE.value)


def test_only_the_chosen_move_is_trusted_without_visits() -> None:
    answers = (CHOICE._replace(visits=0), other(0))
    assert [is_trusted(each, answers) for each in answers] == [True, False]


def test_few_visits_do_not_raise_the_value_of_a_worse_move() -> None:
    worse = other(1, 0.2)
    assert trusted_answers((CHOICE, worse)) == (CHOICE, worse)
