"""The puzzle of the day: the same everywhere on a date, kept at midnight, counted in a row, shared."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import WIDE, Visit, arrive, go_to
from tests.browser.puzzle_page import PuzzlePage
from tests.browser.share_dialog import COPIED, SHARE, SHARED
from tests.browser.stored_games import PUT_AMONG_SETTINGS, READ_ALL_SETTINGS
from tests.browser.waiting import comes_to
from tests.expectations import expect
from trigrid.app.lobby import words as lobby
from trigrid.exercises.words import puzzles as words
from trigrid.library.address import DAILY_ADDRESS, LOBBY_ADDRESS, PUZZLES_ADDRESS
from trigrid.library.daily_progress import DailyProgress
from trigrid.puzzle import daily_puzzle, puzzles

NAME, TITLE = DailyProgress.stored_name, DailyProgress.first_line
NOON = datetime(2026, 12, 5, 12, 0, tzinfo=UTC)
IN_UTC: dict[str, Any] = {**WIDE, "timezone_id": "UTC"}


def puzzle_of(day: date) -> tuple[str, int]:
    """The puzzle of a date."""
    return daily_puzzle(day.year, day.month, day.day)


def line(day: date, state: str, name: tuple[str, int] | None = None) -> str:
    """What is kept of a day; by itself with the puzzle that the list has for it."""
    key, number = name or puzzle_of(day)
    return f"{day.isoformat()} {key}/{number} {state}"


def kept(page: Page) -> list[str]:
    """What is kept of all days."""
    text: str = dict(page.evaluate(READ_ALL_SETTINGS)).get(NAME, "")
    return text.splitlines()[1:]


def keep(page: Page, *lines: str) -> None:
    """Let these days be kept, as if another tab had done it."""
    page.evaluate(PUT_AMONG_SETTINGS, {NAME: "\n".join([TITLE, *lines, ""])})


def at(page: Page, moment: datetime) -> None:
    """Set the clock of the page."""
    page.clock.set_system_time(moment)


def todays(page: Page, day: date) -> PuzzlePage:
    """The puzzle of a day, opened as that of today."""
    key, number = puzzle_of(day)
    return PuzzlePage(page, key, number, address=DAILY_ADDRESS)


def is_that_of_the_local_date(page: Page, site: str, moment: datetime, hours: int) -> None:
    """Expect the puzzle of the date that it is so many hours east of Greenwich."""
    at(page, moment)
    arrive(page, site, PUZZLES_ADDRESS)
    shows_that_of_the_local_date(page, moment, hours)


def shows_that_of_the_local_date(page: Page, moment: datetime, hours: int) -> None:
    """The same for a page that has started."""
    there = (moment + timedelta(hours=hours)).date()
    key, number = puzzle_of(there)
    go_to(page, DAILY_ADDRESS)
    expect(page.locator("#lesson-text")).to_have_text(words.goal(puzzles(key)[number - 1]))
    comes_to(page, lambda: kept(page), [line(there, "begun")])


@pytest.mark.parametrize("hours", [-12, -11, 0, 12, 13, 14])
def test_everybody_has_the_puzzle_of_the_date_on_their_wall(
    first_visit: Visit, site: str, hours: int
) -> None:
    """If this fails, people in some time zone see another puzzle than others on the same date."""
    zone = f"Etc/GMT{-hours:+}" if hours else "UTC"
    page = first_visit(**WIDE, timezone_id=zone)
    is_that_of_the_local_date(page, site, NOON - timedelta(minutes=30), hours)


def test_days_in_a_row_are_counted_and_a_result_is_told_to_others(first_visit: Visit, site: str) -> None:
    """If this fails, who solves a puzzle a day has nothing to show for it."""
    page = first_visit(**IN_UTC)
    page.add_init_script(SHARE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    at(page, NOON)
    arrive(page, site)
    expect(page.locator("#lobby-puzzle-note")).to_have_text(lobby.PUZZLE_OPEN)
    today = NOON.date()
    before = [line(today - timedelta(days=ago), "solved") for ago in (1, 2, 5, 6, 7, 8)]
    keep(page, *before)
    shown = todays(page, today)
    expect(shown.card.get_by_role("textbox", name="Result")).to_be_hidden()
    shown.solve()
    shown.is_solved()
    expect(shown.card.get_by_text("3 days in a row; longest streak: 4.")).to_be_visible()
    told = shown.card.get_by_role("textbox", name="Result").input_value()
    assert re.fullmatch(
        r"Trigrid daily puzzle, 5 December 2026 · [^·]+ · (easy|medium|hard) [●○]{3}"
        r" · solved at the first try · 3 days in a row " + re.escape(site + DAILY_ADDRESS),
        told,
    )
    shown.button("Copy result").click()
    expect(shown.card.get_by_text("Result copied.")).to_be_visible()
    assert page.evaluate(COPIED) == told
    shown.button("Share").click()
    shared = page.evaluate(SHARED)
    assert f"{shared['text']} {shared['url']}" == told
    comes_to(page, lambda: sorted(kept(page)), sorted([*before, line(today, "solved")]))
    go_to(page, PUZZLES_ADDRESS)
    expect(page.locator("#puzzles-daily")).to_contain_text("3 days in a row")
    go_to(page, LOBBY_ADDRESS)
    expect(page.locator("#lobby-puzzle-note")).to_have_text(lobby.PUZZLE_SOLVED)
    arrive(page, site)
    expect(page.locator("#lobby-puzzle-note")).to_have_text(lobby.PUZZLE_SOLVED)
    at(page, NOON + timedelta(days=1))
    go_to(page, PUZZLES_ADDRESS)
    expect(page.locator("#puzzles-daily")).to_contain_text("3 days in a row")
    go_to(page, LOBBY_ADDRESS)
    expect(page.locator("#lobby-puzzle-note")).to_have_text(lobby.PUZZLE_OPEN)


def test_midnight_leaves_the_puzzle_alone_that_is_being_solved(first_visit: Visit, site: str) -> None:
    """If this fails, what is solved a minute late counts for a puzzle that nobody has seen yet."""
    page = first_visit(**IN_UTC)
    evening = datetime(2026, 12, 5, 23, 59, tzinfo=UTC)
    at(page, evening)
    arrive(page, site, PUZZLES_ADDRESS)
    shown = todays(page, evening.date())
    at(page, evening + timedelta(minutes=2))
    shown.play(shown.wrong_move())
    expect(shown.card).to_have_attribute("data-phase", "missed")
    shown.press("Again")
    shown.begins(shown.puzzle)
    shown.solve()
    shown.is_solved()
    told = shown.card.get_by_role("textbox", name="Result")
    expect(told).to_have_value(re.compile("5 December 2026 · .* · solved after a miss or a hint http"))
    comes_to(page, lambda: kept(page), [line(evening.date(), "later")])
    tomorrow = evening.date() + timedelta(days=1)
    todays(page, tomorrow)
    comes_to(page, lambda: kept(page), [line(evening.date(), "later"), line(tomorrow, "begun")])


def test_a_day_keeps_the_puzzle_with_which_it_was_begun(first_visit: Visit, site: str) -> None:
    """If this fails, a new version of the site changes the puzzle between two visits of a day."""
    page = first_visit(**IN_UTC)
    at(page, NOON)
    arrive(page, site)
    today = NOON.date()
    other = puzzle_of(today + timedelta(days=3))
    keep(page, line(today, "begun", other))
    shown = PuzzlePage(page, *other, address=DAILY_ADDRESS)
    shown.solve()
    shown.is_solved()
    comes_to(page, lambda: kept(page), [line(today, "solved", other)])
    tomorrow = today + timedelta(days=1)
    missing = line(tomorrow, "begun", ("tritt", 99_999))
    keep(page, line(today, "solved", other), missing)
    at(page, NOON + timedelta(days=1))
    go_to(page, LOBBY_ADDRESS)
    todays(page, tomorrow)  # a puzzle that this version does not have counts as not begun
    comes_to(page, lambda: kept(page), [line(today, "solved", other), line(tomorrow, "begun"), missing])


def test_a_puzzle_whose_solution_was_shown_is_not_solved_that_day(first_visit: Visit, site: str) -> None:
    """If this fails, whoever looks at the solution has a longer streak."""
    page = first_visit(**IN_UTC)
    at(page, NOON)
    arrive(page, site, PUZZLES_ADDRESS)
    shown = todays(page, NOON.date())
    shown.press("Show solution")
    expect(shown.card).to_have_attribute("data-phase", "shown")
    shown.press("Again")
    shown.begins(shown.puzzle)
    shown.solve()
    shown.is_solved()
    comes_to(page, lambda: kept(page), [line(NOON.date(), "failed")])
