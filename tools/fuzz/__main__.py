"""Command `python -m tools.fuzz`: millions of inputs for every parser.

It needs `PYTHONPATH=py`, which make sets. Results are written as they arrive, so the same command resumes an
interrupted run. `--fresh` deletes the results of earlier runs. `--minimise FILE` reads a failing input from a
file and shortens it as long as the failure stays the same. It prints the result as a line for
`tests/fuzz/corpus/`.
"""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from time import monotonic

from tools.fuzz.minimiser import minimised
from tools.fuzz.page_log import page_table
from tools.fuzz.report import failure_paragraphs, results, states_sentence, summary, table
from tools.fuzz.runs import FOLDER, planned, run, state
from tools.fuzz.targets import targets

INPUTS = 10_000_000


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command.

    Tries the inputs, writes a summary to a file, and prints the table and the failures. Exits with 1 if there
    are failures. `--report` tries no inputs. `--minimise` only prints the shortened input.
    """
    options = _parser().parse_args(arguments)
    if options.minimise:
        print_minimised(options.minimise)
        return
    if options.fresh:
        shutil.rmtree(FOLDER, ignore_errors=True)
    if not options.report:
        fuzz(options.inputs, options.jobs, options.targets)
    found, failures = results(FOLDER), failure_paragraphs(FOLDER)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "summary.json").write_text(json.dumps(summary(FOLDER, state()), indent=1), encoding="ascii")
    parts = [table(found), states_sentence(found, state()), page_table(), *failures]
    print(*filter(None, parts), sep="\n\n", flush=True)
    if failures:
        raise SystemExit(1)


def fuzz(inputs: int, jobs: int, names: Collection[str] = ()) -> None:
    """Run batches until ``inputs`` inputs have been tried, or until Ctrl-C.

    The inputs of earlier runs count, too. ``names`` selects targets.
    """
    start = monotonic()
    try:
        for counts in run(planned(inputs, names), jobs):
            so_far = f"{counts.total():,} of {inputs:,} inputs after {monotonic() - start:.0f} s of this run"
            print(so_far, file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("Stopped. Run the same command to continue.", file=sys.stderr)


def print_minimised(path: Path) -> None:
    """Print the shortest input found with the same failure as the input in a file."""
    failure = json.loads(path.read_text(encoding="ascii"))
    target = targets()[path.resolve().parent.name]
    print(json.dumps(minimised(target, failure["text"])))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument(
        "--inputs", type=int, default=INPUTS, help=f"inputs of all runs together (default: {INPUTS:,})"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one per core)"
    )
    parser.add_argument(
        "--targets",
        nargs="+",
        default=(),
        choices=sorted(targets()),
        metavar="TARGET",
        help="try only these parsers, each on an equal part of the inputs",
    )
    parser.add_argument("--report", action="store_true", help="only print what was found so far")
    parser.add_argument(
        "--fresh", action="store_true", help="start over instead of resuming an interrupted run"
    )
    parser.add_argument("--minimise", type=Path, metavar="FILE", help="a failure in .cache/fuzz/failures")
    return parser


if __name__ == "__main__":
    main()
