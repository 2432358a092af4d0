"""Text compressed into the letters and digits of links.

A text is compressed by raw deflate with a dictionary, then written in base 62. There, each 32 bytes become 43
digits, and fewer bytes at the end become as many digits as they need. So the start of a text that was cut off
can still be read.
"""

import zlib
from collections.abc import Iterator
from contextlib import suppress

from trigrid.records.move_packing import numeral, value_of

SUM_WIDTH = 6
"""The number of digits of a checksum."""
_BYTES, _DIGITS = 32, 43
"""The number of bytes in a block, and the number of its digits."""
_RAW_DEFLATE = -zlib.MAX_WBITS


def pack_text(text: str, dictionary: bytes) -> str:
    """Return a text as digits; lone surrogates become question marks."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW_DEFLATE, 9, zdict=dictionary)
    data = deflate.compress(text.encode("utf-8", "replace")) + deflate.flush()
    blocks = (data[at : at + _BYTES] for at in range(0, len(data), _BYTES))
    return "".join(numeral(int.from_bytes(block), _width(len(block))) for block in blocks)


def unpack_text(packed: str, dictionary: bytes, max_length: int) -> tuple[str, bool]:
    """Return the readable text in digits, and whether it is complete.

    A text of more than ``max_length`` bytes is cut, and counts as incomplete.
    """
    inflate = zlib.decompressobj(_RAW_DEFLATE, zdict=dictionary)
    data = b""
    with suppress(zlib.error):
        for block in _bytes_in(packed):
            data += inflate.decompress(block, max_length)
            if len(data) > max_length:
                return data[:max_length].decode("utf-8", "ignore"), False
    return data.decode("utf-8", "ignore"), inflate.eof


def whole_blocks(packed: str) -> str:
    """Return the digits without those of an incomplete block at the end."""
    return packed[: len(packed) // _DIGITS * _DIGITS]


def checksum(fields: list[str]) -> str:
    """Return the checksum of the fields of a link."""
    return numeral(zlib.crc32(".".join(fields).encode("utf-8", "replace")), SUM_WIDTH)


def _width(count: int) -> int:
    """Return the number of digits in base 62 for this number of bytes."""
    return -(-count * _DIGITS // _BYTES)


def _bytes_in(packed: str) -> Iterator[bytes]:
    """Yield the bytes of each block of digits, as far as the digits are valid."""
    counts = {_width(count): count for count in range(1, _BYTES + 1)}
    for at in range(0, len(packed), _DIGITS):
        block = packed[at : at + _DIGITS]
        with suppress(KeyError, OverflowError):
            yield value_of(block).to_bytes(counts[len(block)])
            continue
        return
