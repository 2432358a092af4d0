"""Files handed to the browser to be saved, and files that somebody gives."""

from typing import Any

from js import URL, Blob
from pyodide.ffi import JsException, create_once_callable, to_js

from trigrid.app.browser import make, options, window

TEXT_TYPE, SVG_TYPE, GIF_TYPE = "text/plain;charset=utf-8", "image/svg+xml;charset=utf-8", "image/gif"
MAX_FILE_BYTES = 20_000_000
"""Bytes that no collection of games has."""
BLOB_URL_LIFETIME_MS = 60_000
"""How long a browser may take to begin with saving."""


def make_blob(content: Any, media_type: str) -> Any:
    """A text or a typed array as a Blob."""
    return Blob.new(to_js([content]), options(type=media_type))


def save_file(blob: Any, name: str) -> None:
    """Let the browser save something as a file of that name."""
    address = URL.createObjectURL(blob)
    make("a", href=address, download=name).click()
    window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), BLOB_URL_LIFETIME_MS)


async def read_file(file: Any) -> str | None:
    """What a file holds, read as UTF-8 whatever it is; None if it cannot be read."""
    try:
        return str(await file.text())
    except JsException:
        return None


async def files_of_handles(handles: list[Any]) -> list[Any] | None:
    """The files that handles lead to; None if one of them is gone or refused."""
    try:
        return [await handle.getFile() for handle in handles]
    except JsException:
        return None
