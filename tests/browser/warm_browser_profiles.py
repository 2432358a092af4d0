"""Browsers that have been on the site before, so that a visit takes a third of the time.

What a visit costs, in seconds of processor time: 3.2 in a new context, 1.0 here. The profile lies on the
disk, and keeps the HTTP cache (that of private windows is too small for Pyodide), compiled code and
Python's snapshot; the renderer process lives on, too. What a page itself keeps is removed before each
visit.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Error, Page

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.navigation import arrive
from tests.browser.snapshots import leave_snapshot
from tools.bench.page_visit import TWO_PEOPLE

EMPTY = "robots.txt"
"""A page of the site without scripts. As long as it is open, the renderer process of the site lives."""
KEPT_BY_PAGES = "cookies,indexeddb,local_storage"


class Profile:
    """One such browser. It is started when it is first needed, and anew when its renderer has died."""

    def __init__(
        self,
        browser_type: BrowserType,
        launch: dict[str, Any],
        site: str,
        witness: BrowserMonitor,
        device: dict[str, Any],
    ) -> None:
        self._browser_type = browser_type
        self._launch = {**launch, "args": [*launch["args"], "--process-per-site"]}
        self._site, self._witness, self._device = site, witness, device
        self._context: BrowserContext | None = None
        self._folder: TemporaryDirectory[str] | None = None
        self._has_died = False

    @contextmanager
    def visiting(self, **media: Any) -> Iterator[Page]:
        """An empty page under watch; whatever pages were opened meanwhile are closed in the end."""
        context = self._prepared()
        self._witness.watch(context)
        try:
            page = context.new_page()
            if media:
                page.emulate_media(**media)
            yield page
        finally:
            self._witness.dismiss(context)
            self._leave(context)

    def close(self) -> None:
        """Close the browser and remove its profile."""
        if self._context:
            with suppress(Error):
                self._context.close()
        if self._folder:
            self._folder.cleanup()
        self._context = self._folder = None
        self._has_died = False

    def _prepared(self) -> BrowserContext:
        """The browser with nothing kept by the site's pages."""
        if self._has_died:
            self.close()
        context = self._context = self._context or self._started()
        devtools = context.new_cdp_session(context.pages[0])
        origin = self._site.rstrip("/")
        devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": KEPT_BY_PAGES})
        devtools.detach()
        return context

    def _started(self) -> BrowserContext:
        self.close()
        self._folder = TemporaryDirectory(ignore_cleanup_errors=True)
        how = {"service_workers": "block", **self._device, **self._launch}
        context = self._browser_type.launch_persistent_context(Path(self._folder.name), **how)
        context.add_init_script(TWO_PEOPLE)
        first = context.new_page()
        arrive(first, self._site)
        leave_snapshot(first)
        context.pages[0].goto(self._site + EMPTY)
        context.pages[0].on("crash", self._lose)  # it shares a process with all other pages
        first.close()
        return context

    def _lose(self, page: Page) -> None:
        """Have another browser next time; the test at hand is to hear of the crash itself."""
        self._has_died = True

    def _leave(self, context: BrowserContext) -> None:
        with suppress(Error):  # a page that has crashed
            context.clear_permissions()
            for page in context.pages[1:]:
                page.close()
