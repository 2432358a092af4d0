"""Tests of every screen: all parts are readable, reachable and easy to hit.

axe-core must find no violations. `make test` opens at least one screen of each kind, and runs a selection of
the checks there.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.accessibility import (
    RULES_ON_COLOURS,
    assert_no_axe_violations,
    assert_readable_contrast,
    violations,
)
from tests.browser.all_screens import SCREENS, Scheme
from tests.browser.every_screen import EVERY_SCREEN, screens
from tests.browser.test_forced_colours import ALL_LOOKS, faint_in_forced_colours
from tests.browser.test_printing import pale_on_paper
from tests.browser.test_readers_type import (
    ZOOMED_WINDOWS,
    some_sizes,
    some_spacings,
    unreadable_in_sizes,
    unreadable_with_spacing,
    unusable_when_zoomed,
)
from tests.browser.test_targets import too_small_targets
from tests.browser.waiting import next_frame

SMALLEST_TARGET = 24
"""The minimum length of a control's shorter side, in CSS pixels (WCAG 2.5.8).

For fingers, `test_targets.py` requires more.
"""
SIDES = """() => ["main", "header", "dialog[open]", "main section", ".card", ".controls > *"]
    .flatMap(selector => [...document.querySelectorAll(selector)])
    .map(part => part.getBoundingClientRect()).filter(box => box.width).map(box => [box.left, box.right])"""
TARGETS = """() => ["button", "summary", "input[type=radio]", "label:has([type=checkbox])"]
    .flatMap(selector => [...document.querySelectorAll(selector)])
    .filter(each => each.checkVisibility())
    .map(each => [each.textContent || each.ariaLabel, each.getBoundingClientRect()])
    .map(([name, box]) => [name, Math.min(box.width, box.height)])"""
"""Returns the name of each control, and the length of its shorter side."""
WIDTHS = (1280, 390, 320)
"""Widths of windows, in CSS pixels.

`make test` checks a screen on a desk in the last and in one of the others.
"""
SHORT = {
    "desk": (
        *("lobby", "table-tritium", "puzzle-tritium", "full-rules", "learn", "new-game-tri-it-out"),
        *("set-up-tritium", "edited-collection", "run-table", "wins"),
        "puzzles",  # last, since the long list stays on the page
    ),
    "phone": (
        *("lobby", "statistics", "games", "hints", "lesson-tritium", "end-tritt", "settings"),
        *("table-tritium", "table-trichet", "set-up-tritt", "collection", "chapter"),
        *("daily-archive", "run-result", "win"),
    ),
}
"""At least one screen of each kind.

Other screens are tested elsewhere: tables with two computers in `test_computer.py`, tables of all games in
`test_in_sight.py`.
"""
CHECKED_BY_AXE = {
    "desk": set(SHORT["desk"]),
    "phone": {"statistics", "lesson-tritium", "collection", "chapter", "daily-archive", "run-result", "win"},
}
"""The screens that axe-core checks in `make test`.

Each has parts that no other has.
"""
CONTRAST_CHECKED: dict[str, Scheme] = {"lobby": "dark", "table-tritium": "light"}
"""Screens on a desk for which axe-core also measures the contrast.

For the others, tests compute the contrast from the style sheets.
"""
FORCED_COLOURS = {
    "desk": {"table-tritium", "lobby", "full-rules", "set-up-tritium"},
    "phone": {"lesson-tritium", "settings"},
}
"""Screens tested with forced colours.

Together they have each kind of selected control.
"""


PRINTED = {"desk": {"full-rules"}, "phone": {"statistics", "lesson-tritium"}}
"""Screens of the kinds that people print, except for the table.

