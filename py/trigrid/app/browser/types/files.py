"""Types of files, bytes, and data that is dragged, pasted or opened with the page."""

from collections.abc import Awaitable, Iterable
from typing import Any, Protocol


class Blob(Protocol):
    """Bytes with a media type."""

    size: int
    """The size in bytes."""

    def slice(self, begin: int, end: int) -> "Blob": ...

    def arrayBuffer(self) -> "Awaitable[JsBytes]":
        """Return the bytes.

        Raises JsException if they cannot be read.
        """


class File(Blob, Protocol):
    """A file that the user chose, dropped, pasted or opened with the page."""


class FileHandle(Protocol):
    """A handle for a file that the operating system opened with the page."""

    def getFile(self) -> Awaitable[File]:
        """Return the file with its current content.

        Raises JsException if the file no longer exists or access is refused.
        """


class TypeList(Protocol):
    """The media types of dragged data."""

    def includes(self, media_type: str) -> bool: ...


class DataTransfer(Protocol):
    """Data that is dragged over the page or pasted."""

    types: TypeList
    files: Iterable[File]
    dropEffect: str

    getData: Any
    """The function that returns the data of a media type, or an empty text."""


class LaunchParams(Protocol):
    """The parameters with which the operating system starts the installed page."""

    targetURL: str | None
    files: Iterable[FileHandle] | None


class JsBytes(Protocol):
    """A typed array of bytes: Uint8Array or Uint8ClampedArray."""

    length: int

    def set(self, other: "JsBytes", offset: float) -> None:
        """Copy the bytes of another array into this one, from index ``offset`` on."""

    def to_bytes(self) -> bytes: ...
