"""The end of a first visit: the service worker is active and the snapshot stored."""

from pathlib import Path
from typing import Any, Protocol

SNAPSHOTS = "trigrid-snapshot"
"""The beginning of the name of the cache in which the page stores the snapshot."""
TIMEOUT_MS = 60_000
"""The default timeout of ``settle``, in milliseconds."""

WORKER_IS_ACTIVE = """limit => Promise.race([
    new Promise(resolve => setTimeout(resolve, limit, false)),
    navigator.serviceWorker.ready.then(({ active }) => active !== null),
])"""
SNAPSHOT_IS_STORED = """async ([name, limit]) => {
    const end = performance.now() + limit;
    const isStored = async () => {
        const names = (await caches.keys()).filter((each) => each.startsWith(name));
        const stored = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
        return stored.flat().length > 0;
    };
    while (!(await isStored())) {
        if (performance.now() > end) return false;
        await new Promise(requestAnimationFrame);
    }
    return true;
}"""


class ScriptablePage(Protocol):
    """A page that can run JavaScript, whatever program drives it."""

    def evaluate(self, function: str, argument: Any = None, /) -> Any:
        """Return the awaited result of a JavaScript function."""


def has_worker(dist: Path) -> bool:
    """Return whether the built site has a service worker."""
    return (dist / "service-worker.js").is_file()


def has_snapshot(dist: Path) -> bool:
    """Return whether the built site has a memory snapshot."""
    return any((dist / "assets").glob("snapshot*"))


def settle(page: ScriptablePage, dist: Path, *, workers: bool = True, limit: int = TIMEOUT_MS) -> None:
    """Wait until a started page has finished its work in the background.

    The work is the activation of the service worker and the storing of the snapshot, if the site has them.
    Without ``workers``, the service worker is not awaited. Raises TimeoutError if either part takes longer
    than ``limit`` milliseconds.
    """
    if workers and has_worker(dist) and not page.evaluate(WORKER_IS_ACTIVE, limit):
        raise TimeoutError("the service worker did not become active")
    if has_snapshot(dist) and not page.evaluate(SNAPSHOT_IS_STORED, [SNAPSHOTS, limit]):
        raise TimeoutError("the snapshot was not stored")
