"""The board in windows of several sizes, and under the fingers of a real browser."""

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.navigation import sit_down, tritium
from tests.browser.table_page import READ_PIXELS, TablePage
from tests.browser.touch import Finger
from tests.browser.waiting import comes_to, eventually
from tests.expectations import expect
from tests.page.test_zoom import middle, tap, zoomed
from trigrid.games import load

FILLS_ITS_PIXELS = "canvas => Math.abs(canvas.width - canvas.getBoundingClientRect().width) < 1"
PRESSED = {
    (340, 640): ("a1", "e9"),
    (1600, 1000): ("i1", "e6"),
    (900, 700): ("a2", "e8"),
    (700, 900): ("b1", "e7"),
}
"""Places that are pressed in windows of a width and a height: one at a corner and one inside."""
SMALL_PHONE: ViewportSize = {"width": 390, "height": 664}
PAGE_STAYS = "() => visualViewport.scale === 1 && scrollY === 0"


@pytest.mark.parametrize(
    "count", [2, pytest.param(len(PRESSED), marks=pytest.mark.long)], ids=["some", "all"]
)
def test_places_stay_clickable_when_the_window_changes(desk: Page, count: int) -> None:
    table, pressed = sit_down(desk, tritium(5)), list[str]()
    for (width, height), names in list(PRESSED.items())[:count]:
        desk.set_viewport_size({"width": width, "height": height})
        eventually(desk, lambda: bool(table.canvas.evaluate(FILLS_ITS_PIXELS)))
        for name in names:
            if len(pressed) < 2:
                table.rests()  # the first move is explained beside the board
            table.press_place(table.place(name))
            pressed.append(name)
            expect(table.listed).to_have_count(len(pressed))
    assert table.moves() == [f"orange-{name}" for name in pressed]


def zoom(table: TablePage) -> float:
    """How many times as large as on the whole board a place is."""
    box = table.page.locator(f"#place-{table.place('e5')}").bounding_box()
    assert box
    return round(box["width"] / (2 * table.view.place_radius * table.camera(table.box()).scale), 2)


def test_fingers_zoom_a_board_of_small_places_and_play_nothing(phone: Page) -> None:
    phone.set_viewport_size(SMALL_PHONE)
    table, finger = sit_down(phone, load("tritt"), touch=True), Finger(phone)
    table.rests()
    assert zoom(table) == 1
    finger.pinch(middle(table), 60, 120)
    comes_to(phone, lambda: zoom(table), 2.0)
    assert table.moves() == []
    tap(table, zoomed(table, 2), "e5", "e7")
    expect(table.listed).to_have_text(["e5-e7"])
    table.press("Fit")
    comes_to(phone, lambda: zoom(table), 1.0)
    assert phone.evaluate(PAGE_STAYS)


def test_a_magnifier_shows_what_a_finger_covers(phone: Page) -> None:
    phone.set_viewport_size(SMALL_PHONE)
    table, finger = sit_down(phone, tritium(8), touch=True), Finger(phone)
    table.rests()
    place, lens = table.place("e5"), phone.locator(".magnifier")
    bare = table.pixel(place)
    finger.put_down(table.spot(place))
    expect(lens).to_be_visible()
    eventually(phone, lambda: table.pixel(place) != bare)
    shown = [table.pixel(place)]
    comes_to(phone, lambda: lens.locator("canvas").evaluate(READ_PIXELS, [(0.45, 0.5)]), shown)
    finger.lift()
    expect(lens).to_be_hidden()
    expect(table.status).to_contain_text("e5")
