"""Pytest plugin for tests that run in worker processes and have a time limit.

Load it with `-p tests.time_limits`. pytest-timeout ends the worker of a late test, and the worker's output is
lost. Before that, this plugin writes the stacks of the test into the log. It also prevents
pytest-rerunfailures from running the test again, so the test fails.
"""

import gc
import os
import sys
import traceback
from collections.abc import Generator, Iterator
from threading import Timer
from types import FrameType
from typing import Any

import pytest

STDERR = os.dup(2)
"""The file descriptor of the log, copied before pytest captures the output."""
PRINT_AFTER = 0.8
"""The share of a test's time limit after which its stacks are printed."""


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Prevent a second run of a test whose worker has ended.

    pytest-rerunfailures would otherwise treat the end of the worker as a crash of the browser.
    """
    for plugin in config.pluginmanager.get_plugins():
        if type(plugin).__name__ == "XDistHooks":  # of pytest-rerunfailures
            config.hook.pytest_handlecrashitem._remove_plugin(plugin)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    """Print the stacks of a test when most of its time has passed."""
    seconds = limit_of(item)
    timer = Timer(seconds * PRINT_AFTER, print_stacks, [item.nodeid])
    if seconds:
        timer.start()
    try:
        return (yield)
    finally:
        timer.cancel()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Print the exit status of a worker that ended too early.

    The status is 1 after a time limit and negative after a signal.
    """
    if error:
        write_to_terminal(f"\n{node.gateway.id} ended with status {node.gateway._io.wait()}\n")


def limit_of(item: pytest.Item) -> float:
    """Return the limit of a test in seconds, 0 for none."""
    mark = item.get_closest_marker("timeout")
    return float(mark.args[0] if mark else item.config.getoption("timeout") or 0)


def print_stacks(name: str) -> None:
    """Print the stack of every thread and every greenlet.

    Playwright's tests wait in a greenlet.
    """
    lines = [f"\n{name} takes long. Its stacks:\n"]
    for frame in frames():
        lines += ["\n", *traceback.format_stack(frame, limit=20)]
    write_to_terminal("".join(lines))


def frames() -> Iterator[FrameType]:
    """Yield the innermost frame of every thread and of every waiting greenlet."""
    yield from sys._current_frames().values()
    for each in gc.get_objects():
        if type(each).__name__ == "greenlet" and each.gr_frame:
            yield each.gr_frame


def write_to_terminal(text: str) -> None:
    """Write into the log, even while pytest captures the output."""
    os.write(STDERR, text.encode())
