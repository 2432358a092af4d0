"""Tests of starts with faults in random files: each succeeds or reports an error.

For example, files are cut short, late, or replaced by an error. The environment variable `FAULTY_STARTS` sets
the number of starts, `FAULTY_SEED` selects the starts, and `FAULTY_ONLY` repeats a single start by its
number.
"""

import os
import random
import re
from collections.abc import Iterable, Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

import trigrid
from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.faulty_server import STALLED, Fault, FaultySite
from tests.browser.navigation import WIDE
from tests.browser.random_faults import DAMAGES, StartFaults, plans
from tests.browser.random_games import random_move
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.tools.test_offline import entries
from tools.bench.first_visit_end import SNAPSHOTS, settle
from tools.build.offline import WORKER
from tools.http_headers import ROOT
from tools.serve import running
from trigrid.library.address import address_of

STARTS = int(os.environ.get("FAULTY_STARTS", "200"))
"""The number of starts with random faults in the long tests."""
SEED = int(os.environ.get("FAULTY_SEED", "1"))
ONLY = os.environ.get("FAULTY_ONLY")
NUMBERS = [int(ONLY)] if ONLY else range(STARTS)
HAS_STYLE_SHEETS = """() => {
    const needed = [...document.querySelectorAll("link[rel=stylesheet]:not([href*=embedded])")];
    return needed.length === 8 && needed.every(({ sheet }) => sheet?.cssRules.length > 0);
}"""
START_FILES = (
    *("prepare-browser", "base", "lobby", "table", "panel", "small-windows"),
    *("dialogs", "preferences", "embedded-page"),
    *("start-progress", "input-before-python", "register-service-worker"),
    *("load-pyodide", "restore-snapshot", "snapshot-cache"),
    *("library", "trigrid", "pyscript", "figtree", "icon", "manifest"),
    *("idb", "pyodide.js", "pyodide.asm.js", "asm.wasm", "pyodide-lock.json", "core.js", "core-", "toml-"),
)
"""Parts of the paths of files that the page or the start of Python requests."""
FAULTS_ALONE = ("silent", "not found", "cut short", "another page", "wrong type")
"""Kinds of faults in the tests with one faulty file."""
START_TIMEOUT_MS = 60_000
CLICK_TIMEOUT_MS = 5_000
SENTENCE = re.compile(r"(\w+\W+){4,}\w+[.:…]")
READY = "html[data-state=ready]"
MARK, UNMARKED = "() => { document.documentElement.dataset.left = '' }", "html:not([data-left])"
"""A script that marks the document, and the selector of a reloaded document."""
BROWSER_ERROR_PAGE = re.compile("^chrome-error:")
END_OF_SCRIPT = b"})();</script>"
"""The end of the page's inline script, which can report missing files."""
SHORTEN_TIMEOUTS = """{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, milliseconds, ...given) =>
        setTimeout(act, milliseconds >= 22000 ? milliseconds / 4 : milliseconds, ...given);
}"""
"""Divides the page's long timeouts by four; late responses still arrive in time."""
COUNT_WAITS = """{
    const { setTimeout } = globalThis;
    globalThis.waits = 0;
    globalThis.setTimeout = (act, milliseconds, ...given) => {
        globalThis.waits += milliseconds >= 22000;
        return setTimeout(act, milliseconds, ...given);
    };
}"""
"""Counts how often the page starts a timeout for pending files."""
WAITS_AFTER = """async (change) => {
    const part = document.getElementById("boot-said"), before = globalThis.waits;
    if (change === "text") part?.replaceChildren(String(before));
    else part.append(document.createElement("span"));
    await new Promise(requestAnimationFrame);
    return part ? globalThis.waits - before : 1;
}"""
"""Returns how many timeouts started after a change of text or a new element.

Returns 1 if the page has no element for the text yet.
"""
SAY, ADD = "text", "element"
DAMAGE = """async ([name, how]) => {
    const cache = await caches.open(name), keys = await cache.keys();
    for (const key of keys) {
        const found = await cache.match(key), bytes = new Uint8Array(await found.arrayBuffer());
        if (how === "flipped") bytes[bytes.length >> 1] ^= 0xff;
        if (how === "of another build") bytes.fill(7, bytes.length >> 3, bytes.length >> 2);
        const length = { cut: bytes.length >> 1, emptied: 0 }[how] ?? bytes.length;
        await cache.put(key, new Response(bytes.slice(0, length), found));
    }
    return keys.length;
}"""


