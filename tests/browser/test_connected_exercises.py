"""Exercises in Chromium: a test of each kind that runs on the stand-in, and what only a browser shows."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import nobody_is_shut_out
from tests.browser.lesson_page import LessonPage
from tests.browser.navigation import WIDE, Visit, arrive, go_to, sit_down_after
from tests.browser.stored_games import PUT, open_at
from tests.page import test_coach, test_daily_puzzle, test_explore, test_review
from tests.page.test_lessons import (  # noqa: F401
    learner,
    test_a_missed_step_is_answered_and_tried_again,
    test_what_was_done_is_kept_listed_and_forgotten,
)
from tests.page.test_puzzles import (  # noqa: F401
    test_a_puzzle_is_solved_by_fingers,
    test_a_puzzle_is_solved_by_typed_moves,
)
from tests.page.test_review import (  # noqa: F401
    button,
    ended,
    is_complete,
    panel,
    reviewed,
    test_the_graph_is_walked_by_keys_and_by_pointer,
)
from trigrid.app.address import (
    DAILY_ADDRESS,
    LEARN_ADDRESS,
    PUZZLES_ADDRESS,
    lesson_address,
    puzzle_address,
)
from trigrid.games import load

ADDRESSES = [
    PUZZLES_ADDRESS,
    DAILY_ADDRESS,
    puzzle_address("trichet", 1),
    LEARN_ADDRESS,
    lesson_address("tritium"),
    lesson_address("trichet"),
]
SHORT = {("phone", DAILY_ADDRESS), ("desk", LEARN_ADDRESS), ("phone", lesson_address("tritium"))}
"""One of each template; `test_screens.py` looks at the puzzles and their list on a desk."""


@pytest.mark.parametrize(
    ("device_name", "address"),
    [
        pytest.param(device, address, marks=[] if (device, address) in SHORT else pytest.mark.long)
        for device in ("desk", "phone")
        for address in ADDRESSES
    ],
)
def test_exercises_shut_nobody_out(
    request: pytest.FixtureRequest, browser_name: str, device_name: str, address: str
) -> None:
    page: Page = request.getfixturevalue(device_name)
    go_to(page, address)
    nobody_is_shut_out(page)


def test_no_puzzle_is_fetched_before_one_is_asked_for(visit: Visit, site: str) -> None:
    """If this fails, every visit pays for puzzles."""
    page, asked = visit(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    arrive(page, site)
    assert asked
    assert not any("puzzles" in url for url in asked)
    with page.expect_request(re.compile(r"assets/puzzles\.")):
        go_to(page, PUZZLES_ADDRESS)


def test_the_puzzle_of_the_day_is_that_of_the_local_date(first_visit: Visit, site: str) -> None:
    """If this fails, Python in the browser does not know the time zone."""
    page = first_visit(**WIDE, timezone_id="Etc/GMT-13")
    moment = test_daily_puzzle.NOON - timedelta(minutes=30)
    test_daily_puzzle.is_that_of_the_local_date(page, site, moment, hours=13)


def test_what_is_pointed_at_has_the_whole_line_in_a_lesson(desk: Page) -> None:
    """Else its end is cut to keep room for the computer's buttons, which are elsewhere in lessons."""
    LessonPage(desk, "tritium").choose(3)
    expect(desk.locator("#table")).to_have_class(re.compile("has-computer"))
    expect(desk.locator("#readout")).to_have_css("padding-right", "0px")


def test_the_coachs_offer_shuts_nobody_out_and_taking_back_scrolls_to_the_board(
    visit: Visit, site: str
) -> None:
    page = visit(**WIDE)
    arrive(page, site)
    table = sit_down_after(page, load("tritt"), test_coach.BEFORE)
    page.get_by_role("button", name="More").click()
    page.get_by_role("combobox", name="Who plays Blue").select_option("1")
    test_coach.switch(page).check()
    expect(page.locator("#coach-offer")).to_be_attached()
    test_coach.blunder(table)
    offer = test_coach.offer(page)
    nobody_is_shut_out(page)
    offer.get_by_role("button", name="Take back").press("Enter")
    expect(offer).to_be_hidden()
    expect(table.board).to_be_focused()
    assert page.evaluate("() => document.querySelector('.panel').scrollTop") == 0


def test_best_lines_on_a_phone_shut_nobody_out_with_the_switch_in_sight(phone: Page) -> None:
    test_explore.explore_on_phone(phone)
    expect(test_explore.switch(phone)).to_be_in_viewport()
    nobody_is_shut_out(phone)
    test_explore.switch(phone).tap()


def test_a_review_and_its_mistakes_shut_nobody_out(reviewed: Page) -> None:  # noqa: F811
    nobody_is_shut_out(reviewed)
    reviewed.get_by_role("button", name=re.compile("^Learn from")).click()
    expect(reviewed.get_by_role("region", name="Board")).to_be_focused()
    reviewed.keyboard.press("m")
    reviewed.keyboard.type(test_review.BEST)
    reviewed.keyboard.press("Enter")
    expect(reviewed.locator("#lesson")).to_contain_text("That is the best move.")
    nobody_is_shut_out(reviewed)


def test_a_move_pressed_in_the_list_brings_its_verdict_into_view(reviewed: Page) -> None:  # noqa: F811
    """If this fails, the verdict is hidden behind the tools that stay at the top of the panel."""
    page = reviewed
    page.set_viewport_size({"width": 1366, "height": 650})
    page.get_by_role("list", name="Moves").get_by_role("button", name="xd2 Missed win").click()
    verdict = panel(page).locator("#review-verdict")
    expect(verdict).to_contain_text("xd2 throws away")
    expect(verdict).to_be_in_viewport(ratio=1)
    top = verdict.evaluate(
        "each => { const box = each.getBoundingClientRect();"
        " return document.elementFromPoint(box.left + 2, box.top + 2) === each; }"
    )
    assert top, "something lies over the verdict"


def test_a_review_stays_open_when_its_game_is_taken_over_from_another_tab(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    open_at(page, site)
    page.evaluate(PUT, {"branched00": test_review.with_branch().to_text()})
    open_at(page, f"{site}#/review/branched00")
    is_complete(page)
    other = page.context.new_page()
    open_at(other, f"{site}#/review/branched00")
    button(other, "Play here").click()
    expect(button(other, "Play here")).to_be_hidden()
    expect(panel(other)).to_be_visible()
    is_complete(other)
    assert other.url.endswith("#/review/branched00")
