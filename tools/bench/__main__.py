"""`python -m tools.bench`, with `PYTHONPATH=py` as make sets it: measures and prints each budget.

Rows are printed as they come, and all of them as a table in the end. Run it again to go on with what was
stopped.
"""

import argparse
import signal
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tools.bench import log
from tools.bench.bench_environment import BenchEnvironment
from tools.bench.click_latency import click_rows
from tools.bench.download_size import download_rows
from tools.bench.embedding_cost import embedding_cost_rows
from tools.bench.engine import cpython_rows, pyodide_rows
from tools.bench.load_times import slow_network_rows, slow_processor_rows, visit_rows
from tools.bench.memory import memory_rows
from tools.bench.redraw import redraw_rows
from tools.bench.report import ReportRow
from tools.bench.run import Measurement, RunResult, measure, tell
from tools.bench.thinking import hint_rows, thinking_rows
from tools.http_headers import ROOT
from trigrid.games import GAMES

STOPPED = 128 + signal.SIGINT
"""The exit status of what Ctrl-C ended."""


def of_each_game(
    name: str, rows: Callable[[BenchEnvironment, str], Iterable[ReportRow]]
) -> dict[str, Measurement]:
    """A measurement a game, so that one is stopped or fails alone."""

    def of_game(key: str) -> Measurement:
        return lambda environment: rows(environment, key)

    return {f"{name} {key}": of_game(key) for key in GAMES}


ROWS: dict[str, Measurement] = {
    "cpython": cpython_rows,
    "pyodide": pyodide_rows,
    "redraw": redraw_rows,
    "visits": visit_rows,
    "weight": download_rows,
    **of_each_game("clicks", click_rows),
    **of_each_game("thinking", thinking_rows),
    **of_each_game("thinking clicks", hint_rows),
    "around": embedding_cost_rows,
    "memory": memory_rows,
    "slow-network": slow_network_rows,
    "slow-processor": slow_processor_rows,
}
"""What can be measured, in the order of the table; the first word is what it is asked for by."""


def group(name: str) -> str:
    """What a measurement is asked for by."""
    return name.partition(" ")[0]


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints the table, even of a run that is stopped; exits with 1 if a measurement failed.

    A missed budget is said and marked, and is no failure.
    """
    options = _parser().parse_args(arguments)
    chosen = {name: rows for name, rows in ROWS.items() if group(name) in options.only}
    kept = log.Log(options.log, log.head_of(options.dist, is_quick=options.quick))
    if options.anew:
        kept.finish(chosen)
    outcome, status = RunResult(), 0
    with BenchEnvironment(options.dist, is_quick=options.quick) as environment:
        try:
            measure(chosen, environment, kept, outcome)
        except KeyboardInterrupt:
            tell("Stopped. The same command goes on from here.")
            status = STOPPED
        print(outcome.text())
    if outcome.failed or status:
        raise SystemExit(status or 1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    add, groups = parser.add_argument, tuple(dict.fromkeys(map(group, ROWS)))
    add("--only", nargs="+", choices=groups, default=groups, metavar="ROW", help=", ".join(groups))
    add("--quick", action="store_true", help="few repetitions: a taste, not a result")
    add("--anew", action="store_true", help="do not go on with what was stopped")
    add("--dist", type=Path, default=ROOT / "dist", help="the built site (default: dist)")
    add("--log", type=Path, default=log.LOG, metavar="FILE", help="default: .cache/bench/rows.jsonl")
    return parser


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    main()
