"""What tests of the element share: a far site, a host of other pages, and ways to look at a board there."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Frame, Locator, Page, ViewportSize, expect

from tests.browser.browser_monitor import BrowserMonitor, watching
from tests.browser.embedded_board import host
from tests.browser.navigation import Visit
from tests.browser.other_sites import OtherSite, faked, watched_pages
from tests.browser.page_shared_by_tests import SharedPage
from tests.browser.waiting import eventually

__all__ = ["host"]

WINDOW: ViewportSize = {"width": 1280, "height": 720}

EVENTS = """
globalThis.told = [];
for (const name of ["ready", "move", "end", "resize", "error"])
    addEventListener(`trigrid-${name}`, ({ detail }) => told.push([name, detail]));
globalThis.board = () => document.querySelector("trigrid-game");
"""
REASON = "(error) => [error instanceof Error, error.reason, Boolean(error.message)]"
"""In JavaScript: what a promise is rejected with, whether it is an Error and says something."""


@pytest.fixture(scope="module")
def far(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site with the fake frame; naming ``site`` has it seen to that dist/ is fresh."""
    with faked(tmp_path_factory.mktemp("far") / "site") as address:
        yield address


@pytest.fixture
def open_page(browser: Browser, far: str, host: OtherSite, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens pages in contexts of their own that write down which events they hear of."""
    with watched_pages(browser, request, far, host.address) as open_empty:

        def open_page(**options: Any) -> Page:
            page = open_empty(**options)
            _note_events(page)
            return page

        yield open_page


@pytest.fixture(scope="module")
def shared_page(browser: Browser) -> Iterator[SharedPage]:
    """A page that writes down which events it hears of, for one test after the other."""
    with lasting_page(browser, lambda page: None) as lasting:
        yield lasting


@contextmanager
def lasting_page(browser: Browser, prepare: Callable[[Page], None]) -> Iterator[SharedPage]:
    """Yield such a page; each new one is prepared."""

    @contextmanager
    def opened() -> Iterator[Page]:
        with closing(browser.new_context(service_workers="block", viewport=WINDOW)) as context:
            page = context.new_page()
            prepare(page)
            _note_events(page)
            yield page

    with closing(SharedPage(opened)) as lasting:
        yield lasting


@pytest.fixture
def page(
    shared_page: SharedPage, far: str, host: OtherSite, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """An empty page; the browser may complain only of what a test provokes."""
    page, witness = shared_page.page, BrowserMonitor(far, host.address)
    page.set_viewport_size(WINDOW)
    with watching(witness, page.context):
        yield page
    provoked = [each for mark in request.node.iter_markers("provokes") for each in mark.args]
    assert witness.take_complaints(provoked) == []
    with suppress(Error):  # a page that has crashed, and is told of where that happened
        page.unroute_all()
        page.goto("about:blank")


def _note_events(page: Page) -> None:
    page.add_init_script(f"if (top === window) {{ {EVENTS} }}")


def play_button(page: Page, game: str = "Trichet") -> Locator:
    """The poster."""
    return page.get_by_role("button", name=f"Play {game}")


def frame_of(page: Page, far: str, number: int = 0) -> Frame:
    """The frame of a board that has started."""
    expect(page.locator("trigrid-game >> iframe").nth(number)).to_be_attached()
    handle = page.locator("trigrid-game >> iframe").nth(number).element_handle()
    frame = handle.content_frame()
    assert frame
    frame.wait_for_url(f"{far}**")
    return frame


def is_ready(page: Page) -> None:
    """Wait until a board says that it can be played."""
    eventually(page, lambda: bool(page.evaluate("board().state && told.some(([name]) => name === 'ready')")))


def told(page: Page) -> list[Any]:
    """The names of the events so far."""
    found: list[Any] = page.evaluate("told.map(([name, { change, reason }]) => reason ?? change ?? name)")
    return found
