"""The magnifier above a finger: when it is there, where, and what it shows."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any, cast

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import PHONE, sit_down, sit_down_after, tritium
from tests.browser.table_page import TablePage
from tests.browser.touch import Finger, Spot
from tests.browser.waiting import next_frame
from tests.dom.stand_in_browser import StandInBrowser
from tests.expectations import expect

RATIO, MAGNIFICATION = PHONE["device_scale_factor"], 2
SIZE, FINGER = 120, 40
"""CSS pixels: the width of the magnifier, and from its edge to the finger."""


@pytest.fixture
def phone() -> Iterator[Page]:
    """A started page on a phone."""
    with closing(StandInBrowser()) as browser:
        yield cast(Page, browser.started(PHONE))
        assert not browser.complaints()


@pytest.fixture
def table(phone: Page) -> TablePage:
    """A new game of Tritium on the largest board."""
    return sit_down(phone, tritium(8), touch=True)


def element(table: TablePage, selector: str) -> Any:
    """An element of the stand-in's page; None if there is none."""
    page: Any = table.page
    return page.window.document.querySelector(selector)


def is_shown(table: TablePage) -> bool:
    """Whether the magnifier is there to be seen."""
    found = element(table, ".magnifier")
    return found is not None and not found.hidden


def shows(table: TablePage, spot: Spot) -> None:
    """Assert that the magnifier shows what the canvas has round a spot of the window, enlarged."""
    assert is_shown(table)
    canvas, box = element(table, ".magnifier canvas"), table.box()
    (image,) = canvas.getContext("2d").picture
    left, top, width, height = image.part
    assert (left + width / 2) / RATIO + box["x"] == pytest.approx(spot[0])
    assert (top + height / 2) / RATIO + box["y"] == pytest.approx(spot[1])
    assert width == height == pytest.approx(canvas.width / MAGNIFICATION)


def test_it_follows_a_finger_and_goes_with_it(table: TablePage) -> None:
    finger = Finger(table.page)
    start, end = (table.spot(table.place(name)) for name in ("c3", "m5"))
    assert element(table, ".magnifier") is None
    finger.put_down(start)
    next_frame(table.page)
    shows(table, start)
    finger.slide(start, end)
    next_frame(table.page)
    shows(table, end)
    finger.lift()
    assert not is_shown(table)
    expect(table.status).to_contain_text("m5")


def test_it_is_painted_once_a_frame_whether_or_not_the_board_is(table: TablePage) -> None:
    finger, (x, y) = Finger(table.page), table.spot(table.place("e5"))
    finger.put_down((x, y))
    next_frame(table.page)
    board, own = (element(table, each).getContext("2d") for each in ("#canvas", ".magnifier canvas"))
    before = board.paintings, own.paintings
    finger.slide((x, y), (x + 1, y), steps=1)
    next_frame(table.page)
    assert (board.paintings, own.paintings) == (before[0], before[1] + 1)
    shows(table, (x + 1, y))
    before = board.paintings, own.paintings
    finger.slide((x + 1, y), table.spot(table.place("g7")), steps=1)
    next_frame(table.page)
    assert (board.paintings, own.paintings) == (before[0] + 1, before[1] + 1)


def test_it_goes_where_a_second_finger_comes_down_or_the_first_leaves_the_canvas(table: TablePage) -> None:
    finger, (x, y) = Finger(table.page), table.spot(table.place("e5"))
    finger.put_down((x, y))
    assert is_shown(table)
    finger.put_down((x, y), (x + 40, y))
    assert not is_shown(table)
    finger.lift()
    finger.put_down((x, y))
    assert is_shown(table)
    finger.slide((x, y), (x, table.box()["y"] - 20))
    assert not is_shown(table)
    finger.slide((x, table.box()["y"] - 20), (x, y))
    assert is_shown(table)
    finger.lift()
    assert table.moves() == []


def test_it_goes_where_the_finger_moves_the_picture_or_another_game_is_shown(phone: Page) -> None:
    table = sit_down_after(phone, tritium(8), "orange-f6 flag-f6", touch=True)
    finger, box, (x, y) = Finger(phone), table.box(), table.spot(table.place("f6"))
    finger.pinch((x, y), 60, 70)
    finger.put_down((x, y))
    assert is_shown(table)
    finger.slide((x, y), (x + 30, y))
    assert not is_shown(table)
    finger.lift()
    finger.put_down((box["x"] + box["width"] / 2, y))
    assert is_shown(table)
    sit_down(phone, tritium(7))
    assert not is_shown(table)
    finger.lift()


def test_it_stands_above_the_finger_and_beside_it_at_the_top_of_the_window(table: TablePage) -> None:
    finger = Finger(table.page)
    low, left, right = (table.spot(table.place(name)) for name in ("c5", "o1", "o8"))
    corners = {
        low: (low[0] - SIZE / 2, low[1] - FINGER - SIZE),
        left: (left[0] + FINGER, left[1] - SIZE / 2),
        right: (right[0] - FINGER - SIZE, right[1] - SIZE / 2),
    }
    for spot, (x, y) in corners.items():
        finger.put_down(spot)
        transform = element(table, ".magnifier").style.transform
        assert transform == f"translate({x:.1f}px, {y:.1f}px)"
        finger.lift()


def test_large_places_and_mice_need_none(phone: Page) -> None:
    table, finger = sit_down(phone, tritium(4), touch=True), Finger(phone)
    finger.put_down(table.spot(table.place("c3")))
    assert not is_shown(table)
    finger.lift()
    table = sit_down(phone, tritium(8))
    table.point_at(table.place("c3"))
    phone.mouse.down()
    assert not is_shown(table)


def test_a_zoomed_board_whose_places_are_large_then_needs_none(table: TablePage) -> None:
    finger, box = Finger(table.page), table.box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger.pinch(middle, 50, 150)
    finger.put_down((middle[0] + 30, middle[1] + 40))
    assert not is_shown(table)
    finger.lift()
