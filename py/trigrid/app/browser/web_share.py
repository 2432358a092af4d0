"""Shares links and words by the system's own dialog (Web Share), where the browser has it."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

from pyodide.ffi import JsException

from trigrid.app.browser.dom import js_object, start_task, window


def can_share() -> bool:
    """Whether the browser can share links at all."""
    return bool(getattr(window.navigator, "share", None))


def share_link(
    title: str, address: str, text: str = "", *, on_shared: Callable[[], None] = lambda: None
) -> None:
    """Let somebody choose where a link is sent, with some words; ``on_shared`` is called if they have."""
    said = {"text": text} if text else {}
    with suppress(JsException):
        start_task(_follow(window.navigator.share(js_object(title=title, url=address, **said)), on_shared))


async def _follow(sharing: Awaitable[None], on_shared: Callable[[], None]) -> None:
    try:
        await sharing
    except JsException:
        return
    on_shared()
