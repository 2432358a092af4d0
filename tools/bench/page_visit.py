"""A visit to a page, timed by the browser's own clock from the navigation on."""

from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page

START_TIMEOUT_MS = 180_000
"""The longest time that a page may take to start, in milliseconds."""
SMALLEST_BOARD = 150
"""The smallest width and height of a board's picture, in CSS pixels.

Smaller pictures are icons.
"""

RECORD_READY = """
new MutationObserver(() => {
    if (document.documentElement.dataset.state === "ready") globalThis.readyAt ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
"""
RECORD_PICTURE = f"""{{
    const isPainted = canvas => {{
        const copy = new OffscreenCanvas(16, 16).getContext("2d");
        copy.drawImage(canvas, 0, 0, 16, 16);
        return copy.getImageData(0, 0, 16, 16).data.some(Boolean);
    }};
    const isLoaded = image => image.complete && image.naturalWidth > 0;
    const isDrawn = {{ img: isLoaded, canvas: isPainted, svg: () => true }};
    const isVisible = element => {{
        const {{ left, top, width, height }} = element.getBoundingClientRect();
        return Math.min(width, height) >= {SMALLEST_BOARD} && left < innerWidth && top < innerHeight
            && element.checkVisibility({{ opacityProperty: true, visibilityProperty: true }})
            && isDrawn[element.localName](element);
    }};
    const {{ port1, port2 }} = new MessageChannel();
    port2.onmessage = () => globalThis.pictureAt = performance.now();
    requestAnimationFrame(function check() {{
        const pictures = [...document.querySelectorAll("main :is(img, canvas, svg)")];
        if (pictures.some(isVisible)) port1.postMessage("");
        else requestAnimationFrame(check);
    }});
}}"""
"""A script that records when a picture of a board becomes visible.

The script checks each frame. When it finds a picture, it sends itself a message, which the browser delivers
after painting the frame, and records the time of the delivery.
"""
READ = """async () => {
    const isFound = () => "pictureAt" in globalThis;
    for (let frame = 0; frame < 30 && !isFound(); frame++) await new Promise(requestAnimationFrame);
    return [performance.timeOrigin, readyAt, globalThis.pictureAt ?? null];
}"""


TWO_PEOPLE = """{
    const create = globalThis.IDBDatabase?.prototype.createObjectStore;
    const text = "Trigrid settings, version 1\\nopponent: person\\n";
    if (create) IDBDatabase.prototype.createObjectStore = function (name, ...options) {
        const store = create.call(this, name, ...options);
        if (name === "settings" && !globalThis.isUndecided) store.put(text, name);
        return store;
    };
}"""
"""A script that makes *Two people* the stored setting of a new profile.

It stores the setting when the page creates its database. New games then have no computer player.
"""
UNDECIDED = "globalThis.isUndecided = true;"
"""An init script that disables ``TWO_PEOPLE`` for one page."""

GO_TO = """async (address) => {
    const previous = location.href;
    location.hash = address;
    if (location.href === previous) return;
    await new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
}"""


def go_to(page: Page, address: str) -> None:
    """Change the hash of a started page, and wait until the page has handled it."""
    page.evaluate(GO_TO, address)
    page.locator("main:not([aria-busy=true])").wait_for()


class Conditions(NamedTuple):
    """The conditions of a visit.

    ``network`` is passed to DevTools unchanged. ``slower`` is the factor by which the processor is slowed
    down.
    """

    name: str = ""
    network: dict[str, Any] | None = None
    slower: int = 1

    def apply(self, page: Page) -> None:
        """Apply the conditions to a page. They do not affect the page's workers."""
        devtools = page.context.new_cdp_session(page)
        if self.network:
            devtools.send("Network.emulateNetworkConditions", self.network)
        if self.slower > 1:
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": self.slower})


UNHINDERED = Conditions()


class Visit(NamedTuple):
    """The times of a visit, in seconds.

    ``ready`` and ``picture`` are the times from the navigation until the page is ready and until the board's
    picture is visible. ``picture`` is None if the page has shown no picture. ``began`` is the time of the
    navigation, counted from 1970.
    """

    began: float
    ready: float
    picture: float | None


def visit(page: Page, address: str, conditions: Conditions = UNHINDERED) -> Visit:
    """Visit an address in an empty page, and leave the page open."""
    page.add_init_script(TWO_PEOPLE + RECORD_READY)
    page.add_init_script(RECORD_PICTURE)
    conditions.apply(page)
    page.goto(address, wait_until="commit")
    wait_until_ready(page)
    began, ready, picture = page.evaluate(READ)
    return Visit(began / 1000, ready / 1000, picture and picture / 1000)


def visit_in_new_tab(context: BrowserContext, address: str) -> Visit:
    """Visit a page in a new tab and close the tab."""
    page = context.new_page()
    visited = visit(page, address)
    page.close()
    return visited


def wait_until_ready(page: Page) -> None:
    """Wait for the attribute that marks the document as ready."""
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=START_TIMEOUT_MS)
