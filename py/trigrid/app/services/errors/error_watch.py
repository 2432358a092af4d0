"""Watches for errors after the start: in tasks, in callbacks of the browser, in the site's own scripts."""

import asyncio
import traceback
from collections.abc import Callable
from typing import Any

from trigrid.app.browser.dom import URL, document, when, window
from trigrid.app.browser.types.events import Event
from trigrid.app.services.errors.error_log import ErrorLog, ThrownError, is_ours


class ErrorWatch:
    """Calls ``on_error`` with all errors so far whenever one is new; each is in the console as well."""

    def __init__(self, on_error: Callable[[ErrorLog], None]) -> None:
        self._on_error = on_error
        self._log = ErrorLog()
        self._site = URL.new(".", document.baseURI).href
        self._is_reporting = False
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: self._log_task_error(context))
        when("error", window)(lambda event: self._log_window_error(event.error, event))
        when("unhandledrejection", window)(lambda event: self._log_window_error(event.reason, None))

    def _log_task_error(self, context: dict[str, Any]) -> None:
        """Log what the event loop reports: an error in a task, or in a callback."""
        error = context.get("exception")
        text = "".join(traceback.format_exception(error)) if error else str(context.get("message"))
        window.console.error(text)
        if isinstance(error, Exception):  # being cancelled is none
            self._add(text)

    def _log_window_error(self, error: object, event: Event | None) -> None:
        """Log an error that the window reports, if it is the site's own; the console has it already."""
        thrown = ThrownError(
            name=_text(error, "name"),
            python_type=_text(error, "type"),
            text=_text(error, "message") or _text(event, "message"),
            script_address=_text(event, "filename"),
            stack=_text(error, "stack"),
        )
        if is_ours(thrown, self._site):
            self._add(thrown.text if thrown.python_type else f"{thrown.text}\n{thrown.stack}")

    def _add(self, text: str) -> None:
        """Log an error and report it; if that fails in its turn, only the console is left."""
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
    """The attribute of that name, if there is one and it is a text; else empty."""
    found = getattr(owner, name, None)
    return found if isinstance(found, str) else ""
