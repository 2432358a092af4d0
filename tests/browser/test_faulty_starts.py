"""Starts with files cut short, late, or answered with an error, at random: each ends well or says so.

`FAULTY_STARTS` says how many, `FAULTY_SEED` which ones; `FAULTY_ONLY` tries one of them again by its number.
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
"""How many where there is time."""
SEED = int(os.environ.get("FAULTY_SEED", "1"))
ONLY = os.environ.get("FAULTY_ONLY")
NUMBERS = [int(ONLY)] if ONLY else range(STARTS)
DRESSED = """() => {
    const needed = [...document.querySelectorAll("link[rel=stylesheet]:not([href*=embedded])")];
    return needed.length === 8 && needed.every(({ sheet }) => sheet?.cssRules.length > 0);
}"""
OF_THE_START = (
    *("prepare-browser", "base", "lobby", "table", "panel", "small-windows"),
    *("dialogs", "preferences", "embedded-page"),
    *("start-progress", "input-before-python", "register-service-worker"),
    *("load-pyodide", "restore-snapshot", "snapshot-cache"),
    *("library", "trigrid", "pyscript", "figtree", "icon", "manifest"),
    *("idb", "pyodide.js", "pyodide.asm.js", "asm.wasm", "pyodide-lock.json", "core.js", "core-", "toml-"),
)
"""What the page itself and Python's start ask for, by a part of the path."""
FAULTS_ALONE = ("silent", "not found", "cut short", "another page", "wrong type")
IN_TIME = 60_000
PATIENCE = 5_000
SENTENCE = re.compile(r"(\w+\W+){4,}\w+[.:…]")
READY = "html[data-state=ready]"
MARK, UNMARKED = "() => { document.documentElement.dataset.left = '' }", "html:not([data-left])"
BROWSERS_OWN = re.compile("^chrome-error:")
SPEAKS = b"})();</script>"
"""The end of what stands in the page itself, from which on it can say what is missing."""
HASTE = """{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, milliseconds, ...given) =>
        setTimeout(act, milliseconds >= 22000 ? milliseconds / 4 : milliseconds, ...given);
}"""
"""The patience of a page that stands still ends four times as fast, but not before a late answer comes."""
COUNT_WAITS = """{
    const { setTimeout } = globalThis;
    globalThis.waits = 0;
    globalThis.setTimeout = (act, milliseconds, ...given) => {
        globalThis.waits += milliseconds >= 22000;
        return setTimeout(act, milliseconds, ...given);
    };
}"""
"""Counts how often the page begins to wait for what may still arrive."""
WAITS_AFTER = """async (change) => {
    const part = document.getElementById("boot-said"), before = globalThis.waits;
    if (change === "text") part?.replaceChildren(String(before));
    else part.append(document.createElement("span"));
    await new Promise(requestAnimationFrame);
    return part ? globalThis.waits - before : 1;
}"""
"""How often it began to wait anew because text was changed, or because an element was added."""
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
    """A server of our own; naming ``site`` has it seen to that dist/ is fresh."""
    with running(FaultySite(ROOT / "dist")) as server:
        yield server


@pytest.fixture(scope="session")
def asked(faulty: FaultySite) -> list[str]:
    """The path of every file that a visit asks for, in the background as well."""
    kept = {*entries({WORKER: (faulty.dist / WORKER).read_bytes()})} - {"index.html"}
    (snapshot,) = (path.name for path in (faulty.dist / "assets").glob("snapshot.*.bin.txt"))
    return sorted(f"/{path}" for path in {"", WORKER, f"assets/{snapshot}", *kept})


@pytest.mark.long
def test_these_are_the_files_that_a_visit_asks_for(
    browser: Browser, faulty: FaultySite, asked: list[str]
) -> None:
    faulty.break_with()
    with visiting(browser, BrowserMonitor(faulty.address), **WIDE, service_workers="allow") as page:
        page.goto(faulty.address)
        expect(page.locator(READY)).to_be_attached(timeout=IN_TIME)
        settle(page, faulty.dist)
    assert sorted({"/" if path == "/index.html" else path for path in faulty.asked}) == asked


@pytest.mark.provokes(r".")
@pytest.mark.long
@pytest.mark.parametrize("number", NUMBERS)
def test_a_faulty_start(
    request: pytest.FixtureRequest, browser: Browser, faulty: FaultySite, asked: list[str], number: int
) -> None:
    plan = plans(SEED, asked, number + 1)[number]
    told = f"FAULTY_SEED={SEED} FAULTY_ONLY={number}\n{plan}"
    request.node.add_report_section("call", "plan", told)
    starts(browser, faulty, plan)


@pytest.mark.provokes(r".")
@pytest.mark.long
@pytest.mark.parametrize(("name", "kind"), list(product(OF_THE_START, FAULTS_ALONE)))
def test_a_start_without_one_of_its_files(
    browser: Browser, faulty: FaultySite, asked: list[str], name: str, kind: str
) -> None:
    """One file that stalls, is missing or damaged never ends in a page without a way on."""
    path = next(each for each in asked if re.search(rf"[/.-]{re.escape(name)}|^/vendor/{name}", each))
    fault = Fault(path, kind, 0.5)
    starts(
        browser,
        faulty,
        StartFaults((fault,), "tri-it-out", is_second_visit=False, has_workers=False, damage=""),
    )


