"""The snapshot of Python's memory that a first visit leaves, as the browser keeps it."""

from playwright.sync_api import Page

from tests.browser.patience import eventually

KEPT = """async () => {
    const cache = await caches.open("trigrid-snapshot"), kept = [];
    for (const request of await cache.keys()) {
        const answer = await cache.match(request); // none if it was thrown away just now
        if (answer) kept.push([request.url, (await answer.arrayBuffer()).byteLength]);
    }
    return kept;
}"""
HOW_STARTED = "() => document.documentElement.dataset.start"
ANOTHER = "00000000.bin.txt"
"""How the name of another build's snapshot ends."""


def how_started(page: Page) -> str:
    """How Python has started: "plain", or from the "snapshot"."""
    return str(page.evaluate(HOW_STARTED))


def kept_snapshots(page: Page) -> list[tuple[str, int]]:
    """The snapshots that are kept, and how long they are."""
    return [(url, size) for url, size in page.evaluate(KEPT)]


def leave_snapshot(page: Page) -> None:
    """Wait until there is one of this build that can be used."""
    eventually(
        page,
        lambda: any(size and not url.endswith(ANOTHER) for url, size in kept_snapshots(page)),
        seconds=30,
    )
