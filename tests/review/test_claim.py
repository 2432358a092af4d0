"""Tests of a claim's depth, computed from the visits of its move."""

import pytest

import trigrid
from tests.review.scripted_search import NOISE, answer
from trigrid import Answer
from trigrid.review.evaluation import WORK_PER_LEVEL, Claim, claim_of, evaluation_of

START = trigrid.load("tritt").start()
VISITS = 1000


def depths(level: float, *answers: Answer) -> list[float]:
    """Return the depth of a search's claim about each of its moves."""
    search = Claim(False, level, VISITS, evaluation_of(START, answers[0], 6, NOISE))
    return [claim_of(START, each, answers, search, NOISE).depth for each in answers]


def answer_with_visits(visits: int, *, proved: bool = False) -> Answer:
    """Return an answer with this number of visits."""
    return answer(START, 0.5, proved=proved)._replace(visits=visits)


def test_a_smaller_share_of_the_work_gives_less_depth() -> None:
    found = depths(6, answer_with_visits(VISITS // 2), answer_with_visits(VISITS // WORK_PER_LEVEL))
    assert found == [pytest.approx(5.5), pytest.approx(5)]


def test_the_minimum_depth_is_0() -> None:
    assert depths(1, answer_with_visits(VISITS), answer_with_visits(1))[1] == 0


def test_the_best_answer_of_a_search_without_visits_has_full_depth() -> None:
    assert depths(6, answer_with_visits(0), answer_with_visits(0))[0] == 6


def test_a_proof_has_the_full_depth_of_the_search() -> None:
    assert depths(6, answer_with_visits(VISITS), answer_with_visits(1, proved=True))[1] == 6
