"""Work that goes on beside everything else; the event loop's one handler is told of an error in it."""

import asyncio
from collections.abc import Coroutine
from typing import Any

_under_way: set[asyncio.Task[Any]] = set()


def begin(work: Coroutine[Any, Any, Any]) -> None:
    """Let some work go on beside everything else."""
    task = asyncio.ensure_future(work)
    _under_way.add(task)  # the loop itself does not keep tasks alive
    task.add_done_callback(_under_way.discard)
    task.add_done_callback(tell_error)


def tell_error(task: asyncio.Task[Any]) -> None:
    """Tell the loop of the error that a task has ended with, if it has: nobody else may await it.

    Pyodide's loop looks for itself only at tasks that call nobody when they are done.
    """
    error = None if task.cancelled() else task.exception()
    if error is not None:
        task.get_loop().call_exception_handler({"exception": error, "task": task})
