"""Finds programs of Debian packages, and installs the packages as root on Debian."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

COMMAND_TIMEOUT = 300
"""Timeout of one command of an installation, in seconds."""
FOLDERS = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"))
"""Folders with programs.

On Debian, servers are in `sbin` folders, which the `PATH` of ordinary users lacks.
"""
Packages: TypeAlias = Mapping[str, tuple[str, ...]]
"""Programs by Debian package, as names or absolute paths.

A package counts as installed if any of its programs is installed.
"""


def find(*programs: str) -> str | None:
    """Return the path of the first of these programs that is installed, or None."""
    found = (shutil.which(program, path=FOLDERS) or _file(program) for program in programs)
    return next(filter(None, found), None)


def missing(packages: Packages) -> list[str]:
    """Return the packages that have no installed program."""
    return [package for package, programs in packages.items() if not find(*programs)]


def require(packages: Packages, command: str) -> None:
    """Install the packages that a command needs.

    Raises SystemExit with the missing packages if any are still missing afterwards.
    """
    if packages_to_install := missing(packages):
        print(f"Trying to install {' '.join(packages_to_install)}; this takes a minute.", file=sys.stderr)
        install(packages_to_install)
    if packages_to_install := missing(packages):
        sys.exit(f"`{command}` needs {', '.join(packages_to_install)} (names of Debian packages).")


def install(packages: list[str]) -> None:
    """Install packages if the user is root on Debian, for example in a container."""
    get = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _succeeds(get) or (_succeeds(["apt-get", "update"]) and _succeeds(get))


def _file(program: str) -> str | None:
    return program if program.startswith("/") and Path(program).is_file() else None


def _succeeds(command: list[str]) -> bool:
    quiet, environment = subprocess.DEVNULL, {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        run = subprocess.run(
            command,
            check=False,
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            timeout=COMMAND_TIMEOUT,
            env=environment,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0
