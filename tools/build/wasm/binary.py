"""Numbers, names and vectors in WebAssembly's format (specification 2.0, 5.1-5.2)."""

from collections.abc import Callable, Collection
from typing import TypeVar

MAX_BYTES = 5
"""The maximum number of bytes in a 32-bit number (5.2.2)."""
ItemT = TypeVar("ItemT")


class WasmError(Exception):
    """An error for a binary that is not as expected; the message is one sentence.

    It is also raised for files that belong to a binary, such as its loader.
    """


class Reader:
    """A reader of bytes. Its methods raise WasmError if the bytes end too early."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content = content
        self.at = at

    @property
    def is_done(self) -> bool:
        """Whether no bytes are left."""
        return self.at == len(self.content)

    def take(self, length: int) -> bytes:
        """Read ``length`` bytes."""
        end = self.at + length
        if end > len(self.content):
            raise WasmError(f"the binary ends where {length} more bytes are expected")
        taken = self.content[self.at : end]
        self.at = end
        return taken

    def byte(self) -> int:
        """Read one byte (5.2.1)."""
        return self.take(1)[0]

    def u32(self) -> int:
        """Read an unsigned LEB128 number (5.2.2)."""
        number, _ = self._leb128()
        if number >= 1 << 32:
            raise WasmError("a number has more than 32 bits")
        return number

    def s32(self) -> int:
        """Read a signed LEB128 number (5.2.2)."""
        number, bits = self._leb128()
        number -= number >> bits - 1 << bits  # the highest bit is the sign
        if not -1 << 31 <= number < 1 << 31:
            raise WasmError("a number has more than 32 bits")
        return number

    def _leb128(self) -> tuple[int, int]:
        """Read a number's bits, and return them with their count."""
        number = 0
        for bits in range(7, 7 * MAX_BYTES + 1, 7):
            byte = self.byte()
            number |= (byte & 0x7F) << bits - 7
            if byte < 0x80:
                return number, bits
        raise WasmError("a number has more than 32 bits")

    def name(self) -> str:
        """Read a name (5.2.4)."""
        try:
            return self.take(self.u32()).decode()
        except UnicodeDecodeError:
            raise WasmError("a name is not UTF-8") from None

    def vector(self, read: Callable[[], ItemT]) -> list[ItemT]:
        """Read a count, then as many items (5.1.3)."""
        return [read() for _ in range(self.u32())]

    def since(self, start: int) -> bytes:
        """Return the bytes read since the offset ``start``."""
        return self.content[start : self.at]

    def expect_end(self, what: str) -> None:
        """Raise WasmError if any bytes are left."""
        if not self.is_done:
            raise WasmError(f"{what} has bytes after its end")


def u32(number: int) -> bytes:
    """Return an unsigned number in LEB128 (5.2.2)."""
    written = bytearray()
    while number >= 0x80:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes((*written, number))


def s32(number: int) -> bytes:
    """Return a signed number in LEB128 (5.2.2)."""
    written = bytearray()
    while not -0x40 <= number < 0x40:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes((*written, number & 0x7F))


def name(text: str) -> bytes:
    """Return a name with its length (5.2.4)."""
    return sized(text.encode())


def sized(content: bytes) -> bytes:
    """Return bytes preceded by their count."""
    return u32(len(content)) + content


def vector(items: Collection[bytes]) -> bytes:
    """Return items preceded by their count (5.1.3)."""
    return u32(len(items)) + b"".join(items)
