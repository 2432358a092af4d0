"""A plugin for long runs (`pytest -p tests.resumable_runs`): run again, a run that was stopped goes on.

What has passed is written down at once, under a digest of the built site and of all tests; the next run with
the same digest leaves it out. A run in which everything passed is forgotten: the next one begins anew.
"""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tools.http_headers import ROOT

FOLDER = ROOT / ".cache" / "resume"


class Resume:
    """Leaves out what had passed before the run, and notes in the list at ``path`` what passes."""

    def __init__(self, path: Path, passed: Iterable[str], *, notes: bool) -> None:
        self._path, self._notes = path, notes
        self._passed = set(passed)

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Have every worker leave out the same, also one that takes another's place later on."""
        node.workerinput["passed"] = sorted(self._passed)

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Deselect the tests that have passed."""
        done = [item for item in items if item.nodeid in self._passed]
        if done:
            config.hook.pytest_deselected(items=done)
            items[:] = [item for item in items if item.nodeid not in self._passed]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that has passed."""
        if self._notes and report.when == "call" and report.passed:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{report.nodeid}\n")

    def pytest_report_header(self) -> str | None:
        """Say that the run goes on with another."""
        return f"goes on: {len(self._passed)} tests have passed already" if self._passed else None

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Forget a run in which everything passed."""
        if self._notes and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            self._path.unlink(missing_ok=True)


def digest() -> str:
    """What stands for the built site, whose page names every other file by its content, and for the tests."""
    found = sha256()
    for path in (ROOT / "dist/index.html", *sorted((ROOT / "tests").rglob("*.py"))):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def pytest_configure(config: pytest.Config) -> None:
    """Take part. Of several processes that share the tests out only the one that hears of all takes notes."""
    path, given = FOLDER / f"{digest()}.txt", getattr(config, "workerinput", None)
    passed = given["passed"] if given else noted(path)
    config.pluginmanager.register(Resume(path, passed, notes=given is None))


def noted(path: Path) -> list[str]:
    """What an earlier run has written down there."""
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []
