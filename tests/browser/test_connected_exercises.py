"""Tests of exercises in Chromium: one of each kind, and those that need a browser.

Most tests of exercises run on the fake DOM (``tests/page``).
"""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import assert_no_axe_violations
from tests.browser.all_screens import show_practice, show_practice_end
from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import PHONE, WIDE, Visit, arrive, go_to, open_table_after, wait_until_ready
from tests.browser.paused_requests import held
from tests.page import test_coach, test_daily_puzzle, test_explore, test_own_puzzles, test_review
from tests.page.test_lessons import test_a_missed_step_is_answered_and_tried_again
from tests.page.test_puzzles import test_a_puzzle_is_solved_by_touch
from tests.page.test_review import ended, reviewed
from tests.page.test_wins import test_the_list_leads_to_a_position_and_shows_what_is_won
from trigrid.exercises.proof_state import ProofState
from trigrid.exercises.words.own_puzzles import PROOF_STATES
from trigrid.games import load
from trigrid.library.address import (
    DAILY_ADDRESS,
    LEARN_ADDRESS,
    PUZZLES_ADDRESS,
    lesson_address,
    puzzle_address,
)
from trigrid.puzzle import Puzzle

__all__ = [
    "ended",
    "reviewed",
    "test_a_missed_step_is_answered_and_tried_again",
    "test_a_puzzle_is_solved_by_touch",
    "test_the_list_leads_to_a_position_and_shows_what_is_won",
]

ADDRESSES = [
    PUZZLES_ADDRESS,
    DAILY_ADDRESS,
    puzzle_address("trichet", 1),
    LEARN_ADDRESS,
    lesson_address("tritium"),
    lesson_address("trichet"),
]


@pytest.mark.long  # `test_screens.py` checks one exercise of each template
@pytest.mark.parametrize("device", ["desk", "phone"], indirect=True)
@pytest.mark.parametrize("address", ADDRESSES)
def test_exercises_have_no_axe_violations(device: Page, address: str) -> None:
    go_to(device, address)
    assert_no_axe_violations(device)


def test_puzzles_load_on_request_and_the_daily_puzzle_is_that_of_the_local_date(
    visit: Visit, site: str
) -> None:
    """If this fails, each visit loads puzzles, or Python has the wrong time zone."""
    page, requested, moment = visit(**WIDE), list[str](), datetime.now(UTC)
    hours = 14 if moment.hour >= 12 else -12  # a time zone with another date
    zone = page.context.new_cdp_session(page)
    zone.send("Emulation.setTimezoneOverride", {"timezoneId": f"Etc/GMT{-hours:+}"})
    page.on("request", lambda request: requested.append(request.url))
    arrive(page, site)
    assert requested
    assert not any("puzzles" in url for url in requested)
    with page.expect_request(re.compile(r"assets/puzzles\.")):
        go_to(page, PUZZLES_ADDRESS)
    test_daily_puzzle.expect_puzzle_of_local_date(page, moment, hours)
    zone.send("Emulation.setTimezoneOverride", {"timezoneId": ""})


def test_the_readout_uses_the_whole_line_in_a_lesson(desk: Page) -> None:
    """The readout needs no padding: a lesson shows no computer buttons beside it."""
    LessonPage(desk, "tritium").choose(3)
    expect(desk.locator("#table")).to_have_class(re.compile("has-computer"))
    expect(desk.locator("#readout")).to_have_css("padding-right", "0px")


def test_the_coachs_offer_has_no_axe_violations_and_its_undo_button_returns_to_the_board(desk: Page) -> None:
    page, table = desk, open_table_after(desk, load("tritt"), test_coach.BEFORE)
    page.get_by_role("button", name="More").click()
    page.get_by_role("combobox", name="Who plays Blue").select_option("1")
    test_coach.switch(page).check()
    page.keyboard.press("Escape")
    expect(page.locator("#coach-offer")).to_be_attached()
    test_coach.blunder_until_asked(table)
    offer = test_coach.offer(page)
    assert_no_axe_violations(page)
    offer.get_by_role("button", name="Undo move").press("Enter")
    expect(offer).to_be_hidden()
    expect(table.board).to_be_focused()
    assert page.evaluate("() => document.querySelector('.panel').scrollTop") == 0
    test_coach.toggle_coach(page)


def test_best_lines_on_a_phone_have_no_axe_violations(phone: Page) -> None:
    table = test_explore.explore_on_phone(phone)
    assert_no_axe_violations(phone)
    table.press("Close")


def test_a_review_can_be_stepped_through_and_keeps_its_verdict_in_view(reviewed: Page) -> None:
    assert_no_axe_violations(reviewed)
    test_review.test_keys_and_clicks_move_through_the_graph(reviewed)
    expect_verdict_of_a_pressed_move(reviewed)


def expect_verdict_of_a_pressed_move(page: Page) -> None:
    """Assert that pressing a move in the list shows the move's verdict uncovered.

    If this fails, the tools that stay at the top of the panel hide the verdict.
    """
    page.set_viewport_size({"width": 1366, "height": 650})
    page.get_by_role("tab", name="Moves").click()
    page.get_by_role("list", name="Moves").get_by_role("button", name="xd2 Missed win").click()
    page.get_by_role("tab", name="Review").click()
    verdict = page.locator("#review-verdict")
    expect(verdict).to_contain_text("This move throws away")
    expect(verdict).to_be_in_viewport(ratio=1)
    top = verdict.evaluate(
        "each => { const box = each.getBoundingClientRect();"
        " return document.elementFromPoint(box.left + 2, box.top + 2) === each; }"
    )
    assert top, "a part of the page covers the verdict"


def test_a_made_puzzle_is_solved_on_a_phone(desk: Page, first_visit: Visit) -> None:
    """The phone proves the puzzle again; its visit starts with the link."""
    table = test_own_puzzles.open_position(desk, test_own_puzzles.SAMPLE)
    dialog = test_own_puzzles.making(table)
    link = test_own_puzzles.made_link(dialog)
    assert_no_axe_violations(desk)
    desk.keyboard.press("Escape")
    puzzle = Puzzle.from_link(link)
    phone = first_visit(**PHONE)
    phone.goto(link)
    wait_until_ready(phone)
    shown = test_own_puzzles.OwnPuzzlePage(phone, puzzle, touch=True)
    shown.expect_start(puzzle)
    expect(shown.proof).to_have_text(PROOF_STATES[ProofState.CONFIRMED])
    assert_no_axe_violations(phone)
    shown.solve()
    shown.expect_solved()


def test_practice_runs_and_the_next_start_says_what_is_due_before_python(visit: Visit, site: str) -> None:
    """If this fails, the schedule in localStorage is missing or read wrongly."""
    page = visit(**WIDE)
    arrive(page, site)
    show_practice(page)
    with held(page):
        page.goto("about:blank")
        page.goto(site)
        expect(page.locator("#lobby-next")).to_be_visible()
    wait_until_ready(page)
    expect(page.locator("#lobby-next")).to_have_text(re.compile(r"^\d+ positions to look at again$"))
    show_practice_end(page)
