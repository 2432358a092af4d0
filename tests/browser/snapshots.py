"""The snapshot of Python's memory that a first visit stores in the browser."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page

from tests.browser.waiting import eventually

READ_SNAPSHOTS = """async () => {
    const cache = await caches.open("trigrid-snapshot"), snapshots = [];
    for (const request of await cache.keys()) {
        const answer = await cache.match(request); // undefined if it was deleted meanwhile
        if (answer) snapshots.push([request.url, (await answer.arrayBuffer()).byteLength]);
    }
    return snapshots;
}"""
COPY = """async ([from, to]) => {
    await caches.delete(to);
    const source = await caches.open(from), target = await caches.open(to);
    for (const request of await source.keys()) await target.put(request, await source.match(request));
    return (await target.keys()).length;
}"""
SNAPSHOTS, BACKUP = "trigrid-snapshot", "safe"
HOW_STARTED = "() => document.documentElement.dataset.start"
ANOTHER = "00000000.bin.txt"
"""End of the name of another build's snapshot."""


def start_kind(page: Page) -> str:
    """Return how Python has started: "plain", or from the "snapshot"."""
    return str(page.evaluate(HOW_STARTED))


def stored_snapshots(page: Page) -> list[tuple[str, int]]:
    """Return the addresses and sizes of the stored snapshots."""
    return [(url, size) for url, size in page.evaluate(READ_SNAPSHOTS)]


def wait_until_snapshot_stored(page: Page) -> None:
    """Wait until a usable snapshot of this build is stored."""
    eventually(
        page,
        lambda: any(size and not url.endswith(ANOTHER) for url, size in stored_snapshots(page)),
        seconds=30,
    )


@contextmanager
def restored_afterwards(context: BrowserContext) -> Iterator[None]:
    """Restore the snapshots of a persistent browser after the block.

    Pages opened in the block are closed. The context's first page must be a page of the site without scripts,
    and stays open.
    """
    first_page = context.pages[0]
    assert first_page.evaluate(COPY, [SNAPSHOTS, BACKUP]) == 1
    try:
        yield
    finally:
        for page in context.pages[1:]:
            page.close()
        assert first_page.evaluate(COPY, [BACKUP, SNAPSHOTS]) == 1
        first_page.evaluate("name => caches.delete(name)", BACKUP)


def forget_snapshots(context: BrowserContext) -> None:
    """Delete the snapshots, so that the next visit starts like a first one."""
    context.pages[0].evaluate("name => caches.delete(name)", SNAPSHOTS)
