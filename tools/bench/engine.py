"""How fast the rules are: a move played and the next ones listed; whole random games."""

from collections.abc import Iterator
from functools import partial

from tools.bench.bench_environment import BenchEnvironment
from tools.bench.bench_page import asking, staged
from tools.bench.plies import Times, time_plies
from tools.bench.report import Budget, Paired, ReportRow, median_row
from trigrid.games import GAMES, Measures, Options

LOOP = "1,000 additions"
COARSE_CLOCK_REPEATS = 10
"""A browser's clock ticks every 5 µs at best."""


def cpython_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """A move of each game under the Python that runs this."""
    games = environment.choose(20, quick=1)
    for key, options in _variants():
        yield _ply_row("CPython", key, options, time_plies(key, dict(options), games, repeats=1))


def pyodide_rows(environment: BenchEnvironment) -> Iterator[ReportRow]:
    """The same inside Chromium, and how many random games a second are played there."""
    games, count = environment.choose(20, quick=1), environment.choose(600, quick=3)
    with staged(environment) as page:
        ask = partial(asking, page)
        for key, options in _variants():
            times = ask("plies", key, options, games, COARSE_CLOCK_REPEATS)
            yield _ply_row("Chromium", key, options, times)
        for key in GAMES:
            yield _playout_row(key, ask("playouts", key, {}, count))
            yield _playout_row(key, ask("playouts by rules", key, {}, count), by_rules=True)


def _variants() -> list[tuple[str, Options]]:
    """Every game with its default options, and then some."""
    return [(key, options) for key in GAMES for options in ({}, *GAMES[key].measures.timed)]


def title(key: str, options: Options) -> str:
    """The game with all its options."""
    said = {option.name: option.choices[0] for option in GAMES[key].choices} | dict(options)
    return " ".join(map(str, [key, *said.values()]))


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
