"""What boards cost the page that they are in, before anybody has pressed one: when it is first painted, and
for how long its main thread has no time for anything else.

The page is an article on another origin, with six boards; beside it, in turns, the same one with six links.
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
from tools.bench.repeated_rounds import go_round
from tools.bench.report import Budget, ReportRow
from tools.serve import running
from trigrid.games import GAMES

BOARDS = 6
LATER = Budget(20.0)
SETTLED_MS = 2000
PAGES = ("boards", "links")
OPEN = {"Content-Security-Policy": "default-src * 'unsafe-inline' data:"}
"""Other people's pages are as strict as they like to be; this one is not."""
PROBE = """<script>
const { port1, port2 } = new MessageChannel();
let last = performance.now(), busiest = 0;
port1.onmessage = () => {
    const now = performance.now();
    busiest = Math.max(busiest, now - last);
    last = now;
    port2.postMessage(0);
};
port2.postMessage(0);
</script>"""
"""Comes round again and again; the longest time that it has to wait is the longest that anybody waits."""
READ = "() => [performance.getEntriesByName('first-contentful-paint')[0].startTime, busiest]"
ARTICLE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Article</title><link rel="icon" href="data:,">{probe}{script}
<style>trigrid-game, .place {{ display: block; width: 480px; height: 540px }}</style></head>
<body>{body}</body>
</html>
"""
PARAGRAPH = f"<p>{'Anybody may have a board in a page of theirs. ' * 12}</p>"


class Cost(NamedTuple):
    """Milliseconds until the first paint, and the longest that the main thread was busy with one thing."""

    painted: float
    busiest: float


def embedding_cost_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """By how much boards that nobody has pressed make the page around them wait."""
    with tempfile.TemporaryDirectory() as folder:
        _lay_out(Path(folder), environment.site)
        headers = {f"/{name}.html": OPEN for name in PAGES}
        with running(RecordingServer(Path(folder), headers=headers)) as host:
            rounds = go_round(environment.choose(15, quick=2), partial(_round, environment, host))
    if rounds.found:
        yield rounds.mark(_row("first paint of a page with six boards, later by", rounds.found, 0))
        yield rounds.mark(_row("main thread of that page, busy at a stretch, longer by", rounds.found, 1))
    if rounds.failure:
        raise rounds.failure


def _round(environment: BenchEnvironment, host: RecordingServer, number: int) -> dict[str, Cost]:
    """A visit of each page, in an order that is turned round every other time."""
    names = PAGES if number % 2 else PAGES[::-1]
    return {name: _cost(environment, f"{host.address}{name}.html") for name in names}


def _row(what: str, rounds: list[dict[str, Cost]], field: int) -> ReportRow:
    """The difference of the medians, beside that of the page with links."""
    own, links = (median(costs[name][field] for costs in rounds) for name in PAGES)
    return ReportRow(what, own - links, "ms", LATER, "the page with links", links, "median")


def _cost(environment: BenchEnvironment, address: str) -> Cost:
    """One visit in a browser that has not seen it."""
    page = environment.browser.new_page()
    page.goto(address)
    page.wait_for_timeout(SETTLED_MS)
    cost = Cost(*page.evaluate(READ))
    page.context.close()
    return cost


def _lay_out(folder: Path, site: str) -> None:
    """Writes the two pages."""
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
