"""`python -m tools.fuzz`, with `PYTHONPATH=py` as make sets it: inputs by the million for every parser.

What was done is written down as it comes, and the same command goes on with a run that was stopped. `--anew`
forgets all that earlier runs did. `--minimise FILE` finds the shortest text that fails like the one kept in a
file, and prints it as a line for `tests/fuzz/corpus/`.
"""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from tools.fuzz.minimiser import minimised
from tools.fuzz.page_log import page_table
from tools.fuzz.report import failures_told, results, states_told, summary, table
from tools.fuzz.runs import FOLDER, run, state
from tools.fuzz.targets import targets

INPUTS = 10_000_000


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints the table and the failures, whatever ended the run; exits with 1 if there are any failures."""
    options = _parser().parse_args(arguments)
    if options.minimise:
        print_minimised(options.minimise)
        return
    if options.anew:
        shutil.rmtree(FOLDER, ignore_errors=True)
    if not options.report:
        fuzz(options.inputs, options.jobs)
    found, failures = results(FOLDER), failures_told(FOLDER)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "summary.json").write_text(json.dumps(summary(FOLDER, state()), indent=1), encoding="ascii")
    told = [table(found), states_told(found, state()), page_table(), *failures]
    print(*filter(None, told), sep="\n\n", flush=True)
    if failures:
        raise SystemExit(1)


def fuzz(inputs: int, jobs: int) -> None:
    """Try inputs until there are so many of all runs together, or Ctrl-C is pressed."""
    begin = monotonic()
    try:
        for counts in run(inputs, jobs):
            so_far = f"{counts.total():,} of {inputs:,} inputs after {monotonic() - begin:.0f} s of this run"
            print(so_far, file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("Stopped; the same command goes on.", file=sys.stderr)


def print_minimised(path: Path) -> None:
    """Print the shortest text that fails like the one of a file."""
    failure = json.loads(path.read_text(encoding="ascii"))
    target = targets()[path.resolve().parent.name]
    print(json.dumps(minimised(target, failure["text"])))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument(
        "--inputs", type=int, default=INPUTS, help=f"of all runs together (default: {INPUTS:,})"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)"
    )
    parser.add_argument("--report", action="store_true", help="only print what was found so far")
    parser.add_argument("--anew", action="store_true", help="forget earlier runs")
    parser.add_argument("--minimise", type=Path, metavar="FILE", help="of .cache/fuzz/failures")
    return parser


if __name__ == "__main__":
    main()
