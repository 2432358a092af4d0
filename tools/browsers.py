"""`python -m tools.browsers`: finds or installs the browsers beside Chromium that `make engines` tests in."""

import os
import shutil
import subprocess
import sys

PROGRAMS = {"firefox": ("firefox-esr", "firefox"), "webkit": ("WebKitWebDriver",), "screen": ("Xvfb",)}
"""What each is found by: Firefox, WebKit's driver, and a screen that nobody sees, which WebKit needs."""
PACKAGES = {"firefox": "firefox-esr", "webkit": "webkit2gtk-driver", "screen": "xvfb"}
"""The packages of Debian that they come in."""
ADVICE = "Firefox, WebKitWebDriver or Xvfb is missing: see `make engines`."
PATIENCE = 300
"""Seconds that one command of an installation may take."""


def find(name: str) -> str | None:
    """The path of a program; installs nothing."""
    return next(filter(None, map(shutil.which, PROGRAMS[name])), None)


def missing_packages() -> list[str]:
    """The packages of Debian that would bring what is not here."""
    return [PACKAGES[name] for name in PROGRAMS if not find(name)]


def install(packages: list[str]) -> None:
    """Gets packages where we are root of a Debian (a container)."""
    get = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _succeeds(get) or (_succeeds(["apt-get", "update"]) and _succeeds(get))


def _succeeds(command: list[str]) -> bool:
    quiet, environment = subprocess.DEVNULL, {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        run = subprocess.run(
            command, check=False, stdin=quiet, stdout=quiet, stderr=quiet, timeout=PATIENCE, env=environment
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0


def main() -> None:
    """Installs what is missing, or says in a sentence what that is."""
    if packages := missing_packages():
        print(f"Looking for {' '.join(packages)} to install; this takes a minute.", file=sys.stderr)
        install(packages)
    if packages := missing_packages():
        sys.exit(f"`make engines` needs {', '.join(packages)} (so the packages are called on Debian).")


if __name__ == "__main__":
    main()
