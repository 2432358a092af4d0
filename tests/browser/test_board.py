"""The board in windows of several sizes."""

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import sit_down, tritium
from tests.browser.waiting import eventually
from tests.expectations import expect

FILLS_ITS_PIXELS = "canvas => Math.abs(canvas.width - canvas.getBoundingClientRect().width) < 1"
PRESSED = {
    (340, 640): ("a1", "e9"),
    (1600, 1000): ("i1", "e6"),
    (900, 700): ("a2", "e8"),
    (700, 900): ("b1", "e7"),
}
"""Places that are pressed in windows of a width and a height: one at a corner and one inside."""


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
