"""Copying text fields to the clipboard."""

from collections.abc import Awaitable, Callable

from pyodide.ffi import JsException

from trigrid.app.browser.dom import start_task, window
from trigrid.app.browser.types.elements import Control


def copy(field: Control, on_done: Callable[[bool], None], text: str | None = None) -> None:
    """Copy a field's text, or ``text`` instead; if copying fails, select the field.

    ``on_done`` is called with True if the text is copied, else with False. Some browsers allow copying only
    while they handle the press, so the copying begins before anything is awaited.
    """
    try:
        writing: Awaitable[None] = window.navigator.clipboard.writeText(field.value if text is None else text)
    except (AttributeError, JsException):
        _select(field, on_done)
    else:
        start_task(_finish(writing, field, on_done))


async def _finish(writing: Awaitable[None], field: Control, on_done: Callable[[bool], None]) -> None:
    try:
        await writing
    except JsException:
        _select(field, on_done)
    else:
        on_done(True)


def _select(field: Control, on_done: Callable[[bool], None]) -> None:
    field.focus()
    field.select()
    on_done(False)
