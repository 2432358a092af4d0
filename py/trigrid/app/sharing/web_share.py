"""Shares links and words by the system's own dialog (Web Share), where the browser has it."""

from collections.abc import Awaitable

from pyodide.ffi import JsException

from trigrid.app.browser import js_object, start_task, window


def can_share() -> bool:
    """Whether the browser can share links at all."""
    return bool(getattr(window.navigator, "share", None))


def share_link(title: str, address: str, text: str = "") -> None:
    """Let somebody choose where a link is sent, with some words if there are any; whether they do or not,
    nothing else happens.
    """
    said = {"text": text} if text else {}
    try:
        start_task(_ignore_refusal(window.navigator.share(js_object(title=title, url=address, **said))))
    except JsException:
        return


async def _ignore_refusal(sharing: Awaitable[None]) -> None:
    try:
        await sharing
    except JsException:
        return
