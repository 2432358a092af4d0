"""Handing things on: to the clipboard, or to whatever the system sends messages with."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException

from trigrid.app.browser import begin, options, window
from trigrid.app.dom.elements import Control


def copy(field: Control, told: Callable[[bool], None]) -> None:
    """Copy what stands in a field; where the browser refuses, select it. ``told`` hears if it is copied.

    Some browsers allow it only while the press is being handled: hence nothing is awaited before.
    """
    try:
        writing = window.navigator.clipboard.writeText(field.value)
    except (AttributeError, JsException):
        _select(field, told)
    else:
        begin(_see(writing, field, told))


async def _see(writing: Any, field: Control, told: Callable[[bool], None]) -> None:
    try:
        await writing
    except JsException:
        _select(field, told)
    else:
        told(True)


def _select(field: Control, told: Callable[[bool], None]) -> None:
    field.focus()
    field.select()
    told(False)


def can_share() -> bool:
    """Whether there is something to send messages with."""
    return bool(getattr(window.navigator, "share", None))


def web_share(title: str, address: str) -> None:
    """Let somebody choose what to send a link with; nothing happens if nothing is chosen."""
    try:
        begin(_let_go(window.navigator.share(options(title=title, url=address))))
    except JsException:
        return


async def _let_go(sending: Any) -> None:
    try:
        await sending
    except JsException:
        return
