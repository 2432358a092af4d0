"""Tests of drawing marks in Chromium; ``tests/page`` has more of them."""

import pytest
from playwright.sync_api import Page

from tests.browser.accessibility import assert_no_axe_violations
from tests.browser.navigation import open_table_after, tritium
from tests.browser.touch import Finger
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from tests.page.test_drawing import MOVES, cell, drag, group, right_click, start_drawing

RECORD_MENUS = """() => {
    globalThis.openedMenus = 0;
    addEventListener("contextmenu", event => { openedMenus += !event.defaultPrevented; });
}"""
"""Counts the context menus that open."""


def test_the_right_button_draws_and_opens_the_menu_only_outside_all_places(desk: Page) -> None:
    table = open_table_after(desk, tritium(), MOVES)
    desk.evaluate(RECORD_MENUS)
    right_click(table, "c3")
    drag(table, ("b2", "b4"), ["Shift"])
    expect(cell(table, "c3, empty, green ring")).to_be_attached()
    expect(cell(table, "b2, empty, red arrow to b4")).to_be_attached()
    assert desk.evaluate("openedMenus") == 0
    box = table.box()
    desk.mouse.click(box["x"] + 3, box["y"] + 3, button="right")
    wait_until_equal(desk, lambda: desk.evaluate("openedMenus"), 1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_tool_is_accessible(desk: Page, scheme: str) -> None:
    desk.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    table = open_table_after(desk, tritium(), MOVES)
    start_drawing(table, "Label", "Blue")
    table.play_by_mouse(table.place("c3"))
    expect(cell(table, "c3, empty, blue label 1")).to_be_attached()
    assert_no_axe_violations(desk)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (360, 640), (740, 360)])
def test_the_tool_leaves_the_board_in_place_and_fits_into_the_window(
    desk: Page, width: int, height: int
) -> None:
    desk.set_viewport_size({"width": width, "height": height})
    table = open_table_after(desk, tritium(), MOVES)
    table.wait_for_rest()
    before = table.canvas_position()
    start_drawing(table, "Label")
    table.wait_for_rest()
    assert table.canvas_position() == before
    assert desk.evaluate("document.documentElement.scrollHeight - innerHeight") == 0


def test_fingers_drag_arrows_and_the_page_stays_still(phone: Page) -> None:
    table = open_table_after(phone, tritium(), MOVES, touch=True)
    table.use(table.button("More"))
    table.use(table.button("Draw"))
    group(table).get_by_role("radio", name="Arrow").check(force=True)
    Finger(phone).swipe(table.spot(table.place("b2")), table.spot(table.place("b4")))
    expect(cell(table, "b2, empty, green arrow to b4")).to_be_attached()
    assert phone.evaluate("scrollY") == 0
