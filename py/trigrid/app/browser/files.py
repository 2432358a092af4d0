"""Files that the browser saves, and files that the user gives to the page."""

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Iterable
from typing import cast

from js import URL
from js import Blob as JsBlob
from pyodide.ffi import JsException, create_once_callable, to_js

from trigrid.app.browser.dom import js_object, new_element, window
from trigrid.app.browser.types.files import Blob, DataTransfer, File, FileHandle, JsBytes
from trigrid.runtime.time_slices import PAUSE_SECONDS

TEXT_TYPE, SVG_TYPE, GIF_TYPE = "text/plain;charset=utf-8", "image/svg+xml;charset=utf-8", "image/gif"
SLICE_BYTES = 500_000
"""The number of bytes of a file that are read before each pause."""
MAX_FILE_BYTES = 20_000_000
"""The maximum size of a file, or of several files opened together, in bytes.

No collection of games is that large.
"""
BLOB_URL_LIFETIME_MS = 60_000
"""The delay before the URL of a saved file is revoked, in milliseconds.

The browser has begun to save the file by then.
"""


def make_blob(content: str | JsBytes, media_type: str) -> Blob:
    """Return text or a typed array as a Blob."""
    return cast(Blob, JsBlob.new(to_js([content]), js_object(type=media_type)))


def save_file(blob: Blob, name: str) -> None:
    """Let the browser save a blob as a file with this name."""
    address = URL.createObjectURL(blob)
    new_element("a", href=address, download=name).click()
    window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), BLOB_URL_LIFETIME_MS)


async def read_file(file: Blob) -> str | None:
    """Return the text of a file, or None if it cannot be read.

    The file is read in slices and decoded as UTF-8; invalid bytes are replaced.
    """
    decoder, parts = getincrementaldecoder("utf-8")("replace"), list[str]()
    try:
        for start in range(0, int(file.size), SLICE_BYTES):
            content = await file.slice(start, start + SLICE_BYTES).arrayBuffer()
            parts.append(decoder.decode(content.to_bytes()))
            await asyncio.sleep(PAUSE_SECONDS)
    except JsException:
        return None
    return "".join((*parts, decoder.decode(b"", final=True))).removeprefix("\ufeff")


def text_blob(data: DataTransfer, media_type: str) -> Blob:
    """Return pasted or dropped text as a Blob, which Python can read in slices."""
    # Calls ``getData`` in JavaScript, because Python would copy the whole text without a pause.
    texts = to_js([media_type]).map(data.getData.bind(data))
    return cast(Blob, JsBlob.new(texts))


async def files_of_handles(handles: Iterable[FileHandle]) -> list[File] | None:
    """Return the files of handles, or None if a file is missing or cannot be accessed."""
    try:
        return [await handle.getFile() for handle in handles]
    except JsException:
        return None
