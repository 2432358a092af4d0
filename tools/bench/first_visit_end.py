"""When a first visit has settled: the service worker is active, and the snapshot is kept."""

from pathlib import Path
from typing import Any, Protocol

SNAPSHOTS = "trigrid-snapshot"
"""How the name of the cache begins in which the page keeps the snapshot for later visits."""
LONGEST = 60_000
"""Milliseconds."""

ACTIVE = """limit => Promise.race([
    new Promise(late => setTimeout(late, limit, false)),
    navigator.serviceWorker.ready.then(({ active }) => active !== null),
])"""
KEPT = """async ([name, limit]) => {
    const end = performance.now() + limit;
    const isKept = async () => {
        const names = (await caches.keys()).filter((each) => each.startsWith(name));
        const kept = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
        return kept.flat().length > 0;
    };
    while (!(await isKept())) {
        if (performance.now() > end) return false;
        await new Promise(requestAnimationFrame);
    }
    return true;
}"""


class Evaluates(Protocol):
    """A page that can be asked, whatever drives it."""

    def evaluate(self, function: str, argument: Any = None, /) -> Any:
        """What a function in JavaScript gives for an argument, awaited."""


def has_worker(dist: Path) -> bool:
    """Whether the built site comes with a service worker."""
    return (dist / "service-worker.js").is_file()


def has_snapshot(dist: Path) -> bool:
    """Whether the built site comes with a memory snapshot."""
    return any((dist / "assets").glob("snapshot*"))


def settle(page: Evaluates, dist: Path, *, workers: bool = True, limit: int = LONGEST) -> None:
    """Wait for whatever a started page does in the background, as far as the site has it.

    Raises TimeoutError when it is not done in so many milliseconds.
    """
    if workers and has_worker(dist) and not page.evaluate(ACTIVE, limit):
        raise TimeoutError("the service worker did not become active")
    if has_snapshot(dist) and not page.evaluate(KEPT, [SNAPSHOTS, limit]):
        raise TimeoutError("the snapshot was not kept")
