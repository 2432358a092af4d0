"""Numbers, names and vectors as WebAssembly writes them (WebAssembly specification 2.0, 5.1 and 5.2)."""

from collections.abc import Callable, Collection
from typing import TypeVar

LONGEST = 5
"""Bytes of a 32-bit number (5.2.2)."""
ItemT = TypeVar("ItemT")


class WasmError(Exception):
    """One sentence that says what in a binary, or in what belongs to it, is not as expected."""


class Reader:
    """Reads on in some bytes. Every method raises WasmError where they end too early."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content = content
        self.at = at

    @property
    def is_done(self) -> bool:
        """Whether nothing is left."""
        return self.at == len(self.content)

    def take(self, length: int) -> bytes:
        """So many bytes."""
        end = self.at + length
        if end > len(self.content):
            raise WasmError(f"the binary ends where {length} more bytes are expected")
        taken = self.content[self.at : end]
        self.at = end
        return taken

    def byte(self) -> int:
        """One byte (5.2.1)."""
        return self.take(1)[0]

    def u32(self) -> int:
        """An unsigned number in LEB128 (5.2.2)."""
        number, _ = self._leb128()
        if number >= 1 << 32:
            raise WasmError("a number has more than 32 bits")
        return number

    def s32(self) -> int:
        """A signed number in LEB128 (5.2.2)."""
        number, bits = self._leb128()
        number -= number >> bits - 1 << bits  # the highest bit is the sign
        if not -1 << 31 <= number < 1 << 31:
            raise WasmError("a number has more than 32 bits")
        return number

    def _leb128(self) -> tuple[int, int]:
        """A number's bits, and how many there are."""
        number = 0
        for bits in range(7, 7 * LONGEST + 1, 7):
            byte = self.byte()
            number |= (byte & 0x7F) << bits - 7
            if byte < 0x80:
                return number, bits
        raise WasmError("a number has more than 32 bits")

    def name(self) -> str:
        """A name (5.2.4)."""
        try:
            return self.take(self.u32()).decode()
        except UnicodeDecodeError:
            raise WasmError("a name is no UTF-8") from None

    def vector(self, read: Callable[[], ItemT]) -> list[ItemT]:
        """As many things as a number says that stands before them (5.1.3)."""
        return [read() for _ in range(self.u32())]

    def since(self, start: int) -> bytes:
        """What was read since then."""
        return self.content[start : self.at]

    def expect_end(self, what: str) -> None:
        """Raises WasmError unless nothing is left."""
        if not self.is_done:
            raise WasmError(f"{what} goes on after its end")


def u32(number: int) -> bytes:
    """An unsigned number in LEB128 (5.2.2)."""
    written = bytearray()
    while number >= 0x80:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes((*written, number))


def s32(number: int) -> bytes:
    """A signed number in LEB128 (5.2.2)."""
    written = bytearray()
    while not -0x40 <= number < 0x40:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes((*written, number & 0x7F))


def name(text: str) -> bytes:
    """A name (5.2.4)."""
    return sized(text.encode())


def sized(content: bytes) -> bytes:
    """Bytes with their number before them."""
    return u32(len(content)) + content


def vector(items: Collection[bytes]) -> bytes:
    """Things with their number before them (5.1.3)."""
    return u32(len(items)) + b"".join(items)
