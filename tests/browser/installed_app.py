"""The site as an app that Chromium installs and starts as the system would."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from playwright.sync_api import BrowserType, CDPSession, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.navigation import START
from tests.dom.fake_page import FakePage
from tests.dom.files import Launch
from tests.dom.window import ORIGIN
from tests.library.test_record_export import record_of
from tools.bench.page_visit import TWO_PEOPLE
from trigrid.library.record_export import game_address, record_text

if TYPE_CHECKING:
    from tests.dom.page import LoadedPage


RECORD = record_of("tritt")
ADDRESS = game_address(RECORD, RECORD.here)
SHARED = {
    "a link": {"url": f"https://elsewhere.example/{ADDRESS}", "title": "A game of TRITT"},
    "a message with a link": {"text": f"Your turn! https://elsewhere.example/{ADDRESS}\nHave fun"},
    "a bare link": {"text": RECORD.to_link()},
    "a record": {"text": record_text(RECORD), "title": "game.txt"},
}
"""Content that other apps share with the app, as parameters of its address."""
QUEUE = """launches => {
    const queue = { setConsumer(consumer) {
        queue.add = (launch) => consumer({ files: [], ...launch });
        for (const address of launches) queue.add({ targetURL: new URL(address, location.href).href });
    } };
    Object.defineProperty(globalThis, "launchQueue", { value: queue });
}"""
"""Script that replaces the launch queue; at each load, launches wait in the queue."""
OPEN = """([name, text]) => {
    const getFile = async () => {
        if (text === null) throw new DOMException("It is gone.", "NotFoundError");
        return new File([text], name, { type: "text/plain" });
    };
    launchQueue.add({ targetURL: location.origin + "/", files: [{ kind: "file", name, getFile }] });
}"""
"""Script that opens a file with the page; reading fails if the text is null."""


def query(parts: dict[str, str]) -> str:
    """Return the query that a system adds to the app's address to share something."""
    return f"?{urlencode(parts)}"


def queue_launches(page: Page, *launches: str) -> None:
    """Let launches wait in the queue whenever the page is loaded."""
    if isinstance(page, FakePage):
        page.prepare = lambda loaded: _queue(loaded, launches)
    else:
        page.add_init_script(f"({QUEUE})({list(launches)})")


def _queue(loaded: "LoadedPage", launches: tuple[str, ...]) -> None:
    for address in launches:
        loaded.window.launchQueue.launch(Launch(f"{ORIGIN}{address}"))


class InstalledApp:
    """The installed app in a separate browser profile.

    Without a display, Chromium shows the app in the existing tab.
    """

    def __init__(self, page: Page, site: str) -> None:
        self._page = page
        self._site = site
        self._tools: CDPSession = page.context.new_cdp_session(page)

    def install(self) -> None:
        """Install the app, as the browser's menu would.

        Chromium identifies the app by the site's address.
        """
        self._page.goto(self._site, wait_until="domcontentloaded")
        self._tools.send("PWA.install", {"manifestId": self._site})
        self.close()

    def close(self) -> None:
        """Leave the page, so that the app must be started again."""
        self._page.goto("about:blank")

    def start(self, address: str = "") -> Page:
        """Start the app, or bring it to the front, at an address of the site."""
        self._tools.send("PWA.launch", {"manifestId": self._site, "url": self._site + address})
        return self._started()

    def open_file(self, path: Path) -> Page:
        """Open a file with the app."""
        self._tools.send("PWA.launchFilesInApp", {"manifestId": self._site, "files": [str(path)]})
        return self._started()

    def devtools_answer(self, question: str) -> Any:
        """Return Chromium's answer to a method of the DevTools domain ``Page``.

        For example, ``getAppManifest`` returns the page's manifest.
        """
        return self._tools.send(f"Page.{question}")

    def _started(self) -> Page:
        expect(self._page).to_have_url(re.compile(re.escape(self._site)), timeout=START)
        expect(self._page.locator("html[data-state=ready]")).to_be_attached(timeout=START)
        return self._page


@contextmanager
def installing(
    browser_type: BrowserType, launch: dict[str, Any], profile: Path, site: str, witness: BrowserMonitor
) -> Iterator[InstalledApp]:
    """Open a Chromium with a persistent profile, and install the app in it.

    The profile must be persistent, because private windows cannot install apps.
    """
    with browser_type.launch_persistent_context(profile, **launch) as context:
        witness.watch(context)
        context.add_init_script(TWO_PEOPLE)
        app = InstalledApp(context.pages[0], site)
        app.install()
        try:
            yield app
        finally:
            witness.stop_watching(context)
