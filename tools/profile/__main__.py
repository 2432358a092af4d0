"""`python -m tools.profile`: runs the browser tests on an instrumented site, and writes the profile.

With a selection of tests, what they call is added to the profile that is there.
"""

import argparse
import array
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from tools.build.wasm import BINARY
from tools.build.wasm.binary import WasmError
from tools.build.wasm.profile import Profile, merged, profile_text, read_profile
from tools.http_headers import ROOT
from tools.profile import CHECKOUT, FOLDER_VARIABLE, POSTED, hot_functions
from tools.profile.checkout import PYODIDE, make_checkout

PYTEST = "-m pytest --dist worksteal -p tests.time_limits -p tools.profile.collecting --timeout-method thread"


def main() -> None:
    """Makes the copy, runs the tests in it, and writes the profile."""
    parser = argparse.ArgumentParser(prog="python -m tools.profile", description=__doc__)
    parser.add_argument("--tests", default="", help="a selection of tests (default: all of the browser)")
    parser.add_argument("--workers", default="3", help="how many tests run at a time (default: 3)")
    parser.add_argument("--limit", default="180", help="seconds that a test may take (default: 180)")
    options = parser.parse_args()
    make_checkout()
    shutil.rmtree(POSTED, ignore_errors=True)
    POSTED.mkdir(parents=True)
    given = f"{PYTEST} -n {options.workers} --timeout {options.limit} {options.tests or 'tests/browser'}"
    environment = {**os.environ, FOLDER_VARIABLE: str(POSTED)}
    subprocess.run([sys.executable, *shlex.split(given)], cwd=CHECKOUT, env=environment, check=False)
    called = posted(POSTED.iterdir())
    if not called:
        sys.exit("No page has told which functions were called.")
    digest = sha256((ROOT / PYODIDE / BINARY).read_bytes()).hexdigest()
    found = [Profile(digest, called), *(_present(digest) if options.tests else ())]
    profile = merged(found)
    hot_functions().write_text(profile_text(profile), encoding="utf-8")
    print(f"{len(profile.functions)} functions are called, {len(called)} of them in these tests.")


def posted(files: Iterable[Path]) -> frozenset[int]:
    """The functions that pages have posted to the plugin."""
    called = array.array("I")
    for file in files:
        called.frombytes(file.read_bytes())
    return frozenset(called)


def _present(digest: str) -> list[Profile]:
    """The profile that is there, if it is that of the binary."""
    try:
        profile = read_profile(hot_functions().read_text(encoding="utf-8"))
    except (FileNotFoundError, WasmError):
        return []
    return [profile] if profile.sha256 == digest else []


if __name__ == "__main__":
    main()