@pytest.mark.long
@pytest.mark.provokes(r".")
def test_a_page_that_breaks_off_at_its_head(browser: Browser, faulty: FaultySite) -> None:
    fault = Fault("/", "cut off", 0.2)
    starts(
        browser,
        faulty,
        StartFaults((fault,), "tri-it-out", is_second_visit=False, has_workers=False, damage=""),
    )


@pytest.mark.provokes(r".")
def test_a_page_that_stalls_near_its_end_waits_no_longer_for_what_it_says_itself(
    browser: Browser, faulty: FaultySite
) -> None:
    """The sentence about a slow start once counted as more of the page, so the wait began again."""
    faulty.break_with(Fault("/", STALLED, 0.9))
    with visiting(browser, BrowserMonitor(faulty.address), **WIDE) as page:
        page.add_init_script(COUNT_WAITS)
        page.goto(faulty.address, wait_until="commit")
        eventually(page, lambda: page.evaluate(WAITS_AFTER, SAY) == 0)
        assert page.evaluate(WAITS_AFTER, ADD) >= 1
        faulty.mend()


def starts(browser: Browser, faulty: FaultySite, plan: StartFaults) -> None:
    """Visit as planned; however that goes, it ends well."""
    watcher = BrowserMonitor(faulty.address)
    workers = "allow" if plan.has_workers else "block"
    faulty.break_with()
    with visiting(browser, watcher, **WIDE, service_workers=workers) as page:
        page.add_init_script(HASTE)
        address = faulty.address + address_of(trigrid.load(plan.game))
        if plan.is_second_visit:
            come_again(page, faulty, address, plan)
        faulty.break_with(*plan.faults)
        comes = navigate(page, address) and says_something(faulty)
        assert comes or "/" in paths_of(faulty.met), "the page itself did not come"
        ends_well(page, faulty, plan, comes=comes)
    complaints = watcher.take_complaints([r"."])
    assert not complaints, complaints


def come_again(page: Page, faulty: FaultySite, address: str, plan: StartFaults) -> None:
    """Visit once without faults, and damage what the page keeps for later visits."""
    page.goto(address)
    expect(page.locator(READY)).to_be_attached(timeout=IN_TIME)
    settle(page, faulty.dist, workers=plan.has_workers)
    if plan.damage in DAMAGES:
        page.evaluate(DAMAGE, [SNAPSHOTS, plan.damage])
    page.goto("about:blank")


def navigate(page: Page, address: str) -> bool:
    """Go there. False where the browser, or in its stead the server, says that no such page comes."""
    try:
        response = page.goto(address, wait_until="commit")
    except Error:
        expect(page).to_have_url(BROWSERS_OWN)
        return False
    return response is not None and response.ok


def says_something(faulty: FaultySite) -> bool:
    """Whether so much of the page comes that it can say what is missing; without that it stays empty."""
    html = (faulty.dist / "index.html").read_bytes()
    cuts = [fault.amount for fault in faulty.met if fault.path == "/" and fault.kind.startswith("cut")]
    return all(SPEAKS in html[: int(len(html) * amount)] for amount in cuts)


def paths_of(faults: Iterable[Fault]) -> set[str]:
    """The files that they are about."""
    return {fault.path for fault in faults}


def ends_well(page: Page, faulty: FaultySite, plan: StartFaults, *, comes: bool) -> None:
    """Assert that a move can be made, or that a sentence and a button say that it cannot, until it can."""
    if not comes:
        faulty.mend()
        page.goto("about:blank")
        page.goto(faulty.address + address_of(trigrid.load(plan.game)))
    elif fails(page):
        faulty.mend()
        begin_again(page)
    plays(page, plan)


def begin_again(page: Page) -> None:
    """Press what begins anew, and wait until the page is left, unless it has come to be ready by itself."""
    page.evaluate(MARK)
    while True:
        try:
            try_again(page).click(timeout=PATIENCE)
            break
        except Error:  # another button may just have come in its place
            if page.locator(READY).count():
                return
    expect(page.locator(UNMARKED)).to_be_attached(timeout=IN_TIME)


def try_again(page: Page) -> Locator:
    """The first of the buttons of that name that is seen, or the link that stands there before any script."""
    link = page.get_by_role("link", name=re.compile("again"))
    return page.get_by_role("button", name="Try again").or_(link).first


def fails(page: Page) -> bool:
    """Wait for either end of the start; one that fails says so in a sentence. A slow one may do both."""
    ready, sentence = page.locator(READY), page.get_by_role("paragraph").filter(has_text=SENTENCE)
    for sign in (try_again(page), sentence):
        expect(ready.or_(sign).first).to_be_attached(timeout=IN_TIME)
    return not ready.count()


def plays(page: Page, plan: StartFaults) -> None:
    """Make a move as a person does, by mouse."""
    expect(page.locator(READY)).to_be_attached(timeout=IN_TIME)
    game = trigrid.load(plan.game)
    table, move = TablePage(page, game), random_move(random.Random(plan.game), game.start())
    assert page.evaluate(DRESSED), "a style sheet is missing"
    table.play(move)
    expect(table.listed).to_have_count(1)
