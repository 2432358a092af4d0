"""Tests of the numbers of due cards, as a text."""

from collections import Counter

import pytest

from trigrid.library.due_cards import MAX_DAYS, due_count, due_text

TODAY = 739_950


def test_overdue_cards_count_and_later_ones_do_not() -> None:
    text = due_text(Counter({TODAY + 1: 5, TODAY: 2, TODAY - 3: 1}))
    assert text == "739947:1 739950:2 739951:5"
    assert [due_count(text, TODAY + days) for days in (-4, -3, 0, 1)] == [0, 1, 3, 8]


@pytest.mark.parametrize("text", ["", "x", "1:2:3", "1:-5", "99999999:1", "1:99999", "١:١", "1: 1:", " " * 9])
def test_damaged_texts_count_as_no_cards(text: str) -> None:
    assert due_count(text, TODAY) == 0


def test_long_texts_are_cut() -> None:
    assert len(due_text({TODAY + day: 1 for day in range(2 * MAX_DAYS)}).split()) == MAX_DAYS
    assert due_count("x " * 100_000 + "1:1", TODAY) == 0
