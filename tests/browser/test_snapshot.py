"""Later visits: Python comes out of a snapshot of its memory, or starts as at first if anything is odd."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.browser.binary_halves import NEVER_IDLE, binary_amount
from tests.browser.navigation import START, WIDE, Visit, arrive, sit_down, tritium
from tests.browser.snapshots import (
    ANOTHER,
    HOW_STARTED,
    forget_snapshots,
    how_started,
    kept_snapshots,
    leave_snapshot,
    restored_afterwards,
)
from tests.browser.waiting import comes_to, eventually, has_nothing_to_do
from tools.http_headers import ROOT

CHANGE = """async (how) => {
    const cache = await caches.open("trigrid-snapshot"), [request] = await cache.keys();
    let bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
    if (how === "cut") bytes = bytes.subarray(0, bytes.length >> 1);
    else bytes[bytes.length >> 1] ^= 1;
    await cache.put(request, new Response(bytes));
}"""
DIGEST = """async () => {
    const cache = await caches.open("trigrid-snapshot"), [request] = await cache.keys();
    const answer = request && await cache.match(request);
    if (!answer) return [];
    const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
    return [request.url, ...new Uint32Array(digest)];
}"""
"""The address of the snapshot that is kept, and what its bytes come to."""
OF_ANOTHER_BUILD = """async (name) => {
    const cache = await caches.open("trigrid-snapshot"), [request] = await cache.keys();
    const answer = await cache.match(request);
    await cache.delete(request);
    await cache.put(request.url.replace(/[0-9a-f]{8}\\.bin\\.txt/, name), answer);
}"""
REFUSE_TO_LAY = """
    const kinds = Object.getPrototypeOf(Uint8Array.prototype), { set } = kinds;
    kinds.set = function (from, at) {
        const isMemory = from.length > 100_000 && new Error().stack.includes("/restore-snapshot.");
        if (isMemory) throw new RangeError("no such memory");
        return set.call(this, from, at);
    };
"""
COUNT_LAID = """
    globalThis.laid = 0;
    const kinds = Object.getPrototypeOf(Uint8Array.prototype), { set } = kinds;
    kinds.set = function (from, at) {
        if (/snapshot|Snapshot/.test(new Error().stack)) laid += from.length;
        return set.call(this, from, at);
    };
"""
LAY = """async (address) => {
    const { unpackSnapshot } = await import(address);
    const random = (below) => Math.floor(Math.random() * below);
    const wrong = [];
    for (let round = 0; round < 300; round++) {
        const head = 8 + random(40), size = head + random(300);
        const snapshot = Uint8Array.from({ length: size }, (_, at) => Math.random() < 0.4 ? 1 + at % 250 : 0);
        new DataView(snapshot.buffer).setUint32(0, 7, true);
        new DataView(snapshot.buffer).setUint32(4, head, true);
        const runs = [];
        for (let at = 0; at < size; at++) {
            if (!snapshot[at]) continue;
            const start = at;
            while (at < size && snapshot[at]) at++;
            runs.push([start, at - start]);
        }
        const list = new Uint8Array(new Uint32Array([size, runs.length, ...runs.flat()]).buffer);
        const bytes = runs.map(([start, length]) => snapshot.subarray(start, start + length));
        const packed = await new Blob([list, ...bytes]).arrayBuffer();
        const memory = new Uint8Array(size - head).fill(170);
        unpackSnapshot(packed).lay(memory);
        if (String(memory) !== String(snapshot.subarray(head))) wrong.push([head, size]);
    }
    return wrong;
}"""
"""Lays snapshots made by lot into memory in which nothing is zero; where the outcome is another."""
DICE = """async (address) => {
    globalThis.pageStart = { shared: { isKept: true } }; // what the page's head says on later visits
    const { loadPyodide } = await import(address);
    const python = await loadPyodide();
    dispatchEvent(new Event("py:ready"));
    const drawn = "import os, random; f'{random.random()} {random.Random().random()} {os.urandom(8).hex()}'";
    return python.runPython(drawn).split(" ");
}"""
"""Starts Python as PyScript does, and draws by the module's own dice, by new ones, and from the system."""
REFUSING = {
    "storage refused": "Object.defineProperty(globalThis, 'sessionStorage',"
    " { get() { throw new DOMException(); } })",
    "no locks": "Object.defineProperty(navigator, 'locks', { value: undefined })",
    "locks refused": "if (navigator.locks) navigator.locks.request = () =>"
    " Promise.reject(new DOMException())",
}
MARKS = "() => Object.keys(sessionStorage).filter((key) => key.startsWith('trigrid-restoring'))"
FRAMES = 3
SLOW = pytest.mark.provokes("preloaded using link preload but not used")
"""So many frames take their time."""
NAME = re.compile(r"[?&]g=(\w+)")


