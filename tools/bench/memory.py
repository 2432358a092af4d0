"""How much memory the page takes once the computer has played in it.

Counted as Linux counts it: the private part of the process that draws the page and runs its workers. What the
browser shares with its other pages, its own code above all, is not the page's. Elsewhere nothing is measured.
"""

import re
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

import trigrid
from tools.bench.clicks import WINDOW
from tools.bench.report import Budget, Row
from tools.bench.setting import Setting
from tools.bench.stage import until_ready
from tools.bench.thinking import sit
from trigrid.app.address import address_of
from trigrid.games import GAMES
from trigrid.search.levels import COUNT

MEGABYTES = Budget(250.0)
ROLLUP = "/proc/{pid}/smaps_rollup"
PRIVATE = re.compile(r"^(?:Private_\w+|Swap):\s+(\d+) kB$", re.MULTILINE)


def memory_rows(setting: Setting) -> list[Row]:
    """The most that the page takes while level 6 plays itself, beside the same page before that."""
    if not Path(ROLLUP.format(pid="self")).is_file():
        return []
    with setting.fresh_profile() as context:
        page = context.pages[0]
        page.set_viewport_size(WINDOW)
        page.goto(setting.site + address_of(trigrid.load(next(iter(GAMES)))))
        until_ready(page)
        without = _megabytes(context)
        used = {key: _used(context, page, key, setting.choose(12, quick=3)) for key in GAMES}
    worst = max(used, key=lambda key: used[key])
    what = f"page with computer player, memory, most of all in {worst}"
    return [Row(what, used[worst], "MB", MEGABYTES, "the same page without", without)]


def _used(context: BrowserContext, page: Page, key: str, seconds: int) -> float:
    """The most of so many looks, a second apart."""
    game = trigrid.load(key)
    page.evaluate("address => { location.hash = address }", address_of(game))
    for seat in range(2):
        sit(page, game, seat, COUNT)
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
    """Kilobytes."""
    text = Path(ROLLUP.format(pid=pid)).read_text(encoding="ascii")
    return sum(int(size) for size in PRIVATE.findall(text))
