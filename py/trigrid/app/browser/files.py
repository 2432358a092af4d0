"""Saves files through the browser, and reads files that somebody gives."""

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
"""Bytes of a file that are read without a pause."""
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


async def read_file(file: Blob) -> str | None:
    """The text of a file, read as UTF-8 whatever it is, in slices; None if it cannot be read."""
    decoder, parts = getincrementaldecoder("utf-8")("replace"), list[str]()
    try:
        for begin in range(0, int(file.size), SLICE_BYTES):
            content = await file.slice(begin, begin + SLICE_BYTES).arrayBuffer()
            parts.append(decoder.decode(content.to_bytes()))
            await asyncio.sleep(PAUSE_SECONDS)
    except JsException:
        return None
    return "".join((*parts, decoder.decode(b"", final=True))).removeprefix("\ufeff")


def given_text(given: DataTransfer, media_type: str) -> Blob:
    """A text that was pasted or dropped, as bytes: Python takes a long text over in slices only."""
    texts = to_js([media_type]).map(given.getData.bind(given))  # to Python each would come whole, at once
    return cast(Blob, JsBlob.new(texts))


async def files_of_handles(handles: Iterable[FileHandle]) -> list[File] | None:
    """The files that handles lead to; None if one of them is gone or refused."""
    try:
        return [await handle.getFile() for handle in handles]
    except JsException:
        return None
