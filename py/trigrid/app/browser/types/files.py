"""Types of files and bytes, and of what is dragged, pasted and handed to the page."""

from collections.abc import Awaitable, Iterable
from typing import Any, Protocol


class Blob(Protocol):
    """Bytes with a media type."""

    size: int
    """Bytes."""

    def slice(self, begin: int, end: int) -> "Blob": ...

    def arrayBuffer(self) -> "Awaitable[JsBytes]":
        """The bytes. Raises JsException if they cannot be read."""


class File(Blob, Protocol):
    """A file that somebody chose or dropped."""


class FileHandle(Protocol):
    """Where the system keeps a file that it handed over."""

    def getFile(self) -> Awaitable[File]:
        """The file as it is now. Raises JsException if it is gone or refused."""


class TypeList(Protocol):
    """The media types of a drag."""

    def includes(self, media_type: str) -> bool: ...


class DataTransfer(Protocol):
    """What is dragged over the page, or pasted."""

    types: TypeList
    files: Iterable[File]
    dropEffect: str

    getData: Any
    """The function that gives the text of a type, or an empty one."""


class LaunchParams(Protocol):
    """What the system starts the installed page with."""

    targetURL: str | None
    files: Iterable[FileHandle] | None


class JsBytes(Protocol):
    """A typed array of bytes: Uint8Array or Uint8ClampedArray."""

    length: int

    def set(self, other: "JsBytes", offset: float) -> None:
        """Copy another array's bytes into this one, from that index on."""

    def to_bytes(self) -> bytes: ...
