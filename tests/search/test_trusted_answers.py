"""Moves that were hardly looked at promise no more than the others."""

import pytest

from trigrid.search.searcher_protocol import Answer
from trigrid.search.trusted_answers import TRUSTED_SHARE, is_trusted, trusted_answers

MOST = 1000
CHOICE = Answer(1, 0.6, False, (1,), MOST)


def other(visits: int, value: float = 0.9, *, proved: bool = False) -> Answer:
    """An answer for another move."""
    return Answer(2, value, proved, (2,), visits)


@pytest.mark.parametrize(
    ("answer", "is_seen"),
    [
        (other(round(MOST * TRUSTED_SHARE)), True),
        (other(round(MOST * TRUSTED_SHARE) - 1), False),
        (other(1, proved=True), True),
    ],
)
def test_a_tenth_of_the_most_visits_is_enough_and_a_proof_needs_none(answer: Answer, is_seen: bool) -> None:
    assert is_trusted(answer, (CHOICE, answer)) == is_seen
    (_, found) = trusted_answers((CHOICE, answer))
    assert found.value == (answer.value if is_seen else CHOICE.value)


def test_the_choice_counts_without_any_visits_and_others_do_not() -> None:
    answers = (CHOICE._replace(visits=0), other(0))
    assert [is_trusted(each, answers) for each in answers] == [True, False]


def test_a_move_that_was_hardly_looked_at_is_worth_no_more_for_it() -> None:
    worse = other(1, 0.2)
    assert trusted_answers((CHOICE, worse)) == (CHOICE, worse)
