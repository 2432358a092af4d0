"""`python -m tools.bench`: measure and print each budget. Needs `PYTHONPATH=py`.

Prints each row when it is measured, and all of them as a table at the end. To resume an interrupted run, run
the same command again.
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
from tools.bench.kept_games import kept_games_rows
from tools.bench.load_times import slow_network_rows, slow_processor_rows, visit_rows
from tools.bench.memory import memory_rows
from tools.bench.redraw import redraw_rows
from tools.bench.report import ReportRow
from tools.bench.run import Measurement, RunResult, measure, report
from tools.bench.thinking import hint_rows, thinking_rows
from tools.http_headers import ROOT
from trigrid.games import GAMES

STOPPED = 128 + signal.SIGINT
"""The exit status after Ctrl-C."""


def per_game(
    name: str, rows: Callable[[BenchEnvironment, str], Iterable[ReportRow]]
) -> dict[str, Measurement]:
    """Return one measurement per game, so that each can fail or be resumed separately."""

    def of_game(key: str) -> Measurement:
        return lambda environment: rows(environment, key)

    return {f"{name} {key}": of_game(key) for key in GAMES}


ROWS: dict[str, Measurement] = {
    "cpython": cpython_rows,
    "pyodide": pyodide_rows,
    "redraw": redraw_rows,
    "visits": visit_rows,
    "weight": download_rows,
    **per_game("clicks", click_rows),
    **per_game("thinking", thinking_rows),
    **per_game("thinking clicks", hint_rows),
    "around": embedding_cost_rows,
    "memory": memory_rows,
    "kept-games": kept_games_rows,
    "slow-network": slow_network_rows,
    "slow-processor": slow_processor_rows,
}
"""The measurements in the order of the table, by name.

The first word of a name is the argument of ``--only`` that selects the measurement.
"""


def group(name: str) -> str:
    """Return the argument of ``--only`` that selects a measurement."""
    return name.partition(" ")[0]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the measurements and print the table, even if the run is interrupted.

    Exits with status 1 if a measurement fails, and with ``STOPPED`` after Ctrl-C. A missed budget is marked
    in the table but is not a failure.
    """
    options = _parser().parse_args(arguments)
    chosen = {name: rows for name, rows in ROWS.items() if group(name) in options.only}
    run_log = log.Log(options.log, log.head_of(options.dist, is_quick=options.quick))
    if options.fresh:
        run_log.finish(chosen)
    outcome, status = RunResult(), 0
    with BenchEnvironment(options.dist, is_quick=options.quick) as environment:
        try:
            measure(chosen, environment, run_log, outcome)
        except KeyboardInterrupt:
            report("Stopped. Run the same command to continue.")
            status = STOPPED
        print(outcome.text())
    if outcome.failed or status:
        raise SystemExit(status or 1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    add, groups = parser.add_argument, tuple(dict.fromkeys(map(group, ROWS)))
    add("--only", nargs="+", choices=groups, default=groups, metavar="ROW", help=", ".join(groups))
    add("--quick", action="store_true", help="few repetitions, for a quick look")
    add("--fresh", action="store_true", help="start over instead of resuming an interrupted run")
    add("--dist", type=Path, default=ROOT / "dist", help="the built site (default: dist)")
    add("--log", type=Path, default=log.LOG, metavar="FILE", help="default: .cache/bench/rows.jsonl")
    return parser


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    main()
