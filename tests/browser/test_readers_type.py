"""A reader's own type counts: the browser's font size, its least font size, wider spacing of text, and zoom.

Nothing may be cut off, covered or out of reach then, and nobody has to scroll sideways. In `make test`
`test_screens.py` looks at this on one screen of each kind; here are all screens, and the least font size.
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
"""Font sizes that browsers offer as *large* and *very large*, and twice the usual one, in CSS pixels."""
LEAST = 20
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
"""What is left of 1280 × 1024 at a zoom of 400 % (WCAG 1.4.10), and of two windows at 200 %."""
Spacing = tuple[bool, ViewportSize]
"""Whether text is spaced wider, and a window."""
SPACINGS: list[Spacing] = list(product((False, True), SPACED_WINDOWS))
WIDE_IN_NARROWEST: Spacing = True, NARROWEST
IMPLIED = [(False, window) for window in SPACED_WINDOWS if window != NARROWEST]
"""What can be read with wider spacing in such a window can be read there with less."""
SIGN_AT = "() => document.querySelector('header .brand').getBoundingClientRect().top + scrollY"
"""Where the sign of the site begins: the head has several lines in large type."""
TYPE = "() => parseFloat(getComputedStyle(document.body).fontSize)"
SPACING = """(isOn) => {
    globalThis.spacing ??= new CSSStyleSheet();
    globalThis.spacing.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
    const others = [...document.adoptedStyleSheets].filter((sheet) => sheet !== globalThis.spacing);
    document.adoptedStyleSheets = isOn ? [...others, globalThis.spacing] : others;
}"""
"""Switches on or off the style sheet of WCAG 1.4.12, as bookmarklets and extensions add it."""


@contextmanager
def font_size(session: CDPSession, size: int) -> Iterator[None]:
    """Have the browser's own font size meanwhile, as its settings give it."""
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    try:
        yield
    finally:
        session.send("Page.setFontSizes", {"fontSizes": {"standard": USUAL}})


def wrong(page: Page, window: ViewportSize) -> list[str]:
    """What cannot be read in a window of that size, when the page has been laid out for it."""
    page.set_viewport_size(window)
    next_frame(page)
    return unreadable(page, window["width"])


def some_sizes(number: int) -> tuple[int, ...]:
    """Return the sizes of type for a numbered screen: the largest, or another one."""
    return (SIZES[-1],) if number % 2 else (SIZES[number // 2 % 2],)


def some_spacings(number: int) -> list[Spacing]:
    """Return the narrowest window with wider spacing and, for a numbered screen, one more combination."""
    others = [each for each in SPACINGS if each not in (WIDE_IN_NARROWEST, *IMPLIED)]
    return [WIDE_IN_NARROWEST, others[number % len(others)]]


def unreadable_in_sizes(page: Page, device: str, sizes: Iterable[int] = SIZES) -> Iterator[str]:
    """Say what cannot be read in large type."""
    session = page.context.new_cdp_session(page)
    for size in sizes:
        with font_size(session, size):
            yield from (f"at {size} px: {each}" for each in wrong(page, WINDOWS[device]))
            if (seen := page.evaluate(TYPE)) != size:
                yield f"at {size} px: type has {seen} px"
            if page.evaluate(SIGN_AT) < 0:
                yield f"at {size} px: the sign of the site is cut off"
    session.detach()


def unreadable_with_spacing(page: Page, spacings: Iterable[Spacing]) -> Iterator[str]:
    """Say what cannot be read with wider spacing (WCAG 1.4.12), and in the narrow window (1.4.10)."""
    for is_spaced, window in spacings:
        page.evaluate(SPACING, is_spaced)
        state = f"{'spaced' if is_spaced else 'usual'} in {window['width']}"
        yield from (f"{state}: {each}" for each in wrong(page, window))
    page.evaluate(SPACING, False)


def unusable_when_zoomed(page: Page, windows: Iterable[ViewportSize] = ZOOMED_WINDOWS) -> Iterator[str]:
    """Say what cannot be read, or has the focus out of sight, in windows as small as a zoom makes them."""
    for window in windows:
        problems = [*wrong(page, window), *out_of_reach(page)]
        yield from (f"{window['width']} × {window['height']}: {each}" for each in problems)


@screens(set())
@pytest.mark.parametrize("device", WINDOWS, indirect=True)
def test_a_screen_follows_the_browsers_font_size(
    device: Page, screen: str, request: pytest.FixtureRequest
) -> None:
    """If this fails, people who need large type get small type, or lose a part of the page."""
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
def least_type(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site: str
) -> Iterator[Page]:
    """A started page on a phone whose browser shows no type below a size."""
    arguments = [*browser_type_launch_args["args"], f"--blink-settings=minimumFontSize={LEAST}"]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": arguments})
    page = browser.new_context(service_workers="block", **PHONE).new_page()
    page.add_init_script(TWO_PEOPLE)
    arrive(page, site)
    yield page
    browser.close()


@screens(set())
def test_a_screen_can_be_read_with_a_least_font_size(least_type: Page, screen: str) -> None:
    """Such a browser makes type larger than the boxes that are measured by it."""
    EVERY_SCREEN[screen](least_type)
    problems = [problem for window in SPACED_WINDOWS for problem in wrong(least_type, window)]
    least_type.set_viewport_size(PHONE["viewport"])
    if least_type.get_by_role("dialog").is_visible():
        least_type.keyboard.press("Escape")
    assert not problems, "\n".join(problems)
