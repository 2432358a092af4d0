"""Routes all indirect calls with the same function type through one function.

V8 records the functions that each indirect call reaches, and inlines them into the caller if they are few. If
the call later reaches another function, V8 discards the caller's optimised code and compiles it again.
Python's interpreter is one function of 79 kB, whose calls keep reaching new functions while Python starts. In
a first visit, V8 compiled it up to seven times. Each time took 24 MB of memory and a third of a second,
during which slow code ran. V8 inlines nothing at a call that reaches many functions, and a call that is
shared by all callers soon reaches many.

V8 must not inline the shared function itself into its callers. V8 never inlines a function of more than 500
bytes (its `--wasm-inlining-max-size`), so the shared functions are longer.
"""

from collections.abc import Iterator
from dataclasses import replace

from tools.build.wasm.binary import u32
from tools.build.wasm.instructions import CALL, CALL_INDIRECT, NOP, arguments, referring_instructions
from tools.build.wasm.module import END, FunctionType, Kind, Module, read_module

TABLE = 0
"""Index of the table of Python's functions.

Calls through other tables stay unchanged.
"""
INDEX = b"\x7f"
"""Type of an index in a table, i32 (5.3.1)."""
PADDING = bytes((NOP,)) * 512
"""Instructions without effect that make a function too long for V8 to inline."""


def with_shared_indirect_calls(binary: bytes) -> bytes:
    """Return the binary with one shared function per type of its indirect calls.

    Direct calls of the shared functions replace the indirect calls. The shared functions come after all
    others, so existing indices stay the same. Raises WasmError.
    """
    module = read_module(binary)
    first = module.imported(Kind.FUNCTION) + len(module.functions)
    type_indices = sorted({type_ for body in module.bodies for type_, _, _ in _indirect_calls(body)})
    direct_calls = {type_: bytes((CALL,)) + u32(first + number) for number, type_ in enumerate(type_indices)}
    shared_types = [_with_index(module.types[type_]) for type_ in type_indices]
    types = [*module.types, *(type_ for type_ in dict.fromkeys(shared_types) if type_ not in module.types)]
    changed = replace(
        module,
        types=types,
        functions=[*module.functions, *(types.index(type_) for type_ in shared_types)],
        bodies=[
            *(_rewritten(body, direct_calls) for body in module.bodies),
            *(_shared_function(module, type_) for type_ in type_indices),
        ],
    )
    return changed.written()


def _indirect_calls(body: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield the type, start and end of each indirect call through TABLE in a body."""
    for each in referring_instructions(body):
        if each.code == CALL_INDIRECT and each.numbers[1] == TABLE:
            yield each.numbers[0], each.start, each.end


def _rewritten(body: bytes, direct_calls: dict[int, bytes]) -> bytes:
    """Replace the indirect calls of a body with direct ones."""
    parts, done = list[bytes](), 0
    for type_, start, end in _indirect_calls(body):
        parts += (body[done:start], direct_calls[type_])
        done = end
    return b"".join((*parts, body[done:]))


def _with_index(type_: FunctionType) -> FunctionType:
    """Return a function type with a table index as an additional last parameter."""
    return FunctionType(type_.parameters + INDEX, type_.results)


def _shared_function(module: Module, type_: int) -> bytes:
    """Return the body of a shared function.

    The last argument is the index of a function in the table. The body calls this function with the other
    arguments, and is too long for V8 to inline.
    """
    all_arguments = arguments(_with_index(module.types[type_]))
    call = bytes((CALL_INDIRECT,)) + u32(type_) + u32(TABLE)
    return b"\x00" + PADDING + all_arguments + call + bytes((END,))
