"""Lets all indirect calls of a type go through one function.

V8 notes at each indirect call which functions it reaches, and builds the few that it has seen into the
caller when it optimises that. Where another one is called later, all of the caller's fast code is thrown away
and made again. Python's interpreter is one function of 79 kB, whose calls reach ever new functions while
Python starts: V8 made its code up to seven times in a first visit, with 24 MB of memory and a third of a
second each time, and the slow code ran in between. Of a call that reaches many functions V8 expects nothing;
one that all callers share is such a call after a moment.

Until then V8 must not build that function itself into its callers, together with what it expects at first.
V8 never builds in a function of more than 500 bytes (its `--wasm-inlining-max-size`), so these have more.
"""

from collections.abc import Iterator
from dataclasses import replace

from tools.build.wasm.binary import u32
from tools.build.wasm.instructions import CALL, CALL_INDIRECT, NOP, arguments, referring_instructions
from tools.build.wasm.module import END, FunctionType, Kind, Module, read_module

TABLE = 0
"""The table of Python's functions. Others are left alone."""
INDEX = b"\x7f"
"""The type of a place in a table, i32 (5.3.1)."""
PADDING = bytes((NOP,)) * 512
"""Instructions that do nothing, but make a function too long for V8 to build it into its callers."""


def with_shared_indirect_calls(binary: bytes) -> bytes:
    """The binary with a function for each type that is called indirectly, and direct calls of these instead.

    They stand behind all others, so that every number stays what it was. Raises WasmError.
    """
    module = read_module(binary)
    first = module.imported(Kind.FUNCTION) + len(module.functions)
    called = sorted({type_ for body in module.bodies for type_, _, _ in _indirect_calls(body)})
    calling = {type_: bytes((CALL,)) + u32(first + number) for number, type_ in enumerate(called)}
    taking = [_with_index(module.types[type_]) for type_ in called]
    types = [*module.types, *(type_ for type_ in dict.fromkeys(taking) if type_ not in module.types)]
    changed = replace(
        module,
        types=types,
        functions=[*module.functions, *(types.index(type_) for type_ in taking)],
        bodies=[
            *(_rewritten(body, calling) for body in module.bodies),
            *(_passing_on(module, type_) for type_ in called),
        ],
    )
    return changed.written()


def _indirect_calls(body: bytes) -> Iterator[tuple[int, int, int]]:
    """The types of a body's indirect calls, and where the instructions begin and end."""
    for each in referring_instructions(body):
        if each.code == CALL_INDIRECT and each.numbers[1] == TABLE:
            yield each.numbers[0], each.start, each.end


def _rewritten(body: bytes, calling: dict[int, bytes]) -> bytes:
    """A body with calls in place of its indirect calls."""
    parts, done = list[bytes](), 0
    for type_, start, end in _indirect_calls(body):
        parts += (body[done:start], calling[type_])
        done = end
    return b"".join((*parts, body[done:]))


def _with_index(type_: FunctionType) -> FunctionType:
    """The type of a function that also takes a place in the table, after all others."""
    return FunctionType(type_.parameters + INDEX, type_.results)


def _passing_on(module: Module, type_: int) -> bytes:
    """A body too long to be built in, which calls what stands in the table with what it was given."""
    given = arguments(_with_index(module.types[type_]))
    call = bytes((CALL_INDIRECT,)) + u32(type_) + u32(TABLE)
    return b"\x00" + PADDING + given + call + bytes((END,))
