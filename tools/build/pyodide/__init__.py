"""The page's Python files: trimmed and compiled, with a memory snapshot.

Python is compiled by the same Pyodide that runs it in the page. ``make_python_files`` runs Node and caches
the results under a hash of all input. The build relies on behaviour that Pyodide does not guarantee;
docs/pyodide-internals.md lists it.
"""

import json
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tools.build import read_file
from tools.build.archive import packed
from tools.build.pyodide.binary import BinaryFiles
from tools.build.pyodide.in_pyodide.compile_archives import files_of
from tools.build.pyodide.in_pyodide.sitecustomize import DATACLASS_FUNCTIONS
from tools.build.run_node import run
from tools.build.wasm import BINARY, LOADER, SECOND

HERE = Path(__file__).parent
SHARED = [HERE.parent / name for name in ("archive.py", "wasm/halves-in-node.mjs", "wasm/start-first.mjs")]
SHARED.append(HERE.parents[1] / "game_parts.py")
"""Files outside this package that the steps use.

They pack the archives, start the halves of the binary and find parts of games.
"""
MODULES = "stdlib-modules.txt"
"""The list of the standard library's modules that the page needs."""
STEPS = ("compile-archives.mjs", "make-snapshot.mjs")
"""Node scripts in order. Each gets the folder with the input and adds its results."""
ARCHIVES = tuple(
    f"{name}.zip" for name in ("library", "app", "computer", "later", "puzzles", "annotated", "embedded")
)
RESULTS = (*ARCHIVES, "snapshot.bin")
"""Files that the steps make, in the order of the fields of PythonFiles."""
FROM_PYODIDE = ("package.json", "pyodide.mjs", "python_stdlib.zip")
FROM_PYSCRIPT = ("package.json", "src/stdlib/pyscript.js")


@dataclass(frozen=True)
class PythonFiles:
    """Python files that the site ships, each as the bytes of one file."""

    library: bytes
    """A zip of the standard library's modules that the page needs (MODULES), compiled."""
    app: bytes
    """A zip of the modules that are loaded at the start, compiled.

    These are modules of the package and PyScript's own modules.
    """
    computer: bytes
    """A zip of the package's modules that only the computer's worker needs, compiled."""
    later: bytes
    """A zip of the package's modules that the page can load after its start, compiled."""
    puzzles: bytes
    """A zip of the puzzles and of the modules that read them, compiled."""
    annotated: bytes
    """A zip of the annotated games and of the module that reads them, compiled."""
    embedded: bytes
    """A zip of the package's modules that only embedded boards need, compiled."""
    snapshot: bytes
    """Python's memory with the page's modules imported, without long gaps of zeros.

    sparse-memory.mjs defines the format.
    """


PythonMaker = Callable[[Path, bytes, BinaryFiles], PythonFiles]
"""A function that makes the files from a root folder, the sources and the binary.

The sources are a zip of the package. The binary is Pyodide's, in the form that the site ships. Raises
BuildError.
"""


def make_python_files(root: Path, sources: bytes, binary: BinaryFiles) -> PythonFiles:
    """Return the files, made by Node or taken from the cache. Raises BuildError."""
    inputs = _inputs(root, sources, binary)
    parts = (name.encode() + b"\0" + sha256(content).digest() for name, content in inputs.items())
    digest = sha256(b"".join(parts)).hexdigest()
    cache = root / ".cache/python" / digest[:16]
    if not all((cache / name).is_file() for name in RESULTS):
        _make(inputs, cache)
    return PythonFiles(*((cache / name).read_bytes() for name in RESULTS))


def _inputs(root: Path, sources: bytes, binary: BinaryFiles) -> dict[str, bytes]:
    """Return everything that the results depend on, by unique names."""
    scripts = {path.relative_to(HERE).as_posix(): path for path in sorted(HERE.rglob("*.*"))}
    packages = [root / "node_modules/pyodide" / name for name in FROM_PYODIDE]
    packages += [root / "node_modules/@pyscript/core" / name for name in FROM_PYSCRIPT]
    return {
        **{path.name: path.read_bytes() for path in SHARED},
        **{
            name: path.read_bytes()
            for name, path in scripts.items()
            if path.suffix in {".mjs", ".py", ".txt"}
        },
        **{path.relative_to(path.parents[2]).as_posix(): read_file(path) for path in packages},
        "lock.json": package_list(read_file(root / "node_modules/pyodide/pyodide-lock.json")),
        "sources.zip": sources,
        **binary,
    }


def package_list(shipped: bytes) -> bytes:
    """Return pyodide-lock.json without packages, because the page uses no packages."""
    return json.dumps({"info": json.loads(shipped)["info"], "packages": {}}).encode()


def _make(inputs: dict[str, bytes], cache: Path) -> None:
    """Run all steps in a temporary folder and move the results into the cache."""
    cache.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".making-", dir=cache.parent) as folder:
        for name in (MODULES, "lock.json", "sources.zip", BINARY, SECOND, LOADER):
            Path(folder, name).write_bytes(inputs[name])
        for step in STEPS:
            run(HERE / step, folder, does="compiles the page's Python", wrong=f"{step} failed")
        _add_dataclass_functions(Path(folder))
        cache.mkdir(exist_ok=True)
        for name in RESULTS:
            Path(folder, name).replace(cache / name)


def _add_dataclass_functions(folder: Path) -> None:
    """Add the compiled functions of dataclasses at the end of the app's archive.

    The last step has written these functions to a file. They come last because the snapshot already contains
    the offsets of all other files.
    """
    functions = (folder / "dataclass-functions.bin").read_bytes()
    files = files_of(str(folder / "app.zip"))
    assert max(files) < DATACLASS_FUNCTIONS
    (folder / "app.zip").write_bytes(packed({**files, DATACLASS_FUNCTIONS: functions}, zipfile.ZIP_STORED))
