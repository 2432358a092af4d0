"""Tests of later visits, which restore Python from a snapshot of its memory.

If the snapshot cannot be used, Python starts as on a first visit.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.browser.binary_halves import NEVER_IDLE, binary_amount
from tests.browser.navigation import START, WIDE, Visit, arrive, open_table, tritium
from tests.browser.snapshots import (
    ANOTHER,
    HOW_STARTED,
    forget_snapshots,
    restored_afterwards,
    start_kind,
    stored_snapshots,
    wait_until_snapshot_stored,
)
from tests.browser.waiting import eventually, wait_until_equal, wait_until_idle
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
"""Returns the address of the stored snapshot and the digest of its bytes.

The result is empty without a snapshot.
"""
RENAME_SNAPSHOT = """async (name) => {
    const cache = await caches.open("trigrid-snapshot"), [request] = await cache.keys();
    const answer = await cache.match(request);
    await cache.delete(request);
    await cache.put(request.url.replace(/[0-9a-f]{8}\\.bin\\.txt/, name), answer);
}"""
FAIL_TO_COPY = """
    const kinds = Object.getPrototypeOf(Uint8Array.prototype), { set } = kinds;
    kinds.set = function (from, at) {
        const isMemory = from.length > 100_000 && new Error().stack.includes("/restore-snapshot.");
        if (isMemory) throw new RangeError("no such memory");
        return set.call(this, from, at);
    };
"""
COUNT_COPIED_BYTES = """
    globalThis.copied = 0;
    const kinds = Object.getPrototypeOf(Uint8Array.prototype), { set } = kinds;
    kinds.set = function (from, at) {
        if (/snapshot|Snapshot/.test(new Error().stack)) copied += from.length;
        return set.call(this, from, at);
    };
