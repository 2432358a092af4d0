"""Runs inside Pyodide before its memory is written down: everything that the page imports is imported then.

Writes what could not be imported, by name, into failed.json; the build refuses then. And writes into
dataclass-functions.bin the functions that dataclasses have Python compile for each class, compiled, by their
text: a start without the snapshot takes them from there (``sitecustomize.py``).
"""

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

import sitecustomize
from _pyodide._importhook import jsfinder  # type: ignore[import-not-found]

APP, COMPUTER = "/lib/trigrid.zip", "/lib/computer.zip"
PYSCRIPTS_OWN = ("_pyscript", "polyscript")
"""Modules that PyScript hands to every interpreter anew."""


class Recorder:
    """Takes the place of ``exec`` in dataclasses, and keeps what it has compiled."""

    def __init__(self) -> None:
        self.compiled: dict[str, CodeType] = {}

    def __call__(self, text: str, *places: dict[str, Any]) -> None:
        """Run a text."""
        self.compiled[text] = compile(text, "<string>", "exec", dont_inherit=True, optimize=2)
        exec(self.compiled[text], *places)


def names(place: str) -> list[str]:
    """Every module of the package in an archive."""
    listed = zipimport._read_directory(place)  # type: ignore[attr-defined]
    paths = [path for path in listed if path.endswith(".pyc") and path.startswith("trigrid/")]
    return sorted(path.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__") for path in paths)


def import_all(names: list[str]) -> dict[str, str]:
    """Import them; what went wrong, by name."""
    failed = {}
    for name in names:
        try:
            importlib.import_module(name)
        except Exception as error:
            failed[name] = repr(error)
    return failed


def warm() -> None:
    """Draw the beginning of every game, so that what is made once is made already."""
    import trigrid
    from trigrid.draw import RenderOptions, view_of
    from trigrid.games import GAMES

    for key in GAMES:
        game = trigrid.load(key)
        view, position = view_of(game), game.start()
        for _ in range(2):
            view.bounds(position), view.scene(position, RenderOptions()), view.rows(position)
            position = position.play(position.moves()[0])


def forget() -> None:
    """Leave nothing of PyScript's own modules, nor of this file."""
    for name in PYSCRIPTS_OWN:
        sys.modules.pop(name, None)
        jsfinder.jsproxies.pop(name, None)


def main() -> None:
    """Import, warm up, tidy."""
    dataclasses.exec = recorder = Recorder()  # type: ignore[attr-defined]
    sitecustomize.find_in(APP)
    failed = import_all(["pyscript", "pyscript.web", *names(APP)])  # while no other archive can be found
    sitecustomize.find_in(COMPUTER)
    failed |= import_all(names(COMPUTER))
    sitecustomize.forget(COMPUTER)
    del dataclasses.exec  # type: ignore[attr-defined]
    Path("/tmp/dataclass-functions.bin").write_bytes(marshal.dumps(dict(sorted(recorder.compiled.items()))))
    del recorder
    if not failed:
        warm()
    Path("/tmp/failed.json").write_text(json.dumps(failed), "utf-8")
    forget()
    gc.collect()
    gc.collect()
    gc.freeze()  # the collector need not walk through all this again: it is there for good, in the page


main()
