"""Tests of the list of the slowest test files at the end of a run."""

from collections.abc import Sequence
from io import StringIO
from typing import Any, Literal

import pytest
from _pytest.config import get_config
from _pytest.terminal import TerminalReporter

from tests.slowest_files import SHOWN, SlowestFiles

Phase = Literal["setup", "call", "teardown"]


def printed(seconds: Sequence[tuple[str, Phase, float]]) -> list[str]:
    """Return the lines printed at the end of a run.

    seconds: the phases of the tests with their durations.
    """
    plugin, written = SlowestFiles(), StringIO()
    for name, when, duration in seconds:
        given: dict[str, Any] = {
            "location": ("", None, ""),
            "keywords": {},
            "outcome": "passed",
            "longrepr": None,
        }
        plugin.pytest_runtest_logreport(pytest.TestReport(nodeid=name, when=when, duration=duration, **given))
    plugin.pytest_terminal_summary(TerminalReporter(get_config(), written))
    return written.getvalue().splitlines()


def test_setups_calls_and_teardowns_are_added_up_by_file() -> None:
    head, *lines = printed(
        [
            ("tests/a.py::test_one", "setup", 1.0),
            ("tests/a.py::test_one", "call", 0.5),
            ("tests/b.py::test_two[x::y]", "setup", 0.0),
            ("tests/b.py::test_two[x::y]", "call", 6.0),
            ("tests/a.py::test_three", "setup", 0.0),
            ("tests/a.py::test_three", "teardown", 0.5),
        ]
    )
    assert "slowest of 2 files" in head
    assert lines == [
        "    6.0 s  75%  tests/b.py (1 tests)",
        "    2.0 s  25%  tests/a.py (2 tests)",
        "    8.0 s 100%  in all files, sum over all workers",
    ]


def test_only_the_slowest_files_are_listed() -> None:
    lines = printed([(f"tests/{number}.py::test", "call", 1.0 + number) for number in range(SHOWN + 5)])
    assert len(lines) == SHOWN + 2


def test_a_run_without_tests_lists_nothing() -> None:
    assert printed([]) == []
