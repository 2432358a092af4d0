"""Pages that only start Pyodide or PyScript from npm, and the bench's own page.

The pages are served from a folder outside the built site.
"""

import shutil
from pathlib import Path

from tools.bench.recording_server import RecordingServer
from tools.http_headers import HEADERS_FILE, ROOT

HERE = Path(__file__).parent
PAGES = ("bare_pyodide", "bench_page", "stock_pyscript")
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files that Pyodide needs to start."""
ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
"""Headers that give the browser's clock a resolution of 5 µs instead of 100 µs."""
PERMISSIVE = {"Content-Security-Policy": "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:"}
"""A policy that allows inline scripts and eval, which PyScript from npm needs.

The site's own policy forbids turning text into scripts.
"""
HEADERS = {f"/bench/{page}.html": PERMISSIVE for page in PAGES}
HEADERS["/bench/bench_page.html"] = PERMISSIVE | ISOLATED


def lay_out_yardsticks(dist: Path, folder: Path) -> None:
    """Copy the pages and the files that they need into a folder.

    The files come from npm packages and from the site: its headers, and its archives ``trigrid`` and
    ``computer``.
    """
    packages = ROOT / "node_modules"
    for name in PYODIDE:
        _copy(packages / "pyodide" / name, folder / "vendor/pyodide" / name)
    for file in (packages / "@pyscript/core/dist").glob("*.[cj]s*"):
        _copy(file, folder / "vendor/pyscript" / file.name)
    for page in PAGES:
        for file in HERE.glob(f"{page}.[!p]*"):  # without bench_page.py
            _copy(file, folder / "bench" / file.name)
    for archive in ("trigrid", "computer"):
        _copy(dist / only_match(dist, f"assets/{archive}.*.zip.txt"), folder / f"assets/{archive}.zip")
    _copy(dist / HEADERS_FILE, folder / HEADERS_FILE)


def yardstick_host(folder: Path, *, compresses: bool = False) -> RecordingServer:
    """Return a server for the folder, of the same class as the site's server."""
    return RecordingServer(folder, compresses=compresses, headers=HEADERS)


def only_match(dist: Path, pattern: str) -> str:
    """Return the path of the only file of the site that matches a pattern.

    Raises SystemExit if not exactly one file matches.
    """
    paths = list(dist.glob(pattern))
    if len(paths) != 1:
        raise SystemExit(f"{dist.name}/ must contain one {pattern}, not {len(paths)}: run `make build`.")
    return paths[0].relative_to(dist).as_posix()


def _copy(file: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, target)
