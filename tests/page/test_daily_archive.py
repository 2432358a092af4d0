"""Tests of the calendar of daily puzzles, and of puzzles solved after their day."""

import re
from datetime import date, timedelta

from playwright.sync_api import Page

from tests.browser.navigation import Visit, arrive, go_to
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from tests.page.test_daily_puzzle import IN_UTC, NOON, line, puzzle_of, set_clock, store_lines, stored_lines
from trigrid.exercises.words import daily_calendar, daily_puzzle
from trigrid.exercises.words import puzzles as words
from trigrid.library.address import ARCHIVE_ADDRESS, DAILY_ADDRESS, PUZZLES_ADDRESS, daily_address

TODAY = NOON.date()


def started(first_visit: Visit, site: str, address: str = PUZZLES_ADDRESS) -> Page:
    """Return a page at noon of TODAY."""
    page = first_visit(**IN_UTC)
    set_clock(page, NOON)
    arrive(page, site, address)
    return page


def open_day(page: Page, day: date) -> PuzzlePage:
    """Open the puzzle of a past day."""
    return PuzzlePage(page, *puzzle_of(day), address=daily_address(day.year, day.month, day.day))


def test_a_past_day_is_solved_late_and_does_not_count_for_the_streak(first_visit: Visit, site: str) -> None:
    """If this fails, a missed day cannot be made up for, or extends the streak."""
    page = started(first_visit, site)
    yesterday = TODAY - timedelta(days=1)
    shown = open_day(page, yesterday)
    expect(shown.card.get_by_role("heading")).to_contain_text("4 December 2026")
    shown.play(shown.wrong_move())
    expect(shown.card).to_have_attribute("data-phase", "missed")
    wait_until_equal(page, lambda: stored_lines(page), [line(yesterday, "failed")])
    shown.press("Again")
    shown.expect_start(shown.puzzle)
    shown.solve()
    shown.expect_solved()
    expect(shown.card.get_by_text(daily_puzzle.SOLVED_LATE)).to_be_visible()
    result = shown.card.get_by_role("textbox", name="Result")
    address = re.escape(site + daily_address(2026, 12, 4))
    expect(result).to_have_value(re.compile(f"4 December 2026 · .* · solved late {address}$"))
    wait_until_equal(page, lambda: stored_lines(page), [line(yesterday, "failed-late")])
    shown.press("Next")
    expect(page).to_have_url(re.compile(daily_address(2026, 12, 3) + "$"))
    page.get_by_role("link", name=daily_calendar.ALL_DAYS).click()
    expect(page.get_by_role("link", name="4 December: solved late")).to_be_visible()
    expect(page.get_by_text("1 day solved, 1 of them late.")).to_be_visible()
    expect(page.locator("#archive-streak")).to_be_empty()


def test_the_calendar_shows_each_day_with_its_result_and_leads_to_its_puzzle(
    first_visit: Visit, site: str
) -> None:
    page = started(first_visit, site)
    results = {"solved": "solved", "later": words.OUTCOMES["later"], "late": "solved late"}
    results |= {"failed": "not solved yet"}
    lines = [line(date(2026, 12, number), state) for number, state in enumerate(results, start=1)]
    store_lines(page, *lines, line(date(2026, 11, 26), "solved"))
    page.get_by_role("link", name="Daily puzzles").click()
    expect(page).to_have_url(re.compile(ARCHIVE_ADDRESS + "$"))
    expect(page.get_by_role("heading", level=1, name="Daily puzzles")).to_be_visible()
    month = page.get_by_role("table", name="December 2026")
    for number, result in enumerate(results.values(), start=1):
        expect(month.get_by_role("link", name=f"{number} December: {result}", exact=True)).to_be_visible()
    expect(month.get_by_role("link")).to_have_count(5)
    today = month.get_by_role("link", name="Today, 5 December: not tried")
    expect(today).to_have_attribute("href", DAILY_ADDRESS)
    expect(today).to_have_attribute("aria-current", "date")
    later, earlier = (page.get_by_role("button", name=name) for name in ("Later month", "Earlier month"))
    expect(later).to_be_disabled()
    earlier.click()
    november = page.get_by_role("table", name="November 2026")
    expect(november.get_by_role("link")).to_have_count(5)
    expect(earlier).to_be_disabled()
    expect(later).to_be_focused()
    november.get_by_role("link", name="26 November: solved", exact=True).click()
    expect(page.locator("#lesson").get_by_role("heading")).to_contain_text("26 November 2026")
    go_to(page, ARCHIVE_ADDRESS)
    expect(page.get_by_role("table", name="November 2026")).to_be_visible()
    later.click()
    expect(page.get_by_role("table", name="December 2026")).to_be_visible()
    go_to(page, PUZZLES_ADDRESS)
    expect(page.get_by_role("heading", level=1, name="Puzzles", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Daily puzzles")).to_contain_text("4 days solved, 1 of them late.")


def test_todays_date_opens_todays_puzzle_in_time(first_visit: Visit, site: str) -> None:
    page = started(first_visit, site)
    shown = open_day(page, TODAY)
    expect(shown.card.get_by_role("heading")).to_contain_text(words.TODAY)
    shown.solve()
    shown.expect_solved()
    wait_until_equal(page, lambda: stored_lines(page), [line(TODAY, "solved")])


def test_a_date_without_a_puzzle_shows_why_and_todays_puzzle(first_visit: Visit, site: str) -> None:
    page = started(first_visit, site)
    sentences = {
        "2026-12-06": "The puzzle of 6 December 2026 is still to come. Here is today’s.",
        "2026-11-25": "The first daily puzzle was that of 26 November 2026. Here is today’s.",
        "2026-02-30": daily_puzzle.NO_DATE,
        "soon": daily_puzzle.NO_DATE,
    }
    for written, sentence in sentences.items():
        go_to(page, f"{DAILY_ADDRESS}/{written}")
        expect(page.get_by_text(sentence)).to_be_visible()
        expect(page.locator("#lesson").get_by_role("heading")).to_contain_text(words.TODAY)


def test_midnight_does_not_make_an_open_puzzle_late(first_visit: Visit, site: str) -> None:
    page = started(first_visit, site)
    shown = open_day(page, TODAY)
    set_clock(page, NOON + timedelta(days=1))
    shown.solve()
    shown.expect_solved()
    wait_until_equal(page, lambda: stored_lines(page), [line(TODAY, "solved")])
