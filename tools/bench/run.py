"""A run of measurements, which prints and logs each row as it is measured.

If a measurement fails, the others still run.
"""

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

ROW_TIMEOUT = 20 * 60.0
"""The longest wait for one row, in seconds."""


@dataclass
class RunResult:
    """The results of a run so far."""

    rows: list[ReportRow] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    """The errors of failed measurements, by the measurement's name."""
    earlier: dict[str, str] = field(default_factory=dict)
    """The completion times of measurements reused from an interrupted run, by name."""

    def text(self) -> str:
        """Return the table, then the budgets, reused measurements and failures."""
        paragraphs = [verdict(self.rows)]
        if self.earlier:
            paragraphs.append(f"Measured before: {_listed(self.earlier, ' at ')}.")
        if self.failed:
            paragraphs.append(f"FAILED: {_listed(self.failed, ': ')}.")
        return "\n\n".join([table(self.rows), *paragraphs])


def _listed(values: Mapping[str, str], separator: str) -> str:
    return "; ".join(f"{name}{separator}{value}" for name, value in values.items())


def measure(
    measurements: Mapping[str, Measurement], environment: BenchEnvironment, log: Log, outcome: RunResult
) -> None:
    """Run all measurements, but reuse those that the log has from an interrupted run.

    At the end, marks all of them as finished in the log.
    """
    earlier = log.measured()
    for name, measurement in measurements.items():
        if name in earlier:
            _reuse(name, earlier[name], outcome)
        else:
            _measure(name, measurement, environment, log, outcome)
    log.finish(measurements)


def _reuse(name: str, measured: Measured, outcome: RunResult) -> None:
    """Add and print the rows of a reused measurement."""
    outcome.earlier[name] = _clock(measured.when.astimezone())
    outcome.rows += measured.rows
    report(f"{name}: measured at {outcome.earlier[name]}", *map(line, measured.rows))


def _clock(when: datetime) -> str:
    return f"{when:%H:%M} today" if when.date() == datetime.now().date() else f"{when:%H:%M on %Y-%m-%d}"


def _measure(
    name: str, measurement: Measurement, environment: BenchEnvironment, log: Log, outcome: RunResult
) -> None:
    """Print and log each row of a measurement.

    If the measurement fails, report the error and drop the browser.
    """
    report(f"Measuring {name} …")
    log.begin(name)
    try:
        for row in _in_time(measurement, environment):
            report(line(row))
            log.add(name, row)
            outcome.rows.append(row)
        log.complete(name)
    except (Exception, SystemExit) as error:
        print_exc()
        outcome.failed[name] = describe_error(error)
        report(f"{name} failed: {outcome.failed[name]}")
        environment.drop_browser()


def _in_time(measurement: Measurement, environment: BenchEnvironment) -> Iterator[ReportRow]:
    """Yield the rows of a measurement. Raises TimeoutError if a row takes too long."""
    with limited(ROW_TIMEOUT):
        rows = iter(measurement(environment))
    while True:
        with limited(ROW_TIMEOUT):
            row = next(rows, None)
        if row is None:
            return
        yield row


def describe_error(error: BaseException) -> str:
    """Return an error in one line: its type and the first line of its message."""
    first, *_ = str(error).strip().splitlines() or [""]
    return f"{type(error).__name__}: {first}" if first else type(error).__name__


def report(*sentences: str) -> None:
    """Print progress to stderr immediately; the table goes to stdout later."""
    print(*sentences, sep="\n", file=sys.stderr, flush=True)
