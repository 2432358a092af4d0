"""Compressed copies of the site's files beside them, for web servers that send those as they are.

Nobody asks for a copy by its name, and the service worker keeps none. Whatever has been compressed once is
kept in `.cache/compressed` under a hash of its content.
"""

import os
import re
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path, PurePosixPath
from threading import get_ident

import brotli  # type: ignore[import-untyped]

from tools.build.sources import Files
from tools.http_headers import ROOT

CACHE = ".cache/compressed"
COMPRESSIBLE = frozenset((".css", ".html", ".js", ".json", ".svg", ".toml", ".txt", ".wasm", ".webmanifest"))
"""Suffixes of files that are not compressed already."""
SMALLEST = 1000
"""Bytes. A smaller file fits into one packet with its headers, compressed or not."""
BEST, GOOD, QUICK = 11, 9, 6
"""Qualities of brotli. The best takes thirty times as long as the good one, and makes Pyodide's binary 13%
smaller. The quick one, which gzip has as well, takes a fourth of the time of the good one.
"""
GZIP_BEST = zlib.Z_BEST_COMPRESSION
IN_BACKGROUND = re.compile(r"assets/snapshot\.|.*/pyodide\.second\.")
"""Large files for which nobody waits, as they are fetched once a move can be made."""
GZIP_WINDOW = 31
"""zlib's number for the largest window, and gzip's header without a time."""


def packed(content: bytes, quality: int = BEST, cache: Path = ROOT / CACHE) -> bytes:
    """Return what brotli makes of a content."""
    return _kept(cache, content, f"{quality}.br", lambda: brotli.compress(content, quality=quality))


def compressed_copies(root: Path, files: Files, *, quickly: bool = False) -> Files:
    """Return the copies of a site's files that are smaller than the files, by path.

    All are made ``quickly`` for a site that is only tried out: in a thirtieth of the time, a fifth larger.
    """
    cache = root / CACHE
    chosen = [name for name, content in files.items() if _is_worth_it(name, content)]
    chosen.sort(key=lambda name: len(files[name]), reverse=True)  # what takes longest comes first
    with ThreadPoolExecutor(os.cpu_count()) as pool:  # both libraries let other threads run meanwhile
        qualities = {name: QUICK if quickly else _quality(name) for name in chosen}
        level = QUICK if quickly else GZIP_BEST
        brotlis = {f"{name}.br": pool.submit(packed, files[name], qualities[name], cache) for name in chosen}
        gzips = {f"{name}.gz": pool.submit(_gzip, files[name], cache, level) for name in chosen}
    copies = {name: made.result() for name, made in (brotlis | gzips).items()}
    return {name: copy for name, copy in copies.items() if len(copy) < len(files[original(name)])}


def original(name: str) -> str:
    """Return the path of the file of which another one is a compressed copy; of a file itself its own."""
    path = PurePosixPath(name)
    return str(path.with_suffix("")) if is_copy(name) else name


def is_copy(name: str) -> bool:
    """Whether a path in the site's folder is that of a compressed copy."""
    return name.endswith((".br", ".gz"))


def _is_worth_it(name: str, content: bytes) -> bool:
    return PurePosixPath(name).suffix in COMPRESSIBLE and len(content) >= SMALLEST


def _quality(name: str) -> int:
    return GOOD if IN_BACKGROUND.match(name) else BEST


def _gzip(content: bytes, cache: Path, level: int) -> bytes:
    def make() -> bytes:
        compressor = zlib.compressobj(level, wbits=GZIP_WINDOW)
        return compressor.compress(content) + compressor.flush()

    return _kept(cache, content, f"{level}.gz", make)


def _kept(cache: Path, content: bytes, form: str, make: Callable[[], bytes]) -> bytes:
    kept = cache / f"{sha256(content).hexdigest()}.{form}"
    if not kept.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_suffix(f".{os.getpid()}-{get_ident()}.part")
        unfinished.write_bytes(make())
        unfinished.replace(kept)
    return kept.read_bytes()
