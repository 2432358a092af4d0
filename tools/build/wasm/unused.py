"""Leaves out of Pyodide's loader what it has for modules that might be loaded later; the site loads none.

For them Emscripten puts all of its library in JavaScript into the loader (OpenGL, SDL, sound, …), notes the
address of each of the binary's exports, and lays hundreds of the library's functions into the binary's table
at every start, each by a module of its own.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from tools.build.run_node import run
from tools.build.wasm.binary import WasmError

SCRIPT = Path(__file__).with_name("without-unused.mjs")
LIBRARY = re.compile(r"var wasmImports=\{([\w$:,]*)\}")
"""The library's functions: the name that a module imports, and the function's own where it is another."""
SIGNATURE = re.compile(r'([\w$]+)\.sig="\w*";')
PROPERTY = re.compile(r'Module\["([\w$]+)"\]=[\w$]+;')
READ = re.compile(r'(?:\.|\["|[{,]\s*)([\w$]+)')
"""Where a property of anything may be read."""
NO_ADDRESS = "emscripten_gl"
"""How OpenGL's functions are called. Pyodide's binary imports their addresses, to give them to whoever asks
by a name; it gives null where there is no such function, and here there is none.
"""
CHANGES: Mapping[str, str] = {
    "if(isInternalSym(symName)){continue}var value=exports[symName];": (
        "if(isInternalSym(symName)||!GOT[symName]){continue}var value=exports[symName];"
    ),
    "try{setWasmTableEntry(ret,func)}catch(err){if(!(err instanceof TypeError)){throw err}"
    "var wrapped=convertJsFunctionToWasm(func,sig);setWasmTableEntry(ret,wrapped)}": (
        "setWasmTableEntry(ret,sig?convertJsFunctionToWasm(func,sig):func);"
    ),
    "functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)": "functionsInTableMap=new WeakMap",
    "if(!value&&!entry.required){entry.value=0;continue}": (
        f'if(!value&&(!entry.required||symName.startsWith("{NO_ADDRESS}"))){{entry.value=0;continue}}'
    ),
}
"""In turn: no address of an export is noted that the binary does not ask for; no error is made to learn that
a function is one of JavaScript's; what is added to the table is not looked for among all that is in it; and
what NO_ADDRESS names has no address.
"""
EVAL = re.compile(r"\beval\(")


def without_unused(loader: str, imported: Collection[str], others: Iterable[str] = ()) -> str:
    """The loader with what the binary imports, and with those properties of ``Module`` that its own text or
    ``others`` read. Raises WasmError if the text is not as expected, and BuildError without Node.
    """
    text = _with_library(loader, imported)
    text = _without_properties(text, others)
    for old, new in CHANGES.items():
        if text.count(old) != 1:
            raise WasmError(f"the loader has not one {old}")
        text = text.replace(old, new)
    # Later modules may bring code in JavaScript, which could name anything here: nothing could be left out.
    text = EVAL.sub("(0,eval)(", text)
    done = run(SCRIPT, does="shortens the loader", wrong="the loader cannot be shortened", text=text.encode())
    return done.decode()


def _with_library(loader: str, imported: Collection[str]) -> str:
    """The loader with those functions of its library alone, and their signatures."""
    found = LIBRARY.findall(loader)
    if len(found) != 1:
        raise WasmError("the loader does not list its library once")
    functions = {entry.partition(":")[0]: entry for entry in found[0].split(",")}
    kept = [entry for name, entry in functions.items() if name in imported]
    gone = {entry.split(":")[-1] for name, entry in functions.items() if name not in imported}
    text = LIBRARY.sub(lambda match: f"var wasmImports={{{','.join(kept)}}}", loader)
    return SIGNATURE.sub(lambda match: "" if match[1] in gone else match[0], text)


def _without_properties(loader: str, others: Iterable[str]) -> str:
    """The loader, which gives ``Module`` no more than somebody reads."""
    read = {name for text in (PROPERTY.sub(";", loader), *others) for name in READ.findall(text)}
    return PROPERTY.sub(lambda match: match[0] if match[1] in read else "", loader)
