"""Tests of marking reviews from elsewhere, and of removing and replacing reviews."""

import pytest

import trigrid
from trigrid.records import Record
from trigrid.records.review_source import (
    ELSEWHERE,
    SOURCE,
    is_claimed,
    mark_claimed,
    remove_review,
    review_headers,
    set_review_headers,
)


def game_of(headers: dict[str, str], evaluation: str = "") -> Record:
    """Return a game of TRITT with these headers and an evaluation of its move."""
    record = Record(trigrid.load("tritt"))
    record.add(record.game.move(record.position, "c3-c5"))
    record.here.evaluation = evaluation
    record.headers = dict(headers)
    return record


@pytest.mark.parametrize(
    ("headers", "evaluation"),
    [
        ({"Reviewed": "6 3"}, ""),
        ({"reviewed": "6 3"}, ""),
        ({"BlueAccuracy": "97"}, ""),
        ({"ORANGEACCURACY": "97"}, ""),
        ({"reviewfrom": "here"}, ""),
        ({}, "0.631 0.040 6"),
    ],
)
def test_a_review_from_elsewhere_is_marked_whatever_the_case_of_its_headers(
    headers: dict[str, str], evaluation: str
) -> None:
    claimed = game_of(headers, evaluation)
    mark_claimed(claimed)
    assert [name for name in claimed.headers if name.lower() == SOURCE.lower()] == [SOURCE]
    assert claimed.headers[SOURCE] == ELSEWHERE
    assert is_claimed(claimed.headers)
    assert is_claimed({SOURCE.upper(): ""})


def test_a_record_without_a_review_is_not_marked() -> None:
    record = game_of({"Orange": "Ann", "BlueLevel": "3"})
    mark_claimed(record)
    assert record.headers == {"Orange": "Ann", "BlueLevel": "3"}
    assert not is_claimed(record.headers)


def test_removing_a_review_keeps_everything_else() -> None:
    record = game_of({"Orange": "Ann", **dict.fromkeys(review_headers(("Orange", "Blue")), "1")}, "0.6 0.1 6")
    remove_review(record)
    assert record.headers == {"Orange": "Ann"}
    assert not record.here.evaluation


def test_new_review_headers_replace_old_ones_but_keep_the_source() -> None:
    record = game_of({"reviewed": "1 1", "BlueAccuracy": "50", SOURCE: ELSEWHERE})
    set_review_headers(record, {"Reviewed": "6 3"})
    assert record.headers == {SOURCE: ELSEWHERE, "Reviewed": "6 3"}
