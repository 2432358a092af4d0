"""Python as the page starts it: trimmed, compiled by the Pyodide that runs it, with a snapshot of its memory.

``made`` asks Node for all that, and remembers what it got under a hash of everything that went in.
"""

import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tools.build import read_file
from tools.build.node import run

HERE = Path(__file__).parent
PACKER = HERE.parent / "archive.py"
"""What the archives are packed with there, too."""
STEPS = ("compile.mjs", "snapshot.mjs")
RESULTS = ("library.zip", "app.zip", "snapshot.bin")
FROM_PYODIDE = ("package.json", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
FROM_PYSCRIPT = ("package.json", "src/stdlib/pyscript.js")


@dataclass(frozen=True)
class Python:
    """What the site ships of it, each the bytes of one file."""

    library: bytes
    """A zip of the modules of the standard library that the page needs (modules.txt), compiled."""
    app: bytes
    """A zip of the package and of PyScript's own modules, compiled."""
    snapshot: bytes
    """Python's memory with all of that imported, without its zeros (sparse.mjs)."""


Maker = Callable[[Path, bytes], Python]
"""Makes them for a root from a zip of the package's sources. Raises BuildError."""


def made(root: Path, sources: bytes) -> Python:
    """Them, made by Node unless that was done before with all the same. Raises BuildError."""
    given = _given(root, sources)
    digest = sha256(b"".join(sha256(content).digest() for content in given.values())).hexdigest()
    cache = root / ".cache/python" / digest[:16]
    if not all((cache / name).is_file() for name in RESULTS):
        _make(given, cache)
    return Python(*((cache / name).read_bytes() for name in RESULTS))


def _given(root: Path, sources: bytes) -> dict[str, bytes]:
    """All that counts, by a name of its own."""
    own = [PACKER, *(path for path in sorted(HERE.iterdir()) if path.is_file())]
    packages = [root / "node_modules/pyodide" / name for name in FROM_PYODIDE]
    packages += [root / "node_modules/@pyscript/core" / name for name in FROM_PYSCRIPT]
    files = {path.relative_to(path.parents[2]).as_posix(): read_file(path) for path in packages}
    return {
        **{path.name: path.read_bytes() for path in own},
        **files,
        "lock.json": lock(read_file(root / "node_modules/pyodide/pyodide-lock.json")),
        "sources.zip": sources,
    }


def lock(shipped: bytes) -> bytes:
    """Pyodide's list of packages without the packages, of which the page has none."""
    return json.dumps({"info": json.loads(shipped)["info"], "packages": {}}).encode()


def _make(given: dict[str, bytes], cache: Path) -> None:
    cache.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".making-", dir=cache.parent) as folder:
        for name in ("modules.txt", "lock.json", "sources.zip"):
            Path(folder, name).write_bytes(given[name])
        for step in STEPS:
            run(HERE / step, folder, does="compiles the page's Python", wrong=f"{step} failed")
        cache.mkdir(exist_ok=True)
        for name in RESULTS:
            Path(folder, name).replace(cache / name)
