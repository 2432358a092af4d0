"""The magnifier above a finger: its visibility, place and picture."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any, cast

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import PHONE, open_table, open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.browser.touch import Finger, Spot
from tests.browser.waiting import next_frame
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect

RATIO, MAGNIFICATION = PHONE["device_scale_factor"], 2
SIZE, FINGER_DISTANCE = 120, 40
"""The width of the magnifier and its distance from the finger, in CSS pixels."""


@pytest.fixture
def phone() -> Iterator[Page]:
    """Open a page on a phone."""
    with closing(FakeBrowser()) as browser:
        yield cast(Page, browser.started(PHONE))
        assert not browser.console_errors()


@pytest.fixture
def table(phone: Page) -> TablePage:
    """Open a new game of Tritium on the largest board."""
    return open_table(phone, tritium(8), touch=True)


def element(table: TablePage, selector: str) -> Any:
    """Return an element of the fake page, or None if it does not exist."""
    page: Any = table.page
    return page.window.document.querySelector(selector)


def is_shown(table: TablePage) -> bool:
    """Return whether the magnifier is visible."""
    found = element(table, ".magnifier")
    return found is not None and not found.hidden


def assert_shows(table: TablePage, spot: Spot) -> None:
    """Assert that the magnifier shows the enlarged canvas around a spot of the window."""
    assert is_shown(table)
    canvas, box = element(table, ".magnifier canvas"), table.box()
    (image,) = canvas.getContext("2d").picture
    left, top, width, height = image.part
    assert (left + width / 2) / RATIO + box["x"] == pytest.approx(spot[0])
    assert (top + height / 2) / RATIO + box["y"] == pytest.approx(spot[1])
    assert width == height == pytest.approx(canvas.width / MAGNIFICATION)


def test_the_magnifier_follows_a_finger_until_it_is_lifted(table: TablePage) -> None:
    finger = Finger(table.page)
    start, end = (table.spot(table.place(name)) for name in ("c3", "m5"))
    assert element(table, ".magnifier") is None
    finger.put_down(start)
    next_frame(table.page)
    assert_shows(table, start)
    finger.slide(start, end)
    next_frame(table.page)
    assert_shows(table, end)
    finger.lift()
    assert not is_shown(table)
    expect(table.status).to_contain_text("m5")


def test_each_frame_paints_the_magnifier_once_even_if_the_board_is_unchanged(table: TablePage) -> None:
    finger, (x, y) = Finger(table.page), table.spot(table.place("e5"))
    finger.put_down((x, y))
    next_frame(table.page)
    board, magnifier = (element(table, each).getContext("2d") for each in ("#canvas", ".magnifier canvas"))
    before = board.paintings, magnifier.paintings
    finger.slide((x, y), (x + 1, y), steps=1)
    next_frame(table.page)
    assert (board.paintings, magnifier.paintings) == (before[0], before[1] + 1)
    assert_shows(table, (x + 1, y))
    before = board.paintings, magnifier.paintings
    finger.slide((x + 1, y), table.spot(table.place("g7")), steps=1)
    next_frame(table.page)
    assert (board.paintings, magnifier.paintings) == (before[0] + 1, before[1] + 1)


def test_a_second_finger_or_leaving_the_canvas_hides_the_magnifier(table: TablePage) -> None:
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


def test_moving_the_picture_or_opening_another_game_hides_the_magnifier(phone: Page) -> None:
    table = open_table_after(phone, tritium(8), "orange-f6 flag-f6", touch=True)
    finger, box, (x, y) = Finger(phone), table.box(), table.spot(table.place("f6"))
    finger.pinch((x, y), 60, 70)
    finger.put_down((x, y))
    assert is_shown(table)
    finger.slide((x, y), (x + 30, y))
    assert not is_shown(table)
    finger.lift()
    finger.put_down((box["x"] + box["width"] / 2, y))
    assert is_shown(table)
    open_table(phone, tritium(7))
    assert not is_shown(table)
    finger.lift()


def test_the_magnifier_is_next_to_the_finger_at_the_top_of_the_window_and_else_above_it(
    table: TablePage,
) -> None:
    finger = Finger(table.page)
    low, left, right = (table.spot(table.place(name)) for name in ("c5", "o1", "o8"))
    corners = {
        low: (low[0] - SIZE / 2, low[1] - FINGER_DISTANCE - SIZE),
        left: (left[0] + FINGER_DISTANCE, left[1] - SIZE / 2),
        right: (right[0] - FINGER_DISTANCE - SIZE, right[1] - SIZE / 2),
    }
    for spot, (x, y) in corners.items():
        finger.put_down(spot)
        transform = element(table, ".magnifier").style.transform
        assert transform == f"translate({x:.1f}px, {y:.1f}px)"
        finger.lift()


def test_the_magnifier_stays_hidden_for_large_places_and_mice(phone: Page) -> None:
    table, finger = open_table(phone, tritium(4), touch=True), Finger(phone)
    finger.put_down(table.spot(table.place("c3")))
    assert not is_shown(table)
    finger.lift()
    table = open_table(phone, tritium(8))
    table.point_at(table.place("c3"))
    phone.mouse.down()
    assert not is_shown(table)


def test_the_magnifier_stays_hidden_if_zooming_makes_places_large(table: TablePage) -> None:
    finger, box = Finger(table.page), table.box()
    centre = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger.pinch(centre, 50, 150)
    finger.put_down((centre[0] + 30, centre[1] + 40))
    assert not is_shown(table)
    finger.lift()
