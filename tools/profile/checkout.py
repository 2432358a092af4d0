"""A copy of the checkout whose Pyodide is instrumented, with a site built of it."""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.build import BuildError
from tools.build.wasm import BINARY, LOADER
from tools.build.wasm.instrument import instrumented
from tools.http_headers import ROOT
from tools.profile import CHECKOUT, hot_functions

PYODIDE = "node_modules/pyodide"
WHERE = "function receiveInstance(instance,module){"
"""In the loader: what comes after it has the instance."""
CALL = "reportProfile(instance);"


def make_checkout() -> None:
    """Copy all files that git knows or would, link to what is installed, and build the site."""
    shutil.rmtree(CHECKOUT, ignore_errors=True)
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout.decode()
    for name in filter(None, listed.split("\0")):
        source, target = ROOT / name, CHECKOUT / name
        if source.is_file() and not source.is_symlink():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    hot_functions(CHECKOUT).unlink(missing_ok=True)  # so that the binary is not split
    (CHECKOUT / ".venv").symlink_to(ROOT / ".venv")
    _link(ROOT / "node_modules", CHECKOUT / "node_modules")
    subprocess.run([sys.executable, "-m", "tools.profile.site"], cwd=CHECKOUT, check=True)
    subprocess.run(["make", "built-with", "SITE=", "SITE_URL=", "SITE_LANGUAGE="], cwd=CHECKOUT, check=True)


def _link(source: Path, target: Path) -> None:
    """A folder of links to everything that another one holds."""
    target.mkdir()
    for path in source.iterdir():
        (target / path.name).symlink_to(path)


def instrument(root: Path) -> None:
    """Give a checkout with linked packages an instrumented Pyodide of its own. Raises BuildError."""
    package = root / PYODIDE
    original = package.resolve()
    package.unlink()
    _link(original, package)
    loader = (original / LOADER).read_text(encoding="utf-8")
    if loader.count(WHERE) != 1:
        raise BuildError(f"{PYODIDE}/{LOADER} has not one {WHERE}")
    report = Path(__file__).with_name("report.js").read_text(encoding="utf-8")
    made = {
        BINARY: instrumented((original / BINARY).read_bytes()),
        LOADER: loader.replace(WHERE, WHERE + report + CALL).encode(),
    }
    for name, content in made.items():
        (package / name).unlink()
        (package / name).write_bytes(content)
