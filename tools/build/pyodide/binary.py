"""Pyodide's binary and its loader as the site ships them: in two halves, or whole where there is any doubt.

``make_binary`` remembers what it got under a hash of everything that went in.
"""

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from tools.build import read_file
from tools.build.wasm import BINARY, LOADER, SECOND, halves

PROFILE = Path(__file__).with_name("hot-functions.txt")
"""Which functions were called when the browser's tests were run (``make profile``)."""
NOTHING = b"\0asm\1\0\0\0"
"""A module that has nothing in it: the second half of a binary that is whole."""
REASON = "reason.txt"

BinaryFiles = Mapping[str, bytes]
"""The three files by name."""
BinaryMaker = Callable[[Path], BinaryFiles]
"""Makes them for a root. Raises BuildError."""


def make_binary(root: Path) -> BinaryFiles:
    """The files, made anew unless the same input was there before; says so where the binary stays whole."""
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
    (cache / SECOND).write_bytes(shipped.second or NOTHING)
    (cache / LOADER).write_bytes(shipped.loader)
    (cache / REASON).write_text(shipped.reason, "utf-8")  # last: that it is there says that all is
