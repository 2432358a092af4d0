"""Runs coroutines on an event loop with virtual time."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from tests.dom.javascript import JsException
from tests.dom.virtual_clock import VirtualLoop

T = TypeVar("T")
MAX_SECONDS = 1000.0
"""The maximum run time of a coroutine, in virtual seconds."""


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end.

    Fails if the coroutine does not end, or if a callback raises an error.
    """
    loop, errors = VirtualLoop(), list[dict[str, Any]]()
    loop.set_exception_handler(lambda loop, context: errors.append(context))
    asyncio.set_event_loop(loop)
    try:
        task = loop.create_task(work)
        assert loop.runs_until(task.done, MAX_SECONDS), "the coroutine did not finish"
        assert not errors, errors
        return task.result()
    finally:
        for other in asyncio.all_tasks(loop):
            other.cancel()
        loop.run_ready()
        loop.close()
        asyncio.set_event_loop(None)


async def error_of(promise: Any) -> str:
    """Return the name of the error that rejects a promise; empty if it is fulfilled."""
    try:
        await promise
    except JsException as error:
        return error.name
    return ""


async def steps(count: int = 20) -> None:
    """Let the event loop run a number of steps without advancing its time."""
    for _ in range(count):
        await asyncio.sleep(0)
