"""A plugin of pytest for tests with a limit in time that run in workers (`-p tests.time_limits`).

pytest-timeout ends the worker of a test that is late, and what it prints is lost there. With this plugin the
log tells where the test stood, and it fails: pytest-rerunfailures would give it a second chance.
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
"""The log itself: plugins are loaded before pytest captures what is printed."""
EARLIER = 0.8
"""After which part of its time a test's stack is told."""


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Have no test tried again because its worker has ended: that is no crash of the browser."""
    for plugin in config.pluginmanager.get_plugins():
        if type(plugin).__name__ == "XDistHooks":  # of pytest-rerunfailures
            config.hook.pytest_handlecrashitem._remove_plugin(plugin)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    """Tell where a test stands when most of its time has passed."""
    seconds = limit_of(item)
    timer = Timer(seconds * EARLIER, tell_stacks, [item.nodeid])
    if seconds:
        timer.start()
    try:
        return (yield)
    finally:
        timer.cancel()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Tell how a worker has ended that ended too early: 1 after a limit, below 0 by a signal."""
    if error:
        tell(f"\n{node.gateway.id} ended with status {node.gateway._io.wait()}\n")


def limit_of(item: pytest.Item) -> float:
    """The limit of a test in seconds, 0 for none."""
    mark = item.get_closest_marker("timeout")
    return float(mark.args[0] if mark else item.config.getoption("timeout") or 0)


def tell_stacks(name: str) -> None:
    """Print where every thread stands, and every greenlet: Playwright's tests wait in one."""
    told = [f"\n{name} takes long. It stands here:\n"]
    for frame in frames():
        told += ["\n", *traceback.format_stack(frame, limit=20)]
    tell("".join(told))


def frames() -> Iterator[FrameType]:
    """The innermost frame of every thread, and of every greenlet that waits."""
    yield from sys._current_frames().values()
    for each in gc.get_objects():
        if type(each).__name__ == "greenlet" and each.gr_frame:
            yield each.gr_frame


def tell(text: str) -> None:
    """Write into the log, whatever pytest does with what is printed."""
    os.write(STDERR, text.encode())
