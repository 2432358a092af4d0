"""Report of all runs so far: a table of the targets, and the failures."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.fuzz.generators import GENERATORS
from tools.fuzz.trial import failures_folder, log_path
from trigrid.matches import json_lines

HEADINGS = ("target", *GENERATORS, "all", "slowest, ms", "failures")


@dataclass
class Result:
    """Results of one target."""

    inputs: Counter[str] = field(default_factory=Counter)
    """Inputs by generator."""
    slowest: float = 0.0
    """Processor time of the slowest input, in seconds."""
    slowest_text: str = ""
    """Start of the slowest input."""
    faults: Counter[str] = field(default_factory=Counter)
    """Failing inputs by fault."""
    states: Counter[str] = field(default_factory=Counter)
    """Inputs by the state of the program that they were tried on."""

    def add(self, row: dict[str, Any]) -> None:
        """Add a row of the log."""
        self.inputs[row["generator"]] += row["inputs"]
        self.states[row["state"]] += row["inputs"]
        self.faults.update(row["faults"])
        if row["slowest"] > self.slowest:
            self.slowest, self.slowest_text = row["slowest"], row["slowest_text"]


def results(folder: Path) -> dict[str, Result]:
    """Return the results of each target."""
    found: defaultdict[str, Result] = defaultdict(Result)
    for row in json_lines.read(log_path(folder)):
        found[row["target"]].add(row)
    return dict(sorted(found.items()))


def total_of(found: Iterable[Result]) -> Result:
    """Return the sum of all results."""
    total = Result()
    for each in found:
        total.inputs += each.inputs
        total.faults += each.faults
        total.states += each.states
        if each.slowest > total.slowest:
            total.slowest, total.slowest_text = each.slowest, each.slowest_text
    return total


def table(found: dict[str, Result]) -> str:
    """Return a Markdown table with a row per target and one for all."""
    lines = [HEADINGS, *(_cells(name, result) for name, result in found.items())]
    lines.append(_cells("all", total_of(found.values())))
    rows = [f"| {' | '.join(line)} |" for line in lines]
    return "\n".join([rows[0], "|---|" + "---:|" * (len(HEADINGS) - 1), *rows[1:]])


def _cells(name: str, result: Result) -> tuple[str, ...]:
    counts = (*(result.inputs[generator] for generator in GENERATORS), result.inputs.total())
    return (name, *(f"{n:,}" for n in counts), f"{result.slowest * 1000:.0f}", f"{result.faults.total():,}")


def states_sentence(found: dict[str, Result], now: str) -> str:
    """Return a sentence with the numbers of inputs for the current and earlier states."""
    states = total_of(found.values()).states
    earlier = states.total() - states[now]
    return f"{states[now]:,} of them were tried on the program as it is now, {earlier:,} on earlier states."


def failure_paragraphs(folder: Path) -> list[str]:
    """Return a paragraph for each fault, with its shortest stored input."""
    shortest: dict[tuple[str, str], dict[str, Any]] = {}
    for path in sorted(failures_folder(folder).glob("*/*.json")):
        failure = {**json.loads(path.read_text(encoding="ascii")), "path": path}
        fault = path.parent.name, failure["signature"]
        if fault not in shortest or len(failure["text"]) < len(shortest[fault]["text"]):
            shortest[fault] = failure
    return [
        f"{name}: {failure['message']}\n  {ascii(failure['text'])[:300]}\n  {failure['path']}"
        for (name, _), failure in shortest.items()
    ]


def summary(folder: Path, now: str) -> dict[str, Any]:
    """Return the results as JSON data for a file."""
    found = results(folder)
    return {
        "inputs": total_of(found.values()).inputs.total(),
        "state": now,
        "targets": {
            name: {
                **result.inputs,
                "slowest": result.slowest,
                "slowest_text": result.slowest_text,
                "faults": dict(result.faults),
                "states": dict(result.states),
            }
            for name, result in found.items()
        },
    }
