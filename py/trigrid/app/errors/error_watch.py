"""Hears of every error after the start: in tasks, in what the browser calls, in the site's own scripts."""

import asyncio
import traceback
from collections.abc import Callable
from typing import Any

from trigrid.app.browser import URL, document, when, window
from trigrid.app.dom.events import Event
from trigrid.app.errors.error_log import ErrorLog, ThrownError, is_ours

OnError = Callable[[ErrorLog], None]


def watch_errors(on_error: OnError) -> None:
    """Call ``on_error`` with all errors so far whenever there is a new one, from now on.

    Each is in the browser's console as well. The same again is only counted.
    """
    watch = ErrorWatch(on_error)
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: watch.hear_loop(context))
    when("error", window)(lambda event: watch.hear(event.error, event))
    when("unhandledrejection", window)(lambda event: watch.hear(event.reason, None))


class ErrorWatch:
    """Notes what goes wrong."""

    def __init__(self, on_error: OnError) -> None:
        self._on_error = on_error
        self._log = ErrorLog()
        self._site = URL.new(".", document.baseURI).href
        self._is_telling = False

    def hear_loop(self, context: dict[str, Any]) -> None:
        """Note what the event loop tells: an error in a task, or in what was to be called later."""
        error = context.get("exception")
        text = "".join(traceback.format_exception(error)) if error else str(context.get("message"))
        window.console.error(text)
        if isinstance(error, Exception):  # being cancelled is none
            self._note(text)

    def hear(self, error: Any, event: Event | None) -> None:
        """Note what the window tells of its own accord: the console has it already."""
        thrown = ThrownError(
            name=_text(error, "name"),
            kind=_text(error, "type"),
            text=_text(error, "message") or _text(event, "message"),
            file=_text(event, "filename"),
            stack=_text(error, "stack"),
        )
        if is_ours(thrown, self._site):
            self._note(thrown.text if thrown.kind else f"{thrown.text}\n{thrown.stack}")

    def _note(self, text: str) -> None:
        """Tell of an error; if that goes wrong in its turn, only the console is left."""
        if not self._log.add(text) or self._is_telling:
            return
        self._is_telling = True
        try:
            self._on_error(self._log)
        except Exception:
            window.console.error(traceback.format_exc())
        finally:
            self._is_telling = False


def _text(holder: Any, name: str) -> str:
    """A part of something of the browser's, if it has it and it is a text."""
    found = getattr(holder, name, None)
    return found if isinstance(found, str) else ""
