"""The computer at the table in Chromium: where its buttons lie, and whether all can use its hints."""

from playwright.sync_api import Page, expect

import trigrid
from tests.browser.accessibility import nobody_is_shut_out
from tests.browser.all_screens import SOON_ADVISED
from tests.browser.navigation import sit_down_after
from tests.browser.test_readers_type import SIZES, unreadable_in_sizes
from tests.browser.test_screens import WIDTHS, too_small_to_hit, wider_than
from tests.browser.waiting import eventually, next_frame
from tests.page.test_computer import ANSWERING, SMALL, lets_think, page, sit

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
"""Those of the computer's buttons that lie over what is said of the turn."""


def test_stop_hints_and_a_pause_leave_the_turn_readable_and_can_be_read_and_hit(page: Page) -> None:
    table = sit(page, trigrid.load("tritt"), Blue=6)
    lets_think(table)
    assert page.evaluate(BUTTONS_ON_THE_STATUS) == []
    table.press("Stop")
    hints_shut_nobody_out_and_a_double_click_plays_one_move(page)
    table = sit(page, SMALL, First=2, Second=2)
    eventually(page, lambda: bool(table.moves()), seconds=ANSWERING / 1000)
    table.press("Pause")
    expect(table.status).to_contain_text("Paused:")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        next_frame(page)
        assert page.evaluate(BUTTONS_ON_THE_STATUS) == [], f"{width} × {height}"
    problems = [*too_small_to_hit(page), *unreadable_in_sizes(page, "desk", SIZES[-1:])]
    problems += [*wider_than(page, WIDTHS[-1]), *wider_than(page, WIDTHS[0])]
    assert not problems, "\n".join(problems)


def hints_shut_nobody_out_and_a_double_click_plays_one_move(page: Page) -> None:
    """Ask for a hint, and press the first one twice."""
    table = sit_down_after(page, trigrid.load("tritt"), SOON_ADVISED)
    table.press("Hint")
    hints = page.get_by_role("list", name="Best moves")
    expect(hints).to_be_visible(timeout=ANSWERING)
    nobody_is_shut_out(page)
    hints.get_by_role("button").first.dblclick()  # "Offer tie" lies beneath
    expect(table.listed).to_have_count(len(SOON_ADVISED.split()) + 1)
    expect(hints).to_be_hidden()
    expect(page.get_by_role("dialog")).to_have_count(0)
