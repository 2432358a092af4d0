"""The memory of the page, alone and while the computer plays.

The figures are the private memory of the process that draws the page and runs its workers, as Linux reports
it. Memory shared with other pages, above all the browser's own code, is not counted. Systems other than Linux
are not supported.
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
WITH_COMPUTER = "page with computer player, memory"
WITHOUT_COMPUTER = "the same page without"
"""Names of a row and of two yardsticks in the report."""
SAMPLES = 5
BUDGET = Budget(200.0)
"""The maximum memory of the page while the computer plays, in megabytes."""
ROLLUP = "/proc/{pid}/smaps_rollup"
PRIVATE = re.compile(r"^(?:Private_\w+|Swap):\s+(\d+) kB$", re.MULTILINE)

IS_READY = "() => document.documentElement?.dataset.state === 'ready'"
IS_IDLE = "() => document.querySelector('main:not([aria-busy=true])') !== null"
HAS_MOVED = "() => document.querySelector('[aria-label=Moves] [data-move]') !== null"
CHOOSE = """([name, value]) => {
    const select = [...document.querySelectorAll("select")]
        .find((select) => select.ariaLabel === name && select.checkVisibility());
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def memory_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Yield rows for the page alone, then for the page while level 6 plays both seats.

    The page alone is measured on a first and on a later visit. On systems other than Linux, yields one row
    without a value.
    """
    if not Path(ROLLUP.format(pid="self")).is_file():
        yield missing_row(WITH_COMPUTER, "MB", BUDGET, "only Linux reports private memory")
        return
    bare = _yardstick_memory(environment)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with plain_chromium(folder) as browser:
            first = _page_memory(environment, browser)
        yield ReportRow("page alone, memory, first visit", first, "MB", None, BARE, bare)
        # The browser is closed in between, because the service worker would keep the first page's process
        # alive.
        with plain_chromium(folder) as browser:
            later = _page_memory(environment, browser)
            yield ReportRow("page alone, memory, later visits", later, "MB", None, BARE, bare)
            yield from _playing_rows(environment, browser, later)


def _playing_rows(environment: BenchEnvironment, browser: PlainChromium, alone: float) -> Iterator[ReportRow]:
    """Yield the page's highest memory in any game, and the computer player's share."""
    seconds = environment.choose(12, quick=3)
    used = {key: _playing_memory(browser, trigrid.load(key), seconds) for key in GAMES}
    worst = max(used, key=lambda key: used[key])
    yield ReportRow(
        f"{WITH_COMPUTER}, highest in {worst}", used[worst], "MB", BUDGET, WITHOUT_COMPUTER, alone
    )
    yield ReportRow(
        "worker of the computer player, memory", used[worst] - alone, "MB", None, WITHOUT_COMPUTER, alone
    )


def _yardstick_memory(environment: BenchEnvironment) -> float:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, plain_chromium(folder) as browser:
        browser.page.goto(f"{environment.hosts.yardsticks.address}bench/bare_pyodide.html")
        browser.page.wait_until(IS_READY)
        return _settled_memory(browser)


def _page_memory(environment: BenchEnvironment, browser: PlainChromium) -> float:
    """Return the memory of the page at a table, after its work in the background."""
    browser.page.resize(WINDOW)
    browser.page.run_first(TWO_PEOPLE)
    browser.page.goto(environment.site + address_of(trigrid.load(next(iter(GAMES)))))
    browser.page.wait_until(IS_READY)
    settle(browser.page, environment.dist)
    return _settled_memory(browser)


def _settled_memory(browser: PlainChromium) -> float:
    """Return the minimum of several samples, which excludes memory about to be freed."""
    return min(_samples(browser, SAMPLES))


def _playing_memory(browser: PlainChromium, game: Game, seconds: int) -> float:
    """Return the maximum of samples, one per second, while level 6 plays both seats."""
    page = browser.page
    page.evaluate(GO_TO, address_of(game))
    page.wait_until(IS_IDLE)
    for seat in range(2):
        page.evaluate(CHOOSE, [seat_control(game, seat), str(LEVEL_COUNT)])
    page.wait_until(HAS_MOVED)
    return max(_samples(browser, seconds))


def _samples(browser: PlainChromium, count: int) -> Iterator[float]:
    """Yield samples of the memory in megabytes, one per second."""
    for _ in range(count):
        sleep(1)
        yield private_megabytes(browser)


def private_megabytes(browser: PlainChromium) -> float:
    """Return the private memory of the browser's largest renderer, in megabytes.

    The other renderers hold empty pages.
    """
    return max(map(_private, browser.renderers())) / 1000


def _private(pid: int) -> int:
    """Return the private kilobytes of a process, or 0 if it has ended."""
    text = ""
    with suppress(FileNotFoundError, ProcessLookupError):
        text = Path(ROLLUP.format(pid=pid)).read_text(encoding="ascii")
    return sum(int(size) for size in PRIVATE.findall(text))