@pytest.fixture
def page(visit: Visit) -> Iterator[Page]:
    """An empty page of a browser that keeps a snapshot, and keeps it again after the test."""
    page = visit(**WIDE)
    with restored_afterwards(page.context):
        yield page


def again(page: Page, site: str) -> list[str]:
    """Visit once more; gives what our scripts write to the console meanwhile."""
    heard: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.text.startswith("Trigrid "):
            heard.append(message.text)

    page.on("console", hear)
    page.goto("about:blank")
    arrive(page, site)
    page.remove_listener("console", hear)
    return heard


def plays(page: Page) -> str:
    """Play a move; gives the name under which the game is kept."""
    table = sit_down(page, tritium())
    table.write("orange-a1")
    expect(table.listed).to_have_count(1)
    expect(page).to_have_url(NAME)
    found = NAME.search(page.url)
    assert found
    return found[1]


@pytest.mark.provokes(r"favicon\.ico")
def test_a_later_visit_starts_from_the_snapshot_unless_a_tab_died_and_draws_by_lot_anew(
    page: Page, site: str
) -> None:
    leave_mark(page, site)
    again(page, site)
    assert how_started(page) == "plain"
    page.add_init_script(NEVER_IDLE)
    first = plays_from_the_snapshot(page, site)
    assert page.evaluate(MARKS) == []
    page.add_init_script(REFUSING["storage refused"])  # nor can it leave a mark then
    assert plays_from_the_snapshot(page, site) != first


def plays_from_the_snapshot(page: Page, site: str) -> str:
    """Visit once more, and play a move; gives the name under which the game is kept."""
    assert again(page, site) == []
    assert how_started(page) == "snapshot"
    # The browser's cache has it all. Otherwise a later visit would begin with half, as the first does.
    assert binary_amount(page) == "whole"
    return plays(page)


@pytest.mark.long
def test_what_is_zero_in_the_snapshot_is_not_laid_into_memory(page: Page, site: str) -> None:
    """It would take memory from the machine, as much again as what is not zero."""
    page.add_init_script(COUNT_LAID)
    again(page, site)
    assert how_started(page) == "snapshot"
    assert 10_000_000 < page.evaluate("laid") < 20_000_000


def test_whatever_memory_begins_with_it_becomes_that_of_the_snapshot(desk: Page) -> None:
    address = desk.locator("link[rel=modulepreload][href*='/restore-snapshot.']").evaluate(
        "link => link.href"
    )
    assert desk.evaluate(LAY, address) == []


def test_python_runs_on_the_one_stack_that_the_browsers_garbage_collector_can_read(desk: Page) -> None:
    """Where WebAssembly switches stacks, the tab dies now and then: in one of some hundred starts."""
    assert desk.evaluate("() => [WebAssembly.Suspending, WebAssembly.promising]") == [None, None]


@pytest.mark.long
@pytest.mark.provokes(r"favicon\.ico")
def test_two_starts_from_one_snapshot_roll_different_dice(page: Page, site: str) -> None:
    (module,) = (ROOT / "dist/assets").glob("load-pyodide.*.js")
    rolled = list[list[str]]()
    for _ in range(2):
        page.goto(site + "robots.txt")
        rolled.append(page.evaluate(DICE, f"{site}assets/{module.name}"))
        assert how_started(page) == "snapshot"
    for one, other in zip(*rolled, strict=True):
        assert one != other


@pytest.mark.long
def test_a_snapshot_that_is_cut_short_is_thrown_away_and_kept_anew(page: Page, site: str) -> None:
    is_kept_anew_when_damaged(page, site, "cut")


def test_the_snapshot_of_another_build_and_a_damaged_one_are_not_used_and_give_way(
    page: Page, site: str
) -> None:
    page.context.pages[0].evaluate(OF_ANOTHER_BUILD, ANOTHER)
    assert again(page, site) == []
    assert how_started(page) == "plain"
    leave_snapshot(page)
    eventually(page, lambda: len(kept_snapshots(page)) == 1, seconds=30)
    is_kept_anew_when_damaged(page, site, "flipped")