@pytest.fixture(scope="session")
def faulty(site: str) -> Iterator[FaultySite]:
    """Provide a faulty server of dist/, which the fixture ``site`` has built."""
    with running(FaultySite(ROOT / "dist")) as server:
        yield server


@pytest.fixture(scope="session")
def requested_paths(faulty: FaultySite) -> list[str]:
    """Provide the path of every file that a visit requests, also in the background."""
    kept = {*entries({WORKER: (faulty.dist / WORKER).read_bytes()})} - {"index.html"}
    (snapshot,) = (path.name for path in (faulty.dist / "assets").glob("snapshot.*.bin.txt"))
    return sorted(f"/{path}" for path in {"", WORKER, f"assets/{snapshot}", *kept})


@pytest.mark.long
def test_a_visit_requests_exactly_the_expected_files(
    browser: Browser, faulty: FaultySite, requested_paths: list[str]
) -> None:
    faulty.set_faults()
    with visiting(browser, BrowserMonitor(faulty.address), **WIDE, service_workers="allow") as page:
        page.goto(faulty.address)
        expect(page.locator(READY)).to_be_attached(timeout=START_TIMEOUT_MS)
        settle(page, faulty.dist)
    assert sorted({"/" if path == "/index.html" else path for path in faulty.requested}) == requested_paths


@pytest.mark.provokes(r".")
@pytest.mark.long
@pytest.mark.parametrize("number", NUMBERS)
def test_a_start_with_random_faults_succeeds_or_offers_a_retry(
    request: pytest.FixtureRequest,
    browser: Browser,
    faulty: FaultySite,
    requested_paths: list[str],
    number: int,
) -> None:
    plan = plans(SEED, requested_paths, number + 1)[number]
    report = f"FAULTY_SEED={SEED} FAULTY_ONLY={number}\n{plan}"
    request.node.add_report_section("call", "plan", report)
    expect_good_start(browser, faulty, plan)


@pytest.mark.provokes(r".")
@pytest.mark.long
@pytest.mark.parametrize(("name", "kind"), list(product(START_FILES, FAULTS_ALONE)))
def test_a_start_with_one_faulty_file_succeeds_or_offers_a_retry(
    browser: Browser, faulty: FaultySite, requested_paths: list[str], name: str, kind: str
) -> None:
    """With one file stalled, missing or damaged, the page starts or offers a retry."""
    path = next(
        each for each in requested_paths if re.search(rf"[/.-]{re.escape(name)}|^/vendor/{name}", each)
    )
    fault = Fault(path, kind, 0.5)
    expect_good_start(
        browser,
        faulty,
        StartFaults((fault,), "tri-it-out", is_second_visit=False, has_workers=False, damage=""),
    )


@pytest.mark.long
@pytest.mark.provokes(r".")
def test_a_move_can_be_made_after_a_start_with_a_page_cut_off_in_its_head(
    browser: Browser, faulty: FaultySite
) -> None:
    fault = Fault("/", "cut off", 0.2)
    expect_good_start(
        browser,
        faulty,
        StartFaults((fault,), "tri-it-out", is_second_visit=False, has_workers=False, damage=""),
    )


@pytest.mark.provokes(r".")
def test_a_stalled_pages_own_messages_do_not_restart_its_timeout(
    browser: Browser, faulty: FaultySite
) -> None:
    """A regression test: the text about a slow start restarted the timeout."""
    faulty.set_faults(Fault("/", STALLED, 0.9))
    with visiting(browser, BrowserMonitor(faulty.address), **WIDE) as page:
        page.add_init_script(COUNT_WAITS)
        page.goto(faulty.address, wait_until="commit")
        eventually(page, lambda: page.evaluate(WAITS_AFTER, SAY) == 0)
        assert page.evaluate(WAITS_AFTER, ADD) >= 1
        faulty.remove_faults()


