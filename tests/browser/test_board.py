"""Tests of the board in windows of several sizes and with touch in a real browser."""

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.navigation import open_table, tritium
from tests.browser.table_page import READ_PIXELS, TablePage
from tests.browser.touch import Finger
from tests.browser.waiting import eventually, wait_until_equal
from tests.expectations import expect
from tests.page.test_zoom import canvas_centre, tap, zoomed
from trigrid.games import load

FILLS_ITS_PIXELS = "canvas => Math.abs(canvas.width - canvas.getBoundingClientRect().width) < 1"
PRESSED = {
    (340, 640): ("a1", "e9"),
    (1600, 1000): ("i1", "e6"),
    (900, 700): ("a2", "e8"),
    (700, 900): ("b1", "e7"),
}
"""Places to press for each window size: one in or near a corner, one in row e."""
SMALL_PHONE: ViewportSize = {"width": 390, "height": 664}
PAGE_STAYS = "() => visualViewport.scale === 1 && scrollY === 0"


@pytest.mark.parametrize(
    "count", [2, pytest.param(len(PRESSED), marks=pytest.mark.long)], ids=["some", "all"]
)
def test_places_stay_clickable_when_the_window_changes(desk: Page, count: int) -> None:
    table, pressed = open_table(desk, tritium(5)), list[str]()
    for (width, height), names in list(PRESSED.items())[:count]:
        desk.set_viewport_size({"width": width, "height": height})
        eventually(desk, lambda: bool(table.canvas.evaluate(FILLS_ITS_PIXELS)))
        for name in names:
            if len(pressed) < 2:
                table.wait_for_rest()  # an explanation of the first move appears beside the board
            table.press_place(table.place(name))
            pressed.append(name)
            expect(table.listed).to_have_count(len(pressed))
    assert table.moves() == [f"orange-{name}" for name in pressed]


def zoom(table: TablePage) -> float:
    """Return the size of a place relative to its size when the whole board is visible."""
    box = table.page.locator(f"#place-{table.place('e5')}").bounding_box()
    assert box
    return round(box["width"] / (2 * table.view.place_radius * table.camera(table.box()).scale), 2)


def test_a_pinch_zooms_a_board_of_small_places_and_plays_nothing(phone: Page) -> None:
    phone.set_viewport_size(SMALL_PHONE)
    table, finger = open_table(phone, load("tritt"), touch=True), Finger(phone)
    table.wait_for_rest()
    assert zoom(table) == 1
    finger.pinch(canvas_centre(table), 60, 120)
    wait_until_equal(phone, lambda: zoom(table), 2.0)
    assert table.moves() == []
    tap(table, zoomed(table, 2), "e5", "e7")
    expect(table.listed).to_have_text(["e5-e7"])
    table.press("Fit")
    wait_until_equal(phone, lambda: zoom(table), 1.0)
    assert phone.evaluate(PAGE_STAYS)


def test_a_magnifier_shows_what_a_finger_covers(phone: Page) -> None:
    phone.set_viewport_size(SMALL_PHONE)
    table, finger = open_table(phone, tritium(8), touch=True), Finger(phone)
    table.wait_for_rest()
    place, lens = table.place("e5"), phone.locator(".magnifier")
    uncovered = table.pixel(place)
    finger.put_down(table.spot(place))
    expect(lens).to_be_visible()
    eventually(phone, lambda: table.pixel(place) != uncovered)
    shown = [table.pixel(place)]
    wait_until_equal(phone, lambda: lens.locator("canvas").evaluate(READ_PIXELS, [(0.45, 0.5)]), shown)
    finger.lift()
    expect(lens).to_be_hidden()
    expect(table.status).to_contain_text("e5")
