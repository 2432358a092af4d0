"""Shares links and texts through the system dialog (Web Share), if available."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

from pyodide.ffi import JsException

from trigrid.app.browser.dom import js_object, start_task, window


def can_share() -> bool:
    """Return whether the browser can share links."""
    return bool(getattr(window.navigator, "share", None))


def share_link(
    title: str, address: str, text: str = "", *, on_shared: Callable[[], None] = lambda: None
) -> None:
    """Open the system dialog to share a link, with an optional text.

    Calls ``on_shared`` if the user completes the dialog.
    """
    message = {"text": text} if text else {}
    with suppress(JsException):
        start_task(_follow(window.navigator.share(js_object(title=title, url=address, **message)), on_shared))


async def _follow(sharing: Awaitable[None], on_shared: Callable[[], None]) -> None:
    try:
        await sharing
    except JsException:
        return
    on_shared()
