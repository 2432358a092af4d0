"""Log of the inputs that the browser tests have tried in the page.

Each row describes a wave of inputs: their kind and number, the slowest input, and the longest task.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from tools.http_headers import ROOT
from trigrid.matches import json_lines

PAGE_LOG = ROOT / ".cache" / "fuzz" / "page.jsonl"
"""File to which the browser tests write their log."""


class PageResult(NamedTuple):
    """Results of one kind of input."""

    inputs: int = 0
    slowest_ms: int = 0
    longest_task_ms: int = 0
    """The longest time without a reaction from the page, as measured by the browser."""


def page_results(rows: Iterable[dict[str, Any]]) -> dict[str, PageResult]:
    """Return the results for each kind of input."""
    found = defaultdict[str, PageResult](PageResult)
    for row in rows:
        each = found[row["kind"]]
        found[row["kind"]] = PageResult(
            each.inputs + row["inputs"],
            max(each.slowest_ms, row["slowest_ms"]),
            max(each.longest_task_ms, row["longest_task_ms"]),
        )
    return dict(sorted(found.items()))


def page_table() -> str:
    """Return a Markdown table with a row per kind and one for all.

    Returns an empty string if nothing was tried.
    """
    found = page_results(json_lines.read(PAGE_LOG))
    rows = [
        f"| {kind} | {each.inputs:,} | {each.slowest_ms:,} | {each.longest_task_ms:,} |"
        for kind, each in found.items()
    ]
    total = sum(each.inputs for each in found.values())
    head = ["| in the page | inputs | slowest, ms | longest task, ms |", "|---|---:|---:|---:|"]
    return "\n".join([*head, *rows, f"| all | {total:,} | | |"]) if found else ""
