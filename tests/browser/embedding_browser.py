"""A warm browser for pages of other sites, with boards of the site in frames.

Opening a board takes less than 2 seconds of processor time in this browser, but more than 3 in a new context.
One page with a board stays open. Tests share this page, which keeps the site's process and its compiled code
alive.
"""

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Error, Page, ViewportSize

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.embedded_board import EmbeddedBoard, open_board
from tests.browser.other_sites import OtherSite, serving_other_site

SHARED = "?embed#/tritium?size=4&form=short"
WINDOW: ViewportSize = {"width": 940, "height": 940}
"""Window size for the shared board, larger than any frame size in the tests."""


class EmbeddingBrowser:
    """A browser that starts when first needed, and again after a crash."""

    def __init__(self, browser_type: BrowserType, launch: dict[str, Any], site: str, folder: Path) -> None:
        self._browser_type = browser_type
        self._launch = {**launch, "args": [*launch["args"], "--process-per-site"]}
        self._site, self._folder = site, folder
        self._stack = ExitStack()
        self._context: BrowserContext | None = None
        self._has_crashed = False
        self.host: OtherSite = self._stack.enter_context(serving_other_site(folder / "pages"))
        """The other site, whose pages the browser opens."""

    @contextmanager
    def watched(self, provoked: Iterable[str], *sites: str) -> Iterator[None]:
        """Assert that pages neither complain nor use other sites during the block.

        Complaints that match ``provoked`` are allowed, and so are requests to ``sites``. Finally closes all
        pages except for the shared one.
        """
        context, witness = self._started(), BrowserMonitor(self._site, self.host.address, *sites)
        witness.watch(context)
        try:
            yield
        finally:
            witness.stop_watching(context)
            with suppress(Error):  # the browser may have crashed
                for page in context.pages[1:]:
                    page.close()
        complaints = witness.take_complaints(provoked)
        assert complaints == [], complaints

    def open_page(self, **options: Any) -> Page:
        """Open an empty page, which is closed when `watched` ends.

        Only the option ``viewport`` has an effect.
        """
        page = self._started().new_page()
        page.set_viewport_size(options.get("viewport", {"width": 1280, "height": 720}))
        return page

    def framed(self) -> EmbeddedBoard:
        """Bring the shared page to the front and return its board."""
        page = self._started().pages[0]
        page.bring_to_front()
        return EmbeddedBoard(page, self._site)

    def load_again(self) -> EmbeddedBoard:
        """Load the shared board again and return it."""
        page = self._started().pages[0]
        page.set_viewport_size(WINDOW)
        page.emulate_media(reduced_motion="reduce")
        return open_board(page, self._site, self.host, SHARED)

    def _started(self) -> BrowserContext:
        if self._has_crashed:
            self._end()
        if self._context is None:
            arguments = {"service_workers": "block", **self._launch}
            self._context = self._browser_type.launch_persistent_context(
                self._folder / "profile", **arguments
            )
            self._context.pages[0].on("crash", self._note_crash)
            self._context.on("close", self._note_crash)
            self.load_again()
        return self._context

    def _note_crash(self, _: Page | BrowserContext) -> None:
        """Note that the browser must be started again for the next test.

        The current test reports the crash.
        """
        self._has_crashed = True

    def _end(self) -> None:
        context, self._context = self._context, None
        with suppress(Error):
            if context is not None:
                context.close()
        self._has_crashed = False

    def close(self) -> None:
        """Close the browser, and stop the server of the other site."""
        self._end()
        self._stack.close()
