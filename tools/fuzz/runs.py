"""Runs batches until each target has its share of inputs, counting earlier runs."""

import subprocess
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tools.fuzz.generators import COVERAGE, GRAMMAR, MUTATION
from tools.fuzz.target import Target
from tools.fuzz.targets import targets
from tools.fuzz.trial import Trial, last_input, last_input_path, log_path
from tools.http_headers import ROOT
from trigrid.matches import json_lines

FOLDER = ROOT / ".cache" / "fuzz"
"""Folder for all results of runs."""
PARTS = {MUTATION: 0.56, GRAMMAR: 0.01, COVERAGE: 0.43}
"""Fraction of all inputs by generator. GRAMMAR (Hypothesis) is by far the slowest."""
BATCH = {MUTATION: 50_000, GRAMMAR: 5_000, COVERAGE: 50_000}
"""The maximum number of inputs of one process, by generator."""
MIN_INPUTS = 100_000
"""The minimum number of inputs for each target, if the run is long enough."""
Counts: TypeAlias = "Counter[tuple[str, str]]"
"""Inputs by target and generator."""


class Batch(NamedTuple):
    """Inputs from one generator for one target."""

    target: str
    generator: str
    seed: str
    inputs: int


def planned(inputs: int, names: Collection[str] = ()) -> Counts:
    """Return how many inputs from each generator to try on each target.

    The targets with ``names`` get equal numbers of inputs. Without names, all targets get inputs by their
    shares. The numbers are rounded up, so their sum can exceed ``inputs``.
    """
    shares = dict.fromkeys(names, 1.0) or {target.name: target.share for target in targets().values()}
    minimum = min(MIN_INPUTS, inputs // (2 * len(shares)))
    rest, weight = inputs - minimum * len(shares), sum(shares.values())
    plan: Counts = Counter()
    for name, share in shares.items():
        whole = minimum + -int(-rest * share // weight)
        for generator, part in parts().items():
            plan[name, generator] = -int(-whole * part // 1)
    return plan


def parts() -> Mapping[str, float]:
    """Return the fraction of inputs from each generator.

    If atheris is missing, mutation takes the fraction of coverage.
    """
    if find_spec("atheris"):
        return PARTS
    return {MUTATION: PARTS[MUTATION] + PARTS[COVERAGE], GRAMMAR: PARTS[GRAMMAR]}


def logged_counts(folder: Path) -> Counts:
    """Return the counts of inputs in the log."""
    found: Counts = Counter()
    for row in json_lines.read(log_path(folder)):
        found[row["target"], row["generator"]] += row["inputs"]
    return found


def state() -> str:
    """Return an identifier of the program under test."""
    found = sha256()
    for path in sorted((ROOT / "py" / "trigrid").rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def batches(plan: Counts, tried: Counts) -> Iterator[Batch]:
    """Yield the batches still to run, with the targets in turn."""
    remaining, tried = plan - tried, tried.copy()
    while remaining:
        for name, generator in list(remaining):
            count = min(BATCH[generator], remaining[name, generator])
            yield Batch(name, generator, f"{name} {generator} {tried[name, generator]}", count)
            tried[name, generator] += count
            remaining[name, generator] -= count
        remaining = +remaining


def run(plan: Counts, jobs: int, folder: Path = FOLDER) -> Iterator[Counts]:
    """Run the batches that the log lacks, and yield the log's counts meanwhile.

    The counts are those of the plan's targets. Afterwards the log has at least the planned inputs, unless a
    batch has ended too early.
    """
    now, waiting = state(), set[Future[None]]()
    todo = batches(plan, logged_counts(folder))
    with ThreadPoolExecutor(jobs) as pool:
        while True:
            while len(waiting) < jobs and (batch := next(todo, None)):
                waiting.add(pool.submit(run_batch, batch, now, folder))
            if not waiting:
                return
            completed, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for each in completed:
                each.result()
            yield Counter({key: count for key, count in logged_counts(folder).items() if key in plan})


def run_batch(batch: Batch, now: str, folder: Path) -> None:
    """Run a batch in a process. Store an input that kills the process as a failure."""
    name, generator, seed, inputs = batch
    command = [sys.executable, "-m", "tools.fuzz.batch", name, generator, seed, str(inputs), now, str(folder)]
    completed = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if completed.returncode:
        text = last_input(last_input_path(folder, name, generator))
        message = f"the process ended with status {completed.returncode}: {completed.stderr[-2000:]}"
        _unwatched_trial(targets()[name], generator, now, folder).store_failure(
            text, f"died {completed.returncode}", message
        )


def _unwatched_trial(target: Target, generator: str, now: str, folder: Path) -> Trial:
    return Trial(target, generator, now, folder, is_watched=False)
