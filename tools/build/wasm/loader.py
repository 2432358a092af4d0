"""Removes the binary's unused exports from Pyodide's loader (`pyodide.asm.mjs`).

Emscripten gives each of the thousands of exports a variable and a property of `Module`, for modules that
might be loaded later. The site loads no such modules. An export stays if its name, its variable or its
property appears anywhere else in the loader or in another script, even inside a string. The table and the
memory always stay.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tools.build.wasm.binary import WasmError

HEAD = "function assignWasmExports(wasmExports){"
STATEMENT = re.compile(r'((?:[\w$]+=|Module\["[\w$]+"\]=)+)wasmExports\["([\w$]+)"\](?:\.value>>>0)?')
NAME = re.compile(r"[\w$]+")
DECLARED = re.compile(r"var ([\w$]+(?:,[\w$]+)*,wasmTable,wasmMemory);")
KEPT_ALWAYS = frozenset(("wasmTable", "wasmMemory"))


@dataclass(frozen=True)
class TrimmedLoader:
    """A loader with fewer exports, and the names of the remaining exports."""

    text: str
    exports: frozenset[str]


def trimmed(loader: str, others: Iterable[str] = ()) -> TrimmedLoader:
    """Remove the unused exports from a loader.

    ``others`` are further scripts that may use exports. Raises WasmError if the loader is not as expected.
    """
    body = _between(loader, HEAD, "}")
    declared = _declaration(loader)
    elsewhere = loader.replace(HEAD + body, "").replace(declared[0], "")
    words = {word for text in (elsewhere, *others) for word in NAME.findall(text)} | KEPT_ALWAYS
    statements = {statement: _names(statement) for statement in body.split(";")}
    kept = [statement for statement, (names, field) in statements.items() if words & {*names, field}]
    still_used = {name for statement in kept for name in statements[statement][0]} | words
    variables = [name for name in declared[1].split(",") if name in still_used]
    text = loader.replace(HEAD + body, HEAD + ";".join(kept))
    text = text.replace(declared[0], f"var {','.join(variables)};")
    return TrimmedLoader(text, frozenset(statements[statement][1] for statement in kept))


def _between(text: str, start: str, end: str) -> str:
    """Return the text between the only ``start`` and the next ``end``."""
    _, *after = text.split(start)
    if len(after) != 1 or end not in after[0]:
        raise WasmError(f"the loader does not contain exactly one {start}")
    return after[0].partition(end)[0]


def _declaration(loader: str) -> re.Match[str]:
    """Return the declaration of the exports' variables."""
    found = list(DECLARED.finditer(loader))
    if len(found) != 1:
        raise WasmError("the loader does not declare its exports' variables exactly once")
    return found[0]


def _names(statement: str) -> tuple[frozenset[str], str]:
    """Return the names to which a statement assigns an export, and the export's name.

    The former are variables and properties of ``Module``. Raises WasmError for an unknown form.
    """
    match = STATEMENT.fullmatch(statement)
    if not match:
        raise WasmError(f"the loader assigns exports in an unknown way: {statement[:80]}")
    return frozenset(NAME.findall(match[1])) - {"Module"}, match[2]
