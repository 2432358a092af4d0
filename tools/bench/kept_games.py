"""Starts, lists, statistics and memory with 20,000 kept games."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from random import Random
from string import ascii_lowercase
from tempfile import TemporaryDirectory
from time import sleep

from playwright.sync_api import BrowserContext

import trigrid
from tools.bench.bench_environment import BenchEnvironment
from tools.bench.first_visit_end import ScriptablePage, settle
from tools.bench.load_times import TABLE
from tools.bench.memory import IS_READY, ROLLUP, SAMPLES, private_megabytes
from tools.bench.page_visit import GO_TO, TWO_PEOPLE, visit, visit_in_new_tab
from tools.bench.plain_chromium import PlainChromium, plain_chromium
from tools.bench.report import Budget, Paired, ReportRow, median_row, missing_row
from trigrid.games import GAMES
from trigrid.headers.stored_headers import CHANGED, DATE, ID
from trigrid.records import Record
from trigrid.records.record_node import Settled

COUNT, QUICK_COUNT = 20_000, 2_000
"""The numbers of kept games, in a complete and in a quick run."""
DIFFERENT, PER_STEP = 500, 1_000
"""The number of different games, and of games that are stored at a time."""
EMPTY = "an empty library"
START, SCREEN, MEMORY = Budget(1.15, of_yardstick=True), Budget(0.5), Budget(20.0)
SCREENS = {"My games": "#/games", "Statistics": "#/statistics"}
LISTED = {"#/games": "#games-list li", "#/statistics": "#statistics-chart"}
"""The elements that appear on a screen with kept games, by address."""
PUT = """async (texts) => {
    const open = indexedDB.open(pageStart.storageName("trigrid"));
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const transaction = open.result.transaction(["games", "index"], "readwrite");
    for (const [name, value] of Object.entries(texts)) transaction.objectStore("games").put(value, name);
    transaction.objectStore("index").clear();
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    open.result.close();
}"""
INDEX_SIZE = """async () => {
    const open = indexedDB.open(pageStart.storageName("trigrid"));
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const values = open.result.transaction("index").objectStore("index").getAll();
    await new Promise((resolve) => { values.onsuccess = resolve; });
    open.result.close();
    return values.result.reduce((sum, text) => sum + text.split("\\n").length - 2, 0);
}"""
OPEN = """async ([address, selector]) => {
    const start = performance.now();
    await (GO_TO)(address);
    const isShown = () => document.querySelector("main:not([aria-busy=true])")
        && (!selector || document.querySelector(selector)?.checkVisibility());
    while (!isShown()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return (performance.now() - start) / 1000;
}""".replace("GO_TO", GO_TO)
"""A script that opens a screen, and returns the seconds until it is painted."""


def kept_games_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Yield rows for starts, screens and memory, compared with an empty library."""
    count = environment.choose(COUNT, quick=QUICK_COUNT)
    rounds = environment.choose(7, quick=1)
    with ExitStack() as profiles:
        empty, full = (profiles.enter_context(environment.fresh_profile()) for _ in range(2))
        _visit_first(environment, empty, 0)
        _visit_first(environment, full, count)
        for name, address in (("", TABLE), (", lobby", "#/")):
            starts = [_starts(full, empty, environment.site + address) for _ in range(rounds)]
            what = f"later visits with {count:,} kept games{name}, navigation to ready"
            yield median_row(what, _paired(starts), "s", START, EMPTY)
        for name, address in SCREENS.items():
            openings = [_openings(environment, full, empty, address) for _ in range(rounds)]
            what = f"{name} with {count:,} kept games, opened"
            yield median_row(what, _paired(openings), "s", SCREEN, EMPTY)
    yield _memory_row(environment, count)


def kept_texts(count: int) -> Iterator[tuple[str, str]]:
    """Yield ids and texts of finished games against the computer."""
    rng, keys = Random(1), list(GAMES)
    templates = [_template(keys[number % len(keys)], rng) for number in range(DIFFERENT)]
    for number in range(count):
        game_id = "".join(rng.choices(ascii_lowercase, k=10))
        day = f"202{rng.randrange(6)}-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}"
        yield game_id, templates[number % DIFFERENT].replace("[Id]", game_id).replace("[Day]", day)


def _template(key: str, rng: Random) -> str:
    """Return the text of a random game, half of them with a review."""
    game = trigrid.load(key)
    record = Record(game)
    for _ in range(rng.randrange(20, 80)):
        if record.outcome is None:
            record.add(rng.choice(record.position.moves()))
    if record.outcome is None:
        record.settled = rng.choice(list(Settled))
    record.headers = {ID: "[Id]", DATE: "[Day]", CHANGED: "[Day]T10:00:00.000+00:00"}
    record.headers[rng.choice(game.seats) + "Level"] = str(rng.randrange(1, 7))
    if rng.random() < 0.5:
        record.headers |= {"Reviewed": f"6 {len(record.moves)}"}
        record.headers |= {f"{seat}Accuracy": str(rng.randrange(30, 100)) for seat in game.seats}
    return record.to_text()


def _visit_first(environment: BenchEnvironment, context: BrowserContext, count: int) -> None:
    """Visit the site, store games, and wait until their index is built."""
    page = context.new_page()
    visit(page, environment.site + TABLE)
    settle(page, environment.dist)
    _store(page, count)
    page.close()
    if count:
        page = context.new_page()
        visit(page, environment.site + "#/")
        _wait_for_index(page, count)
        page.close()


def _store(page: ScriptablePage, count: int) -> None:
    texts = kept_texts(count)
    while part := dict(islice(texts, PER_STEP)):
        page.evaluate(PUT, part)


def _wait_for_index(page: ScriptablePage, count: int) -> None:
    while page.evaluate(INDEX_SIZE) < count:
        sleep(0.5)


def _paired(times: list[tuple[float, float]]) -> Paired:
    return Paired([own for own, _ in times], [compared for _, compared in times])


def _starts(full: BrowserContext, empty: BrowserContext, address: str) -> tuple[float, float]:
    return visit_in_new_tab(full, address).ready, visit_in_new_tab(empty, address).ready


def _openings(
    environment: BenchEnvironment, full: BrowserContext, empty: BrowserContext, address: str
) -> tuple[float, float]:
    """Return the seconds until a screen first opens, with games and without."""
    times = []
    for context in (full, empty):
        page = context.new_page()
        visit(page, environment.site + TABLE)
        times.append(page.evaluate(OPEN, [address, LISTED[address] if context is full else ""]))
        page.close()
    return times[0], times[1]


def _memory_row(environment: BenchEnvironment, count: int) -> ReportRow:
    """Return the memory that kept games add to the page at a table."""
    what = f"memory for {count:,} kept games"
    if not Path(ROLLUP.format(pid="self")).is_file():
        return missing_row(what, "MB", MEMORY, "only Linux reports private memory")
    uses = [_memory(environment, number) for number in (0, count)]
    return ReportRow(what, uses[1] - uses[0], "MB", MEMORY, f"page with {EMPTY}", uses[0])


def _memory(environment: BenchEnvironment, count: int) -> float:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with plain_chromium(folder) as browser:
            _open(environment, browser)
            settle(browser.page, environment.dist)
            _store(browser.page, count)
            if count:
                _open(environment, browser)
                _wait_for_index(browser.page, count)
        with plain_chromium(folder) as browser:
            _open(environment, browser)
            sleep(3)
            samples = []
            for _ in range(SAMPLES):
                sleep(1)
                samples.append(private_megabytes(browser))
            return min(samples)


def _open(environment: BenchEnvironment, browser: PlainChromium) -> None:
    browser.page.run_first(TWO_PEOPLE)
    browser.page.goto("about:blank")
    browser.page.goto(environment.site + TABLE)
    browser.page.wait_until(IS_READY)
