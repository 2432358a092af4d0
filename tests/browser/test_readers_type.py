"""Tests of large type, wider text spacing and zoom.

Type is large because of the browser's font size or its minimum font size. No part may be cut off, covered or
out of reach, and the page must not scroll sideways. In `make test`, `test_screens.py` tests at least one
screen of each kind; this module tests all screens, and the minimum font size.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import BrowserType, CDPSession, Page, ViewportSize

from tests.browser.every_screen import EVERY_SCREEN, screens
from tests.browser.navigation import PHONE, arrive
from tests.browser.readable_text import unreadable
from tests.browser.waiting import next_frame
from tests.browser.within_reach import out_of_reach
from tools.bench.page_visit import TWO_PEOPLE

USUAL = 16
SIZES = (20, 24, 32)
"""Font sizes in CSS pixels: *large*, *very large*, and twice the usual size."""
MIN_FONT_SIZE = 20
WINDOWS: dict[str, ViewportSize] = {
    "desk": {"width": 1366, "height": 650},
    "phone": {"width": 390, "height": 664},
}
NARROWEST: ViewportSize = {"width": 320, "height": 568}
SPACED_WINDOWS: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844},
    NARROWEST,
    {"width": 1280, "height": 720},
)
ZOOMED_WINDOWS: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 256},
    {"width": 683, "height": 325},
    {"width": 640, "height": 512},
)
"""A 1280 × 1024 window at a zoom of 400% (WCAG 1.4.10), and two windows at 200%."""
Spacing = tuple[bool, ViewportSize]
"""Whether text has wider spacing, and the size of the window."""
SPACINGS: list[Spacing] = list(product((False, True), SPACED_WINDOWS))
WIDE_IN_NARROWEST: Spacing = True, NARROWEST
IMPLIED = [(False, window) for window in SPACED_WINDOWS if window != NARROWEST]
"""Combinations that pass if the same windows pass with wider spacing."""
LOGO_TOP = "() => document.querySelector('header .brand').getBoundingClientRect().top + scrollY"
"""Returns the top of the site's logo, which is negative if the logo is cut off.

In large type, the header has several lines.
"""
FONT_SIZE = "() => parseFloat(getComputedStyle(document.body).fontSize)"
SPACING = """(isOn) => {
    globalThis.spacing ??= new CSSStyleSheet();
    globalThis.spacing.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
    const others = [...document.adoptedStyleSheets].filter((sheet) => sheet !== globalThis.spacing);
    document.adoptedStyleSheets = isOn ? [...others, globalThis.spacing] : others;
}"""
"""Turns the style sheet of WCAG 1.4.12 on or off, as browser extensions do."""


@contextmanager
def font_size(session: CDPSession, size: int) -> Iterator[None]:
    """Set the browser's own font size within the block."""
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    try:
        yield
    finally:
        session.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL}})


def unreadable_in(page: Page, window: ViewportSize) -> list[str]:
    """Return the unreadable text in a window of the given size."""
    page.set_viewport_size(window)
    next_frame(page)
    return unreadable(page, window["width"])


def some_sizes(number: int) -> tuple[int, ...]:
    """Return one font size for the screen with this number.

    Every second screen has the largest size.
    """
    return (SIZES[-1],) if number % 2 else (SIZES[number // 2 % 2],)


def some_spacings(number: int) -> list[Spacing]:
    """Return two combinations of spacing and window for the screen with this number.

    The first is always wider spacing in the narrowest window.
    """
    others = [each for each in SPACINGS if each not in (WIDE_IN_NARROWEST, *IMPLIED)]
    return [WIDE_IN_NARROWEST, others[number % len(others)]]


def unreadable_in_sizes(page: Page, device: str, sizes: Iterable[int] = SIZES) -> Iterator[str]:
    """Yield faults in large type.

    A fault is unreadable text, a wrong font size or a cut-off logo.
    """
    session = page.context.new_cdp_session(page)
    for size in sizes:
        with font_size(session, size):
            yield from (f"at {size} px: {each}" for each in unreadable_in(page, WINDOWS[device]))
            if (seen := page.evaluate(FONT_SIZE)) != size:
                yield f"at {size} px: the text has {seen} px"
            if page.evaluate(LOGO_TOP) < 0:
                yield f"at {size} px: the logo of the site is cut off"
    session.detach()


def unreadable_with_spacing(page: Page, spacings: Iterable[Spacing]) -> Iterator[str]:
    """Yield the text that is unreadable in the given combinations.

    WCAG 1.4.12 requires the spacing, and WCAG 1.4.10 the narrowest window.
    """
    for is_spaced, window in spacings:
        page.evaluate(SPACING, is_spaced)
        state = f"{'spaced' if is_spaced else 'usual'} in {window['width']}"
        yield from (f"{state}: {each}" for each in unreadable_in(page, window))
    page.evaluate(SPACING, False)


def unusable_when_zoomed(page: Page, windows: Iterable[ViewportSize] = ZOOMED_WINDOWS) -> Iterator[str]:
    """Yield faults in windows as small as a zoom makes them.

    A fault is unreadable text or a focus out of view.
    """
    for window in windows:
        problems = [*unreadable_in(page, window), *out_of_reach(page)]
        yield from (f"{window['width']} × {window['height']}: {each}" for each in problems)


@screens(set())
@pytest.mark.parametrize("device", WINDOWS, indirect=True)
def test_a_screen_follows_the_browsers_font_size(
    device: Page, screen: str, request: pytest.FixtureRequest
) -> None:
    """If this fails, users of large type get small type or lose parts of the page."""
    EVERY_SCREEN[screen](device)
    problems = list(unreadable_in_sizes(device, request.node.callspec.params["device"]))
    assert not problems, "\n".join(problems)


@screens(set())
@pytest.mark.parametrize("device", WINDOWS, indirect=True)
def test_a_screen_can_be_used_when_it_is_zoomed(device: Page, screen: str) -> None:
    EVERY_SCREEN[screen](device)
    problems = list(unusable_when_zoomed(device))
    assert not problems, "\n".join(problems)


@screens(set())
def test_a_screen_can_be_read_with_wider_spacing(phone: Page, screen: str) -> None:
    EVERY_SCREEN[screen](phone)
    problems = list(unreadable_with_spacing(phone, SPACINGS))
    assert not problems, "\n".join(problems)


@pytest.fixture(scope="module")
def page_with_min_font_size(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site: str
) -> Iterator[Page]:
    """Open a phone's page in a browser with a minimum font size."""
    arguments = [*browser_type_launch_args["args"], f"--blink-settings=minimumFontSize={MIN_FONT_SIZE}"]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": arguments})
    page = browser.new_context(service_workers="block", **PHONE).new_page()
    page.add_init_script(TWO_PEOPLE)
    arrive(page, site)
    yield page
    browser.close()


@screens(set())
def test_a_screen_can_be_read_with_a_minimum_font_size(page_with_min_font_size: Page, screen: str) -> None:
    """Text may then be too large for boxes whose size depends on the font size."""
    EVERY_SCREEN[screen](page_with_min_font_size)
    problems = [
        problem for window in SPACED_WINDOWS for problem in unreadable_in(page_with_min_font_size, window)
    ]
    page_with_min_font_size.set_viewport_size(PHONE["viewport"])
    if page_with_min_font_size.get_by_role("dialog").is_visible():
        page_with_min_font_size.keyboard.press("Escape")
    assert not problems, "\n".join(problems)
