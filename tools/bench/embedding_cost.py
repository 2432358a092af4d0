"""The cost of embedded boards for the page around them, before they are used.

The cost is the delay of the first paint and the longest time for which the main thread is blocked. The
measured page is an article on another origin with six boards; its yardstick is the same page with six links
instead. Visits alternate between the two pages.
"""

import tempfile
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tools.bench.bench_environment import BenchEnvironment
from tools.bench.recording_server import RecordingServer
from tools.bench.repeated_rounds import run_rounds
from tools.bench.report import Budget, ReportRow
from tools.serve import running
from trigrid.games import GAMES

BOARDS = 6
MAX_DELAY = Budget(20.0)
"""The maximum of each difference between the two pages, in milliseconds."""
SETTLED_MS = 2000
"""The time after loading at which the cost is read."""
PAGES = ("boards", "links")
PERMISSIVE = {"Content-Security-Policy": "default-src * 'unsafe-inline' data:"}
"""A policy that allows all sites and inline code; real sites may be stricter."""
PROBE = """<script>
const { port1, port2 } = new MessageChannel();
let last = performance.now(), longestBlock = 0;
port1.onmessage = () => {
    const now = performance.now();
    longestBlock = Math.max(longestBlock, now - last);
    last = now;
    port2.postMessage(0);
};
port2.postMessage(0);
</script>"""
"""A script that measures the longest block of the main thread.

The script sends messages to itself. The longest time between two messages is the longest time that a task has
to wait.
"""
READ = "() => [performance.getEntriesByName('first-contentful-paint')[0].startTime, longestBlock]"
ARTICLE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Article</title><link rel="icon" href="data:,">{probe}{script}
<style>trigrid-game, .place {{ display: block; width: 480px; height: 540px }}</style></head>
<body>{body}</body>
</html>
"""
PARAGRAPH = f"<p>{'You can put a board on your own page. ' * 12}</p>"


class Cost(NamedTuple):
    """The time until the first paint and the longest block, in milliseconds."""

    first_paint: float
    longest_block: float


def embedding_cost_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Yield rows for the delays that boards cause before a visitor uses them.

    Afterwards raises the error of a failed round, if any.
    """
    with tempfile.TemporaryDirectory() as folder:
        _write_pages(Path(folder), environment.site)
        headers = {f"/{name}.html": PERMISSIVE for name in PAGES}
        with running(RecordingServer(Path(folder), headers=headers)) as host:
            rounds = run_rounds(environment.choose(15, quick=2), partial(_round, environment, host))
    if rounds.results:
        yield rounds.mark(_row("first paint of a page with six boards, later by", rounds.results, 0))
        yield rounds.mark(_row("main thread of that page, busy at a stretch, longer by", rounds.results, 1))
    if rounds.failure:
        raise rounds.failure


def _round(environment: BenchEnvironment, host: RecordingServer, number: int) -> dict[str, Cost]:
    """Visit each page once, in reversed order in every other round."""
    names = PAGES if number % 2 else PAGES[::-1]
    return {name: _cost(environment, f"{host.address}{name}.html") for name in names}


def _row(what: str, rounds: list[dict[str, Cost]], field: int) -> ReportRow:
    """Return a row with the difference of the two pages' medians.

    The yardstick is the median of the page with links.
    """
    own, links = (median(costs[name][field] for costs in rounds) for name in PAGES)
    return ReportRow(what, own - links, "ms", MAX_DELAY, "the page with links", links, "median")


def _cost(environment: BenchEnvironment, address: str) -> Cost:
    """Visit a page once in a new browser context, and return its cost."""
    page = environment.browser.new_page()
    page.goto(address)
    page.wait_for_timeout(SETTLED_MS)
    cost = Cost(*page.evaluate(READ))
    page.context.close()
    return cost


def _write_pages(folder: Path, site: str) -> None:
    """Write the two pages."""
    keys = [key for key, _ in zip(cycle(GAMES), range(BOARDS), strict=False)]
    links = [f'<a href="{site}#/{key}">Play</a>' for key in keys]
    boards = [
        f'<trigrid-game game="{key}">{link}</trigrid-game>' for key, link in zip(keys, links, strict=True)
    ]
    places = [f'<div class="place">{link}</div>' for link in links]
    script = f'<script src="{site}embed.js" async></script>'
    for name, tag, parts in (("boards", script, boards), ("links", "", places)):
        body = "".join(PARAGRAPH + part for part in parts)
        (folder / f"{name}.html").write_text(ARTICLE.format(probe=PROBE, script=tag, body=body), "utf-8")
