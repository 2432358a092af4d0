"""Tests of the minimum size of touch targets: 44 × 44 CSS pixels (WCAG 2.5.5)."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Page

from tests.browser.all_screens import shown_table
from tests.browser.every_screen import EVERY_SCREEN
from tests.browser.test_in_sight import open_more
from tests.browser.waiting import next_frame

TOO_SMALL = """() => {
    const MIN_SIDE = 44, half = MIN_SIDE / 2 - 0.51;
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
        if (width >= MIN_SIDE - 0.1 && height >= MIN_SIDE - 0.1) return false;
        const [x, y] = [left + width / 2, top + height / 2];
        if (!isReached(each, x, y)) return false; // another element covers it
        const steps = [[-half, 0], [half, 0], [0, -half], [0, half]];
        return !steps.every(([dx, dy]) => isReached(each, x + dx, y + dy));
    }).map((each) => {
        const { width, height } = each.getBoundingClientRect();
        const name = each.id || each.className || each.localName;
        const text = each.textContent.trim();
        return `${name} “${text.slice(0, 30)}”: ${width.toFixed()} × ${height.toFixed()}`;
    });
}"""
"""Lists the pressable elements that are too small for a finger.

A smaller element passes if it also reacts 22 pixels from its centre in all four directions, for instance
because the whole card around it reacts. Points outside the window count as if the element reacted there.
Covered elements and links within sentences are not checked.
"""


def show_panel(page: Page, key: str, name: str) -> None:
    """Open a panel of a table; on phones, the panel is a sheet."""
    shown_table(page, key).show_panel(name)


def show_more(page: Page) -> None:
    """Open the menu *More*."""
    shown_table(page, "tritt")
    open_more(page)


def show_menu(page: Page) -> None:
    """Open the menu of the header."""
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
"""Screens whose touch targets `test_screens.py` does not check."""
WINDOWS = ((390, 664), (320, 568), (844, 390))


def too_small_targets(page: Page) -> Iterator[str]:
    """Yield the targets that are too small in the windows of phones."""
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        next_frame(page)
        yield from (f"{width} × {height}: {each}" for each in page.evaluate(TOO_SMALL))


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in SHORT else pytest.mark.long) for name in PARTS],
)
def test_touch_targets_are_large_enough(phone: Page, name: str) -> None:
    PARTS[name](phone)
    small = list(too_small_targets(phone))
    assert not small, "\n".join(small)
