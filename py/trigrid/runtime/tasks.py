"""Background tasks whose errors go to the event loop's exception handler."""

import asyncio
from collections.abc import Coroutine
from typing import Any

_running: set[asyncio.Task[Any]] = set()


def start_task(work: Coroutine[Any, Any, Any]) -> None:
    """Run a coroutine as a background task."""
    task = asyncio.ensure_future(work)
    _running.add(task)  # the loop itself does not keep tasks alive
    task.add_done_callback(_running.discard)
    task.add_done_callback(report_error)


def report_exception(error: Exception) -> None:
    """Pass an error to the event loop's exception handler, without raising it."""
    asyncio.get_event_loop().call_exception_handler({"exception": error})


def report_error(task: asyncio.Task[Any]) -> None:
    """Pass the error of a finished task, if any, to the loop's exception handler.

    Otherwise Pyodide would not report the error: no other code awaits the task, and Pyodide's loop reports
    only errors of tasks without callbacks.
    """
    error = None if task.cancelled() else task.exception()
    if error is not None:
        task.get_loop().call_exception_handler({"exception": error, "task": task})
