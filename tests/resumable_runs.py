"""A plugin that resumes interrupted long runs (`pytest -p tests.resumable_runs`).

Each passed test is added immediately to a list. The file name of the list is a digest of the built site and
of all tests. The next run with the same digest skips the tests in the list. After a run in which everything
passed, the list is deleted, and the next run starts from the beginning.
"""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tools.http_headers import ROOT

FOLDER = ROOT / ".cache" / "resume"


class Resume:
    """A plugin that skips tests that passed before and records new passes at `path`."""

    def __init__(self, path: Path, passed: Iterable[str], *, is_recording: bool) -> None:
        self._path, self._is_recording = path, is_recording
        self._passed = set(passed)
        self._called = set[str]()
        """The tests whose bodies have passed; their fixtures can still fail."""

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Send the list of passed tests to each worker, also to replacement workers."""
        node.workerinput["passed"] = sorted(self._passed)

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Deselect the tests that have passed."""
        done = [item for item in items if item.nodeid in self._passed]
        if done:
            config.hook.pytest_deselected(items=done)
            items[:] = [item for item in items if item.nodeid not in self._passed]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record a test whose body and fixtures have passed."""
        if report.when == "call" and report.passed:
            self._called.add(report.nodeid)
        is_over = report.when == "teardown" and report.passed and report.nodeid in self._called
        if self._is_recording and is_over:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{report.nodeid}\n")

    def pytest_report_header(self) -> str | None:
        """Return a header line if the run resumes an earlier one."""
        return f"resuming: {len(self._passed)} tests have passed already" if self._passed else None

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Delete the list after a run in which everything passed or no test was left."""
        if self._is_recording and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            self._path.unlink(missing_ok=True)


def digest() -> str:
    """Return a digest of the built site and of the tests.

    Of the site, only the page is read, because the page contains digests of all other files.
    """
    found = sha256()
    for path in (ROOT / "dist/index.html", *sorted((ROOT / "tests").rglob("*.py"))):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin.

    With several processes, only the controller records passed tests.
    """
    path, worker_input = FOLDER / f"{digest()}.txt", getattr(config, "workerinput", None)
    passed = worker_input["passed"] if worker_input else passed_before(path)
    config.pluginmanager.register(Resume(path, passed, is_recording=worker_input is None))


def passed_before(path: Path) -> list[str]:
    """Return the tests that an earlier run recorded at this path."""
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []
