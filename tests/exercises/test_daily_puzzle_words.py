"""Texts about the puzzle of the day."""

from dataclasses import replace
from datetime import date

from trigrid.exercises.words.daily_puzzle import no_puzzle, result, streaks
from trigrid.exercises.words.puzzles import short_goal
from trigrid.puzzle import puzzles
from trigrid.words.game_titles import named

DAY = date(2026, 11, 26)


EASY = puzzles("tri-it-out")[0]


def test_a_result_states_the_date_game_goal_grade_first_try_and_streak() -> None:
    text = result(DAY, replace(EASY, grade=2), is_at_first=True, streak=5)
    assert text == (
        f"Trigrid daily puzzle, 26 November 2026 · {named(EASY.game)}: {short_goal(EASY)} · medium ●●○"
        " · solved at the first try · 5 days in a row"
    )


def test_a_result_states_a_miss_or_hint_and_omits_a_streak_of_one_day() -> None:
    text = result(DAY, replace(EASY, grade=3), is_at_first=False, streak=1)
    assert text.endswith(" · hard ●●● · solved after a miss or a hint")


def test_a_result_of_a_past_day_is_late_and_omits_the_streak() -> None:
    text = result(DAY, EASY, is_at_first=True, streak=5, is_late=True)
    assert text.endswith(" · easy ●○○ · solved late")


def test_a_day_without_a_puzzle_is_explained() -> None:
    assert no_puzzle(date(2026, 12, 24), DAY) == (
        "The puzzle of 24 December 2026 is still to come. Here is today’s."
    )
    assert no_puzzle(date(2026, 11, 25), DAY) == (
        "The first daily puzzle was that of 26 November 2026. Here is today’s."
    )


def test_the_current_streak_is_shown_and_the_longest_if_it_differs() -> None:
    assert streaks(1, 1, is_at_first=True) == "1 day in a row."
    assert streaks(1, 1, is_at_first=False, is_open=True) == "Solved. 1 day in a row."
    assert streaks(5, 5, is_at_first=True) == "5 days in a row."
    assert streaks(2, 9, is_at_first=True) == "2 days in a row; longest streak: 9."


def test_a_day_solved_after_a_miss_counts_for_the_streak() -> None:
    text = streaks(1, 1, is_at_first=False)
    assert text == "Solved after a miss or a hint: that counts as a solved day, too. 1 day in a row."