`test_printing.py` prints the table with the picture of its board.
"""


def wider_than(page: Page, width: int) -> Iterator[str]:
    """Yield the parts that extend beyond a window of this width.

    Also yields a line if the page scrolls sideways.
    """
    page.set_viewport_size({"width": width, "height": 800})
    next_frame(page)
    scrolled = page.evaluate("() => document.documentElement.scrollWidth")
    if scrolled > width:
        yield f"the page is {scrolled} px wide in a window of {width} px"
    sides: list[tuple[float, float]] = page.evaluate(SIDES)
    assert sides
    yield from (
        f"a part extends from {left} to {right} px in a window of {width} px"
        for left, right in sides
        if left < 0 or right > width
    )


def too_small_to_hit(page: Page) -> Iterator[str]:
    """Yield the controls that are smaller than SMALLEST_TARGET."""
    targets: list[tuple[str, float]] = page.evaluate(TARGETS)
    assert targets
    yield from (f"“{name}” is {side} px wide or high" for name, side in targets if side < SMALLEST_TARGET)


def axe_violations(page: Page, device: str, screen: str) -> Iterator[str]:
    """Yield the violations that axe-core finds on a screen."""
    if screen in CHECKED_BY_AXE[device]:
        yield from violations(page, off=("color-contrast",))
    if device == "desk" and screen in CONTRAST_CHECKED:
        page.emulate_media(color_scheme=CONTRAST_CHECKED[screen])
        yield from violations(page, RULES_ON_COLOURS)
        page.emulate_media(color_scheme="light")


def faults(page: Page, device: str, screen: str) -> Iterator[str]:
    """Yield the faults of a screen, for a selection of the font sizes and windows."""
    number = SHORT[device].index(screen)
    yield from too_small_to_hit(page)
    yield from axe_violations(page, device, screen)
    if screen in FORCED_COLOURS[device]:
        page.emulate_media(forced_colors="active")
        yield from faint_in_forced_colours(page, [ALL_LOOKS[number % len(ALL_LOOKS)]])
        page.emulate_media(forced_colors="none", color_scheme="light")
    if screen in PRINTED[device]:
        page.emulate_media(color_scheme="dark")
        yield from (f"on paper: {each}" for each in pale_on_paper(page))
        page.emulate_media(color_scheme="light")
    yield from unreadable_in_sizes(page, device, some_sizes(number))
    yield from unusable_when_zoomed(page, [ZOOMED_WINDOWS[number % len(ZOOMED_WINDOWS)]])
    if device == "phone":
        yield from unreadable_with_spacing(page, some_spacings(number))
        yield from too_small_targets(page)
    else:
        for width in (WIDTHS[number % 2], WIDTHS[-1]):
            yield from wider_than(page, width)


@pytest.mark.parametrize(
    ("device", "screen"),
    [
        pytest.param(device, screen)
        for device, screens_of_device in SHORT.items()
        for screen in screens_of_device
    ],
    indirect=["device"],
)
def test_a_screen_can_be_read_and_used_at_any_size(
    device: Page, screen: str, request: pytest.FixtureRequest
) -> None:
    """If this fails, some users cannot read, hit or reach a part of the page."""
    EVERY_SCREEN[screen](device)
    problems = list(faults(device, request.node.callspec.params["device"], screen))
    assert not problems, "\n".join(problems)


def test_each_scheme_and_contrast_of_forced_colours_is_tested() -> None:
    """If this fails, the short tests omit a scheme or a contrast."""
    numbers = [SHORT[device].index(screen) for device, forced in FORCED_COLOURS.items() for screen in forced]
    assert {number % len(ALL_LOOKS) for number in numbers} == set(range(len(ALL_LOOKS)))


@screens(set(), SCREENS)
def test_a_screen_on_a_desk_fits_any_width_is_easy_to_hit_and_has_no_axe_faults(
    desk: Page, screen: str
) -> None:
    SCREENS[screen](desk)
    problems = [*too_small_to_hit(desk)]
    assert_no_axe_violations(desk)
    if screen in CONTRAST_CHECKED:
        assert_readable_contrast(desk)
    for width in WIDTHS:
        problems += wider_than(desk, width)
    assert not problems, "\n".join(problems)


@screens(set(), SCREENS)
def test_a_screen_on_a_phone_is_easy_to_hit_and_has_no_axe_faults(phone: Page, screen: str) -> None:
    """Axe-core skips the parts behind *More* here, but checks them on a desk."""
    SCREENS[screen](phone)
    problems = list(too_small_to_hit(phone))
    assert_no_axe_violations(phone)
    assert_readable_contrast(phone)
    assert not problems, "\n".join(problems)
