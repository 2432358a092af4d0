"""Finds the Pythons to measure: the one that runs, and PyPy."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from typing import NamedTuple

PYPY_NAMES = ("pypy3.13", "pypy3.12", "pypy3.11", "pypy3", "pypy")
"""The names of PyPy's programs, the newest first."""
OLDEST = (3, 11)
"""The oldest Python that the rules run on."""
REPORT = "import platform, sys; print(platform.python_implementation(), *sys.version_info[:2], sep='\\n')"
VERSION = (
    "import platform, sys; p = getattr(sys, 'pypy_version_info', None);"
    "print(platform.python_implementation(), '.'.join(map(str, p[:3])) if p else '',"
    " f'(Python {platform.python_version()})' if p else platform.python_version())"
)


class Interpreter(NamedTuple):
    """A Python program."""

    path: str
    title: str
    """Its name and version, such as ``CPython 3.11.7``."""


def running() -> Interpreter:
    """Return the Python that runs this program."""
    return Interpreter(sys.executable, _output(sys.executable, VERSION))


def pypy(environment: Mapping[str, str]) -> Interpreter | str:
    """Return PyPy, or a sentence that says why none can be used.

    The variable ``PYPY`` names its program; without it, PYPY_NAMES are looked for on the path.
    """
    named = environment.get("PYPY")
    programs = [named] if named else list(PYPY_NAMES)
    found = next(filter(None, (shutil.which(name, path=environment.get("PATH")) for name in programs)), None)
    if found is None:
        return f"PyPy is missing: no program {' or '.join(programs)}. PYPY=… names another one."
    try:
        kind, *version = _output(found, REPORT).split()
        if kind != "PyPy":
            return f"{found} is {kind}, not PyPy."
        if tuple(map(int, version)) < OLDEST:
            return f"{found} runs Python {'.'.join(version)}; Trigrid needs {'.'.join(map(str, OLDEST))}."
        return Interpreter(found, _output(found, VERSION))
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        return f"{found} does not run: {error}"


def _output(program: str, code: str) -> str:
    run = subprocess.run(
        [program, "-c", code], capture_output=True, text=True, check=True, timeout=60, env=dict(os.environ)
    )
    return " ".join(run.stdout.split())
