"""How much what a search says of a move counts, by the share of the work that went into the move."""

import pytest

import trigrid
from tests.review.scripted_search import NOISE, answer
from trigrid import Answer
from trigrid.review.evaluation import WORK_PER_LEVEL, Claim, claim_of, evaluation_of

START = trigrid.load("tritt").start()
VISITS = 1000


def depths(level: float, *answers: Answer) -> list[float]:
    """The depth of what one search says of each of its moves."""
    search = Claim(False, level, VISITS, evaluation_of(START, answers[0], 6, NOISE))
    return [claim_of(START, each, answers, search, NOISE).depth for each in answers]


def looked_at(visits: int, *, proved: bool = False) -> Answer:
    """An answer of so many visits."""
    return answer(START, 0.5, proved=proved)._replace(visits=visits)


def test_a_share_of_the_work_counts_as_so_many_levels_less() -> None:
    found = depths(6, looked_at(VISITS // 2), looked_at(VISITS // WORK_PER_LEVEL))
    assert found == [pytest.approx(5.5), pytest.approx(5)]


def test_no_claim_has_less_than_no_depth() -> None:
    assert depths(1, looked_at(VISITS), looked_at(1))[1] == 0


def test_the_choice_of_a_search_that_counts_no_visits_has_its_full_depth() -> None:
    assert depths(6, looked_at(0), looked_at(0))[0] == 6


def test_a_proof_keeps_the_depth_of_the_search_however_little_work_it_took() -> None:
    assert depths(6, looked_at(VISITS), looked_at(1, proved=True))[1] == 6
