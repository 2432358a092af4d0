"""What holds for every screen: nothing is cut off, all can be hit, and axe-core has nothing to object to."""

from playwright.sync_api import Page

from tests.browser.accessibility import nobody_is_shut_out, text_stands_out
from tests.browser.all_screens import SCREENS
from tests.browser.every_screen import screens
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
SHORT_ON_A_DESK = {
    "lobby",
    "statistics",
    "two-computers",
    "puzzles",
    "puzzle-tritium",
    "full-rules",
    "table-tritium",
    "new-game-tri-it-out",
    "rules-trichet",
}
SHORT_ON_A_PHONE = {"lobby", "statistics", "table-trichet", "new-game-tritium", "rules-tritt"}
"""One screen of each kind; `test_in_sight.py` shows the tables of all games."""
COLOURED = {"lobby", "table-tritium"}
"""Screens on which the browser's own contrast is compared, too, and not only the style sheets'."""


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


@screens(SHORT_ON_A_DESK, SCREENS)
def test_a_screen_on_a_desk_fits_any_width_is_easy_to_hit_and_shuts_nobody_out(
    desk: Page, screen: str
) -> None:
    SCREENS[screen](desk)
    everything_to_press_is_large_enough(desk)
    nobody_is_shut_out(desk)
    if screen in COLOURED:
        text_stands_out(desk)
    for width in (1280, 390, 320):
        nothing_is_wider_than(desk, width)


@screens(SHORT_ON_A_PHONE, SCREENS)
def test_everything_to_press_on_a_phone_is_large_enough(phone: Page, screen: str) -> None:
    SCREENS[screen](phone)
    everything_to_press_is_large_enough(phone)


@screens({"table-tritium"}, SCREENS)
def test_a_screen_on_a_phone_shuts_nobody_out(phone: Page, screen: str) -> None:
    """What is behind *More* on a phone is not there for axe-core; on a desk it finds all of it."""
    SCREENS[screen](phone)
    nobody_is_shut_out(phone)
    text_stands_out(phone)
