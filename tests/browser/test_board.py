"""The board in windows of several sizes."""

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import sit_down, tritium
from tests.browser.waiting import eventually
from tests.expectations import expect

LONG = pytest.mark.long


WINDOWS = [
    *(pytest.param(size, marks=LONG) for size in ((900, 700), (700, 900))),
    *((340, 640), (1600, 1000)),
]


@pytest.mark.parametrize("size", WINDOWS)
def test_places_stay_clickable_when_the_window_changes(desk: Page, size: tuple[int, int]) -> None:
    game = tritium(5)
    table = sit_down(desk, game)
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    fills_its_pixels = "canvas => Math.abs(canvas.width - canvas.getBoundingClientRect().width) < 1"
    eventually(desk, lambda: bool(table.canvas.evaluate(fills_its_pixels)))
    names = ("a1", "e9", "i1", "e6")
    for number, name in enumerate(names, start=1):
        if number <= 2:
            table.rests()  # the first move is explained beside the board
        table.press_place(table.place(name))
        expect(table.listed).to_have_count(number)
    assert table.moves() == [f"orange-{name}" for name in names]
