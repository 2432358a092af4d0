"""Tests that errors in background tasks reach the loop's exception handler."""

import asyncio
import gc
import sys
import weakref
from typing import Any

import pytest

from trigrid.library.write_queue import WriteQueue
from trigrid.runtime.tasks import start_task

pytestmark = pytest.mark.skipif(
    sys.platform == "emscripten", reason="a browser's loop cannot be run to an end"
)


async def fail() -> None:
    """Raise an error."""
    raise ZeroDivisionError


async def wait_forever() -> None:
    """Wait forever."""
    await asyncio.get_running_loop().create_future()


class Store:
    """A store whose writes raise unexpected errors."""

    def write(self, name: str, text: str | None, *, is_new: bool = False, change: str = "") -> Any:
        """Start a write that raises an unexpected error."""
        return fail()

    async def check(self) -> None:
        """Succeed."""


def handled_errors(action: Any) -> list[type[BaseException]]:
    """Run ``action`` and return the types of the errors passed to the loop's handler."""
    handled: list[type[BaseException]] = []

    async def run() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda loop, context: handled.append(type(context["exception"])))
        action()
        for _ in range(5):
            await asyncio.sleep(0)
        gc.collect()

    gc.freeze()  # keeps collect() from searching older objects
    asyncio.run(run())
    gc.unfreeze()
    return handled


def test_an_error_in_an_unawaited_task_is_reported_once() -> None:
    """An unreported error would leave the page waiting without a message.

    The loop itself reports nothing while a reference to the task exists.
    """
    tasks: list[Any] = []

    def action() -> None:
        start_task(fail())
        tasks.extend(asyncio.all_tasks())

    assert handled_errors(action) == [ZeroDivisionError]
    assert tasks


def test_a_finished_task_is_released() -> None:
    tasks: list[Any] = []

    def action() -> None:
        start_task(asyncio.sleep(0))
        tasks.extend(weakref.ref(task) for task in asyncio.all_tasks() - {asyncio.current_task()})

    assert handled_errors(action) == []
    assert [task() for task in tasks] == [None]


def test_a_cancelled_task_reports_no_error() -> None:
    def action() -> None:
        start_task(wait_forever())
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    assert handled_errors(action) == []


def test_an_unexpected_error_in_a_write_queue_is_reported() -> None:
    """The loop itself reports nothing while a reference to the task exists."""
    tasks: list[Any] = []

    def action() -> None:
        WriteQueue(Store(), lambda: None).put("a", "text")
        tasks.extend(asyncio.all_tasks())

    assert handled_errors(action) == [ZeroDivisionError]
    assert tasks
