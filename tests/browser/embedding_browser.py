"""A browser whose pages are all somebody else's, with boards of the site in frames; its caches are warm.

What a board in a frame costs, in seconds of processor time: more than 3 in a new context, less than 2 here.
One page with one board stays open; besides being shared by tests it keeps the site's process alive, and with
that compiled code.
"""

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Error, Page, ViewportSize

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.embedded_board import EmbeddedBoard, shown_at
from tests.browser.other_sites import OtherSite, elsewhere

SHARED = "?embed#/tritium?size=4&form=short"
ROOM: ViewportSize = {"width": 940, "height": 940}
"""The size of the window of the shared board, larger than any of the sizes that tests give its frame."""


class EmbeddingBrowser:
    """One such browser. It is started when it is first needed, and anew when it has died."""

    def __init__(self, browser_type: BrowserType, launch: dict[str, Any], site: str, folder: Path) -> None:
        self._browser_type = browser_type
        self._launch = {**launch, "args": [*launch["args"], "--process-per-site"]}
        self._site, self._folder = site, folder
        self._stack = ExitStack()
        self._context: BrowserContext | None = None
        self._has_died = False
        self.host: OtherSite = self._stack.enter_context(elsewhere(folder / "pages"))
        """The origin of its pages."""

    @contextmanager
    def watched(self, provoked: Iterable[str], *sites: str) -> Iterator[None]:
        """Assert that none of its pages complains meanwhile, but of what is provoked, or uses other sites."""
        context, witness = self._started(), BrowserMonitor(self._site, self.host.address, *sites)
        witness.watch(context)
        try:
            yield
        finally:
            witness.dismiss(context)
            with suppress(Error):  # it has died
                for page in context.pages[1:]:
                    page.close()
        complaints = witness.take_complaints(provoked)
        assert complaints == [], complaints

    def open_page(self, **options: Any) -> Page:
        """An empty page, closed in the end."""
        page = self._started().new_page()
        page.set_viewport_size(options.get("viewport", {"width": 1280, "height": 720}))
        return page

    def framed(self) -> EmbeddedBoard:
        """The board that tests share, in front."""
        page = self._started().pages[0]
        page.bring_to_front()
        return EmbeddedBoard(page, self._site)

    def show_anew(self) -> EmbeddedBoard:
        """The same, loaded once more."""
        page = self._started().pages[0]
        page.set_viewport_size(ROOM)
        page.emulate_media(reduced_motion="reduce")
        return shown_at(page, self._site, self.host, SHARED)

    def _started(self) -> BrowserContext:
        if self._has_died:
            self._end()
        if self._context is None:
            how = {"service_workers": "block", **self._launch}
            self._context = self._browser_type.launch_persistent_context(self._folder / "profile", **how)
            self._context.pages[0].on("crash", self._lose)
            self._context.on("close", self._lose)
            self.show_anew()
        return self._context

    def _lose(self, _: Page | BrowserContext) -> None:
        """Have another browser next time; the test at hand is to hear of the crash itself."""
        self._has_died = True

    def _end(self) -> None:
        context, self._context = self._context, None
        with suppress(Error):
            if context is not None:
                context.close()
        self._has_died = False

    def close(self) -> None:
        """Close the browser and the host of its pages."""
        self._end()
        self._stack.close()
