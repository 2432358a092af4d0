"""One visit of a page, as timed by the browser's own clock from the navigation on."""

from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page

LONGEST_START = 180_000
"""Milliseconds."""
SMALLEST_BOARD = 150
"""A picture of so many CSS pixels either way is one of a board, and no icon."""

NOTE_WHEN_READY = """
new MutationObserver(() => {
    if (document.documentElement.dataset.state === "ready") globalThis.readyAt ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
"""
NOTE_PICTURE = f"""{{
    const isPainted = canvas => {{
        const copy = new OffscreenCanvas(16, 16).getContext("2d");
        copy.drawImage(canvas, 0, 0, 16, 16);
        return copy.getImageData(0, 0, 16, 16).data.some(Boolean);
    }};
    const isLoaded = image => image.complete && image.naturalWidth > 0;
    const isThere = {{ img: isLoaded, canvas: isPainted, svg: () => true }};
    const isSeen = element => {{
        const {{ left, top, width, height }} = element.getBoundingClientRect();
        return Math.min(width, height) >= {SMALLEST_BOARD} && left < innerWidth && top < innerHeight
            && element.checkVisibility({{ opacityProperty: true, visibilityProperty: true }})
            && isThere[element.localName](element);
    }};
    const {{ port1, port2 }} = new MessageChannel();
    port2.onmessage = () => globalThis.pictureAt = performance.now();
    requestAnimationFrame(function look() {{
        if ([...document.querySelectorAll("main :is(img, canvas, svg)")].some(isSeen)) port1.postMessage("");
        else requestAnimationFrame(look);
    }});
}}"""
"""Looks once a frame for a picture of a board, whatever draws it; the message comes after the painting."""
READ = """async () => {
    const isSeen = () => "pictureAt" in globalThis;
    for (let frame = 0; frame < 30 && !isSeen(); frame++) await new Promise(requestAnimationFrame);
    return [performance.timeOrigin, readyAt, globalThis.pictureAt ?? null];
}"""


TWO_PEOPLE = """{
    const create = globalThis.IDBDatabase?.prototype.createObjectStore;
    const text = "Trigrid settings, version 1\\nopponent: person\\n";
    if (create) IDBDatabase.prototype.createObjectStore = function (name, ...given) {
        const store = create.call(this, name, ...given);
        if (name === "settings" && !globalThis.isUndecided) store.put(text, name);
        return store;
    };
}"""
"""Has the visitor choose *Two people* before the first visit, so that new games have no computer."""
UNDECIDED = "globalThis.isUndecided = true;"
"""Keeps that from one page: an init script, too."""

GO_TO = """async (address) => {
    const before = location.href;
    location.hash = address;
    if (location.href === before) return;
    await new Promise((told) => addEventListener("hashchange", told, { once: true }));
}"""


def go_to(page: Page, address: str) -> None:
    """Change the address of a started page behind its ``#``, and wait until it is answered."""
    page.evaluate(GO_TO, address)
    page.locator("main:not([aria-busy=true])").wait_for()


class Conditions(NamedTuple):
    """What a visit is made under. DevTools takes ``network`` as it is; ``slower`` divides the processor."""

    name: str = ""
    network: dict[str, Any] | None = None
    slower: int = 1

    def apply(self, page: Page) -> None:
        """Let the page feel them. Neither reaches the page's workers."""
        devtools = page.context.new_cdp_session(page)
        if self.network:
            devtools.send("Network.emulateNetworkConditions", self.network)
        if self.slower > 1:
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": self.slower})


UNHINDERED = Conditions()


class Visit(NamedTuple):
    """Seconds from the navigation until a move can be made, and until the board's picture is painted, if any.

    ``began`` is the moment of the navigation, in seconds since 1970.
    """

    began: float
    ready: float
    picture: float | None


def visit(page: Page, address: str, conditions: Conditions = UNHINDERED) -> Visit:
    """Navigate an empty page, and stay there."""
    page.add_init_script(TWO_PEOPLE + NOTE_WHEN_READY)
    page.add_init_script(NOTE_PICTURE)
    conditions.apply(page)
    page.goto(address, wait_until="commit")
    until_ready(page)
    began, ready, picture = page.evaluate(READ)
    return Visit(began / 1000, ready / 1000, picture and picture / 1000)


def visit_in_new_tab(context: BrowserContext, address: str) -> Visit:
    """Visit and leave again."""
    page = context.new_page()
    visited = visit(page, address)
    page.close()
    return visited


def until_ready(page: Page) -> None:
    """Wait for the mark that a started page leaves on its document."""
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=LONGEST_START)
