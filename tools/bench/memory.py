"""How much memory the page takes once the computer has played in it.

Counted as Linux counts it: the private part of the process that draws the page and runs its workers. What the
browser shares with its other pages, its own code above all, is not the page's. Elsewhere nothing is measured.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page

import trigrid
from tools.bench.bench_environment import BenchEnvironment
from tools.bench.click_latency import WINDOW
from tools.bench.first_visit_end import settle
from tools.bench.page_visit import go_to, visit
from tools.bench.report import Budget, ReportRow, missing_row
from tools.bench.thinking import sit
from trigrid.app.address import address_of
from trigrid.games import GAMES
from trigrid.search.levels import LEVEL_COUNT

BARE = "bare loadPyodide()"
WITH = "page with computer player, memory"
WITHOUT = "the same page without"
RESTS = 5
MEGABYTES = Budget(200.0)
ROLLUP = "/proc/{pid}/smaps_rollup"
PRIVATE = re.compile(r"^(?:Private_\w+|Swap):\s+(\d+) kB$", re.MULTILINE)


def memory_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """The page alone, on a first visit and on a later one; the most it takes while level 6 plays itself."""
    if not Path(ROLLUP.format(pid="self")).is_file():
        yield missing_row(WITH, "MB", MEGABYTES, "only Linux tells what is private")
        return
    bare = _of_yardstick(environment)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with environment.profile(folder) as context:
            first = _alone(environment, context.pages[0])
        yield ReportRow("page alone, memory, first visit", first, "MB", None, BARE, bare)
        # Closed in between: the process of the first page would live on with the service worker.
        with environment.profile(folder) as context:
            later = _alone(environment, context.pages[0])
            yield ReportRow("page alone, memory, later visits", later, "MB", None, BARE, bare)
            yield from _playing_rows(environment, context, later)


def _playing_rows(
    environment: BenchEnvironment, context: BrowserContext, alone: float
) -> Iterator[ReportRow]:
    """The most that the page takes with the computer at any game, and how much of it is the computer's."""
    seconds = environment.choose(12, quick=3)
    used = {key: _used(context, context.pages[0], key, seconds) for key in GAMES}
    worst = max(used, key=lambda key: used[key])
    yield ReportRow(f"{WITH}, most of all in {worst}", used[worst], "MB", MEGABYTES, WITHOUT, alone)
    yield ReportRow("worker of the computer player, memory", used[worst] - alone, "MB", None, WITHOUT, alone)


def _of_yardstick(environment: BenchEnvironment) -> float:
    with environment.fresh_profile() as context:
        page = context.pages[0]
        visit(page, f"{environment.hosts.yardsticks.address}bench/bare_pyodide.html")
        return _resting(context, page)


def _alone(environment: BenchEnvironment, page: Page) -> float:
    """The page at a table, when all that it does in the background is done."""
    page.set_viewport_size(WINDOW)
    visit(page, environment.site + address_of(trigrid.load(next(iter(GAMES)))))
    settle(page, environment.dist)
    return _resting(page.context, page)


def _resting(context: BrowserContext, page: Page) -> float:
    """The least of some looks, a second apart: what is only being thrown away is not counted."""
    looks = []
    for _ in range(RESTS):
        page.wait_for_timeout(1000)
        looks.append(_megabytes(context))
    return min(looks)


def _used(context: BrowserContext, page: Page, key: str, seconds: int) -> float:
    """The most of so many looks, a second apart."""
    game = trigrid.load(key)
    go_to(page, address_of(game))
    for seat in range(2):
        sit(page, game, seat, LEVEL_COUNT)
    page.locator("[aria-label=Moves] [data-move]").first.wait_for(timeout=60_000)
    looks = []
    for _ in range(seconds):
        page.wait_for_timeout(1000)
        looks.append(_megabytes(context))
    return max(looks)


def _megabytes(context: BrowserContext) -> float:
    """What the largest of the browser's renderers has for itself; the others are empty pages."""
    browser = context.browser
    assert browser, "the browser is not known"
    devtools = browser.new_browser_cdp_session()
    processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
    devtools.detach()
    sizes = [_private(process["id"]) for process in processes if process["type"] == "renderer"]
    return max(sizes) / 1000


def _private(pid: int) -> int:
    """Kilobytes; none of a process that has ended since it was listed."""
    text = ""
    with suppress(FileNotFoundError, ProcessLookupError):
        text = Path(ROLLUP.format(pid=pid)).read_text(encoding="ascii")
    return sum(int(size) for size in PRIVATE.findall(text))
