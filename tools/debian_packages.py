"""Finds programs that come in packages of Debian, and installs them where we are root of one."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

PATIENCE = 300
"""Seconds that one command of an installation may take."""
FOLDERS = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"))
"""Where programs are looked for: Debian keeps servers out of the `PATH` of ordinary users."""
Packages: TypeAlias = Mapping[str, tuple[str, ...]]
"""Programs by the package that they come in, as names or as absolute paths; any one of them is enough."""


def find(*programs: str) -> str | None:
    """Return the path of the first of these programs that is installed."""
    found = (shutil.which(program, path=FOLDERS) or _file(program) for program in programs)
    return next(filter(None, found), None)


def missing(packages: Packages) -> list[str]:
    """Return the packages that would bring what is not installed."""
    return [package for package, programs in packages.items() if not find(*programs)]


def require(packages: Packages, command: str) -> None:
    """Install what a command needs. Raises SystemExit with the packages that are still missing."""
    if wanted := missing(packages):
        print(f"Trying to install {' '.join(wanted)}; this takes a minute.", file=sys.stderr)
        install(wanted)
    if wanted := missing(packages):
        sys.exit(f"`{command}` needs {', '.join(wanted)} (so the packages are called on Debian).")


def install(packages: list[str]) -> None:
    """Install packages where we are root of a Debian, as in a container."""
    get = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _succeeds(get) or (_succeeds(["apt-get", "update"]) and _succeeds(get))


def _file(program: str) -> str | None:
    return program if program.startswith("/") and Path(program).is_file() else None


def _succeeds(command: list[str]) -> bool:
    quiet, environment = subprocess.DEVNULL, {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        run = subprocess.run(
            command, check=False, stdin=quiet, stdout=quiet, stderr=quiet, timeout=PATIENCE, env=environment
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0
