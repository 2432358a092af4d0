"""Pages that do nothing but start: Pyodide, or PyScript, as npm ships them; and the bench's own page.

They are put into a folder of their own, so that whatever the site makes of its vendored files is no matter.
"""

import shutil
from pathlib import Path

from tools.bench.recording_server import RecordingServer
from tools.http_headers import HEADERS_FILE, ROOT

HERE = Path(__file__).parent
PAGES = ("bare_pyodide", "bench_page", "stock_pyscript")
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""All of Pyodide that its start asks for."""
ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
"""With these the browser's clock ticks every 5 µs instead of every 100."""
OPEN = {"Content-Security-Policy": "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:"}
"""PyScript as npm ships it does not start under the site's own policy, which lets no text become a script."""
HEADERS = {f"/bench/{page}.html": OPEN for page in PAGES}
HEADERS["/bench/bench_page.html"] = OPEN | ISOLATED


def lay_out_yardsticks(dist: Path, folder: Path) -> None:
    """Copy the pages, the npm packages and the site's headers and Python archives into a folder."""
    packages = ROOT / "node_modules"
    for name in PYODIDE:
        _copy(packages / "pyodide" / name, folder / "vendor/pyodide" / name)
    for file in (packages / "@pyscript/core/dist").glob("*.[cj]s*"):
        _copy(file, folder / "vendor/pyscript" / file.name)
    for page in PAGES:
        for file in HERE.glob(f"{page}.[!p]*"):
            _copy(file, folder / "bench" / file.name)
    for archive in ("trigrid", "computer"):
        _copy(dist / only(dist, f"assets/{archive}.*.zip.txt"), folder / f"assets/{archive}.zip")
    _copy(dist / HEADERS_FILE, folder / HEADERS_FILE)


def yardstick_host(folder: Path, *, compresses: bool = False) -> RecordingServer:
    """A server of that folder, of the same kind as the site's."""
    return RecordingServer(folder, compresses=compresses, headers=HEADERS)


def only(dist: Path, pattern: str) -> str:
    """The path of the one file of the site that matches."""
    paths = list(dist.glob(pattern))
    if len(paths) != 1:
        raise SystemExit(f"{dist.name}/ should hold one {pattern}, not {len(paths)}; `make build` makes it.")
    return paths[0].relative_to(dist).as_posix()


def _copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)
