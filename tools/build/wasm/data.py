"""Data segments (WebAssembly specification 2.0, 5.5.14): what memory begins with, written in fewer of them.

Emscripten leaves the zeros between data out, and so writes thousands of segments. Compressed, a short run
of zeros is smaller than where the next segment lies; and memory that nobody has written to is zero.
"""

from dataclasses import dataclass
from itertools import pairwise

from tools.build.wasm.binary import Reader, s32, sized, vector
from tools.build.wasm.module import END

LONGEST_GAP = 128
"""Zeros that are written. Of Pyodide's data that is the best with brotli; from 32 to 1,024 little changes."""
CONST = 0x41


@dataclass(frozen=True)
class Laid:
    """Bytes that are laid into the memory when it begins."""

    start: int
    content: bytes

    @property
    def end(self) -> int:
        """The first address behind them."""
        return self.start + len(self.content)


def read_data(data: bytes) -> list[Laid] | None:
    """What the data section lays into the one memory; nothing if it is not that simple."""
    reader, found = Reader(data), list[Laid]()
    for _ in range(reader.u32()):
        if reader.u32() != 0 or reader.byte() != CONST:
            return None
        start = reader.s32()
        if reader.byte() != END or start < 0:
            return None
        found.append(Laid(start, reader.take(reader.u32())))
    reader.expect_end("the data section")
    in_order = all(one.end <= other.start for one, other in pairwise(found))
    return found if in_order else None


def joined(segments: list[Laid]) -> list[Laid]:
    """The same in fewer segments, with the zeros of short gaps."""
    found = list[list[Laid]]()
    for each in segments:
        if found and each.start - found[-1][-1].end <= LONGEST_GAP:
            found[-1].append(each)
        else:
            found.append([each])
    return [Laid(run[0].start, memory_of(run)) for run in found]


def memory_of(segments: list[Laid]) -> bytes:
    """The memory from the first of the segments on to the last one's end."""
    memory = bytearray()
    for each in segments:
        memory += bytes(each.start - segments[0].start - len(memory)) + each.content
    return bytes(memory)


def written(segments: list[Laid]) -> bytes:
    """The content of the section."""
    return vector(
        [b"\0" + bytes((CONST,)) + s32(each.start) + bytes((END,)) + sized(each.content) for each in segments]
    )


def with_fewer_segments(data: bytes) -> tuple[bytes, int] | None:
    """The content of the section in fewer segments, and how many they are; nothing if it is not that simple.

    No instruction may refer to a segment by its number.
    """
    segments = read_data(data)
    if segments is None:
        return None
    fewer = joined(segments)
    return written(fewer), len(fewer)


def is_same_memory(one: bytes, other: bytes) -> bool:
    """Whether two data sections lay the same into memory that is zero."""
    laid = [read_data(one), read_data(other)]
    begins = [memory_of([Laid(0, b""), *each]) for each in laid if each is not None]
    return one == other or (len(begins) == 2 and begins[0] == begins[1])
