"""What holds for every screen: nothing is cut off, all can be hit, and axe-core has nothing to object to."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.accessibility import nobody_is_shut_out
from tests.browser.all_screens import SCREENS
from tests.browser.waiting import next_frame

SMALLEST_TARGET = 24
SIDES = """() => ["main", "header", "dialog[open]", "main section", ".card", ".controls > *"]
    .flatMap(selector => [...document.querySelectorAll(selector)])
    .map(part => part.getBoundingClientRect()).filter(box => box.width).map(box => [box.left, box.right])"""
TARGETS = """() => ["button", "summary", "input[type=radio]", "label:has([type=checkbox])"]
    .flatMap(selector => [...document.querySelectorAll(selector)])
    .filter(each => each.checkVisibility())
    .map(each => [each.textContent || each.ariaLabel, each.getBoundingClientRect()])
    .map(([name, box]) => [name, Math.min(box.width, box.height)])"""
"""Everything that is pressed, with the shorter of its sides."""
LONG_ON_A_DESK = {
    "hints",  # test_computer.py looks at them too
    "table-tritt-reloaded",
    *("new-game-tritt", "new-game-tritt-reloaded", "new-game-tri-it-out"),
    *("rules-tritt", "rules-tritt-reloaded", "rules-tri-it-out"),
}
SHORT_ON_A_PHONE = {
    "lobby",
    "statistics",
    "table-tritium",
    "table-trichet",
    "new-game-tritium",
    "rules-tritt",
}
"""One screen of each kind: what differs between games is seen on a desk."""


def screens(long: set[str]) -> list[Any]:
    """All screens, of which these are gone through in the long form only."""
    return [pytest.param(name, marks=pytest.mark.long if name in long else []) for name in SCREENS]


def nothing_is_wider_than(page: Page, width: int) -> None:
    """Assert that nobody has to scroll sideways in a window so wide."""
    page.set_viewport_size({"width": width, "height": 800})
    next_frame(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    sides: list[tuple[float, float]] = page.evaluate(SIDES)
    assert sides
    for left, right in sides:
        assert left >= 0
        assert right <= width


def everything_to_press_is_large_enough(page: Page) -> None:
    """Assert that fingers and shaky hands hit what they aim at."""
    targets: list[tuple[str, float]] = page.evaluate(TARGETS)
    assert targets
    assert [target for target in targets if target[1] < SMALLEST_TARGET] == []


@pytest.mark.parametrize("screen", screens(long=LONG_ON_A_DESK))
def test_a_screen_on_a_desk_fits_any_width_is_easy_to_hit_and_shuts_nobody_out(
    desk: Page, screen: str
) -> None:
    SCREENS[screen](desk)
    everything_to_press_is_large_enough(desk)
    nobody_is_shut_out(desk)
    for width in (1280, 390, 320):
        nothing_is_wider_than(desk, width)


@pytest.mark.parametrize("screen", screens(long={*SCREENS} - SHORT_ON_A_PHONE))
def test_a_screen_on_a_phone_is_easy_to_hit_and_shuts_nobody_out(phone: Page, screen: str) -> None:
    SCREENS[screen](phone)
    everything_to_press_is_large_enough(phone)
    nobody_is_shut_out(phone)