def is_kept_anew_when_damaged(page: Page, site: str, change: str) -> None:
    """Assert that a start throws a damaged snapshot away, and keeps the same as before in its place."""
    quiet = page.context.pages[0]
    whole = quiet.evaluate(DIGEST)
    quiet.evaluate(CHANGE, change)
    assert quiet.evaluate(DIGEST) != whole
    (said,) = again(page, site)
    assert "damaged" in said
    assert how_started(page) == "plain"
    plays(page)
    comes_to(page, lambda: page.evaluate(DIGEST), whole, seconds=30)


@pytest.mark.long
def test_a_browser_that_cannot_start_from_it_is_not_asked_to_again(page: Page, site: str) -> None:
    page.add_init_script(REFUSE_TO_LAY)
    (said,) = again(page, site)
    assert "without its snapshot" in said
    assert how_started(page) == "plain"
    plays(page)
    assert again(page, site) == []
    assert how_started(page) == "plain"
    assert [size for _, size in kept_snapshots(page)] == [0]


def leave_mark(page: Page, site: str) -> None:
    """Leave what a tab leaves that dies while it restores."""
    ((address, _),) = kept_snapshots(page.context.pages[0])
    page.goto(site + "robots.txt")
    page.evaluate("address => sessionStorage.setItem('trigrid-restoring-left', address)", address)


def starts_of_frames(page: Page, site: str) -> list[str]:
    """How Python has started in some frames of one page, which begin all at once."""
    host = f"{site}host"
    body = "".join(f'<iframe title="{number}" src="{site}#/"></iframe>' for number in range(FRAMES))
    page.route(host, lambda route: route.fulfill(content_type="text/html", body=f"<!doctype html>{body}"))
    page.goto(host)
    for number in range(FRAMES):
        root = page.frame_locator(f"[title='{number}']").locator("html[data-state=ready]")
        expect(root).to_be_attached(timeout=FRAMES * START)
    return [frame.evaluate(HOW_STARTED) for frame in page.frames if frame.parent_frame]


@pytest.mark.long
@SLOW
def test_all_frames_of_a_page_start_from_the_snapshot_at_once(page: Page, site: str) -> None:
    """None takes the others, which are still being restored, for dead."""
    assert starts_of_frames(page, site) == ["snapshot"] * FRAMES
    assert page.evaluate(MARKS) == []


@pytest.mark.long
@pytest.mark.provokes("preloaded using link preload but not used", r"favicon\.ico")
def test_one_who_died_is_noticed_among_frames_that_live(page: Page, site: str) -> None:
    leave_mark(page, site)
    assert "plain" in starts_of_frames(page, site)
    assert page.evaluate(MARKS) == []


@pytest.mark.long
@pytest.mark.parametrize("refusing", REFUSING)
def test_who_can_leave_no_mark_starts_from_the_snapshot_all_the_same(
    page: Page, site: str, refusing: str
) -> None:
    page.add_init_script(REFUSING[refusing])
    for _ in range(2):
        again(page, site)
        assert how_started(page) == "snapshot"


LACKING = {
    "data are saved": "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
    "no caches": "delete globalThis.caches; delete Window.prototype.caches",
    "caches refused": "if (globalThis.caches) caches.open = () =>"
    " Promise.reject(new DOMException('', 'SecurityError'))",
}


@pytest.mark.parametrize(
    ("lacking", "visits"),
    [
        ("data are saved", 1),
        *(pytest.param(lacking, 2, marks=pytest.mark.long) for lacking in LACKING),
    ],
)
def test_without_a_place_or_on_a_thrifty_line_every_visit_is_a_first_one(
    page: Page, site: str, lacking: str, visits: int
) -> None:
    forget_snapshots(page.context)
    page.add_init_script(LACKING[lacking])
    fetched = asked_for_snapshot(page.context)
    for _ in range(visits):
        again(page, site)
        assert how_started(page) == "plain"
        plays(page)
        has_nothing_to_do(page)
    assert fetched == []


def asked_for_snapshot(context: BrowserContext) -> list[str]:
    """The requests for it, as they come."""
    fetched: list[str] = []
    context.on("request", lambda request: fetched.append(request.url) if ".bin" in request.url else None)
    return fetched
