"""Starts coroutines as background tasks, whose errors go to the event loop's exception handler."""

import asyncio
from collections.abc import Coroutine
from typing import Any

_under_way: set[asyncio.Task[Any]] = set()


def start_task(work: Coroutine[Any, Any, Any]) -> None:
    """Run a coroutine as a background task."""
    task = asyncio.ensure_future(work)
    _under_way.add(task)  # the loop itself does not keep tasks alive
    task.add_done_callback(_under_way.discard)
    task.add_done_callback(report_error)


def report_exception(error: Exception) -> None:
    """Hand an error to the event loop, as if a task had ended with it, and go on."""
    asyncio.get_event_loop().call_exception_handler({"exception": error})


def report_error(task: asyncio.Task[Any]) -> None:
    """Hand the error that a task has ended with, if any, to the event loop: nobody else may await the task.

    Pyodide's loop looks for itself only at tasks that call nobody when they are done.
    """
    error = None if task.cancelled() else task.exception()
    if error is not None:
        task.get_loop().call_exception_handler({"exception": error, "task": task})
