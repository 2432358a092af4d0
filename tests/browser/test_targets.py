"""On touch everything that can be pressed is at least 44 CSS pixels wide and high (WCAG 2.5.5)."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Page

from tests.browser.all_screens import shown_table
from tests.browser.every_screen import EVERY_SCREEN
from tests.browser.test_in_sight import open_more
from tests.browser.waiting import next_frame

SMALL = """() => {
    const LEAST = 44, half = LEAST / 2 - 0.51;
    const pressable = "button, a[href], select, summary, label:has(> input), [role=tab]";
    const isWithin = (each, found) =>
        found && (each.contains(found) || (found.contains(each) && found.matches("label")));
    const isInSentence = (each) => each.matches("a") && each.closest("p, li, figcaption, td") &&
        each.closest("p, li, figcaption, td").textContent.trim() !== each.textContent.trim();
    const isSeen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert]") &&
        each.getBoundingClientRect().width > 1 && !isInSentence(each);
    const isReached = (each, x, y) => {
        const inside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
        return !inside || isWithin(each, document.elementFromPoint(x, y));
    };
    const dialog = document.querySelector("dialog:modal, [popover]:popover-open") ?? document.body;
    return [...dialog.querySelectorAll(pressable)].filter(isSeen).filter((each) => {
        each.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { left, top, width, height } = each.getBoundingClientRect();
        if (width >= LEAST - 0.1 && height >= LEAST - 0.1) return false;
        const [x, y] = [left + width / 2, top + height / 2];
        if (!isReached(each, x, y)) return false; // something lies over it
        const steps = [[-half, 0], [half, 0], [0, -half], [0, half]];
        return !steps.every(([dx, dy]) => isReached(each, x + dx, y + dy));
    }).map((each) => {
        const { width, height } = each.getBoundingClientRect();
        const name = each.id || each.className || each.localName;
        const text = each.textContent.trim();
        return `${name} “${text.slice(0, 30)}”: ${width.toFixed()} × ${height.toFixed()}`;
    });
}"""
"""What is smaller, and is not reached half as far from its middle either, as by a margin."""


def show_panel(page: Page, key: str, name: str) -> None:
    """A panel beside the board, as a sheet."""
    shown_table(page, key).show_panel(name)


def show_more(page: Page) -> None:
    """The menu *More*."""
    shown_table(page, "tritt")
    open_more(page)


def show_menu(page: Page) -> None:
    """The menu of the header."""
    shown_table(page, "tritt").button("Menu").tap()


PARTS: dict[str, Callable[[Page], None]] = {
    **EVERY_SCREEN,
    "more": show_more,
    "menu": show_menu,
    "notes": partial(show_panel, key="tritium", name="Notes"),
    "moves": partial(show_panel, key="tritium", name="Moves"),
}
"""Every screen, and the sheets and menus of a table."""


SHORT = {"puzzle-tritium", "more", "menu", "notes", "moves", "review", "puzzles"}
"""One of each kind that `test_screens.py` does not show on a phone."""
WINDOWS = ((390, 664), (320, 568), (844, 390))


def too_small_for_fingers(page: Page) -> Iterator[str]:
    """Say what fingers miss in the windows of phones."""
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        next_frame(page)
        yield from (f"{width} × {height}: {each}" for each in page.evaluate(SMALL))


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in SHORT else pytest.mark.long) for name in PARTS],
)
def test_what_can_be_pressed_is_large_enough_for_a_finger(phone: Page, name: str) -> None:
    PARTS[name](phone)
    small = list(too_small_for_fingers(phone))
    assert not small, "\n".join(small)
