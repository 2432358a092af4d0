"""The times from navigation until the page is ready and the board is visible.

First and later visits are measured. Visits to the site alternate with visits to yardstick pages, which only
start Pyodide or PyScript from npm.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from playwright.sync_api import Page

from tools.bench.bench_environment import BenchEnvironment, Hosts
from tools.bench.first_visit_end import settle
from tools.bench.page_visit import UNHINDERED, Conditions, Visit, visit
from tools.bench.repeated_rounds import run_rounds
from tools.bench.report import Budget, Paired, ReportRow, median_row, shown

TABLE = "#/tritium"
FIRST = Budget(0.6, of_yardstick=True)
LATER = Budget(0.3, of_yardstick=True)
PICTURE = Budget(0.3)
"""The budget for the board's picture in later visits, in seconds."""
BARE, STOCK = "bare loadPyodide()", "stock PyScript"
SLOW_NETWORK = Conditions(
    "9 Mbit/s, 170 ms, brotli",
    {"offline": False, "latency": 170, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8},
)
SLOW_PROCESSOR = Conditions("processor slowed 4 times", slower=4)


class Visits(NamedTuple):
    """A first visit with an empty profile, and a visit after the first has settled."""

    first: Visit
    later: Visit


class Round(NamedTuple):
    """The visits of one round."""

    site: Visits
    bare: Visits
    stock: Visits


ReadTime = Callable[[Round], float]


class Comparison(NamedTuple):
    """The content of a row: a time and the time it is compared to."""

    what: str
    own: ReadTime
    yardstick: str
    compared: ReadTime
    budget: Budget | None = None


COMPARISONS = (
    Comparison(
        "first visit, navigation to ready",
        lambda round: round.site.first.ready,
        f"{BARE}, nothing cached",
        lambda round: round.bare.first.ready,
        FIRST,
    ),
    Comparison(
        "first visit, navigation to ready",
        lambda round: round.site.first.ready,
        f"{STOCK}, nothing cached",
        lambda round: round.stock.first.ready,
    ),
    Comparison(
        "first visit, navigation to the board's picture",
        lambda round: _picture_time(round.site.first),
        "ready",
        lambda round: round.site.first.ready,
    ),
    Comparison(
        "later visits, navigation to ready",
        lambda round: round.site.later.ready,
        f"{BARE}, nothing cached",
        lambda round: round.bare.first.ready,
        LATER,
    ),
    Comparison(
        "later visits, navigation to ready",
        lambda round: round.site.later.ready,
        f"{BARE}, later visits",
        lambda round: round.bare.later.ready,
    ),
    Comparison(
        "later visits, navigation to ready",
        lambda round: round.site.later.ready,
        f"{STOCK}, later visits",
        lambda round: round.stock.later.ready,
    ),
    Comparison(
        "later visits, navigation to the board's picture",
        lambda round: _picture_time(round.site.later),
        "ready",
        lambda round: round.site.later.ready,
        PICTURE,
    ),
)


def visit_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Return rows for visits without slowdown; the budgets apply to these."""
    return _rows(environment, environment.hosts, UNHINDERED, environment.choose(7, quick=1))


def slow_network_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Return rows for a slow network, with servers that compress like usual hosts."""
    rounds = environment.choose(3, quick=1)
    return without_budgets(_rows(environment, environment.compressing_hosts, SLOW_NETWORK, rounds))


def slow_processor_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Return rows for a slow processor."""
    return without_budgets(
        _rows(environment, environment.hosts, SLOW_PROCESSOR, environment.choose(3, quick=1))
    )


def without_budgets(rows: Iterable[ReportRow]) -> Iterator[ReportRow]:
    """Remove the budgets, which apply only to visits without slowdown."""
    return (row._replace(budget=None) for row in rows)


def _rows(
    environment: BenchEnvironment, hosts: Hosts, conditions: Conditions, count: int
) -> Iterator[ReportRow]:
    """Yield a row for each comparison of the completed rounds.

    Afterwards raises the first error, if any.
    """
    rounds = run_rounds(count, partial(_round, environment, hosts, conditions))
    failure = rounds.failure
    for comparison in COMPARISONS if rounds.results else ():
        try:
            yield rounds.mark(row_of(comparison, rounds.results, conditions))
        except SystemExit as error:
            failure = failure or error
    if failure:
        raise failure


def row_of(comparison: Comparison, rounds: list[Round], conditions: Conditions) -> ReportRow:
    """Return a row with medians and, of several rounds, the shortest and longest time.

    Raises SystemExit if the row needs the time of the picture, but the page showed no picture.
    """
    what = ", ".join(filter(None, (comparison.what, conditions.name)))
    times = Paired(list(map(comparison.own, rounds)), list(map(comparison.compared, rounds)))
    row = median_row(what, times, "s", comparison.budget, comparison.yardstick)
    return row._replace(details=_span(times.own), yardstick_details=_span(times.yardstick))


def _span(seconds: list[float]) -> str:
    return f"{shown(min(seconds), 's')} to {shown(max(seconds), 's')}" if len(seconds) > 1 else ""


def _round(environment: BenchEnvironment, hosts: Hosts, conditions: Conditions, number: int) -> Round:
    """Visit each page, in reversed order in every other round."""

    def settle_site(page: Page) -> None:
        settle(page, environment.dist)

    subjects = {
        "site": (hosts.site.address + TABLE, settle_site),
        "bare": (f"{hosts.yardsticks.address}bench/bare_pyodide.html", _do_nothing),
        "stock": (f"{hosts.yardsticks.address}bench/stock_pyscript.html", _do_nothing),
    }
    names = list(subjects)[:: -1 if number % 2 else 1]
    visits = {name: _visits(environment, *subjects[name], conditions) for name in names}
    return Round(**visits)


def _do_nothing(_: Page) -> None:
    """Do nothing: a yardstick page has no work in the background."""


def _visits(
    environment: BenchEnvironment, address: str, settle_page: Callable[[Page], None], conditions: Conditions
) -> Visits:
    """Visit a page in two tabs of one profile, one after the other."""
    with environment.fresh_profile() as context:

        def tabs() -> Iterator[Visit]:
            for _ in range(2):
                page = context.new_page()
                yield visit(page, address, conditions)
                settle_page(page)
                page.close()

        return Visits(*tabs())


def _picture_time(visited: Visit) -> float:
    if visited.picture is None:
        raise SystemExit("The page showed no picture of a board.")
    return visited.picture
