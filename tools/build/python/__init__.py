"""Python as the page starts it: trimmed, compiled by the Pyodide that runs it, with a snapshot of its memory.

``made`` asks Node for all that, and remembers what it got under a hash of everything that went in.
"""

import json
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tools.build import BuildError

HERE = Path(__file__).parent
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
    own = [path for path in sorted(HERE.iterdir()) if path.is_file()]
    packages = [root / "node_modules/pyodide" / name for name in FROM_PYODIDE]
    packages += [root / "node_modules/@pyscript/core" / name for name in FROM_PYSCRIPT]
    files = {path.relative_to(path.parents[2]).as_posix(): _read(path) for path in packages}
    return {
        **{path.name: path.read_bytes() for path in own},
        **files,
        "lock.json": lock(_read(root / "node_modules/pyodide/pyodide-lock.json")),
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
            _run(step, folder)
        cache.mkdir(exist_ok=True)
        for name in RESULTS:
            Path(folder, name).replace(cache / name)


def _run(step: str, folder: str) -> None:
    """Pyodide's own errors come with pages of its code: the last lines say it."""
    command = ["node", str(HERE / step), folder]
    try:
        done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8", errors="replace")
    except FileNotFoundError:
        raise BuildError("Node.js was not found, which compiles the page's Python") from None
    if done.returncode:
        raise BuildError(f"{step} failed: {done.stderr.strip()[-1500:]}")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise BuildError(f"{path} is missing; `make build` installs the npm packages first") from None
