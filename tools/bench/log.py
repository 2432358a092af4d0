"""The log of measured rows, as lines of JSON, so that stopped runs can resume.

Each line identifies the kind of its run: the built site, the programs, and whether the run is quick. A run
reuses only lines of its own kind. For each measurement, the log records its start, its rows and its
completion. A run that reaches its end marks its measurements as finished, so that the next run repeats them.
Lines are never deleted.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from tools.bench.report import Budget, ReportRow
from tools.http_headers import ROOT
from trigrid.matches import json_lines

LOG = ROOT / ".cache" / "bench" / "rows.jsonl"
PROGRAMS = (Path(__file__).parent, ROOT / "py" / "trigrid")
"""Folders of the code that measures, and of code that is measured without a build."""


class Measured(NamedTuple):
    """The rows of a complete measurement, and the time of its completion."""

    rows: list[ReportRow]
    when: datetime


class Log:
    """The log of one kind of run, which ``head`` identifies."""

    def __init__(self, path: Path, head: Mapping[str, Any]) -> None:
        self._path = path
        self._head = dict(head)

    def begin(self, name: str) -> None:
        """Record the start of a measurement; rows from earlier starts are ignored."""
        self._append("begun", name)

    def add(self, name: str, row: ReportRow) -> None:
        """Record a row."""
        self._append("row", name, row=row._asdict())

    def complete(self, name: str) -> None:
        """Record that a measurement has all its rows."""
        self._append("complete", name)

    def finish(self, names: Iterable[str]) -> None:
        """Record that measurements are finished, so that the next run repeats them."""
        for name in names:
            self._append("finished", name)

    def measured(self) -> dict[str, Measured]:
        """Return the complete measurements that a run can reuse, by name."""
        rows, found = dict[str, list[ReportRow]](), dict[str, Measured]()
        for line in self._lines():
            name = line["name"]
            match line["event"]:
                case "begun":
                    rows[name] = []
                case "row":
                    rows.setdefault(name, []).append(_row(line["row"]))
                case "complete":
                    found[name] = Measured(rows.get(name, []), datetime.fromisoformat(line["when"]))
                case "finished":
                    found.pop(name, None)
        return found

    def _append(self, event: str, name: str, **more: Any) -> None:
        when = datetime.now(UTC).isoformat(timespec="seconds")
        json_lines.append(self._path, {"head": self._head, "event": event, "name": name, "when": when} | more)

    def _lines(self) -> Iterator[dict[str, Any]]:
        return (line for line in json_lines.read(self._path) if line.get("head") == self._head)


def head_of(dist: Path, *, is_quick: bool) -> dict[str, Any]:
    """Return the values that identify a kind of run."""
    return {"site": hash_of([dist]), "programs": hash_of(PROGRAMS), "quick": is_quick}


def hash_of(folders: Sequence[Path]) -> str:
    """Return a short hash of the names and contents of all files in folders.

    Compiled files (``.pyc``) do not count.
    """
    digest = sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                content = file.read_bytes()
                digest.update(f"{file.relative_to(folder).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:12]


def _row(entry: dict[str, Any]) -> ReportRow:
    budget = entry.pop("budget")
    return ReportRow(**entry, budget=budget and Budget(*budget))
