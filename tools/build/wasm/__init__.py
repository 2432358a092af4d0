"""Splits Pyodide's binary into a half that the start and games need, and the rest.

The rest is loaded when it is first needed. ``halves`` is the entry point. The binary stays whole if it cannot
be split safely.
"""

import tempfile
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from tools.build import BuildError, read_file
from tools.build.run_node import run
from tools.build.wasm.binary import WasmError
from tools.build.wasm.data import is_same_memory
from tools.build.wasm.indirect_calls import with_shared_indirect_calls
from tools.build.wasm.loader import trimmed
from tools.build.wasm.module import Kind, read_module
from tools.build.wasm.profile import read_profile
from tools.build.wasm.split import Halves, split
from tools.build.wasm.unused import NO_ADDRESS, without_unused

BINARY, SECOND, LOADER = "pyodide.asm.wasm", "pyodide.second.wasm", "pyodide.asm.mjs"
"""The binary or its first half, the second half, and the loader.

The loader is the script that instantiates the binary.
"""
HERE = Path(__file__).parent
CHECK = HERE / "check-halves.mjs"
PACKAGES = HERE.parents[2] / "node_modules"
OTHER_SCRIPTS = (PACKAGES / "pyodide/pyodide.mjs", *sorted(PACKAGES.glob("@pyscript/core/dist/core*.js")))
"""Other scripts that may use exports of the binary or properties of ``Module``."""


@dataclass(frozen=True)
class Shipped:
    """The parts of Pyodide's binary as the site ships them."""

    first: bytes
    """The half that a start needs, or the whole binary."""
    second: bytes | None
    """The other half, or None if ``first`` is the whole binary."""
    loader: bytes
    """Script that starts ``first`` (`pyodide.asm.mjs`)."""
    reason: str
    """Sentence with the reason why the binary is not split; empty if it is split."""


def halves(binary: bytes, loader: bytes, profile: str) -> Shipped:
    """Split a binary by a profile's text, and try the halves under Node.

    The result contains a loader for the first half. The binary stays whole if the profile belongs to another
    binary, or if anything else is not as expected.
    """
    try:
        return _halves(binary, loader, profile)
    except (WasmError, BuildError) as error:
        return Shipped(binary, None, loader, f"Pyodide's binary is shipped whole: {error}.")


def _halves(binary: bytes, loader: bytes, profile: str) -> Shipped:
    hot = read_profile(profile)
    if sha256(binary).hexdigest() != hot.sha256:
        raise WasmError("the profile belongs to another binary; run `make profile`")
    others = [_text(read_file(path)) for path in OTHER_SCRIPTS]
    short = trimmed(without_unused(_text(loader), _imported(binary), others), others)
    made = split(binary, hot.functions, short.exports)
    made = replace(made, first=with_shared_indirect_calls(made.first))
    _compare(binary, made)
    text = short.text.encode()
    try_under_node(made, text)
    return Shipped(made.first, made.second, text, "")


def _imported(binary: bytes) -> frozenset[str]:
    """Return the names of the binary's imports, without OpenGL's functions.

    The binary does not need the addresses of OpenGL's functions.
    """
    imports = read_module(binary).imports
    return frozenset(each.field for each in imports if not each.field.startswith(NO_ADDRESS))


def _text(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise WasmError("a script is not UTF-8") from None


def _compare(binary: bytes, made: Halves) -> None:
    """Raise WasmError unless both halves keep the whole binary's indices and memory."""
    whole = read_module(binary)
    for half in (read_module(made.first), read_module(made.second)):
        count = len(whole.functions)
        same = (
            half.types[: len(whole.types)] == whole.types,
            half.functions[:count] == whole.functions,
            half.imports[: len(whole.imports)] == whole.imports,
            half.imported(Kind.FUNCTION) == whole.imported(Kind.FUNCTION),
            half.imported(Kind.GLOBAL) + len(half.globals)
            == whole.imported(Kind.GLOBAL) + len(whole.globals),
            half.segments[: len(whole.segments)] == whole.segments or half.data is None,
            half.data is None or is_same_memory(half.data, whole.data or b"\0"),
        )
        if not all(same):
            raise WasmError("its halves do not have the same types, functions, globals and data")


def try_under_node(made: Halves, loader: bytes) -> None:
    """Start Python from the halves under Node. Raises BuildError."""
    with tempfile.TemporaryDirectory(prefix="trigrid-halves-") as folder:
        files = {BINARY: made.first, SECOND: made.second, LOADER: loader}
        for name, content in files.items():
            Path(folder, name).write_bytes(content)
        run(CHECK, folder, does="tries the halves", wrong="Python does not run from its halves")
