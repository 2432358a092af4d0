"""Tests of the days of practice."""

from trigrid.library.practice_days import MAX_ANSWERS, PracticeDay, PracticeDays

DAY = 739_950


def test_answers_are_counted_by_day() -> None:
    days = PracticeDays()
    days.record(DAY, is_right=True)
    days.record(DAY, is_right=False)
    days.record(DAY - 5, is_right=True)
    assert days.exported() == '[PracticeDays "2026-11-25 1/1; 2026-11-30 1/2"]\n'
    assert days.among(range(DAY - 4, DAY + 1)) == {DAY}


def test_two_devices_are_joined_by_the_greater_numbers() -> None:
    assert PracticeDays.joined(PracticeDay(3, 4), PracticeDay(1, 9)) == (3, 9)


def test_the_number_of_answers_is_limited() -> None:
    days = PracticeDays()
    days._entries[DAY] = PracticeDay(5, MAX_ANSWERS)
    days.record(DAY, is_right=True)
    assert days._entries[DAY] == (5, MAX_ANSWERS)
