"""How many bytes a first visit fetches until a move can be made."""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from urllib.parse import unquote, urlsplit

import brotli  # type: ignore[import-untyped]

from tools.bench.report import Budget, Row
from tools.bench.setting import Setting
from tools.bench.stage import seconds_until_ready
from tools.bench.visits import TABLE
from tools.headers import ROOT

COMPRESSED = Budget(4.5)
QUALITY = 11
"""Brotli's best, which takes half a minute for Pyodide alone: hence the cache."""
CACHE = ROOT / ".cache" / "brotli"
ALONE = "Pyodide's own files among them"


def weight_rows(setting: Setting) -> list[Row]:
    """The files fetched, with brotli and without, beside those that are Pyodide's own."""
    paths = _fetched(setting)
    pyodides = [path for path in paths if "pyodide" in path.parent.name]
    packed, raw = _megabytes(paths), _megabytes(paths, quality=None)
    return [
        Row(
            f"first visit, bytes of {len(paths)} files with brotli {QUALITY}",
            packed,
            "MB",
            COMPRESSED,
            ALONE,
            _megabytes(pyodides),
        ),
        Row("first visit, bytes raw", raw, "MB", None, ALONE, _megabytes(pyodides, quality=None)),
    ]


def _fetched(setting: Setting) -> list[Path]:
    """The files of the site that a first visit asks for."""
    addresses = set[str]()
    with setting.fresh_profile() as context:
        context.on("request", lambda request: addresses.add(urlsplit(request.url).path))
        seconds_until_ready(context, setting.site + TABLE)
    paths = (setting.dist / (unquote(path).lstrip("/") or "index.html") for path in sorted(addresses))
    return [path for path in paths if path.is_file()]


def _megabytes(paths: Iterable[Path], quality: int | None = QUALITY) -> float:
    contents = (path.read_bytes() for path in paths)
    sizes = (len(content) if quality is None else packed_size(content, quality) for content in contents)
    return sum(sizes) / 1e6


def packed_size(content: bytes, quality: int, cache: Path = CACHE) -> int:
    """How many bytes brotli makes of it, at most as many as there are: a host sends the smaller."""
    remembered = cache / f"{sha256(content).hexdigest()}.{quality}"
    if not remembered.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        remembered.write_text(str(min(len(content), len(brotli.compress(content, quality=quality)))))
    return int(remembered.read_text())
