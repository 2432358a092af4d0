"""Leaves out of Pyodide's loader what it has for other modules, which might be loaded later; the site loads none.

For them Emscripten puts all of its library in JavaScript into the loader (OpenGL, SDL, sound, sockets, …), notes the
address of each of the binary's exports, and lays hundreds of the library's functions into the binary's table,
each by a module of its own, whenever Python starts.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from tools.build.run_node import run
from tools.build.wasm.binary import WasmError

SCRIPT = Path(__file__).with_name("without-unused.mjs")
LIBRARY = re.compile(r"var wasmImports=\{([\w$:,]*)\}")
"""What the library gives to the binary and to other modules: names, with another name of the function or without."""
SIGNATURE = re.compile(r'([\w$]+)\.sig="\w*";')
PROPERTY = re.compile(r'Module\["([\w$]+)"\]=[\w$]+;')
READ = re.compile(r'(?:\.|\["|[{,]\s*)([\w$]+)')
"""A property of anything, be it taken apart."""
NO_ADDRESS = "emscripten_gl"
"""How the names of functions begin whose address the binary gives to whoever asks for OpenGL's, by name. It is null
where there is no such function, and that is so here.
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
"""No address is noted that nobody asks for; what is added to the table is not looked for among all that is in it;
and functions of NO_ADDRESS have none.
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
    # Other modules could bring code in JavaScript, which may name anything here.
    text = EVAL.sub("(0,eval)(", text)
    done = run(SCRIPT, does="shortens the loader", wrong="the loader cannot be shortened", text=text.encode())
    return done.decode()


def _with_library(loader: str, imported: Collection[str]) -> str:
    """The loader with those functions of the library alone, and their types."""
    found = LIBRARY.findall(loader)
    if len(found) != 1:
        raise WasmError("the loader does not list its library once")
    functions = dict((entry.partition(":")[0], entry) for entry in found[0].split(","))
    kept = [entry for name, entry in functions.items() if name in imported]
    gone = {entry.split(":")[-1] for name, entry in functions.items() if name not in imported}
    text = LIBRARY.sub(lambda match: f"var wasmImports={{{','.join(kept)}}}", loader)
    return SIGNATURE.sub(lambda match: "" if match[1] in gone else match[0], text)


def _without_properties(loader: str, others: Iterable[str]) -> str:
    """The loader without giving ``Module`` what nobody reads."""
    read = {name for text in (PROPERTY.sub(";", loader), *others) for name in READ.findall(text)}
    return PROPERTY.sub(lambda match: match[0] if match[1] in read else "", loader)
