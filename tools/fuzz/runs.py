"""Runs batches until each target has had its share of inputs of each kind; goes on with earlier runs."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tools import json_lines
from tools.fuzz.generators import COVERAGE, GRAMMAR, MUTATION
from tools.fuzz.target import Target
from tools.fuzz.targets import targets
from tools.fuzz.trial import Trial, last_input, last_input_path, log_path
from tools.http_headers import ROOT

FOLDER = ROOT / ".cache" / "fuzz"
"""Where everything is kept that a run finds out."""
PARTS = {MUTATION: 0.56, GRAMMAR: 0.01, COVERAGE: 0.43}
"""The part of all inputs that each generator makes; Hypothesis takes far longer than the others."""
BATCH = {MUTATION: 50_000, GRAMMAR: 5_000, COVERAGE: 50_000}
"""The most inputs of one process."""
LEAST = 100_000
"""The least inputs of a target, of a run that is long enough for that."""
Counts: TypeAlias = "Counter[tuple[str, str]]"
"""Inputs by target and generator."""


class Batch(NamedTuple):
    """Inputs of one kind for one target."""

    target: str
    generator: str
    seed: str
    inputs: int


def planned(inputs: int) -> Counts:
    """How many inputs of each kind each target is to have."""
    all_targets, least = targets().values(), min(LEAST, inputs // (2 * len(targets())))
    rest, weight = inputs - least * len(targets()), sum(target.share for target in all_targets)
    plan: Counts = Counter()
    for target in all_targets:
        whole = least + -int(-rest * target.share // weight)
        for generator, part in parts().items():
            plan[target.name, generator] = -int(-whole * part // 1)
    return plan


def parts() -> Mapping[str, float]:
    """The part of each generator; where atheris is missing mutation takes its part."""
    if find_spec("atheris"):
        return PARTS
    return {MUTATION: PARTS[MUTATION] + PARTS[COVERAGE], GRAMMAR: PARTS[GRAMMAR]}


def done(folder: Path) -> Counts:
    """How many inputs of each kind the log tells of."""
    found: Counts = Counter()
    for row in json_lines.read(log_path(folder)):
        found[row["target"], row["generator"]] += row["inputs"]
    return found


def state() -> str:
    """What stands for the program that is fuzzed."""
    found = sha256()
    for path in sorted((ROOT / "py" / "trigrid").rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def batches(plan: Counts, had: Counts) -> Iterator[Batch]:
    """What is still to be done, the targets in turn."""
    left, had = plan - had, had.copy()
    while left:
        for name, generator in list(left):
            count = min(BATCH[generator], left[name, generator])
            yield Batch(name, generator, f"{name} {generator} {had[name, generator]}", count)
            had[name, generator] += count
            left[name, generator] -= count
        left = +left


def run(inputs: int, jobs: int, folder: Path = FOLDER) -> Iterator[Counts]:
    """Run what is still to be done of so many inputs; gives the counts after each batch."""
    now, waiting = state(), set[Future[None]]()
    todo = batches(planned(inputs), done(folder))
    with ThreadPoolExecutor(jobs) as crew:
        while True:
            while len(waiting) < jobs and (batch := next(todo, None)):
                waiting.add(crew.submit(run_batch, batch, now, folder))
            if not waiting:
                return
            ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for each in ended:
                each.result()
            yield done(folder)


def run_batch(batch: Batch, now: str, folder: Path) -> None:
    """Run a batch in a process; if the process dies of an input, that is kept as a failure."""
    name, generator, seed, inputs = batch
    command = [sys.executable, "-m", "tools.fuzz.batch", name, generator, seed, str(inputs), now, str(folder)]
    ended = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if ended.returncode:
        text = last_input(last_input_path(folder, name, generator))
        said = f"the process ended with status {ended.returncode}: {ended.stderr[-2000:]}"
        _lost(targets()[name], generator, now, folder).keep(text, f"died {ended.returncode}", said)


def _lost(target: Target, generator: str, now: str, folder: Path) -> Trial:
    return Trial(target, generator, now, folder, is_watched=False)
