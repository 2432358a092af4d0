"""Pyodide's binary and loader as the site ships them: in two halves, or whole.

The binary stays whole if it cannot be split safely. ``make_binary`` caches its result under a hash of the
binary, the loader, the profile and the code in tools/build/wasm/.
"""

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from tools.build import read_file
from tools.build.wasm import BINARY, LOADER, SECOND, halves

PROFILE = Path(__file__).with_name("hot-functions.txt")
"""List of the functions called while the browser tests ran (``make profile``)."""
EMPTY_MODULE = b"\0asm\1\0\0\0"
"""An empty module: the second half of a binary that stays whole."""
REASON = "reason.txt"
"""File with the reason why the binary stays whole; empty if the binary was split."""

BinaryFiles = Mapping[str, bytes]
"""The binary or its first half, the second half, and the loader, by file name."""
BinaryMaker = Callable[[Path], BinaryFiles]
"""Function that returns the binary files for a repository root. Raises BuildError."""


def make_binary(root: Path) -> BinaryFiles:
    """Return the binary files, from the cache if it contains them.

    Prints the reason if the binary stays whole.
    """
    package = root / "node_modules/pyodide"
    binary, loader = read_file(package / BINARY), read_file(package / LOADER)
    profile = PROFILE.read_bytes() if PROFILE.is_file() else b""
    code = [path.read_bytes() for path in sorted((PROFILE.parents[1] / "wasm").glob("*.*"))]
    digest = sha256(b"".join(sha256(part).digest() for part in (binary, loader, profile, *code)))
    cache = root / ".cache/binary" / digest.hexdigest()[:16]
    if not (cache / REASON).is_file():
        _make(binary, loader, profile, cache)
    reason = (cache / REASON).read_text("utf-8")
    if reason:
        print(reason)
    return {name: (cache / name).read_bytes() for name in (BINARY, SECOND, LOADER)}


def _make(binary: bytes, loader: bytes, profile: bytes, cache: Path) -> None:
    shipped = halves(binary, loader, profile.decode())
    cache.mkdir(parents=True, exist_ok=True)
    (cache / BINARY).write_bytes(shipped.first)
    (cache / SECOND).write_bytes(shipped.second or EMPTY_MODULE)
    (cache / LOADER).write_bytes(shipped.loader)
    (cache / REASON).write_text(shipped.reason, "utf-8")  # last: its presence marks a complete cache entry
