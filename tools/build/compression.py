"""Compressed copies of the site's files, for web servers that can send them.

Browsers never request a copy by its name, and the service worker does not cache copies. Compressed content is
cached in `.cache/compressed` under a hash of the original.
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
MIN_SIZE = 1000
"""The size from which files are compressed, in bytes.

A smaller file fits into one packet with its headers, compressed or not.
"""
BEST, GOOD, QUICK = 11, 9, 6
"""Qualities of brotli.

BEST takes thirty times as long as GOOD and makes Pyodide's binary 13% smaller. QUICK takes a quarter of the
time of GOOD; it is also the level of gzip in quick builds.
"""
GZIP_BEST = zlib.Z_BEST_COMPRESSION
IN_BACKGROUND = re.compile(r"assets/snapshot\.|.*/pyodide\.second\.")
"""Large files that the page fetches after it is ready."""
GZIP_WINDOW = 31
"""zlib's number for the largest window and a gzip header without a timestamp."""


def packed(content: bytes, quality: int = BEST, cache: Path = ROOT / CACHE) -> bytes:
    """Return content compressed with brotli."""
    return _cached(cache, content, f"{quality}.br", lambda: brotli.compress(content, quality=quality))


def compressed_copies(root: Path, files: Files, *, quickly: bool = False) -> Files:
    """Return the compressed copies that are smaller than the original files, by path.

    ``quickly`` is for test sites: it takes a thirtieth of the time, and the copies are a fifth larger.
    """
    cache = root / CACHE
    chosen = [name for name, content in files.items() if _is_worth_it(name, content)]
    chosen.sort(key=lambda name: len(files[name]), reverse=True)  # start with the slowest
    with ThreadPoolExecutor(os.cpu_count()) as pool:  # both libraries release the GIL
        qualities = {name: QUICK if quickly else _quality(name) for name in chosen}
        level = QUICK if quickly else GZIP_BEST
        brotlis = {f"{name}.br": pool.submit(packed, files[name], qualities[name], cache) for name in chosen}
        gzips = {f"{name}.gz": pool.submit(_gzip, files[name], cache, level) for name in chosen}
    copies = {name: made.result() for name, made in (brotlis | gzips).items()}
    return {name: copy for name, copy in copies.items() if len(copy) < len(files[original(name)])}


def original(name: str) -> str:
    """Return the path of a copy's original file; other paths are returned unchanged."""
    path = PurePosixPath(name)
    return str(path.with_suffix("")) if is_copy(name) else name


def is_copy(name: str) -> bool:
    """Return whether a path in the site's folder is that of a compressed copy."""
    return name.endswith((".br", ".gz"))


def _is_worth_it(name: str, content: bytes) -> bool:
    return PurePosixPath(name).suffix in COMPRESSIBLE and len(content) >= MIN_SIZE


def _quality(name: str) -> int:
    return GOOD if IN_BACKGROUND.match(name) else BEST


def _gzip(content: bytes, cache: Path, level: int) -> bytes:
    def make() -> bytes:
        compressor = zlib.compressobj(level, wbits=GZIP_WINDOW)
        return compressor.compress(content) + compressor.flush()

    return _cached(cache, content, f"{level}.gz", make)


def _cached(cache: Path, content: bytes, suffix: str, make: Callable[[], bytes]) -> bytes:
    cached_file = cache / f"{sha256(content).hexdigest()}.{suffix}"
    if not cached_file.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        unfinished = cached_file.with_suffix(f".{os.getpid()}-{get_ident()}.part")
        unfinished.write_bytes(make())
        unfinished.replace(cached_file)
    return cached_file.read_bytes()
