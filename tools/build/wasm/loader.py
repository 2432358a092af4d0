"""Leaves the exports of the binary that nobody names out of Pyodide's loader (`pyodide.asm.mjs`).

Emscripten gives each of the binary's exports a variable and a property of `Module`, thousands of them, for
other modules that might be loaded later; the site loads none. An export is kept if its name, that of its
variable or that of its property stands anywhere in the loader's other text or in `others`, be it only as a
part of a sentence.
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
    """A loader that names fewer exports, and the exports that it names."""

    text: str
    exports: frozenset[str]


def trimmed(loader: str, others: Iterable[str] = ()) -> TrimmedLoader:
    """The loader without what nobody names. Raises WasmError if the text is not as expected."""
    body = _between(loader, HEAD, "}")
    declared = _only_match(loader)
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
    """What stands between the one ``start`` and the next ``end``."""
    _, *after = text.split(start)
    if len(after) != 1 or end not in after[0]:
        raise WasmError(f"the loader has not one {start}")
    return after[0].partition(end)[0]


def _only_match(loader: str) -> re.Match[str]:
    """Where the exports' variables are declared."""
    found = list(DECLARED.finditer(loader))
    if len(found) != 1:
        raise WasmError("the loader does not declare its exports' variables once")
    return found[0]


def _names(statement: str) -> tuple[frozenset[str], str]:
    """The variables and properties that a statement assigns an export to, and the export's name."""
    match = STATEMENT.fullmatch(statement)
    if not match:
        raise WasmError(f"the loader assigns exports in an unknown way: {statement[:80]}")
    return frozenset(NAME.findall(match[1])) - {"Module"}, match[2]
