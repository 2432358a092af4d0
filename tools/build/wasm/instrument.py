"""Changes a binary so that it records which of its functions are called."""

from tools.build.wasm.binary import WasmError, s32, u32
from tools.build.wasm.instructions import code_start
from tools.build.wasm.module import Export, Kind, read_module

PROFILE = "profile"
"""Name of the added memory: one byte per defined function, 1 after its first call."""
PAGE = 65536
"""The size of a page of WebAssembly memory, in bytes."""


def instrumented(binary: bytes) -> bytes:
    """Return the binary with an added memory that records the called functions.

    The result needs the proposal on multiple memories. Raises WasmError.
    """
    module = read_module(binary)
    if any(export.field == PROFILE for export in module.exports):
        raise WasmError(f"the binary already exports {PROFILE}")
    memory, pages = len(module.memories), u32(-(-len(module.bodies) // PAGE))
    module.memories.append(b"\x01" + pages + pages)
    module.exports.append(Export(PROFILE, Kind.MEMORY, memory))
    module.bodies = [_recording(body, number, memory) for number, body in enumerate(module.bodies)]
    return module.written()


def _recording(body: bytes, number: int, memory: int) -> bytes:
    """Return a body that first stores a 1 in the added memory.

    The address of the 1 is ``number``. The added code uses i32.const twice, and i32.store8 with the index of
    the memory.
    """
    start = code_start(body)
    store = b"\x41" + s32(number) + b"\x41\x01" + b"\x3a\x40" + u32(memory) + b"\x00"
    return body[:start] + store + body[start:]
