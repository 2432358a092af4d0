"""Fixtures and helpers for tests of the element ``<trigrid-game>``."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Frame, Locator, Page, ViewportSize, expect

from tests.browser.browser_monitor import BrowserMonitor, watching
from tests.browser.embedded_board import host
from tests.browser.navigation import Visit
from tests.browser.other_sites import OtherSite, serving_fake_frame, watched_pages
from tests.browser.page_shared_by_tests import SharedPage
from tests.browser.waiting import eventually

__all__ = ["host"]

WINDOW: ViewportSize = {"width": 1280, "height": 720}

EVENTS = """
globalThis.events = [];
for (const name of ["ready", "move", "end", "resize", "error"])
    addEventListener(`trigrid-${name}`, ({ detail }) => events.push([name, detail]));
globalThis.board = () => document.querySelector("trigrid-game");
"""
REASON = "(error) => [error instanceof Error, error.reason, Boolean(error.message)]"
"""JavaScript that describes the error of a rejected promise.

The script returns whether the error is an Error, its reason, and whether it has a message.
"""


@pytest.fixture(scope="module")
def far(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Provide the address of a site with the fake embedded page.

    The parameter ``site`` makes sure that dist/ is up to date.
    """
    with serving_fake_frame(tmp_path_factory.mktemp("far") / "site") as address:
        yield address


@pytest.fixture
def open_page(browser: Browser, far: str, host: OtherSite, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Provide a function that opens a page in a new context and records its events."""
    with watched_pages(browser, request, far, host.address) as open_empty:

        def open_page(**options: Any) -> Page:
            page = open_empty(**options)
            _note_events(page)
            return page

        yield open_page


@pytest.fixture(scope="module")
def shared_page(browser: Browser) -> Iterator[SharedPage]:
    """Provide a shared page that records its events, for the tests of a module."""
    with lasting_page(browser, lambda page: None) as shared:
        yield shared


@contextmanager
def lasting_page(browser: Browser, prepare: Callable[[Page], None]) -> Iterator[SharedPage]:
    """Open a shared page that records its events.

    ``prepare`` is called for the page when it is opened, and again when it is reopened after a crash.
    """

    @contextmanager
    def opened() -> Iterator[Page]:
        with closing(browser.new_context(service_workers="block", viewport=WINDOW)) as context:
            page = context.new_page()
            prepare(page)
            _note_events(page)
            yield page

    with closing(SharedPage(opened)) as shared:
        yield shared


@pytest.fixture
def page(
    shared_page: SharedPage, far: str, host: OtherSite, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """Provide an empty page.

    Complaints of the browser monitor fail the test, unless they match the test's mark ``provokes``.
    """
    page, witness = shared_page.page, BrowserMonitor(far, host.address)
    page.set_viewport_size(WINDOW)
    with watching(witness, page.context):
        yield page
    provoked = [each for mark in request.node.iter_markers("provokes") for each in mark.args]
    assert witness.take_complaints(provoked) == []
    with suppress(Error):  # an error means that the page has crashed, which its test has reported
        page.unroute_all()
        page.goto("about:blank")


def _note_events(page: Page) -> None:
    page.add_init_script(f"if (top === window) {{ {EVENTS} }}")


def play_button(page: Page, game: str = "Trichet") -> Locator:
    """Return the button that starts a board, on the board's poster."""
    return page.get_by_role("button", name=f"Play {game}")


def frame_of(page: Page, far: str, number: int = 0) -> Frame:
    """Return the frame of a board, once the frame has its address."""
    expect(page.locator("trigrid-game >> iframe").nth(number)).to_be_attached()
    handle = page.locator("trigrid-game >> iframe").nth(number).element_handle()
    frame = handle.content_frame()
    assert frame
    frame.wait_for_url(f"{far}**")
    return frame


def wait_until_ready(page: Page) -> None:
    """Wait until a board can be played."""
    eventually(
        page, lambda: bool(page.evaluate("board().state && events.some(([name]) => name === 'ready')"))
    )


def event_names(page: Page) -> list[Any]:
    """Return the reason, the change or the name of each event so far.

    Of these three, the first that the event has is returned.
    """
    found: list[Any] = page.evaluate("events.map(([name, { change, reason }]) => reason ?? change ?? name)")
    return found
