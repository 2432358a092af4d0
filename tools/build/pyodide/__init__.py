"""Python as the page starts it: trimmed, compiled by the Pyodide that runs it, with a snapshot of its memory.

``make_python_files`` asks Node for it, and remembers what it got under a hash of everything that went in.
docs/pyodide-internals.md lists what this relies on without Pyodide's promising it.
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
"""What the steps use from elsewhere: what packs the archives, what starts the halves of the binary, and what
finds parts of games.
"""
MODULES = "stdlib-modules.txt"
"""The list of the standard library's modules that the page needs."""
STEPS = ("compile-archives.mjs", "make-snapshot.mjs")
"""Node's scripts in their order; each gets the folder with the input and adds its results there."""
ARCHIVES = ("library.zip", "app.zip", "computer.zip", "later.zip", "puzzles.zip", "embedded.zip")
RESULTS = (*ARCHIVES, "snapshot.bin")
FROM_PYODIDE = ("package.json", "pyodide.mjs", "python_stdlib.zip")
FROM_PYSCRIPT = ("package.json", "src/stdlib/pyscript.js")


@dataclass(frozen=True)
class PythonFiles:
    """What the site ships of Python, each the bytes of one file."""

    library: bytes
    """A zip of the modules of the standard library that the page needs (MODULES), compiled."""
    app: bytes
    """A zip of the package and of PyScript's own modules, compiled."""
    computer: bytes
    """A zip of the package's modules that only the computer's worker needs, compiled."""
    later: bytes
    """A zip of the package's modules that a start does not need, compiled."""
    puzzles: bytes
    """A zip of the puzzles and of the modules that read them, compiled."""
    embedded: bytes
    """A zip of the package's modules that only boards within other pages need, compiled."""
    snapshot: bytes
    """Python's memory with all of that imported, without its zeros (sparse-memory.mjs)."""


PythonMaker = Callable[[Path, bytes, BinaryFiles], PythonFiles]
"""Makes the files for a root from a zip of the package's sources, for what is shipped of Pyodide's binary.
Raises BuildError.
"""


def make_python_files(root: Path, sources: bytes, binary: BinaryFiles) -> PythonFiles:
    """The files, made by Node unless the same input was there before. Raises BuildError."""
    inputs = _inputs(root, sources, binary)
    parts = (name.encode() + b"\0" + sha256(content).digest() for name, content in inputs.items())
    digest = sha256(b"".join(parts)).hexdigest()
    cache = root / ".cache/python" / digest[:16]
    if not all((cache / name).is_file() for name in RESULTS):
        _make(inputs, cache)
    return PythonFiles(*((cache / name).read_bytes() for name in RESULTS))


def _inputs(root: Path, sources: bytes, binary: BinaryFiles) -> dict[str, bytes]:
    """Everything on which the results depend, by a name of its own."""
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
    """Pyodide's list of packages (pyodide-lock.json) without the packages, of which the page has none."""
    return json.dumps({"info": json.loads(shipped)["info"], "packages": {}}).encode()


def _make(inputs: dict[str, bytes], cache: Path) -> None:
    """Run all steps in a folder of their own, and put the results into the cache."""
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
    """Put what the last step has found at the end of the app's archive: the snapshot knows already where
    everything else is.
    """
    functions = (folder / "dataclass-functions.bin").read_bytes()
    files = files_of(str(folder / "app.zip"))
    assert max(files) < DATACLASS_FUNCTIONS
    (folder / "app.zip").write_bytes(packed({**files, DATACLASS_FUNCTIONS: functions}, zipfile.ZIP_STORED))
