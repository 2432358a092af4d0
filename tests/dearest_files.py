"""The ten dearest test files at the end of a run, which show where the time goes and what has grown."""

from collections import Counter, defaultdict

import pytest

SHOWN = 10


class DearestFiles:
    """Adds up the seconds that the tests of each file take, in all workers, with their fixtures."""

    def __init__(self) -> None:
        self._seconds = defaultdict[str, float](float)
        self._tests = Counter[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add a setup, a call or a teardown to its file."""
        file = report.nodeid.partition("::")[0]
        self._seconds[file] += report.duration
        self._tests[file] += report.when == "setup"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the dearest files and their share of the run."""
        whole = sum(self._seconds.values())
        if not whole:
            return
        terminalreporter.write_sep("=", f"the {SHOWN} dearest of {len(self._seconds)} files")
        dearest = sorted(self._seconds.items(), key=lambda each: each[1], reverse=True)
        for file, seconds in dearest[:SHOWN]:
            share = f"{seconds:7.1f} s {seconds / whole:4.0%}"
            terminalreporter.write_line(f"{share}  {file} ({self._tests[file]} tests)")
        terminalreporter.write_line(f"{whole:7.1f} s 100%  in all files, workers added up")
