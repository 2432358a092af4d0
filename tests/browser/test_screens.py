"""What holds for every screen: nothing is cut off, all can be hit and read, and axe-core objects to nothing.

`make test` opens one screen of each kind once on a device, and looks at everything there.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.accessibility import RULES_ON_COLOURS, nobody_is_shut_out, text_stands_out, violations
from tests.browser.all_screens import SCREENS, Scheme
from tests.browser.every_screen import EVERY_SCREEN, screens
from tests.browser.test_forced_colours import EACH_LOOK, faint_in_the_systems_colours
from tests.browser.test_printing import pale_on_paper
from tests.browser.test_readers_type import (
    ZOOMED_WINDOWS,
    some_sizes,
    some_spacings,
    unreadable_in_sizes,
    unreadable_with_spacing,
    unusable_when_zoomed,
)
from tests.browser.test_targets import too_small_for_fingers
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
WIDTHS = (1280, 390, 320)
SHORT = {
    "desk": (
        *("lobby", "table-tritium", "puzzle-tritium", "full-rules", "learn", "new-game-tri-it-out"),
        "puzzles",  # comes last: the long list stays on the page
    ),
    "phone": (
        *("lobby", "statistics", "games", "hints", "lesson-tritium", "end-tritt", "settings"),
        *("table-tritium", "table-trichet"),
    ),
}
"""One screen of each kind; `test_computer.py` looks at two computers, `test_in_sight.py` at all games."""
SEEN_BY_AXE = {
    "desk": set(SHORT["desk"]),
    "phone": {"statistics", "lesson-tritium"},
}
"""Screens on which axe-core can find what it finds neither on others nor in other tests."""
COLOURED: dict[str, Scheme] = {"lobby": "dark", "table-tritium": "light"}
"""Screens on a desk on which the browser's own contrast is compared, too, and not only the style sheets'."""
FORCED = {
    "desk": {"table-tritium", "lobby", "full-rules"},
    "phone": {"lesson-tritium", "settings"},
}
"""Screens on which something of every kind is chosen: these are looked at in the system's colours."""


PRINTED = {"desk": {"full-rules"}, "phone": {"statistics", "lesson-tritium"}}
"""Screens of the kinds that people print but for the table, which `test_printing.py` has with its picture."""


def wider_than(page: Page, width: int) -> Iterator[str]:
    """Say what makes people scroll sideways in a window so wide."""
    page.set_viewport_size({"width": width, "height": 800})
    next_frame(page)
    scrolled = page.evaluate("() => document.documentElement.scrollWidth")
    if scrolled > width:
        yield f"the page is {scrolled} wide in {width}"
    sides: list[tuple[float, float]] = page.evaluate(SIDES)
    assert sides
    yield from (
        f"a part from {left} to {right} in {width}" for left, right in sides if left < 0 or right > width
    )


def too_small_to_hit(page: Page) -> Iterator[str]:
    """Say what fingers and shaky hands miss."""
    targets: list[tuple[str, float]] = page.evaluate(TARGETS)
    assert targets
    yield from (f"“{name}” is {side} px wide or high" for name, side in targets if side < SMALLEST_TARGET)


def objections(page: Page, device: str, screen: str) -> Iterator[str]:
    """Say what axe-core objects to on a screen."""
    if screen in SEEN_BY_AXE[device]:
        yield from violations(page, off=("color-contrast",))
    if device == "desk" and screen in COLOURED:
        page.emulate_media(color_scheme=COLOURED[screen])
        yield from violations(page, RULES_ON_COLOURS)
        page.emulate_media(color_scheme="light")


def faults(page: Page, device: str, screen: str) -> Iterator[str]:
    """Say what is wrong with a screen on a device; each meets some of the sizes of type and of windows."""
    number = SHORT[device].index(screen)
    yield from too_small_to_hit(page)
    yield from objections(page, device, screen)
    if screen in FORCED[device]:
        page.emulate_media(forced_colors="active")
        yield from faint_in_the_systems_colours(page, [EACH_LOOK[number % len(EACH_LOOK)]])
        page.emulate_media(forced_colors="none", color_scheme="light")
    if screen in PRINTED[device]:
        page.emulate_media(color_scheme="dark")
        yield from (f"on paper: {each}" for each in pale_on_paper(page))
        page.emulate_media(color_scheme="light")
    yield from unreadable_in_sizes(page, device, some_sizes(number))
    yield from unusable_when_zoomed(page, [ZOOMED_WINDOWS[number % len(ZOOMED_WINDOWS)]])
    if device == "phone":
        yield from unreadable_with_spacing(page, some_spacings(number))
        yield from too_small_for_fingers(page)
    else:
        for width in (WIDTHS[number % 2], WIDTHS[-1]):
            yield from wider_than(page, width)


@pytest.mark.parametrize(
    ("device", "screen"),
    [pytest.param(device, screen) for device, shown in SHORT.items() for screen in shown],
    indirect=["device"],
)
def test_a_screen_can_be_read_and_used_at_any_size(
    device: Page, screen: str, request: pytest.FixtureRequest
) -> None:
    """If this fails, somebody cannot read a part of the page, hit it, or come to it."""
    EVERY_SCREEN[screen](device)
    problems = list(faults(device, request.node.callspec.params["device"], screen))
    assert not problems, "\n".join(problems)


def test_each_scheme_and_contrast_of_the_systems_colours_is_looked_at() -> None:
    """If this fails, the short form leaves one out."""
    numbers = [SHORT[device].index(screen) for device, forced in FORCED.items() for screen in forced]
    assert {number % len(EACH_LOOK) for number in numbers} == set(range(len(EACH_LOOK)))


@screens(set(), SCREENS)
def test_a_screen_on_a_desk_fits_any_width_is_easy_to_hit_and_shuts_nobody_out(
    desk: Page, screen: str
) -> None:
    SCREENS[screen](desk)
    problems = [*too_small_to_hit(desk)]
    nobody_is_shut_out(desk)
    if screen in COLOURED:
        text_stands_out(desk)
    for width in WIDTHS:
        problems += wider_than(desk, width)
    assert not problems, "\n".join(problems)


@screens(set(), SCREENS)
def test_a_screen_on_a_phone_is_easy_to_hit_and_shuts_nobody_out(phone: Page, screen: str) -> None:
    """What is behind *More* on a phone is not there for axe-core; on a desk it finds all of it."""
    SCREENS[screen](phone)
    problems = list(too_small_to_hit(phone))
    nobody_is_shut_out(phone)
    text_stands_out(phone)
    assert not problems, "\n".join(problems)
