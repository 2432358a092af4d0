"""Tests of the daily puzzle: time zones, midnight, streaks and sharing."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import WIDE, Visit, arrive, go_to
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.share_dialog import COPIED, SHARE, SHARED
from tests.browser.stored_games import PUT_AMONG_SETTINGS, READ_ALL_SETTINGS
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from trigrid.app.lobby import words as lobby
from trigrid.app.services.words.known_game import learn_in_minutes
from trigrid.exercises.words import puzzles as words
from trigrid.exercises.words.help import AFTER_SOLUTION
from trigrid.library.address import ARCHIVE_ADDRESS, DAILY_ADDRESS, LOBBY_ADDRESS, PUZZLES_ADDRESS
from trigrid.library.daily_progress import DailyProgress
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.puzzle import daily_puzzle, puzzles
from trigrid.words import words_of

NAME, TITLE = DailyProgress.stored_name, DailyProgress.first_line
NOON = datetime(2026, 12, 5, 12, 0, tzinfo=UTC)
IN_UTC: dict[str, Any] = {**WIDE, "timezone_id": "UTC"}


def puzzle_of(day: date) -> tuple[str, int]:
    """Return the key and the number of a date's puzzle."""
    return daily_puzzle(day.year, day.month, day.day)


def line(day: date, state: str, name: tuple[str, int] | None = None) -> str:
    """Return the stored line of a day, by default with the puzzle of that day."""
    key, number = name or puzzle_of(day)
    return f"{day.isoformat()} {key}/{number} {state}"


def stored_lines(page: Page) -> list[str]:
    """Return the stored lines of all days."""
    text: str = dict(page.evaluate(READ_ALL_SETTINGS)).get(NAME, "")
    return text.splitlines()[1:]


def store_lines(page: Page, *lines: str) -> None:
    """Store lines of days as another tab would do."""
    page.evaluate(PUT_AMONG_SETTINGS, {NAME: "\n".join([TITLE, *lines, ""])})


def set_clock(page: Page, moment: datetime) -> None:
    """Set the clock of the page."""
    page.clock.set_system_time(moment)


def open_as_todays(page: Page, day: date) -> PuzzlePage:
    """Open a day's puzzle as today's puzzle and return it."""
    key, number = puzzle_of(day)
    return PuzzlePage(page, key, number, address=DAILY_ADDRESS)


def expect_puzzle_of_local_date_on_new_page(page: Page, site: str, moment: datetime, hours: int) -> None:
    """Assert that a new page shows the puzzle of the local date.

    `hours` is the offset of the local time from UTC, positive to the east.
    """
    set_clock(page, moment)
    arrive(page, site, PUZZLES_ADDRESS)
    expect_puzzle_of_local_date(page, moment, hours)


def expect_puzzle_of_local_date(page: Page, moment: datetime, hours: int) -> None:
    """Assert that a started page shows and stores the puzzle of the local date."""
    local_date = (moment + timedelta(hours=hours)).date()
    key, number = puzzle_of(local_date)
    go_to(page, DAILY_ADDRESS)
    expect(page.locator("#lesson-text")).to_have_text(words.goal(puzzles(key)[number - 1]))
    wait_until_equal(page, lambda: stored_lines(page), [line(local_date, "begun")])


@pytest.mark.parametrize("hours", [-12, -11, 0, 12, 13, 14])
def test_the_daily_puzzle_is_that_of_the_local_date(first_visit: Visit, site: str, hours: int) -> None:
    """If this fails, a date has different puzzles in different time zones."""
    zone = f"Etc/GMT{-hours:+}" if hours else "UTC"
    page = first_visit(**WIDE, timezone_id=zone)
    expect_puzzle_of_local_date_on_new_page(page, site, NOON - timedelta(minutes=30), hours)


