"""Files, bytes, downloads, and data that the user drags, pastes or opens."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple
from uuid import UUID

from tests.dom.javascript import URL, JsArray, JsException, Promise


class Uint8Array:
    """A typed array of bytes."""

    def __init__(self, content: bytes) -> None:
        self._content = bytearray(content)

    @staticmethod
    def new(length: int) -> "Uint8Array":
        return Uint8Array(bytes(length))

    @property
    def length(self) -> int:
        return len(self._content)

    def set(self, other: "Uint8Array", offset: int) -> None:
        content = other.to_bytes()
        if offset + len(content) > len(self._content):
            raise JsException("offset is out of bounds", "RangeError")
        self._content[offset : offset + len(content)] = content

    def to_bytes(self) -> bytes:
        return bytes(self._content)


class Blob:
    """Bytes with a media type. Tests read `content`."""

    def __init__(self, content: bytes, media_type: str = "") -> None:
        self.content, self.type = content, media_type
        self.is_unreadable = False
        """Whether reading fails, for instance because the file has changed."""

    @staticmethod
    def new(parts: Iterable[Any], options: Any = None) -> "Blob":
        return Blob(b"".join(map(_bytes_of, parts)), (options and options.type) or "")

    @property
    def size(self) -> int:
        return len(self.content)

    def slice(self, begin: int, end: int) -> "Blob":
        part = Blob(self.content[begin:end])
        part.is_unreadable = self.is_unreadable
        return part

    def arrayBuffer(self) -> Promise:
        read = Promise()
        if self.is_unreadable:
            read.reject(JsException("The requested file could not be read", "NotReadableError"))
        else:
            read.fulfil(Uint8Array(self.content))
        return read


def _bytes_of(part: Any) -> bytes:
    if isinstance(part, str):
        return part.encode("utf-8", "replace")
    if isinstance(part, Uint8Array):
        return part.to_bytes()
    if isinstance(part, Blob):
        return part.content
    raise TypeError(f"{part!r} cannot be part of a Blob")


class File(Blob):
    """A file."""

    def __init__(self, name: str, content: bytes | str, media_type: str = "text/plain") -> None:
        super().__init__(_bytes_of(content) if isinstance(content, str) else content, media_type)
        self.name = name


class FileList(list[File]):
    """The files in a file field, or dragged or pasted files."""

    @property
    def length(self) -> int:
        return len(self)

    def item(self, index: int) -> File | None:
        return self[index] if 0 <= index < len(self) else None


class FileHandle:
    """A handle for a file that the system passes to the page.

    ``file`` is None if the file no longer exists.
    """

    def __init__(self, file: File | None) -> None:
        self._file = file

    def getFile(self) -> Promise:
        found = Promise()
        if self._file is None:
            found.reject(JsException("A requested file could not be found", "NotFoundError"))
        else:
            found.fulfil(self._file)
        return found


class TypeList(JsArray):
    """The media types of dragged or pasted data."""

    def includes(self, media_type: str) -> bool:
        return media_type in self


class _GetData:
    """A fake of the method `getData`; `bind` returns the same object."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts

    def __call__(self, media_type: str, *_: object) -> str:
        return self._texts.get(media_type, "")

    def bind(self, owner: object) -> "_GetData":
        return self


class DataTransfer:
    """Dragged or pasted data: texts by media type, and files."""

    def __init__(self, texts: dict[str, str] | None = None, files: Iterable[File] = ()) -> None:
        self.files = FileList(files)
        self.types = TypeList([*(texts or {}), *(["Files"] if self.files else [])])
        self.dropEffect = "none"
        self.getData = _GetData(texts or {})


class Download(NamedTuple):
    """A file that the page has offered for saving."""

    name: str
    blob: Blob

    @property
    def text(self) -> str:
        """The content as text."""
        return self.blob.content.decode("utf-8")


class Addresses:
    """`window.URL` of one page: creates addresses, including those of blobs."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._blob_count = 0
        self.blobs: dict[str, Blob] = {}
        """The blobs by address, until the address is revoked."""
        self.downloads: list[Download] = []
        """The files offered for saving, in order."""

    def new(self, address: str, base: str = "") -> URL:
        return URL.new(address, base)

    def createObjectURL(self, blob: Blob) -> str:
        self._blob_count += 1
        address = f"blob:{self._origin}/{UUID(int=self._blob_count)}"
        self.blobs[address] = blob
        return address

    def revokeObjectURL(self, address: str) -> None:
        self.blobs.pop(address, None)

    def save(self, address: str, name: str) -> None:
        """Record the file of a pressed link with the attribute `download`."""
        if address not in self.blobs:
            raise AssertionError(f"nothing to save at {address}")
        self.downloads.append(Download(name, self.blobs[address]))


class Launch:
    """The address and the files with which the system starts the installed app."""

    def __init__(self, address: str = "", files: Iterable[FileHandle] = ()) -> None:
        self.targetURL = address
        self.files = list(files)


class LaunchQueue:
    """`window.launchQueue`."""

    def __init__(self) -> None:
        self._waiting: list[Launch] = []
        self._consumer: Callable[[Launch], object] | None = None

    def setConsumer(self, consumer: Callable[[Launch], object]) -> None:
        self._consumer = consumer
        waiting, self._waiting = self._waiting, []
        for launch in waiting:
            consumer(launch)

    def launch(self, launch: Launch) -> None:
        """Pass a launch to the page as soon as the page has set a consumer."""
        if self._consumer is None:
            self._waiting.append(launch)
        else:
            self._consumer(launch)
