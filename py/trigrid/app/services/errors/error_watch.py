"""Catches errors after the start: in tasks, callbacks and the site's scripts."""

import asyncio
import traceback
from collections.abc import Callable
from typing import Any

from trigrid.app.browser.dom import URL, document, when, window
from trigrid.app.browser.types.events import Event
from trigrid.app.services.errors.error_log import ErrorLog, ThrownError, is_from_site


class ErrorWatch:
    """Calls ``on_error`` for each new error of the site, with the log of all errors.

    An error that occurs during that call is only logged. Every error is also written to the console.
    """

    def __init__(self, on_error: Callable[[ErrorLog], None]) -> None:
        self._on_error = on_error
        self._log = ErrorLog()
        self._site = URL.new(".", document.baseURI).href
        self._is_reporting = False
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: self._log_task_error(context))
        when("error", window)(lambda event: self._log_window_error(event.error, event))
        when("unhandledrejection", window)(lambda event: self._log_window_error(event.reason, None))

    def _log_task_error(self, context: dict[str, Any]) -> None:
        """Log an error in a task or a callback, as reported by the event loop.

        Also writes it to the console. Cancellations, and reports without an exception, are only written
        there.
        """
        error = context.get("exception")
        text = "".join(traceback.format_exception(error)) if error else str(context.get("message"))
        window.console.error(text)
        if isinstance(error, Exception):  # CancelledError is not an Exception
            self._add(text)

    def _log_window_error(self, error: object, event: Event | None) -> None:
        """Log an error that the window reports, if it is the site's own.

        Does not write to the console, because the browser has already done so.
        """
        thrown = ThrownError(
            name=_text(error, "name"),
            python_type=_text(error, "type"),
            text=_text(error, "message") or _text(event, "message"),
            script_address=_text(event, "filename"),
            stack=_text(error, "stack"),
        )
        if is_from_site(thrown, self._site):
            self._add(thrown.text if thrown.python_type else f"{thrown.text}\n{thrown.stack}")

    def _add(self, text: str) -> None:
        """Log an error, and report it if it is new.

        An error that occurs during a report is logged but not reported. If the report fails, write the
        failure to the console.
        """
        if not self._log.add(text) or self._is_reporting:
            return
        self._is_reporting = True
        try:
            self._on_error(self._log)
        except Exception:
            window.console.error(traceback.format_exc())
        finally:
            self._is_reporting = False


def _text(owner: object, name: str) -> str:
    """Return the attribute with this name if it is a string, else an empty string."""
    value = getattr(owner, name, None)
    return value if isinstance(value, str) else ""
