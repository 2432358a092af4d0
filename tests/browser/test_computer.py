"""The computer at the table in Chromium: where its buttons lie, and whether all can use its hints."""

from playwright.sync_api import Page, expect

import trigrid
from tests.browser.accessibility import violations
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


def test_stop_and_the_buttons_of_a_pause_leave_the_turn_readable(page: Page) -> None:
    table = sit(page, trigrid.load("tritt"), Blue=6)
    lets_think(table)
    assert page.evaluate(BUTTONS_ON_THE_STATUS) == []
    table.press("Stop")
    table = sit(page, SMALL, First=2, Second=2)
    eventually(page, lambda: bool(table.moves()), seconds=ANSWERING / 1000)
    table.press("Pause")
    expect(table.status).to_contain_text("Paused:")
    before = page.viewport_size
    assert before
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        next_frame(page)
        assert page.evaluate(BUTTONS_ON_THE_STATUS) == [], f"{width} × {height}"
    page.set_viewport_size(before)


def test_hints_shut_nobody_out_and_a_double_click_plays_one_move(page: Page) -> None:
    table = sit(page, trigrid.load("tritt"))
    table.write_all("c6-c8 e5-e7")
    table.press("Hint")
    hints = page.get_by_role("list", name="Best moves")
    expect(hints).to_be_visible(timeout=ANSWERING)
    assert violations(page) == []
    hints.get_by_role("button").first.dblclick()  # "Offer tie" lies beneath
    expect(table.listed).to_have_count(3)
    expect(hints).to_be_hidden()
    expect(page.get_by_role("dialog")).to_have_count(0)
