"""What the tests of the page have tried, a row a wave: kind, inputs, the slowest, the longest task."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from tools import json_lines
from tools.http_headers import ROOT

PAGE_LOG = ROOT / ".cache" / "fuzz" / "page.jsonl"
"""Where the tests of the page write down what they have tried."""


class Tried(NamedTuple):
    """What was tried of one kind."""

    inputs: int = 0
    slowest_ms: int = 0
    longest_task_ms: int = 0
    """The longest time for which the page answered nothing, as the browser saw it."""


def tried(rows: Iterable[dict[str, Any]]) -> dict[str, Tried]:
    """What was tried of each kind."""
    found = defaultdict[str, Tried](Tried)
    for row in rows:
        each = found[row["kind"]]
        found[row["kind"]] = Tried(
            each.inputs + row["inputs"],
            max(each.slowest_ms, row["slowest_ms"]),
            max(each.longest_task_ms, row["longest_task_ms"]),
        )
    return dict(sorted(found.items()))


def page_table() -> str:
    """A line of Markdown a kind, and one for all of them; empty if nothing was tried."""
    found = tried(json_lines.read(PAGE_LOG))
    rows = [
        f"| {kind} | {each.inputs:,} | {each.slowest_ms:,} | {each.longest_task_ms:,} |"
        for kind, each in found.items()
    ]
    total = sum(each.inputs for each in found.values())
    head = ["| in the page | inputs | slowest, ms | longest task, ms |", "|---|---:|---:|---:|"]
    return "\n".join([*head, *rows, f"| all | {total:,} | | |"]) if found else ""
