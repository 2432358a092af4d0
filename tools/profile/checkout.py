"""A copy of the checkout with a site built on an instrumented Pyodide."""

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
FUNCTION_START = "function receiveInstance(instance,module){"
"""The beginning of a loader function; code inserted after it can use the instance."""
CALL = "reportProfile(instance);"


def make_checkout() -> None:
    """Copy the repository's files, link installed packages, and build the site.

    The files are those that Git tracks or would add, except symbolic links and the profile.
    """
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
    hot_functions(CHECKOUT).unlink(missing_ok=True)  # without a profile, the build does not split the binary
    (CHECKOUT / ".venv").symlink_to(ROOT / ".venv")
    _link(ROOT / "node_modules", CHECKOUT / "node_modules")
    subprocess.run([sys.executable, "-m", "tools.profile.site"], cwd=CHECKOUT, check=True)
    subprocess.run(["make", "built-with", "SITE=", "SITE_URL=", "SITE_LANGUAGE="], cwd=CHECKOUT, check=True)


def _link(source: Path, target: Path) -> None:
    """Make a folder with a link to each entry of another folder."""
    target.mkdir()
    for path in source.iterdir():
        (target / path.name).symlink_to(path)


def instrument(root: Path) -> None:
    """Replace the linked Pyodide of a checkout by an instrumented copy.

    Raises BuildError unless the loader contains the expected function exactly once.
    """
    package = root / PYODIDE
    original = package.resolve()
    package.unlink()
    _link(original, package)
    loader = (original / LOADER).read_text(encoding="utf-8")
    if loader.count(FUNCTION_START) != 1:
        raise BuildError(f"{PYODIDE}/{LOADER} does not contain exactly one {FUNCTION_START}")
    report = Path(__file__).with_name("report.js").read_text(encoding="utf-8")
    changed = {
        BINARY: instrumented((original / BINARY).read_bytes()),
        LOADER: loader.replace(FUNCTION_START, FUNCTION_START + report + CALL).encode(),
    }
    for name, content in changed.items():
        (package / name).unlink()
        (package / name).write_bytes(content)
