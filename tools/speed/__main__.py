"""`python -m tools.speed`: positions per second. Needs `PYTHONPATH=py`.

Measures the games in this Python and in PyPy, beside python-chess and a Python game of OpenSpiel. Each game
runs in a process of its own. The processes take turns in short rounds, so that noise affects them equally.
Prints the medians as a Markdown table.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from itertools import product
from statistics import median

from tools.speed.interpreters import Interpreter, pypy, running
from tools.speed.measured_process import MeasuredProcess
from tools.speed.subjects import OTHERS
from trigrid.games import GAMES

WORKS = ("walks", "playouts")
"""The measured works: lines of two plies as in perft, and random games."""
TABLES = 1.0
"""The seconds of each work in which CPython computes the tables of a game."""
Rates = dict[tuple[str, str, str], list[float]]
"""The positions per second in each round, by interpreter, subject and work."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print the table. Without PyPy, the table has only CPython's columns."""
    options = _parser().parse_args(arguments)
    names = options.only or [*GAMES, *OTHERS]
    found = pypy(os.environ)
    interpreters = [running()]
    if isinstance(found, str):
        print(found, file=sys.stderr)
    else:
        interpreters.append(found)
    rates = measure(interpreters, names, options)
    titles = [each.title for each in interpreters]
    rounds = f"{options.rounds} rounds of {options.seconds:g} s"
    print(f"Thousand positions per second of processor time, medians of {rounds}.\n")
    print(table(titles, names, rates))


def measure(interpreters: list[Interpreter], names: list[str], options: argparse.Namespace) -> Rates:
    """Return the positions per second in each round."""
    rates, processes = Rates(), list[tuple[str, MeasuredProcess]]()
    try:
        for interpreter, name in product(interpreters, names):
            if interpreter is interpreters[0] or name not in OTHERS or OTHERS[name].is_pure_python:
                processes.append((interpreter.title, MeasuredProcess(interpreter, name)))
        for title, process in processes:
            is_compiled = title != interpreters[0].title
            for work in WORKS:
                process.rate(work, options.warm_up if is_compiled else min(TABLES, options.warm_up))
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr, flush=True)
            for title, process in processes:
                for work in WORKS:
                    rate = process.rate(work, options.seconds)
                    rates.setdefault((title, process.subject, work), []).append(rate)
    finally:
        for _, process in processes:
            process.close()
    return rates


def table(titles: list[str], names: list[str], rates: Rates) -> str:
    """Return the medians as a Markdown table.

    A dash stands for what an interpreter cannot run.
    """
    columns = [(title, work) for title in titles for work in WORKS]
    lines = [["", *(f"{title}, {work}" for title, work in columns)], ["---", *("---:" for _ in columns)]]
    lines += [[name, *(_cell(rates.get((title, name, work))) for title, work in columns)] for name in names]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(rates: list[float] | None) -> str:
    if not rates:
        return "–"
    thousands = median(rates) / 1000
    return f"{thousands:,.0f}" if thousands >= 100 else f"{thousands:.1f}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.speed", description=__doc__)
    add, names = parser.add_argument, (*GAMES, *OTHERS)
    add("--only", nargs="+", choices=names, metavar="NAME", help=", ".join(names))
    add("--rounds", type=int, default=7, help="rounds of measurement (default: 7)")
    add("--seconds", type=float, default=0.5, help="seconds of each work in a round (default: 0.5)")
    add(
        "--warm-up",
        type=float,
        default=10.0,
        help="seconds of each work in PyPy before the rounds (default: 10)",
    )
    return parser


if __name__ == "__main__":
    main()
