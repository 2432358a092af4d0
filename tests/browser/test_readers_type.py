"""A reader's own type counts: the browser's font size, its least font size, and wider spacing of text.

Nothing may be cut off, covered or out of reach then, and nobody has to scroll sideways.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import BrowserType, CDPSession, Page, ViewportSize

from tests.browser.every_screen import EVERY_SCREEN, screens, screens_in_two_forms
from tests.browser.navigation import PHONE, arrive
from tests.browser.readable_text import unreadable
from tests.browser.waiting import next_frame
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
ON_A_DESK = {"table-trichet", "hints", "settings"}
ON_A_PHONE = {"lobby", "games", "two-computers", "table-tritium"}
"""One screen of each kind; on the others stand parts of the same."""
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


def on_devices() -> list[Any]:
    """Each screen on each device; in the short form some, on one of them."""
    short = {"desk": ON_A_DESK, "phone": ON_A_PHONE}
    return [
        pytest.param(device, screen, marks=[] if screen in short[device] else pytest.mark.long)
        for device in short
        for screen in EVERY_SCREEN
    ]


@pytest.mark.parametrize(("device", "screen"), on_devices(), indirect=["device"])
def test_a_screen_follows_the_browsers_font_size(
    device: Page, screen: str, request: pytest.FixtureRequest
) -> None:
    """If this fails, people who need large type get small type, or lose a part of the page."""
    EVERY_SCREEN[screen](device)
    window = WINDOWS[request.node.callspec.params["device"]]
    session = device.context.new_cdp_session(device)
    problems = list[str]()
    for size in SIZES:
        with font_size(session, size):
            problems += [f"at {size} px: {each}" for each in wrong(device, window)]
            assert device.evaluate(TYPE) == size
    session.detach()
    assert not problems, "\n".join(problems)


def test_the_sign_of_the_site_keeps_off_the_edge_in_large_type(phone: Page) -> None:
    """The head has several lines then."""
    EVERY_SCREEN["lobby"](phone)
    session = phone.context.new_cdp_session(phone)
    with font_size(session, 24):
        next_frame(phone)
        sign = phone.get_by_role("banner").locator("img").first.bounding_box()
    session.detach()
    assert sign
    assert sign["y"] > 0


@screens_in_two_forms(ON_A_DESK | ON_A_PHONE | {"end-tritt", "lesson-tritium", "statistics"})
def test_a_screen_can_be_read_with_wider_spacing(phone: Page, screen: str, is_full: bool) -> None:
    """WCAG 1.4.12, and 1.4.10 in the narrow window.

    What can be read with wider spacing in a wider window can be read there with less, too: the short form
    looks at usual spacing in the narrowest one.
    """
    EVERY_SCREEN[screen](phone)
    problems = list[str]()
    for is_spaced in (False, True):
        phone.evaluate(SPACING, is_spaced)
        for window in SPACED_WINDOWS if is_spaced or is_full else (NARROWEST,):
            state = f"{'spaced' if is_spaced else 'usual'} in {window['width']}"
            problems += [f"{state}: {each}" for each in wrong(phone, window)]
    phone.evaluate(SPACING, False)
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


@screens({"games", "two-computers", "table-tritium"})
def test_a_screen_can_be_read_with_a_least_font_size(least_type: Page, screen: str) -> None:
    """Such a browser makes type larger than the boxes that are measured by it."""
    EVERY_SCREEN[screen](least_type)
    problems = [problem for window in SPACED_WINDOWS for problem in wrong(least_type, window)]
    least_type.set_viewport_size(PHONE["viewport"])
    if least_type.get_by_role("dialog").is_visible():
        least_type.keyboard.press("Escape")
    assert not problems, "\n".join(problems)
