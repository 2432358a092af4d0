"""`python -m tools.profile`: profiles Pyodide's binary in the browser tests.

Runs the tests on an instrumented site, and writes the profile. With ``--tests``, adds the functions that the
selected tests call to the existing profile. A profile that was made for another binary is replaced.
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
    """Make the copy of the checkout, run the tests in it, and write the profile."""
    parser = argparse.ArgumentParser(prog="python -m tools.profile", description=__doc__)
    parser.add_argument("--tests", default="", help="a selection of tests (default: all browser tests)")
    parser.add_argument("--workers", default="3", help="how many tests run at a time (default: 3)")
    parser.add_argument("--limit", default="180", help="seconds that a test may take (default: 180)")
    options = parser.parse_args()
    make_checkout()
    shutil.rmtree(POSTED, ignore_errors=True)
    POSTED.mkdir(parents=True)
    arguments = f"{PYTEST} -n {options.workers} --timeout {options.limit} {options.tests or 'tests/browser'}"
    environment = {**os.environ, FOLDER_VARIABLE: str(POSTED)}
    subprocess.run([sys.executable, *shlex.split(arguments)], cwd=CHECKOUT, env=environment, check=False)
    called = posted(POSTED.iterdir())
    if not called:
        sys.exit("No page reported any function calls.")
    digest = sha256((ROOT / PYODIDE / BINARY).read_bytes()).hexdigest()
    profiles = [Profile(digest, called), *(_existing(digest) if options.tests else ())]
    profile = merged(profiles)
    hot_functions().write_text(profile_text(profile), encoding="utf-8")
    print(f"{len(profile.functions)} functions are called, {len(called)} of them in these tests.")


def posted(files: Iterable[Path]) -> frozenset[int]:
    """Return the numbers of the functions in the files of posted data."""
    called = array.array("I")
    for file in files:
        called.frombytes(file.read_bytes())
    return frozenset(called)


def _existing(digest: str) -> list[Profile]:
    """Return the existing profile in a list.

    The list is empty if the profile does not exist, is invalid or was made for another binary.
    """
    try:
        profile = read_profile(hot_functions().read_text(encoding="utf-8"))
    except (FileNotFoundError, WasmError):
        return []
    return [profile] if profile.sha256 == digest else []


if __name__ == "__main__":
    main()