def expect_good_start(browser: Browser, faulty: FaultySite, plan: StartFaults) -> None:
    """Visit as planned, and assert that a move can be made in the end."""
    watcher = BrowserMonitor(faulty.address)
    workers = "allow" if plan.has_workers else "block"
    faulty.set_faults()
    with visiting(browser, watcher, **WIDE, service_workers=workers) as page:
        page.add_init_script(SHORTEN_TIMEOUTS)
        address = faulty.address + address_of(trigrid.load(plan.game))
        if plan.is_second_visit:
            make_first_visit(page, faulty, address, plan)
        faulty.set_faults(*plan.faults)
        has_page = navigate(page, address) and can_report_faults(faulty)
        assert has_page or "/" in paths_of(faulty.occurred), (
            "the page did not arrive, although it had no fault"
        )
        expect_playable(page, faulty, plan, has_page=has_page)
    other_sites = watcher.take_complaints([r"."])
    assert not other_sites, other_sites


def make_first_visit(page: Page, faulty: FaultySite, address: str, plan: StartFaults) -> None:
    """Visit once without faults, and damage the stored snapshot if that is planned."""
    page.goto(address)
    expect(page.locator(READY)).to_be_attached(timeout=START_TIMEOUT_MS)
    settle(page, faulty.dist, workers=plan.has_workers)
    if plan.damage in DAMAGES:
        page.evaluate(DAMAGE, [SNAPSHOTS, plan.damage])
    page.goto("about:blank")


def navigate(page: Page, address: str) -> bool:
    """Go to an address, and return whether its page arrives.

    Return False if the browser or the server shows an error page instead.
    """
    try:
        response = page.goto(address, wait_until="commit")
    except Error:
        expect(page).to_have_url(BROWSER_ERROR_PAGE)
        return False
    return response is not None and response.ok


def can_report_faults(faulty: FaultySite) -> bool:
    """Return whether enough of the page arrives to report missing files.

    With less of its HTML, the page stays empty.
    """
    html = (faulty.dist / "index.html").read_bytes()
    cuts = [fault.amount for fault in faulty.occurred if fault.path == "/" and fault.kind.startswith("cut")]
    return all(END_OF_SCRIPT in html[: int(len(html) * amount)] for amount in cuts)


def paths_of(faults: Iterable[Fault]) -> set[str]:
    """Return the paths of the faulty files."""
    return {fault.path for fault in faults}


def expect_playable(page: Page, faulty: FaultySite, plan: StartFaults, *, has_page: bool) -> None:
    """Assert that a move can be made, possibly after an error message and a retry."""
    if not has_page:
        faulty.remove_faults()
        page.goto("about:blank")
        page.goto(faulty.address + address_of(trigrid.load(plan.game)))
    elif start_fails(page):
        faulty.remove_faults()
        retry(page)
    expect_move(page, plan)


def retry(page: Page) -> None:
    """Press the retry button, and wait until the page reloads.

    Return immediately if the page becomes ready without a retry.
    """
    page.evaluate(MARK)
    while True:
        try:
            retry_control(page).click(timeout=CLICK_TIMEOUT_MS)
            break
        except Error:  # another button may have just replaced this one
            if page.locator(READY).count():
                return
    expect(page.locator(UNMARKED)).to_be_attached(timeout=START_TIMEOUT_MS)


def retry_control(page: Page) -> Locator:
    """Return the button *Try again*, or the link that replaces it before scripts run."""
    link = page.get_by_role("link", name=re.compile("again"))
    return page.get_by_role("button", name="Try again").or_(link).first


def start_fails(page: Page) -> bool:
    """Return whether the start fails with a message.

    A slow start may show the message and still succeed.
    """
    ready, sentence = page.locator(READY), page.get_by_role("paragraph").filter(has_text=SENTENCE)
    for error_sign in (retry_control(page), sentence):
        expect(ready.or_(error_sign).first).to_be_attached(timeout=START_TIMEOUT_MS)
    return not ready.count()


def expect_move(page: Page, plan: StartFaults) -> None:
    """Assert that a move can be made with the mouse and all style sheets are loaded."""
    expect(page.locator(READY)).to_be_attached(timeout=START_TIMEOUT_MS)
    game = trigrid.load(plan.game)
    table, move = TablePage(page, game), random_move(random.Random(plan.game), game.start())
    assert page.evaluate(HAS_STYLE_SHEETS), "a style sheet is missing"
    table.play(move)
    expect(table.listed).to_have_count(1)
