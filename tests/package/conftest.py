"""Fixtures for tests of the wheel and the sdist that `make package` builds.

Each is installed in bare virtual environments, one of the oldest and one of the newest suitable Python.
"""

import os
import re
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tools.http_headers import ROOT

OLDEST = (3, 11)
"""The oldest Python that the package supports."""
TOOLS = ROOT / ".cache/package/bin/python"
"""The Python that has the build backend, which the sdist needs."""
VERSION = "import ensurepip, sys; print(*sys.version_info[:3])"
SITE_PACKAGES = "import sysconfig; print(sysconfig.get_path('purelib'))"


def version_of(python: Path) -> tuple[int, ...]:
    """Return the version of a Python that can make virtual environments; otherwise ()."""
    try:
        run = subprocess.run([python, "-c", VERSION], capture_output=True, text=True, check=False, timeout=30)
    except OSError:
        return ()
    return tuple(map(int, run.stdout.split())) if not run.returncode else ()


def suitable_pythons() -> list[Path]:
    """Return the oldest and the newest suitable Python, or the only one."""
    folders = [Path(folder) for folder in os.environ.get("PATH", os.defpath).split(os.pathsep) if folder]
    folders += Path.home().glob(".pyenv/versions/*/bin")
    found = {
        version: path
        for folder in reversed(folders)
        for path in sorted(folder.glob("python3.*"))
        if re.fullmatch(r"python3\.\d+", path.name)
        if (version := version_of(path)) >= OLDEST
    }
    return [found[version] for version in sorted({min(found), max(found)})]


def distribution(suffix: str) -> Path:
    """Return the file in release/ with this suffix; the test fails if it is missing."""
    found = list((ROOT / "release").glob(f"trigrid-*{suffix}"))
    if len(found) != 1:
        pytest.fail("the package is missing: `make package` builds it")
    return found[0]


@pytest.fixture(scope="session")
def wheel() -> Path:
    """Provide the path of the wheel."""
    return distribution(".whl")


@pytest.fixture(scope="session")
def sdist() -> Path:
    """Provide the path of the sdist."""
    return distribution(".tar.gz")


class Environment:
    """A bare virtual environment in which only the package is installed."""

    def __init__(self, base: Path, folder: Path, package: Path) -> None:
        self.folder, self.python = folder, folder / "bin/python"
        subprocess.run([base, "-m", "venv", folder], check=True)
        options = ("--quiet", "--no-index", "--no-build-isolation")
        subprocess.run(
            [self.python, "-m", "pip", "install", *options, package],
            check=True,
            env=self._variables | self._backend,
            cwd=folder,
        )

    @property
    def _variables(self) -> dict[str, str]:
        own = ("PYTHONPATH", "PYTHONPYCACHEPREFIX", "PYTHONHOME")
        return {name: value for name, value in os.environ.items() if name not in own} | {"PYTHONUTF8": "1"}

    @property
    def _backend(self) -> dict[str, str]:
        """The variable with which pip finds the build backend, for any version."""
        run = subprocess.run([TOOLS, "-c", SITE_PACKAGES], check=True, capture_output=True, text=True)
        return {"PYTHONPATH": run.stdout.strip()}

    def run(self, *command: str | Path, typed: str = "", code: int = 0) -> str:
        """Return what a command prints when it reads ``typed``.

        The first word is a program of the environment. Asserts the exit code and an empty stderr.
        """
        program, *arguments = command
        run = subprocess.run(
            [self.folder / "bin" / program, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            cwd=self.folder,
            env=self._variables,
        )
        assert (run.returncode, run.stderr) == (code, "")
        return run.stdout


PYTHONS = suitable_pythons()


@pytest.fixture(scope="session")
def environment_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path, Path], Environment]:
    """Provide a function that returns the environment of a Python with a distribution."""

    @cache
    def environment_of(python: Path, package: Path) -> Environment:
        return Environment(python, tmp_path_factory.mktemp("environment"), package)

    return environment_of


@pytest.fixture(scope="session", params=PYTHONS, ids=lambda path: path.name)
def python(request: pytest.FixtureRequest) -> Path:
    """Provide the path of a Python."""
    found: Path = request.param
    return found


@pytest.fixture(scope="session", params=["wheel", "sdist"])
def environment(
    request: pytest.FixtureRequest, python: Path, environment_of: Callable[[Path, Path], Environment]
) -> Environment:
    """Provide an environment with the package, installed from the wheel or the sdist."""
    return environment_of(python, request.getfixturevalue(request.param))
