"""Runs coroutines on an event loop that waits for nothing."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from tests.dom.javascript import JsException
from tests.dom.virtual_clock import VirtualLoop

T = TypeVar("T")
LONGEST_SECONDS = 1000.0
"""Virtual seconds after which a coroutine counts as stuck."""


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end. Errors of callbacks fail the test, too."""
    loop, errors = VirtualLoop(), list[dict[str, Any]]()
    loop.set_exception_handler(lambda loop, context: errors.append(context))
    asyncio.set_event_loop(loop)
    try:
        task = loop.create_task(work)
        assert loop.comes_to(task.done, LONGEST_SECONDS), "it waits for something that never comes"
        assert not errors, errors
        return task.result()
    finally:
        for other in asyncio.all_tasks(loop):
            other.cancel()
        loop.run_ready()
        loop.close()
        asyncio.set_event_loop(None)


async def error_of(promise: Any) -> str:
    """The kind of the error that a promise fails with; empty if it does not fail."""
    try:
        await promise
    except JsException as error:
        return error.name
    return ""


async def steps(count: int = 20) -> None:
    """Let the event loop do so many steps, in which no time passes."""
    for _ in range(count):
        await asyncio.sleep(0)