"""
UNPACK_RANDOM_SNAPSHOTS = """async (address) => {
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
"""Unpacks random snapshots over other bytes; returns the sizes of wrong results."""
DRAW_RANDOM_NUMBERS = """async (address) => {
    globalThis.pageStart = { shared: { isKept: true } }; // what the page's head sets on later visits
    const { loadPyodide } = await import(address);
    const python = await loadPyodide();
    dispatchEvent(new Event("py:ready"));
    const drawn = "import os, random; f'{random.random()} {random.Random().random()} {os.urandom(8).hex()}'";
    return python.runPython(drawn).split(" ");
}"""
"""Starts Python as PyScript does, and returns numbers from three random sources.

The sources are the shared generator of the module, a new generator, and the system.
"""
WITHOUT_MARKS = {
    "storage refused": "Object.defineProperty(globalThis, 'sessionStorage',"
    " { get() { throw new DOMException(); } })",
    "no locks": "Object.defineProperty(navigator, 'locks', { value: undefined })",
    "locks refused": "if (navigator.locks) navigator.locks.request = () =>"
    " Promise.reject(new DOMException())",
}
"""Scripts that prevent a page from storing a mark while it restores the snapshot.

A mark that remains shows the next start that the tab crashed.
"""
MARKS = "() => Object.keys(sessionStorage).filter((key) => key.startsWith('trigrid-restoring'))"
FRAMES = 3
SLOW = pytest.mark.provokes("preloaded using link preload but not used")
"""Several frames take so long that the browser warns about unused preloaded files."""
NAME = re.compile(r"[?&]g=(\w+)")


@pytest.fixture
def page(visit: Visit) -> Iterator[Page]:
    """Open an empty page in a browser with a snapshot.

    Finally puts this snapshot back, even if the test has changed it.
    """
    page = visit(**WIDE)
    with restored_afterwards(page.context):
        yield page


def visit_again(page: Page, site: str) -> list[str]:
    """Visit the site again, and return the messages of our scripts in the console."""
    messages: list[str] = []

    def record_message(message: ConsoleMessage) -> None:
        if message.text.startswith("Trigrid "):
            messages.append(message.text)

    page.on("console", record_message)
    page.goto("about:blank")
    arrive(page, site)
    page.remove_listener("console", record_message)
    return messages


def make_move(page: Page) -> str:
    """Make a move, and return the id of the stored game."""
    table = open_table(page, tritium())
    table.write("orange-a1")
    expect(table.listed).to_have_count(1)
    expect(page).to_have_url(NAME)
    found = NAME.search(page.url)
    assert found
    return found[1]


@pytest.mark.provokes(r"favicon\.ico")
def test_a_later_visit_uses_the_snapshot_with_new_random_numbers_unless_a_tab_crashed(
    page: Page, site: str
) -> None:
    leave_mark(page, site)
    visit_again(page, site)
    assert start_kind(page) == "plain"
    page.add_init_script(NEVER_IDLE)
    first = make_move_after_snapshot(page, site)
    assert page.evaluate(MARKS) == []
    page.add_init_script(WITHOUT_MARKS["storage refused"])  # now the page cannot store a mark
    assert make_move_after_snapshot(page, site) != first, "two visits drew the same random id for a game"


def make_move_after_snapshot(page: Page, site: str) -> str:
    """Visit the site again, make a move, and return the id of the stored game."""
    assert visit_again(page, site) == []
    assert start_kind(page) == "snapshot"
    # The browser's cache has the whole binary. Otherwise, a later visit would start with the first half, too.
    assert binary_amount(page) == "whole"
    return make_move(page)


@pytest.mark.long
def test_zeros_of_the_snapshot_are_not_copied_into_memory(page: Page, site: str) -> None:
    """Writing the zeros would use about as much memory as all other bytes."""
    page.add_init_script(COUNT_COPIED_BYTES)
    visit_again(page, site)
    assert start_kind(page) == "snapshot"
    assert 10_000_000 < page.evaluate("copied") < 20_000_000


def test_unpacking_a_snapshot_overwrites_all_memory(desk: Page) -> None:
    address = desk.locator("link[rel=modulepreload][href*='/restore-snapshot.']").evaluate(
        "link => link.href"
    )
    assert desk.evaluate(UNPACK_RANDOM_SNAPSHOTS, address) == []


def test_python_runs_without_stack_switching(desk: Page) -> None:
    """With WebAssembly's stack switching, one in several hundred starts crashes a tab."""
    assert desk.evaluate("() => [WebAssembly.Suspending, WebAssembly.promising]") == [None, None]


@pytest.mark.long
@pytest.mark.provokes(r"favicon\.ico")
def test_two_starts_from_one_snapshot_have_different_random_numbers(page: Page, site: str) -> None:
    (module,) = (ROOT / "dist/assets").glob("load-pyodide.*.js")
    numbers = list[list[str]]()
    for _ in range(2):
        page.goto(site + "robots.txt")
        numbers.append(page.evaluate(DRAW_RANDOM_NUMBERS, f"{site}assets/{module.name}"))
        assert start_kind(page) == "snapshot"
    for one, other in zip(*numbers, strict=True):
        assert one != other


@pytest.mark.long
def test_a_truncated_snapshot_is_replaced(page: Page, site: str) -> None:
    assert_damaged_snapshot_is_replaced(page, site, "cut")


def test_damaged_snapshots_and_snapshots_of_other_builds_are_replaced(page: Page, site: str) -> None:
    page.context.pages[0].evaluate(RENAME_SNAPSHOT, ANOTHER)
    assert visit_again(page, site) == []
    assert start_kind(page) == "plain"
    wait_until_snapshot_stored(page)
    eventually(page, lambda: len(stored_snapshots(page)) == 1, seconds=30)
    assert_damaged_snapshot_is_replaced(page, site, "flipped")


def assert_damaged_snapshot_is_replaced(page: Page, site: str, change: str) -> None:
    """Assert that a start replaces a damaged snapshot by one equal to the original."""
    other_page = page.context.pages[0]
    original = other_page.evaluate(DIGEST)
    other_page.evaluate(CHANGE, change)
    assert other_page.evaluate(DIGEST) != original
    (line,) = visit_again(page, site)
    assert "damaged" in line
    assert start_kind(page) == "plain"
    make_move(page)
    wait_until_equal(page, lambda: page.evaluate(DIGEST), original, seconds=30)


@pytest.mark.long
def test_a_browser_that_fails_to_use_the_snapshot_does_not_retry(page: Page, site: str) -> None:
    page.add_init_script(FAIL_TO_COPY)
    (line,) = visit_again(page, site)
    assert "without its snapshot" in line
    assert start_kind(page) == "plain"
    make_move(page)
    assert visit_again(page, site) == []
    assert start_kind(page) == "plain"
    assert [size for _, size in stored_snapshots(page)] == [0], "no empty entry prevents further attempts"


def leave_mark(page: Page, site: str) -> None:
    """Store the mark of a tab that crashed while it restored the snapshot."""
    ((address, _),) = stored_snapshots(page.context.pages[0])
    page.goto(site + "robots.txt")
    page.evaluate("address => sessionStorage.setItem('trigrid-restoring-left', address)", address)


def starts_of_frames(page: Page, site: str) -> list[str]:
    """Start several frames of one page together; return how Python started in each."""
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
def test_all_frames_of_a_page_start_from_the_snapshot_together(page: Page, site: str) -> None:
    """If this fails, a frame counts other frames as crashed while they are restoring."""
    assert starts_of_frames(page, site) == ["snapshot"] * FRAMES
    assert page.evaluate(MARKS) == []


@pytest.mark.long
@pytest.mark.provokes("preloaded using link preload but not used", r"favicon\.ico")
def test_a_crashed_frame_is_detected_among_live_ones(page: Page, site: str) -> None:
    leave_mark(page, site)
    assert "plain" in starts_of_frames(page, site)
    assert page.evaluate(MARKS) == []


@pytest.mark.long
@pytest.mark.parametrize("obstacle", WITHOUT_MARKS)
def test_a_page_that_cannot_store_a_mark_still_uses_the_snapshot(
    page: Page, site: str, obstacle: str
) -> None:
    page.add_init_script(WITHOUT_MARKS[obstacle])
    for _ in range(2):
        visit_again(page, site)
        assert start_kind(page) == "snapshot"


WITHOUT_CACHES = {
    "data-saving mode": "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
    "no caches": "delete globalThis.caches; delete Window.prototype.caches",
    "caches refused": "if (globalThis.caches) caches.open = () =>"
    " Promise.reject(new DOMException('', 'SecurityError'))",
}


@pytest.mark.parametrize(
    ("missing", "visits"),
    [
        ("data-saving mode", 1),
        *(pytest.param(missing, 2, marks=pytest.mark.long) for missing in WITHOUT_CACHES),
    ],
)
def test_without_caches_or_with_data_saving_each_visit_is_a_plain_start(
    page: Page, site: str, missing: str, visits: int
) -> None:
    forget_snapshots(page.context)
    page.add_init_script(WITHOUT_CACHES[missing])
    fetched = snapshot_requests(page.context)
    for _ in range(visits):
        visit_again(page, site)
        assert start_kind(page) == "plain"
        make_move(page)
        wait_until_idle(page)
    assert fetched == []


def snapshot_requests(context: BrowserContext) -> list[str]:
    """Return a list that collects the requests for the snapshot."""
    fetched: list[str] = []
    context.on("request", lambda request: fetched.append(request.url) if ".bin" in request.url else None)
    return fetched
