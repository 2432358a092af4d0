"""Tests of the computer player's controls in Chromium: layout and accessibility."""

from playwright.sync_api import Page, expect

import trigrid
from tests.browser.accessibility import assert_no_axe_violations
from tests.browser.all_screens import SOON_ADVISED
from tests.browser.navigation import open_table_after
from tests.browser.test_readers_type import SIZES, unreadable_in_sizes
from tests.browser.test_screens import WIDTHS, too_small_to_hit, wider_than
from tests.browser.waiting import eventually, next_frame
from tests.page.test_computer import MAX_ANSWER_MS, SMALL, make_computer_think, open_game, page

__all__ = ["page"]


WINDOWS = ((1440, 900), (1024, 768), (683, 384), (820, 1180), (390, 844), (320, 568))
"""Widths and heights in CSS pixels."""


BUTTONS_ON_THE_STATUS = """() => {
    const turn = document.createRange();
    turn.selectNodeContents(document.getElementById("status-turn"));
    const lines = [...turn.getClientRects()];
    const isOn = (box) => lines.some(({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top);
    const shown = [...document.querySelectorAll("#thinking button")].filter((each) => each.checkVisibility());
    if (!lines.length || !shown.length) return ["nothing is shown"];
    return shown.filter((each) => isOn(each.getBoundingClientRect())).map((each) => each.textContent);
}"""
"""Lists the computer's buttons that overlap the status line about the turn."""


def test_the_computers_buttons_are_usable_and_do_not_cover_the_turn(page: Page) -> None:
    table = open_game(page, trigrid.load("tritt"), Blue=6)
    make_computer_think(table)
    assert page.evaluate(BUTTONS_ON_THE_STATUS) == []
    table.press("Stop")
    expect_one_move_by_double_click(page)
    table = open_game(page, SMALL, First=2, Second=2)
    eventually(page, lambda: bool(table.moves()), seconds=MAX_ANSWER_MS / 1000)
    table.press("Pause")
    expect(table.status).to_contain_text("Paused:")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        next_frame(page)
        assert page.evaluate(BUTTONS_ON_THE_STATUS) == [], f"{width} × {height}"
    problems = [*too_small_to_hit(page), *unreadable_in_sizes(page, "desk", SIZES[-1:])]
    problems += [*wider_than(page, WIDTHS[-1]), *wider_than(page, WIDTHS[0])]
    assert not problems, "\n".join(problems)


def expect_one_move_by_double_click(page: Page) -> None:
    """Ask for hints, and assert that a double click on the first one plays one move."""
    table = open_table_after(page, trigrid.load("tritt"), SOON_ADVISED)
    table.press("Hint")
    hints = page.get_by_role("list", name="Best moves")
    expect(hints).to_be_visible(timeout=MAX_ANSWER_MS)
    assert_no_axe_violations(page)
    # The first click removes the hints; the second must not press a button that they covered ("Offer tie")
    hints.get_by_role("button").first.dblclick()
    expect(table.listed).to_have_count(len(SOON_ADVISED.split()) + 1)
    expect(hints).to_be_hidden()
    expect(page.get_by_role("dialog")).to_have_count(0)
