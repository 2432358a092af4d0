"""Exercises in Chromium: a test of each kind that runs on the stand-in, and what only a browser shows."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import nobody_is_shut_out
from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import WIDE, Visit, arrive, go_to, sit_down_after
from tests.page import test_coach, test_daily_puzzle, test_explore, test_review
from tests.page.test_lessons import test_a_missed_step_is_answered_and_tried_again
from tests.page.test_puzzles import test_a_puzzle_is_solved_by_fingers
from tests.page.test_review import ended, reviewed
from trigrid.games import load
from trigrid.library.address import (
    DAILY_ADDRESS,
    LEARN_ADDRESS,
    PUZZLES_ADDRESS,
    lesson_address,
    puzzle_address,
)

__all__ = [
    "ended",
    "reviewed",
    "test_a_missed_step_is_answered_and_tried_again",
    "test_a_puzzle_is_solved_by_fingers",
]

ADDRESSES = [
    PUZZLES_ADDRESS,
    DAILY_ADDRESS,
    puzzle_address("trichet", 1),
    LEARN_ADDRESS,
    lesson_address("tritium"),
    lesson_address("trichet"),
]


@pytest.mark.long  # `test_screens.py` looks at one of each template
@pytest.mark.parametrize("device", ["desk", "phone"], indirect=True)
@pytest.mark.parametrize("address", ADDRESSES)
def test_exercises_shut_nobody_out(device: Page, address: str) -> None:
    go_to(device, address)
    nobody_is_shut_out(device)


def test_no_puzzle_is_fetched_before_one_is_asked_for_and_that_of_the_day_is_that_of_the_local_date(
    visit: Visit, site: str
) -> None:
    """If this fails, every visit pays for puzzles, or Python in the browser does not know the time zone."""
    page, asked, moment = visit(**WIDE), list[str](), datetime.now(UTC)
    hours = 14 if moment.hour >= 12 else -12  # there it is another day
    zone = page.context.new_cdp_session(page)
    zone.send("Emulation.setTimezoneOverride", {"timezoneId": f"Etc/GMT{-hours:+}"})
    page.on("request", lambda request: asked.append(request.url))
    arrive(page, site)
    assert asked
    assert not any("puzzles" in url for url in asked)
    with page.expect_request(re.compile(r"assets/puzzles\.")):
        go_to(page, PUZZLES_ADDRESS)
    test_daily_puzzle.shows_that_of_the_local_date(page, moment, hours)
    zone.send("Emulation.setTimezoneOverride", {"timezoneId": ""})


def test_what_is_pointed_at_has_the_whole_line_in_a_lesson(desk: Page) -> None:
    """Else its end is cut to keep room for the computer's buttons, which are elsewhere in lessons."""
    LessonPage(desk, "tritium").choose(3)
    expect(desk.locator("#table")).to_have_class(re.compile("has-computer"))
    expect(desk.locator("#readout")).to_have_css("padding-right", "0px")


def test_the_coachs_offer_shuts_nobody_out_and_taking_back_scrolls_to_the_board(desk: Page) -> None:
    page, table = desk, sit_down_after(desk, load("tritt"), test_coach.BEFORE)
    page.get_by_role("button", name="More").click()
    page.get_by_role("combobox", name="Who plays Blue").select_option("1")
    test_coach.switch(page).check()
    page.keyboard.press("Escape")
    expect(page.locator("#coach-offer")).to_be_attached()
    test_coach.blunder(table)
    offer = test_coach.offer(page)
    nobody_is_shut_out(page)
    offer.get_by_role("button", name="Take back").press("Enter")
    expect(offer).to_be_hidden()
    expect(table.board).to_be_focused()
    assert page.evaluate("() => document.querySelector('.panel').scrollTop") == 0
    test_coach.use_switch(page)


def test_best_lines_on_a_phone_shut_nobody_out(phone: Page) -> None:
    table = test_explore.explore_on_phone(phone)
    nobody_is_shut_out(phone)
    table.press("Close")


def test_a_review_is_walked_keeps_its_verdict_in_view_and_shuts_nobody_out(reviewed: Page) -> None:
    nobody_is_shut_out(reviewed)
    test_review.test_the_graph_is_walked_by_keys_and_by_pointer(reviewed)
    a_move_pressed_in_the_list_brings_its_verdict_into_view(reviewed)


def a_move_pressed_in_the_list_brings_its_verdict_into_view(page: Page) -> None:
    """If this fails, the verdict is hidden behind the tools that stay at the top of the panel."""
    page.set_viewport_size({"width": 1366, "height": 650})
    page.get_by_role("tab", name="Moves").click()
    page.get_by_role("list", name="Moves").get_by_role("button", name="xd2 Missed win").click()
    page.get_by_role("tab", name="Review").click()
    verdict = page.locator("#review-verdict")
    expect(verdict).to_contain_text("xd2 throws away")
    expect(verdict).to_be_in_viewport(ratio=1)
    top = verdict.evaluate(
        "each => { const box = each.getBoundingClientRect();"
        " return document.elementFromPoint(box.left + 2, box.top + 2) === each; }"
    )
    assert top, "something lies over the verdict"
