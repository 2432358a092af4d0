"""Nothing that goes wrong in a task is lost, whoever began it."""

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
    """Go wrong."""
    raise ZeroDivisionError


async def rest() -> None:
    """Never end."""
    await asyncio.get_running_loop().create_future()


class Store:
    """A store of which nobody knows what is wrong with it."""

    def write(self, name: str, text: str | None, *, is_new: bool = False) -> Any:
        """Begin to write, which fails in a way that is not foreseen."""
        return fail()

    async def check(self) -> None:
        """Be fine."""


def heard(act: Any) -> list[type[BaseException]]:
    """The errors of which the loop's handler is told while something is done, each as often as it is told."""
    told: list[type[BaseException]] = []

    async def run() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda loop, context: told.append(type(context["exception"])))
        act()
        for _ in range(5):
            await asyncio.sleep(0)
        gc.collect()

    gc.freeze()  # what was there before is not looked through
    asyncio.run(run())
    gc.unfreeze()
    return told


def test_an_error_in_work_that_nobody_awaits_is_told_once() -> None:
    """Nobody would ever look at it, and the page would be at a standstill without a word.

    Of a task that somebody still holds the loop hears nothing by itself.
    """
    tasks: list[Any] = []

    def act() -> None:
        start_task(fail())
        tasks.extend(asyncio.all_tasks())

    assert heard(act) == [ZeroDivisionError]
    assert tasks


def test_work_that_is_done_is_let_go_of() -> None:
    tasks: list[Any] = []

    def act() -> None:
        start_task(asyncio.sleep(0))
        tasks.extend(weakref.ref(task) for task in asyncio.all_tasks() - {asyncio.current_task()})

    assert heard(act) == []
    assert [task() for task in tasks] == [None]


def test_work_that_is_cancelled_has_not_gone_wrong() -> None:
    def act() -> None:
        start_task(rest())
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    assert heard(act) == []


def test_an_error_that_no_write_queue_foresees_is_told() -> None:
    """Also where somebody still holds the task, of which the loop then hears nothing by itself."""
    tasks: list[Any] = []

    def act() -> None:
        WriteQueue(Store(), lambda: None).put("a", "text")
        tasks.extend(asyncio.all_tasks())

    assert heard(act) == [ZeroDivisionError]
    assert tasks
