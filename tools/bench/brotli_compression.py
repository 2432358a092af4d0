"""Files as brotli makes them; kept, since its best takes half a minute for Pyodide alone."""

from hashlib import sha256
from pathlib import Path

import brotli  # type: ignore[import-untyped]

from tools.http_headers import ROOT

QUALITY = 11
CACHE = ROOT / ".cache" / "brotli"
COMPRESSED_TYPES = frozenset(
    (
        "application/javascript",
        "application/json",
        "application/manifest+json",
        "application/wasm",
        "application/xml",
        "image/svg+xml",
        "text/css",
        "text/html",
        "text/javascript",
        "text/plain",
        "text/xml",
    )
)
"""What hosts compress, going by the type: what their published lists have in common. No archives."""


def is_compressed(mime: str) -> bool:
    """Whether a usual host compresses what it sends as that type."""
    return mime.partition(";")[0].strip().lower() in COMPRESSED_TYPES


def packed(content: bytes, quality: int = QUALITY, cache: Path = CACHE) -> bytes:
    """What brotli makes of it."""
    kept = cache / f"{sha256(content).hexdigest()}.{quality}.br"
    if not kept.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_suffix(".part")
        unfinished.write_bytes(brotli.compress(content, quality=quality))
        unfinished.replace(kept)
    return kept.read_bytes()


def packed_size(content: bytes, quality: int = QUALITY, cache: Path = CACHE) -> int:
    """How many bytes brotli makes of it, at most as many as there are: a host sends the smaller."""
    return min(len(content), len(packed(content, quality, cache)))
