"""`python -m tools.bench`, with `PYTHONPATH=py` as make sets it: measures and prints each budget."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.bench.around import around_rows
from tools.bench.clicks import click_rows
from tools.bench.engine import cpython_rows, pyodide_rows
from tools.bench.memory import memory_rows
from tools.bench.redraw import redraw_rows
from tools.bench.report import Row, table, verdict
from tools.bench.setting import Setting
from tools.bench.thinking import thinking_rows
from tools.bench.visits import slow_network_rows, slow_processor_rows, visit_rows
from tools.bench.weight import weight_rows
from tools.headers import ROOT

ROWS: dict[str, Callable[[Setting], list[Row]]] = {
    "cpython": cpython_rows,
    "pyodide": pyodide_rows,
    "redraw": redraw_rows,
    "visits": visit_rows,
    "weight": weight_rows,
    "clicks": click_rows,
    "thinking": thinking_rows,
    "around": around_rows,
    "memory": memory_rows,
    "slow-network": slow_network_rows,
    "slow-processor": slow_processor_rows,
}
"""What can be measured, in the order of the table."""


def measure(names: Sequence[str], setting: Setting) -> list[Row]:
    """The rows of those names; says what it is at, for it takes minutes."""
    rows = []
    for name in names:
        print(f"Measuring {name} …", file=sys.stderr, flush=True)
        rows += ROWS[name](setting)
    return rows


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints the table. A missed budget is said and marked, and is no failure."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument(
        "--only", nargs="+", choices=ROWS, default=tuple(ROWS), metavar="ROW", help=", ".join(ROWS)
    )
    parser.add_argument("--quick", action="store_true", help="few repetitions: a taste, not a result")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the built site (default: dist)")
    options = parser.parse_args(arguments)
    with Setting(options.dist, is_quick=options.quick) as setting:
        rows = measure(options.only, setting)
    print(table(rows), verdict(rows), sep="\n\n")


if __name__ == "__main__":
    main()
