"""A run of measurements: each row is told and kept as it comes, and one that fails takes no other with it."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from traceback import print_exc

from tools.bench.bench_environment import BenchEnvironment
from tools.bench.browser_time_limit import limited
from tools.bench.log import Log, Measured
from tools.bench.report import ReportRow, line, table, verdict

Measurement = Callable[[BenchEnvironment], Iterable[ReportRow]]

LONGEST = 20 * 60.0
"""Seconds that a row may take."""


@dataclass
class RunResult:
    """What a run has come to so far."""

    rows: list[ReportRow] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    """The errors of measurements by their names."""
    earlier: dict[str, str] = field(default_factory=dict)
    """When measurements were made that were not made in this run."""

    def text(self) -> str:
        """The table, and sentences on budgets, failures and what was measured before."""
        said = [verdict(self.rows)]
        if self.earlier:
            said.append(f"Measured before: {_listed(self.earlier, ' at ')}.")
        if self.failed:
            said.append(f"FAILED: {_listed(self.failed, ': ')}.")
        return "\n\n".join([table(self.rows), *said])


def _listed(found: Mapping[str, str], sign: str) -> str:
    return "; ".join(f"{name}{sign}{what}" for name, what in found.items())


def measure(
    measurements: Mapping[str, Measurement], environment: BenchEnvironment, log: Log, outcome: RunResult
) -> None:
    """Make all measurements but those that the log has from a run that was stopped."""
    earlier = log.measured()
    for name, rows in measurements.items():
        if name in earlier:
            _take(name, earlier[name], outcome)
        else:
            _measure(name, rows, environment, log, outcome)
    log.finish(measurements)


def _take(name: str, measured: Measured, outcome: RunResult) -> None:
    """Tell what was measured before."""
    outcome.earlier[name] = _clock(measured.when.astimezone())
    outcome.rows += measured.rows
    tell(f"{name}: measured at {outcome.earlier[name]}", *map(line, measured.rows))


def _clock(when: datetime) -> str:
    return f"{when:%H:%M} today" if when.date() == datetime.now().date() else f"{when:%H:%M on %Y-%m-%d}"


def _measure(
    name: str, rows: Measurement, environment: BenchEnvironment, log: Log, outcome: RunResult
) -> None:
    """Tell and keep each row; whatever goes wrong is told, too, and the browser is left for a new one."""
    tell(f"Measuring {name} …")
    log.begin(name)
    try:
        for row in _in_time(rows, environment):
            tell(line(row))
            log.add(name, row)
            outcome.rows.append(row)
        log.complete(name)
    except (Exception, SystemExit) as error:
        print_exc()
        outcome.failed[name] = said_of(error)
        tell(f"{name} failed: {outcome.failed[name]}")
        environment.start_afresh()


def _in_time(measurement: Measurement, environment: BenchEnvironment) -> Iterator[ReportRow]:
    """The rows; raises TimeoutError when the next one does not come."""
    with limited(LONGEST):
        rows = iter(measurement(environment))
    while True:
        with limited(LONGEST):
            row = next(rows, None)
        if row is None:
            return
        yield row


def said_of(error: BaseException) -> str:
    """An error in one line: its kind, and the first line of what it says."""
    first, *_ = str(error).strip().splitlines() or [""]
    return f"{type(error).__name__}: {first}" if first else type(error).__name__


def tell(*sentences: str) -> None:
    """Say at once how far the run is; the table goes elsewhere."""
    print(*sentences, sep="\n", file=sys.stderr, flush=True)
