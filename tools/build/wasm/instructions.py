"""Finds the references in function bodies (WebAssembly specification 2.0, 5.4).

Vector instructions (5.4.8), atomic instructions and tail calls raise WasmError: Pyodide has none. Through a
stub (split.py), a tail call would become an ordinary call, and the stack could overflow.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tools.build.wasm.binary import Reader, WasmError, u32
from tools.build.wasm.module import END, FunctionType

U32 = rb"[\x80-\xff]{0,4}+[\x00-\x7f]"
"""A 32-bit number, signed or not, or the type of a block (33 bits), in LEB128."""
U64 = rb"[\x80-\xff]{0,9}+[\x00-\x7f]"
MEMORY_ARGUMENT = rb"[\x00-\x3f]" + U32
"""Alignment and offset of an access to the only memory (5.4.6)."""
SHAPES = (
    # local.* and global.*, table.get and set (5.4.4, 5.4.5); i32.const; br, br_if (5.4.1)
    rb"[\x20-\x26\x41\x0c\x0d]" + U32,
    # unreachable, nop, else, end, return (5.4.1); drop, select (5.4.3); ref.is_null (5.4.2); all numeric ones
    # without immediates (5.4.7); catch_all (proposal on exception handling, in its old version)
    rb"[\x00\x01\x05\x0b\x0f\x1a\x1b\x45-\xc4\xd1\x19]",
    # Loads and stores (5.4.6)
    rb"[\x28-\x3e]" + MEMORY_ARGUMENT,
    # block, loop, if, and ref.null with a type; try, catch, throw, rethrow, delegate (the same proposal)
    rb"[\x02-\x04\xd0\x06-\x09\x18]" + U32,
    # i64.const, f32.const, f64.const (5.4.7)
    rb"\x42" + U64,
    rb"\x43.{4}",
    rb"\x44.{8}",
    # Truncations that saturate (5.4.7); memory.copy, fill (5.4.6); table.copy, grow, size, fill (5.4.5)
    rb"\xfc(?:[\x00-\x07]|\x0a\x00\x00|\x0b\x00|\x0e" + U32 + U32 + rb"|[\x0f-\x11]" + U32 + rb")",
    # memory.size and memory.grow (5.4.6); select of one type (5.4.3)
    rb"[\x3f\x40]\x00",
    rb"\x1c\x01[\x6f-\x70\x7b-\x7f]",
)
PLAIN = re.compile(rb"(?:" + rb"|".join(SHAPES) + rb")*+", re.DOTALL)
"""Consecutive instructions without calls or references to functions and segments."""
NOP, CALL, CALL_INDIRECT, REF_FUNC, BR_TABLE, PREFIX = 0x01, 0x10, 0x11, 0xD2, 0x0E, 0xFC
OF_SEGMENTS = {8: 2, 9: 1, 12: 2, 13: 1}
"""Count of numbers after memory.init, data.drop (5.4.6), table.init and elem.drop.

Section 5.4.5 describes the table instructions.
"""
NUMBERS = {CALL: 1, CALL_INDIRECT: 2, REF_FUNC: 1}
"""Count of numbers after a call, an indirect call and ref.func (5.4.1, 5.4.2).

The numbers are indices. After call_indirect they refer to a type and a table, otherwise to a function.
"""


@dataclass(frozen=True)
class Instruction:
    """An instruction that refers to a function, a function type or a segment."""

    code: int
    numbers: tuple[int, ...]
    """Indices of functions, types and tables; empty for segments."""
    start: int
    """Offset in the body."""
    end: int


@dataclass(frozen=True)
class References:
    """References in a body."""

    calls: frozenset[int]
    """Indices of the functions that the body calls directly."""
    names: frozenset[int]
    """Indices of the functions to which the body takes a reference."""
    uses_segments: bool
    """Whether the body refers to data or element segments."""


def read_references(body: bytes) -> References:
    """Return the references of a body.

    Raises WasmError for an unknown instruction or an incomplete body.
    """
    found = list(referring_instructions(body))
    return References(
        calls=frozenset(each.numbers[0] for each in found if each.code == CALL),
        names=frozenset(each.numbers[0] for each in found if each.code == REF_FUNC),
        uses_segments=any(each.code == PREFIX for each in found),
    )


def referring_instructions(body: bytes) -> Iterator[Instruction]:
    """Yield the instructions that refer to functions, types or segments, in order.

    Raises WasmError for an unknown instruction or an incomplete body.
    """
    reader = Reader(body, code_start(body))
    while True:
        match = PLAIN.match(body, reader.at)
        reader.at = match.end() if match else reader.at
        if reader.is_done:
            break
        start, code = reader.at, reader.byte()
        numbers = _numbers(reader, code)
        if code != BR_TABLE:
            yield Instruction(code, numbers, start, reader.at)
    if body[-1] != END:
        raise WasmError("a body does not end")


def _numbers(reader: Reader, code: int) -> tuple[int, ...]:
    """Read the numbers after an instruction's code, and return the references."""
    if code in NUMBERS:
        return tuple(reader.u32() for _ in range(NUMBERS[code]))
    if code == BR_TABLE:
        reader.vector(reader.u32)
        reader.u32()
    elif code == PREFIX:
        _skip_segments(reader)
    else:
        start = reader.at - 1
        raise WasmError(f"the instruction {reader.content[start : start + 5].hex(' ')} is not known")
    return ()


def _skip_segments(reader: Reader) -> None:
    """Skip the rest of an instruction on segments, after its prefix."""
    code = reader.u32()
    if code not in OF_SEGMENTS:
        raise WasmError(f"the instruction fc {code:02x} is not known")
    for _ in range(OF_SEGMENTS[code]):
        reader.u32()


def code_start(body: bytes) -> int:
    """Return the offset of a body's first instruction, after its locals (5.5.13)."""
    reader = Reader(body)
    reader.vector(lambda: (reader.u32(), reader.byte()))
    return reader.at


def arguments(type_: FunctionType) -> bytes:
    """Return instructions that pass on all parameters of a function (5.4.4)."""
    return b"".join(b"\x20" + u32(number) for number in range(len(type_.parameters)))
