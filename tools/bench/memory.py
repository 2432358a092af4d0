"""How much memory the page takes once the computer has played in it.

Counted as Linux counts it: the private part of the process that draws the page and runs its workers. What the
browser shares with its other pages, its own code above all, is not the page's. Elsewhere nothing is measured.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

import trigrid
from tools.bench.bench_environment import BenchEnvironment
from tools.bench.click_latency import WINDOW
from tools.bench.first_visit_end import settle
from tools.bench.page_visit import GO_TO, TWO_PEOPLE
from tools.bench.plain_chromium import PlainChromium, plain_chromium
from tools.bench.report import Budget, ReportRow, missing_row
from tools.bench.thinking import seat_control
from trigrid.games import GAMES, Game
from trigrid.library.address import address_of
from trigrid.search.levels import LEVEL_COUNT

BARE = "bare loadPyodide()"
WITH = "page with computer player, memory"
WITHOUT = "the same page without"
RESTS = 5
MEGABYTES = Budget(200.0)
ROLLUP = "/proc/{pid}/smaps_rollup"
PRIVATE = re.compile(r"^(?:Private_\w+|Swap):\s+(\d+) kB$", re.MULTILINE)

IS_READY = "() => document.documentElement?.dataset.state === 'ready'"
IS_CALM = "() => document.querySelector('main:not([aria-busy=true])') !== null"
HAS_MOVED = "() => document.querySelector('[aria-label=Moves] [data-move]') !== null"
CHOOSE = """([name, value]) => {
    const select = [...document.querySelectorAll("select")]
        .find((select) => select.ariaLabel === name && select.checkVisibility());
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def memory_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """The page alone, on a first visit and on a later one; the most it takes while level 6 plays itself."""
    if not Path(ROLLUP.format(pid="self")).is_file():
        yield missing_row(WITH, "MB", MEGABYTES, "only Linux tells what is private")
        return
    bare = _of_yardstick(environment)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with plain_chromium(folder) as browser:
            first = _alone(environment, browser)
        yield ReportRow("page alone, memory, first visit", first, "MB", None, BARE, bare)
        # Closed in between: the process of the first page would live on with the service worker.
        with plain_chromium(folder) as browser:
            later = _alone(environment, browser)
            yield ReportRow("page alone, memory, later visits", later, "MB", None, BARE, bare)
            yield from _playing_rows(environment, browser, later)


def _playing_rows(environment: BenchEnvironment, browser: PlainChromium, alone: float) -> Iterator[ReportRow]:
    """The most that the page takes with the computer at any game, and how much of it is the computer's."""
    seconds = environment.choose(12, quick=3)
    used = {key: _used(browser, trigrid.load(key), seconds) for key in GAMES}
    worst = max(used, key=lambda key: used[key])
    yield ReportRow(f"{WITH}, most of all in {worst}", used[worst], "MB", MEGABYTES, WITHOUT, alone)
    yield ReportRow("worker of the computer player, memory", used[worst] - alone, "MB", None, WITHOUT, alone)


def _of_yardstick(environment: BenchEnvironment) -> float:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, plain_chromium(folder) as browser:
        browser.page.goto(f"{environment.hosts.yardsticks.address}bench/bare_pyodide.html")
        browser.page.wait_until(IS_READY)
        return _resting(browser)


def _alone(environment: BenchEnvironment, browser: PlainChromium) -> float:
    """The page at a table, when all that it does in the background is done."""
    browser.page.resize(WINDOW)
    browser.page.run_first(TWO_PEOPLE)
    browser.page.goto(environment.site + address_of(trigrid.load(next(iter(GAMES)))))
    browser.page.wait_until(IS_READY)
    settle(browser.page, environment.dist)
    return _resting(browser)


def _resting(browser: PlainChromium) -> float:
    """The least of some looks, a second apart: what is only being thrown away is not counted."""
    return min(_looks(browser, RESTS))


def _used(browser: PlainChromium, game: Game, seconds: int) -> float:
    """The most of so many looks, a second apart, while level 6 plays both seats."""
    page = browser.page
    page.evaluate(GO_TO, address_of(game))
    page.wait_until(IS_CALM)
    for seat in range(2):
        page.evaluate(CHOOSE, [seat_control(game, seat), str(LEVEL_COUNT)])
    page.wait_until(HAS_MOVED)
    return max(_looks(browser, seconds))


def _looks(browser: PlainChromium, count: int) -> Iterator[float]:
    """Megabytes of the largest of the browser's renderers, once a second; the others are empty pages."""
    for _ in range(count):
        sleep(1)
        yield private_megabytes(browser)


def private_megabytes(browser: PlainChromium) -> float:
    """The private memory of the largest of the browser's renderers."""
    return max(map(_private, browser.renderers())) / 1000


def _private(pid: int) -> int:
    """Kilobytes; none of a process that has ended since it was listed."""
    text = ""
    with suppress(FileNotFoundError, ProcessLookupError):
        text = Path(ROLLUP.format(pid=pid)).read_text(encoding="ascii")
    return sum(int(size) for size in PRIVATE.findall(text))
