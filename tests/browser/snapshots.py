"""The snapshot of Python's memory that a first visit leaves, as the browser keeps it."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page

from tests.browser.waiting import eventually

KEPT = """async () => {
    const cache = await caches.open("trigrid-snapshot"), kept = [];
    for (const request of await cache.keys()) {
        const answer = await cache.match(request); // none if it was thrown away just now
        if (answer) kept.push([request.url, (await answer.arrayBuffer()).byteLength]);
    }
    return kept;
}"""
COPY = """async ([from, to]) => {
    await caches.delete(to);
    const source = await caches.open(from), target = await caches.open(to);
    for (const request of await source.keys()) await target.put(request, await source.match(request));
    return (await target.keys()).length;
}"""
SNAPSHOTS, SAFE = "trigrid-snapshot", "safe"
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


@contextmanager
def restored_afterwards(context: BrowserContext) -> Iterator[None]:
    """Keep what a lasting browser keeps of them, whatever pages make of it meanwhile; these are closed.

    The context's first page is one of the site without scripts, which stays.
    """
    quiet = context.pages[0]
    assert quiet.evaluate(COPY, [SNAPSHOTS, SAFE]) == 1
    try:
        yield
    finally:
        for page in context.pages[1:]:
            page.close()
        assert quiet.evaluate(COPY, [SAFE, SNAPSHOTS]) == 1
        quiet.evaluate("name => caches.delete(name)", SAFE)


def forget_snapshots(context: BrowserContext) -> None:
    """Throw them away, as on a first visit."""
    context.pages[0].evaluate("name => caches.delete(name)", SNAPSHOTS)
