"""Data segments (WebAssembly specification 2.0, 5.5.14), merged into fewer ones.

Memory starts as zeros. Therefore Emscripten omits the zeros between data, and writes thousands of segments.
When compressed, a short run of zeros is smaller than the address of another segment.
"""

from dataclasses import dataclass
from itertools import pairwise

from tools.build.wasm.binary import Reader, s32, sized, vector
from tools.build.wasm.module import END

MAX_GAP = 128
"""The maximum length of a run of zeros that is written out, in bytes.

This is the best value for Pyodide's data with brotli; from 32 to 1,024 the difference is small.
"""
CONST = 0x41
"""The instruction i32.const, which gives a segment its address."""


@dataclass(frozen=True)
class DataSegment:
    """Bytes of the initial memory, and their address."""

    start: int
    content: bytes

    @property
    def end(self) -> int:
        """The first address after the bytes."""
        return self.start + len(self.content)


def read_data(data: bytes) -> list[DataSegment] | None:
    """Return the segments of a data section, or None if they cannot be merged.

    All segments must belong to the only memory, be active and in order, and have constant addresses.
    """
    reader, found = Reader(data), list[DataSegment]()
    for _ in range(reader.u32()):
        if reader.u32() != 0 or reader.byte() != CONST:
            return None
        start = reader.s32()
        if reader.byte() != END or start < 0:
            return None
        found.append(DataSegment(start, reader.take(reader.u32())))
    reader.expect_end("the data section")
    in_order = all(one.end <= other.start for one, other in pairwise(found))
    return found if in_order else None


def joined(segments: list[DataSegment]) -> list[DataSegment]:
    """Merge segments with short gaps between them, writing the zeros of the gaps."""
    found = list[list[DataSegment]]()
    for each in segments:
        if found and each.start - found[-1][-1].end <= MAX_GAP:
            found[-1].append(each)
        else:
            found.append([each])
    return [DataSegment(run[0].start, memory_of(run)) for run in found]


def memory_of(segments: list[DataSegment]) -> bytes:
    """Return the memory from the start of the first segment to the end of the last."""
    memory = bytearray()
    for each in segments:
        memory += bytes(each.start - segments[0].start - len(memory)) + each.content
    return bytes(memory)


def written(segments: list[DataSegment]) -> bytes:
    """Return the content of a data section with these segments."""
    return vector(
        [b"\0" + bytes((CONST,)) + s32(each.start) + bytes((END,)) + sized(each.content) for each in segments]
    )


def with_fewer_segments(data: bytes) -> tuple[bytes, int] | None:
    """Return the data section with fewer segments, and their number.

    Returns None if the segments cannot be merged. The caller must ensure that no instruction refers to a
    segment by its number.
    """
    segments = read_data(data)
    if segments is None:
        return None
    fewer = joined(segments)
    return written(fewer), len(fewer)


def is_same_memory(one: bytes, other: bytes) -> bool:
    """Return whether two data sections produce the same initial memory."""
    sections = [read_data(one), read_data(other)]
    memories = [memory_of([DataSegment(0, b""), *each]) for each in sections if each is not None]
    return one == other or (len(memories) == 2 and memories[0] == memories[1])
