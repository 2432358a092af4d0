"""Makes a binary note which of its functions have been called, for a profile."""

from tools.build.wasm.binary import WasmError, s32, u32
from tools.build.wasm.instructions import code_start
from tools.build.wasm.module import Export, Kind, read_module

PROFILE = "profile"
"""The name of the added memory, in which there is one byte a defined function: 1 when it has been called."""
PAGE = 65536


def instrumented(binary: bytes) -> bytes:
    """The binary with a second memory (proposal on multiple memories). Raises WasmError."""
    module = read_module(binary)
    if any(export.field == PROFILE for export in module.exports):
        raise WasmError(f"the binary exports {PROFILE} already")
    memory, pages = len(module.memories), u32(-(-len(module.bodies) // PAGE))
    module.memories.append(b"\x01" + pages + pages)
    module.exports.append(Export(PROFILE, Kind.MEMORY, memory))
    module.bodies = [_noting(body, number, memory) for number, body in enumerate(module.bodies)]
    return module.written()


def _noting(body: bytes, number: int, memory: int) -> bytes:
    """A body that first stores a 1, by i32.const twice and i32.store8 with the memory's number."""
    start = code_start(body)
    note = b"\x41" + s32(number) + b"\x41\x01" + b"\x3a\x40" + u32(memory) + b"\x00"
    return body[:start] + note + body[start:]
