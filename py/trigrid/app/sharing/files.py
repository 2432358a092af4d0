"""Saves files through the browser, and reads files that somebody gives."""

from collections.abc import Iterable
from typing import cast

from js import URL
from js import Blob as JsBlob
from pyodide.ffi import JsException, create_once_callable, to_js

from trigrid.app.browser import js_object, new_element, window
from trigrid.app.dom.files import Blob, File, FileHandle, JsBytes

TEXT_TYPE, SVG_TYPE, GIF_TYPE = "text/plain;charset=utf-8", "image/svg+xml;charset=utf-8", "image/gif"
"""Media types."""
MAX_FILE_BYTES = 20_000_000
"""Bytes that a file may have to be opened; no collection of games is as large."""
BLOB_URL_LIFETIME_MS = 60_000
"""Milliseconds within which a browser must have begun to save a file."""


def make_blob(content: str | JsBytes, media_type: str) -> Blob:
    """A text or a typed array as a Blob."""
    return cast(Blob, JsBlob.new(to_js([content]), js_object(type=media_type)))


def save_file(blob: Blob, name: str) -> None:
    """Let the browser save something as a file of that name."""
    address = URL.createObjectURL(blob)
    new_element("a", href=address, download=name).click()
    window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), BLOB_URL_LIFETIME_MS)


async def read_file(file: File) -> str | None:
    """The text of a file, read as UTF-8 whatever it is; None if it cannot be read."""
    try:
        return str(await file.text())
    except JsException:
        return None


async def files_of_handles(handles: Iterable[FileHandle]) -> list[File] | None:
    """The files that handles lead to; None if one of them is gone or refused."""
    try:
        return [await handle.getFile() for handle in handles]
    except JsException:
        return None