def test_a_streak_is_counted_and_a_result_is_shared(first_visit: Visit, site: str) -> None:
    """If this fails, a player who solves the daily puzzle cannot share the result."""
    page = first_visit(**IN_UTC)
    page.add_init_script(SHARE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    set_clock(page, NOON)
    arrive(page, site)
    expect(page.locator("#lobby-puzzle-note")).to_have_text(lobby.PUZZLE_OPEN)
    today = NOON.date()
    before = [line(today - timedelta(days=ago), "solved") for ago in (1, 2, 5, 6, 7, 8)]
    store_lines(page, *before)
    shown = open_as_todays(page, today)
    expect(shown.card.get_by_role("textbox", name="Result")).to_be_hidden()
    shown.solve()
    shown.expect_solved()
    expect(shown.card.get_by_text("3 days in a row; longest streak: 4.")).to_be_visible()
    result = shown.card.get_by_role("textbox", name="Result").input_value()
    assert re.fullmatch(
        r"Trigrid daily puzzle, 5 December 2026 · [^·]+ · (easy|medium|hard) [●○]{3}"
        r" · solved at the first try · 3 days in a row " + re.escape(site + DAILY_ADDRESS),
        result,
    )
    shown.button("Copy result").click()
    expect(shown.card.get_by_text("Result copied.")).to_be_visible()
    assert page.evaluate(COPIED) == result
    shown.button("Share").click()
    shared = page.evaluate(SHARED)
    assert f"{shared['text']} {shared['url']}" == result
    wait_until_equal(page, lambda: sorted(stored_lines(page)), sorted([*before, line(today, "solved")]))
    go_to(page, PUZZLES_ADDRESS)
    expect(page.locator("#puzzles-daily")).to_contain_text("3 days in a row")
    go_to(page, LOBBY_ADDRESS)
    expect(page.locator("#lobby-puzzle-note")).to_have_text(lobby.PUZZLE_SOLVED)
    arrive(page, site)
    expect(page.locator("#lobby-puzzle-note")).to_have_text(lobby.PUZZLE_SOLVED)
    set_clock(page, NOON + timedelta(days=1))
    go_to(page, PUZZLES_ADDRESS)
    expect(page.locator("#puzzles-daily")).to_contain_text("3 days in a row")
    go_to(page, LOBBY_ADDRESS)
    expect(page.locator("#lobby-puzzle-note")).to_have_text(lobby.PUZZLE_OPEN)


def test_midnight_keeps_the_puzzle_that_is_being_solved(first_visit: Visit, site: str) -> None:
    """If this fails, a solution after midnight counts for the next day's puzzle."""
    page = first_visit(**IN_UTC)
    evening = datetime(2026, 12, 5, 23, 59, tzinfo=UTC)
    set_clock(page, evening)
    arrive(page, site, PUZZLES_ADDRESS)
    shown = open_as_todays(page, evening.date())
    set_clock(page, evening + timedelta(minutes=2))
    shown.play(shown.wrong_move())
    expect(shown.card).to_have_attribute("data-phase", "missed")
    shown.press("Again")
    shown.expect_start(shown.puzzle)
    shown.solve()
    shown.expect_solved()
    result = shown.card.get_by_role("textbox", name="Result")
    expect(result).to_have_value(re.compile("5 December 2026 · .* · solved after a miss or a hint http"))
    wait_until_equal(page, lambda: stored_lines(page), [line(evening.date(), "later")])
    tomorrow = evening.date() + timedelta(days=1)
    open_as_todays(page, tomorrow)
    wait_until_equal(
        page, lambda: stored_lines(page), [line(evening.date(), "later"), line(tomorrow, "begun")]
    )


def test_a_day_keeps_the_puzzle_begun_on_it(first_visit: Visit, site: str) -> None:
    """If this fails, a new version changes the puzzle between two visits on one day."""
    page = first_visit(**IN_UTC)
    set_clock(page, NOON)
    arrive(page, site)
    today = NOON.date()
    other = puzzle_of(today + timedelta(days=3))
    store_lines(page, line(today, "begun", other))
    shown = PuzzlePage(page, *other, address=DAILY_ADDRESS)
    shown.solve()
    shown.expect_solved()
    wait_until_equal(page, lambda: stored_lines(page), [line(today, "solved", other)])
    tomorrow = today + timedelta(days=1)
    missing = line(tomorrow, "begun", ("tritt", 99_999))
    store_lines(page, line(today, "solved", other), missing)
    set_clock(page, NOON + timedelta(days=1))
    go_to(page, LOBBY_ADDRESS)
    open_as_todays(page, tomorrow)  # an unknown puzzle counts as not begun
    wait_until_equal(
        page, lambda: stored_lines(page), [line(today, "solved", other), line(tomorrow, "begun"), missing]
    )


def test_a_puzzle_whose_solution_was_shown_does_not_count_as_solved(first_visit: Visit, site: str) -> None:
    """If this fails, a player who looks at the solution extends the streak.

    Regression: the card and the list of puzzles said that the puzzle was solved, the calendar did not.
    """
    page = first_visit(**IN_UTC)
    set_clock(page, NOON)
    arrive(page, site, PUZZLES_ADDRESS)
    shown = open_as_todays(page, NOON.date())
    shown.press("Show solution")
    expect(shown.card).to_have_attribute("data-phase", "shown")
    shown.press("Again")
    shown.expect_start(shown.puzzle)
    shown.solve()
    expect(shown.message).to_contain_text(AFTER_SOLUTION)
    wait_until_equal(page, lambda: stored_lines(page), [line(NOON.date(), "failed")])
    key, number = puzzle_of(NOON.date())
    tried = dict(page.evaluate(READ_ALL_SETTINGS))[PuzzleProgress.stored_name]
    assert f"{key}/{number} failed" in tried
    go_to(page, ARCHIVE_ADDRESS)
    expect(page.get_by_role("link", name=re.compile(r"^Today, .*: not solved yet$"))).to_be_visible()


def test_the_lobby_offers_the_lesson_of_a_new_game(first_visit: Visit, site: str) -> None:
    """If this fails, the lobby leads users to a game whose rules they do not know."""
    page = first_visit(**IN_UTC)
    set_clock(page, NOON)
    arrive(page, site, PUZZLES_ADDRESS)
    key, _ = puzzle_of(NOON.date())
    page.evaluate(PUT_AMONG_SETTINGS, {"puzzles": "Trigrid puzzles, version 1\ntritt/1 failed -1.00 5\n"})
    go_to(page, LOBBY_ADDRESS)
    offer = page.get_by_role("link", name=learn_in_minutes(words_of(key).name))
    expect(page.locator("#today-game")).to_contain_text(words_of(key).name)
    offer.click()
    expect(page.get_by_role("navigation", name="Lesson")).to_be_visible()
    page.evaluate(PUT_AMONG_SETTINGS, {"lessons": f"Trigrid lessons, version 1\n{key}: 1\n"})
    go_to(page, LOBBY_ADDRESS)
    expect(offer).to_have_count(0)
    page.get_by_role("link", name="Today’s puzzle").click()
    expect(page.get_by_role("navigation", name="Puzzle")).to_be_visible()
