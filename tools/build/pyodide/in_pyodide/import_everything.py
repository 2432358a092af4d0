"""Imports the page's modules inside Pyodide before its memory is saved.

Writes the errors of failed imports to failed.json, by module; the build stops if there are any. For each
class, dataclasses compile functions. dataclass-functions.bin stores these functions by the checksum of
their source. At starts without the snapshot, ``sitecustomize.py`` reads them from the archive.
"""

import ast
import dataclasses
import gc
import importlib
import json
import marshal
import sys
import zipimport
from pathlib import Path
from types import CodeType
from typing import Any
from zlib import crc32

import sitecustomize
from _pyodide._importhook import jsfinder  # type: ignore[import-not-found]

APP, COMPUTER = "/lib/trigrid.zip", "/lib/computer.zip"
PUZZLES = "trigrid.puzzle"
"""Package that is not imported: page and worker have it in separate archives."""
PYSCRIPTS_OWN = ("_pyscript", "polyscript")
"""Modules that PyScript gives to every interpreter."""


class Recorder:
    """Replacement for ``exec`` in dataclasses that records the compiled code."""

    def __init__(self) -> None:
        self.compiled: dict[int, CodeType] = {}

    def __call__(self, text: str, *places: dict[str, Any]) -> None:
        """Compile, record and run source code."""
        code = compile(in_one_place(text), "<string>", "exec", dont_inherit=True, optimize=2)
        self.compiled[crc32(text.encode())] = code
        exec(code, *places)


def in_one_place(text: str) -> ast.Module:
    """Return the syntax tree of source code as if all of it began in line 1.

    Different lines and columns would take a quarter of the compiled code.
    """
    tree = ast.parse(text)
    for node in ast.walk(tree):
        for attribute in node._attributes:
            delattr(node, attribute)
    return ast.fix_missing_locations(tree)


def module_names(archive: str) -> list[str]:
    """Return the names of the package's modules in an archive."""
    listed = zipimport._read_directory(archive)  # type: ignore[attr-defined]
    paths = [path for path in listed if path.endswith(".pyc") and path.startswith("trigrid/")]
    return sorted(path.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__") for path in paths)


def import_all(names: list[str]) -> dict[str, str]:
    """Import modules and return the errors by name."""
    failed = {}
    for name in names:
        try:
            importlib.import_module(name)
        except Exception as error:
            failed[name] = repr(error)
    return failed


def fill_caches() -> None:
    """Fill the caches of each game by drawing its first positions."""
    import trigrid
    from trigrid.draw import RenderOptions, view_of
    from trigrid.games import GAMES

    for key in GAMES:
        game = trigrid.load(key)
        view, position = view_of(game), game.start()
        for _ in range(2):
            view.bounds(position), view.scene(position, RenderOptions()), view.rows(position)
            position = position.play(position.moves()[0])


def forget_pyscript() -> None:
    """Remove PyScript's own modules; PyScript registers them again at every start."""
    for name in PYSCRIPTS_OWN:
        sys.modules.pop(name, None)
        jsfinder.jsproxies.pop(name, None)


def main() -> None:
    """Import the modules, fill the caches, and write the results.

    The caches stay empty if an import fails.
    """
    dataclasses.exec = recorder = Recorder()  # type: ignore[attr-defined]
    sitecustomize.find_in(APP)
    # The app's modules must not import modules from the worker's archive, which Python does not search yet.
    failed = import_all(["pyscript", "pyscript.web", *module_names(APP)])
    sitecustomize.find_in(COMPUTER)
    failed |= import_all([name for name in module_names(COMPUTER) if not name.startswith(PUZZLES)])
    sitecustomize.forget(COMPUTER)
    del dataclasses.exec  # type: ignore[attr-defined]
    Path("/tmp/dataclass-functions.bin").write_bytes(marshal.dumps(dict(sorted(recorder.compiled.items()))))
    del recorder
    if not failed:
        fill_caches()
    Path("/tmp/failed.json").write_text(json.dumps(failed), "utf-8")
    forget_pyscript()
    gc.collect()
    gc.collect()
    gc.freeze()  # keeps these permanent objects out of later garbage collections


main()
