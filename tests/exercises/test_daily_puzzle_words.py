"""What is said of the puzzle of the day."""

from datetime import date

from trigrid.exercises.words.daily_puzzle import result, streaks

DAY = date(2026, 11, 26)


def test_a_result_tells_all_but_the_solution() -> None:
    told = result(DAY, "TRITT", "Win in two turns", 2, is_at_first=True, streak=5)
    assert told == (
        "Trigrid daily puzzle, 26 November 2026 · TRITT: Win in two turns · medium ●●○"
        " · solved at the first try · 5 days in a row"
    )


def test_a_result_boasts_of_nothing_that_was_not_so() -> None:
    told = result(DAY, "Trichet", "Close a region", 3, is_at_first=False, streak=1)
    assert told == (
        "Trigrid daily puzzle, 26 November 2026 · Trichet: Close a region · hard ●●●"
        " · solved after a miss or a hint"
    )


def test_the_longest_streak_is_named_where_it_is_another_one() -> None:
    assert streaks(1, 1, is_at_first=True) == "1 day in a row."
    assert streaks(1, 1, is_at_first=False, is_open=True) == "Solved. 1 day in a row."
    assert streaks(5, 5, is_at_first=True) == "5 days in a row."
    assert streaks(2, 9, is_at_first=True) == "2 days in a row; longest streak: 9."


def test_a_day_that_was_solved_after_a_miss_says_why_it_counts() -> None:
    told = streaks(1, 1, is_at_first=False)
    assert told == "Solved after a miss or a hint: that counts as a solved day, too. 1 day in a row."
