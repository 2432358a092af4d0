"""The ten slowest test files, printed at the end of a run."""

from collections import Counter, defaultdict

import pytest

SHOWN = 10


class SlowestFiles:
    """Adds up the seconds of each file's tests and fixtures, from all workers."""

    def __init__(self) -> None:
        self._seconds = defaultdict[str, float](float)
        self._tests = Counter[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the duration of a setup, a call or a teardown, and count each test once."""
        file = report.nodeid.partition("::")[0]
        self._seconds[file] += report.duration
        self._tests[file] += report.when == "setup"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the slowest files and their share of the run."""
        total = sum(self._seconds.values())
        if not total:
            return
        terminalreporter.write_sep("=", f"the {SHOWN} slowest of {len(self._seconds)} files")
        slowest = sorted(self._seconds.items(), key=lambda each: each[1], reverse=True)
        for file, seconds in slowest[:SHOWN]:
            share = f"{seconds:7.1f} s {seconds / total:4.0%}"
            terminalreporter.write_line(f"{share}  {file} ({self._tests[file]} tests)")
        terminalreporter.write_line(f"{total:7.1f} s 100%  in all files, sum over all workers")
