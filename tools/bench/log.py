"""The rows measured so far: lines of JSON, so that a run that was stopped goes on where it was.

Every line holds what a run is told apart by: the built site, the programs, and whether it was a quick one.
When one of them changes nothing is gone on with. A measurement is begun, has rows, and is complete; when a
run has come to its end its measurements are finished, and the next run makes them anew. Nothing is ever
taken out.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from tools import json_lines
from tools.bench.report import Budget, ReportRow
from tools.http_headers import ROOT

LOG = ROOT / ".cache" / "bench" / "rows.jsonl"
PROGRAMS = (Path(__file__).parent, ROOT / "py" / "trigrid")
"""What measures, and what is measured without being built."""


class Measured(NamedTuple):
    """The rows of a measurement that is complete, and when it was."""

    rows: list[ReportRow]
    when: datetime


class Log:
    """The log of one kind of run; ``head`` is what its lines are told apart by."""

    def __init__(self, path: Path, head: Mapping[str, Any]) -> None:
        self._path = path
        self._head = dict(head)

    def begin(self, name: str) -> None:
        """Note that a measurement begins: rows that it had before are those of one that was stopped."""
        self._append("begun", name)

    def add(self, name: str, row: ReportRow) -> None:
        """Note a row."""
        self._append("row", name, row=row._asdict())

    def complete(self, name: str) -> None:
        """Note that a measurement has all its rows."""
        self._append("complete", name)

    def finish(self, names: Iterable[str]) -> None:
        """Have the next run measure these anew."""
        for name in names:
            self._append("finished", name)

    def measured(self) -> dict[str, Measured]:
        """What a run can go on with."""
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
    """What a run is told apart by."""
    return {"site": mark_of([dist]), "programs": mark_of(PROGRAMS), "quick": is_quick}


def mark_of(folders: Sequence[Path]) -> str:
    """A few characters that change with the names and contents of the files in some folders."""
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
