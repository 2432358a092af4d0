"""Removes from Pyodide's loader the support for modules that are loaded later.

The site loads no such modules. To support them, Emscripten adds its whole JavaScript library to the loader
(OpenGL, SDL, sound, …), and records the address of each of the binary's exports. At every start the loader
puts hundreds of the library's functions into the binary's table, each through a separate WebAssembly module.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from tools.build.run_node import run
from tools.build.wasm.binary import WasmError

SCRIPT = Path(__file__).with_name("without-unused.mjs")
LIBRARY = re.compile(r"var wasmImports=\{([\w$:,]*)\}")
"""The library's functions: the imported name, and the own name if it differs."""
SIGNATURE = re.compile(r'([\w$]+)\.sig="\w*";')
PROPERTY = re.compile(r'Module\["([\w$]+)"\]=[\w$]+;')
READ = re.compile(r'(?:\.|\["|[{,]\s*)([\w$]+)')
"""Text that may read a property of any object."""
NO_ADDRESS = "emscripten_gl"
"""Prefix of the names of OpenGL's functions.

Pyodide's binary imports the addresses of these functions only to return them to callers that ask by name. For
a missing function the binary returns null, and in the site all of them are missing.
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
"""Replacements in the loader's text, in this order:

1. The loader records only those addresses of exports that the binary imports.
2. It recognises JavaScript functions by their signature, without a caught error.
3. It does not search the table for a function that it adds.
4. Functions whose names begin with NO_ADDRESS have no address.
"""
EVAL = re.compile(r"\beval\(")


def without_unused(loader: str, imported: Collection[str], others: Iterable[str] = ()) -> str:
    """Return the loader with only the library functions and properties in use.

    These are the functions in ``imported``, and the properties of ``Module`` that the loader's own text or
    ``others`` read. Raises WasmError if the text is not as expected, and BuildError if Node is missing or
    fails.
    """
    text = _with_library(loader, imported)
    text = _without_properties(text, others)
    for old, new in CHANGES.items():
        if text.count(old) != 1:
            raise WasmError(f"the loader does not contain exactly one {old}")
        text = text.replace(old, new)
    # This eval runs the JavaScript of modules that are loaded later. A direct eval could use any name of the
    # loader, so terser could remove nothing.
    text = EVAL.sub("(0,eval)(", text)
    done = run(SCRIPT, does="shortens the loader", wrong="the loader cannot be shortened", text=text.encode())
    return done.decode()


def _with_library(loader: str, imported: Collection[str]) -> str:
    """Remove the library's functions that are not imported, and their signatures."""
    found = LIBRARY.findall(loader)
    if len(found) != 1:
        raise WasmError("the loader does not list its library exactly once")
    functions = {entry.partition(":")[0]: entry for entry in found[0].split(",")}
    kept = [entry for name, entry in functions.items() if name in imported]
    removed = {entry.split(":")[-1] for name, entry in functions.items() if name not in imported}
    text = LIBRARY.sub(lambda match: f"var wasmImports={{{','.join(kept)}}}", loader)
    return SIGNATURE.sub(lambda match: "" if match[1] in removed else match[0], text)


def _without_properties(loader: str, others: Iterable[str]) -> str:
    """Remove the properties of ``Module`` that nothing reads."""
    read = {name for text in (PROPERTY.sub(";", loader), *others) for name in READ.findall(text)}
    return PROPERTY.sub(lambda match: match[0] if match[1] in read else "", loader)
