"""From the navigation until a move can be made, and until the board is seen, on first visits and later ones.

Beside it, in turns: pages that do nothing but start Pyodide, or PyScript, as npm ships them.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from playwright.sync_api import Page

from tools.bench.bench_environment import BenchEnvironment, Hosts
from tools.bench.first_visit_end import settle
from tools.bench.page_visit import UNHINDERED, Conditions, Visit, visit
from tools.bench.repeated_rounds import go_round
from tools.bench.report import Budget, Paired, ReportRow, median_row, shown

TABLE = "#/tritium"
FIRST = Budget(0.6, of_yardstick=True)
LATER = Budget(0.3, of_yardstick=True)
PICTURE = Budget(0.3)
BARE, STOCK = "bare loadPyodide()", "stock PyScript"
SLOW_NETWORK = Conditions(
    "9 Mbit/s, 170 ms, brotli",
    {"offline": False, "latency": 170, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8},
)
SLOW_PROCESSOR = Conditions("processor slowed 4 times", slower=4)


class Visits(NamedTuple):
    """A first visit with an empty profile, and one after that, when the first has settled."""

    first: Visit
    later: Visit


class Round(NamedTuple):
    """Visits of one round."""

    site: Visits
    bare: Visits
    stock: Visits


Read = Callable[[Round], float]


class Comparison(NamedTuple):
    """What a row tells: a time, and the one that it is compared to."""

    what: str
    own: Read
    yardstick: str
    compared: Read
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
        lambda round: _seen(round.site.first),
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
        lambda round: _seen(round.site.later),
        "ready",
        lambda round: round.site.later.ready,
        PICTURE,
    ),
)


def visit_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Visits without any hindrance, which is what the budgets are about."""
    return _rows(environment, environment.hosts, UNHINDERED, environment.choose(7, quick=1))


def slow_network_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """The same over a slow network, from servers that compress as usual hosts do."""
    rounds = environment.choose(3, quick=1)
    return free(_rows(environment, environment.compressing_hosts, SLOW_NETWORK, rounds))


def slow_processor_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """The same with a slow processor."""
    return free(_rows(environment, environment.hosts, SLOW_PROCESSOR, environment.choose(3, quick=1)))


def free(rows: Iterable[ReportRow]) -> Iterator[ReportRow]:
    """Without budgets: these are for visits that nothing hinders."""
    return (row._replace(budget=None) for row in rows)


def _rows(
    environment: BenchEnvironment, hosts: Hosts, conditions: Conditions, count: int
) -> Iterator[ReportRow]:
    """All comparisons, of as many rounds as came about; then the first error, if there was any."""
    rounds = go_round(count, partial(_round, environment, hosts, conditions))
    failure = rounds.failure
    for comparison in COMPARISONS if rounds.found else ():
        try:
            yield rounds.mark(row_of(comparison, rounds.found, conditions))
        except SystemExit as error:
            failure = failure or error
    if failure:
        raise failure


def row_of(comparison: Comparison, rounds: list[Round], conditions: Conditions) -> ReportRow:
    """The medians of some rounds, with the shortest and the longest."""
    what = ", ".join(filter(None, (comparison.what, conditions.name)))
    times = Paired(list(map(comparison.own, rounds)), list(map(comparison.compared, rounds)))
    row = median_row(what, times, "s", comparison.budget, comparison.yardstick)
    return row._replace(besides=_span(times.own), besides_yardstick=_span(times.yardstick))


def _span(seconds: list[float]) -> str:
    return f"{shown(min(seconds), 's')} to {shown(max(seconds), 's')}" if len(seconds) > 1 else ""


def _round(environment: BenchEnvironment, hosts: Hosts, conditions: Conditions, number: int) -> Round:
    """One of each, in an order that is turned round every other time."""

    def settle_site(page: Page) -> None:
        settle(page, environment.dist)

    subjects = {
        "site": (hosts.site.address + TABLE, settle_site),
        "bare": (f"{hosts.yardsticks.address}bench/bare_pyodide.html", _leave),
        "stock": (f"{hosts.yardsticks.address}bench/stock_pyscript.html", _leave),
    }
    names = list(subjects)[:: -1 if number % 2 else 1]
    visits = {name: _visits(environment, *subjects[name], conditions) for name in names}
    return Round(**visits)


def _leave(_: Page) -> None:
    """A yardstick has nothing to settle."""


def _visits(
    environment: BenchEnvironment, address: str, settle_page: Callable[[Page], None], conditions: Conditions
) -> Visits:
    """Two tabs of one profile, one after the other."""
    with environment.fresh_profile() as context:

        def tabs() -> Iterator[Visit]:
            for _ in range(2):
                page = context.new_page()
                yield visit(page, address, conditions)
                settle_page(page)
                page.close()

        return Visits(*tabs())


def _seen(visited: Visit) -> float:
    if visited.picture is None:
        raise SystemExit("No picture of a board was seen on the page.")
    return visited.picture
