"""The speed of the rules: playing a move, listing the next moves, random games."""

from collections.abc import Iterator
from functools import partial

from tools.bench.bench_environment import BenchEnvironment
from tools.bench.bench_page import call_in_pyodide, open_bench_page
from tools.bench.plies import Times, time_plies
from tools.bench.report import Budget, Paired, ReportRow, median_row
from trigrid.games import GAMES, Options
from trigrid.games.measures import Measures

LOOP = "1,000 additions"
"""The name of the yardstick: a loop in Python, timed beside the rules."""
COARSE_CLOCK_REPEATS = 10
"""The number of times that a browser repeats each measured step.

A single step is too short for a browser's clock, whose resolution is 5 µs at best.
"""


def cpython_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Yield a row for each of `_variants`, measured in the Python that runs the bench."""
    games = environment.choose(20, quick=1)
    for key, options in _variants():
        yield _ply_row("CPython", key, options, time_plies(key, dict(options), games, repeats=1))


def pyodide_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Yield the same rows measured in Chromium, then rows of playouts per second."""
    games, count = environment.choose(20, quick=1), environment.choose(600, quick=3)
    with open_bench_page(environment) as page:
        ask = partial(call_in_pyodide, page)
        for key, options in _variants():
            times = ask("plies", key, options, games, COARSE_CLOCK_REPEATS)
            yield _ply_row("Chromium", key, options, times)
        for key in GAMES:
            yield _playout_row(key, ask("playouts", key, {}, count))
            yield _playout_row(key, ask("playouts by rules", key, {}, count), by_rules=True)


def _variants() -> list[tuple[str, Options]]:
    """Return the key and the options of each game's default and timed variants."""
    return [(key, options) for key in GAMES for options in ({}, *GAMES[key].measures.timed)]


def title(key: str, options: Options) -> str:
    """Return a game's key, followed by the values of all its options."""
    chosen = {option.name: option.choices[0] for option in GAMES[key].choices} | dict(options)
    return " ".join(map(str, [key, *chosen.values()]))


def _ply_row(where: str, key: str, options: Options, times: Times) -> ReportRow:
    measures = Measures() if options else GAMES[key].measures
    budget = Budget(measures.ply_microseconds) if where == "CPython" else None
    return median_row(f"{where}: play + moves, {title(key, options)}", Paired(*times), "µs", budget, LOOP)


def _playout_row(key: str, times: Times, *, by_rules: bool = False) -> ReportRow:
    limit = None if by_rules else GAMES[key].measures.playouts_per_second
    budget = Budget(limit, at_least=True) if limit else None
    playouts, loops = (1e6 * len(each) / sum(each) for each in times)
    what = f"Chromium: random playouts{' by the rules' if by_rules else ''}, {title(key, {})}"
    return ReportRow(what, playouts, "/s", budget, LOOP, loops)
