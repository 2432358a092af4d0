"""Browsers that have visited the site before, for visits that are faster.

A visit uses 3.2 seconds of processor time in a new context, but only 1.0 second here. The profile is on disk
and contains the HTTP cache (the cache of private windows is too small for Pyodide), compiled code and
Python's snapshot. The renderer process stays alive, too. The site's cookies, databases and local storage are
removed before each visit.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Error, Page

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.navigation import arrive
from tests.browser.snapshots import wait_until_snapshot_stored
from tools.bench.page_visit import TWO_PEOPLE

EMPTY = "robots.txt"
"""A file without scripts; its tab stays open to keep the renderer alive."""
STORED_BY_PAGES = "cookies,indexeddb,local_storage"


class Profile:
    """A browser that has visited the site before.

    The browser starts when it is first needed, and starts again after its renderer has crashed.
    """

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
        self._has_crashed = False

    @contextmanager
    def visiting(self, **media: Any) -> Iterator[Page]:
        """Open an empty page, watched by the monitor.

        Finally clears the permissions, and closes this page and all pages opened since.
        """
        context = self._prepared()
        self._witness.watch(context)
        try:
            page = context.new_page()
            if media:
                page.emulate_media(**media)
            yield page
        finally:
            self._witness.stop_watching(context)
            self._leave(context)

    def close(self) -> None:
        """Close the browser and remove its profile."""
        if self._context:
            with suppress(Error):
                self._context.close()
        if self._folder:
            self._folder.cleanup()
        self._context = self._folder = None
        self._has_crashed = False

    def _prepared(self) -> BrowserContext:
        """Return the browser's context.

        Removes the site's cookies, databases and local storage.
        """
        if self._has_crashed:
            self.close()
        context = self._context = self._context or self._started()
        devtools = context.new_cdp_session(context.pages[0])
        origin = self._site.rstrip("/")
        devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED_BY_PAGES})
        devtools.detach()
        return context

    def _started(self) -> BrowserContext:
        self.close()
        self._folder = TemporaryDirectory(ignore_cleanup_errors=True)
        options = {"service_workers": "block", **self._device, **self._launch}
        context = self._browser_type.launch_persistent_context(Path(self._folder.name), **options)
        context.add_init_script(TWO_PEOPLE)
        first = context.new_page()
        arrive(first, self._site)
        wait_until_snapshot_stored(first)
        context.pages[0].goto(self._site + EMPTY)
        context.pages[0].on("crash", self._record_crash)  # this page shares a process with all others
        first.close()
        return context

    def _record_crash(self, page: Page) -> None:
        """Use a new browser next time; the current test detects the crash itself."""
        self._has_crashed = True

    def _leave(self, context: BrowserContext) -> None:
        with suppress(Error):  # the page may have crashed
            context.clear_permissions()
            for page in context.pages[1:]:
                page.close()
