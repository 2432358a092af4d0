"""`python -m tools.chromium`: finds or installs a Chromium for the browser tests.

The command prints the path of the Chromium.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Flags of Chromium in all tests.

With them it runs as root, too, and contacts only the site.
"""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SHELL = "chromium-headless-shell"
"""Chromium without windows, in Debian and Playwright.

A page needs a quarter less processor time in it.
"""
IN_PLAYWRIGHTS_FOLDER = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
)
SHELLS_IN_PLAYWRIGHTS_FOLDER = "chromium_headless_shell-*/*/*headless*shell"
ADVICE = "No Chromium was found, and none could be installed. Install one and put its path in CHROMIUM."
COMMAND_TIMEOUT = 300
"""Timeout of each command that this module runs, in seconds."""


def find() -> str | None:
    """Return the path of a Chromium that starts on this machine, or None.

    Installs nothing.
    """
    return next(filter(_starts, _candidates()), None)


def find_or_exit() -> str:
    """Return the path of a Chromium that starts on this machine.

    Raises SystemExit with advice if none does.
    """
    return find() or sys.exit(ADVICE)


def find_shell() -> str | None:
    """Return the path of a Chromium that starts, if possible one without windows.

    Tries `$CHROMIUM`, then Chromiums without windows, then the result of `find`. Returns None if none starts.
    """
    chosen = [
        os.environ.get("CHROMIUM"),
        shutil.which(SHELL),
        *_in_playwrights_folder(SHELLS_IN_PLAYWRIGHTS_FOLDER),
    ]
    return next(filter(_starts, filter(None, chosen)), None) or find()


def install() -> str | None:
    """Install a Chromium from Playwright or from the system's packages.

    Returns its path, or None.
    """
    for commands in _ways_to_install():
        if all(_succeeds(command) for command in commands) and (path := find()):
            return path
    return None


def install_shell() -> None:
    """Try to install a Chromium without windows from Debian's packages.

    Does nothing if `find_shell` finds another Chromium than `find`, because that one has no windows. Does
    nothing either if the user is not root on Debian: the tests can also use an ordinary Chromium.
    """
    if find_shell() == find() and os.geteuid() == 0 and shutil.which("apt-get"):
        update, get = ["apt-get", "update"], ["apt-get", "install", "--yes", SHELL]
        _succeeds(get) or (_succeeds(update) and _succeeds(get))


def _candidates() -> Iterator[str]:
    if chosen := os.environ.get("CHROMIUM"):
        yield chosen
    yield from filter(None, map(shutil.which, NAMES))
    for pattern in (*IN_PLAYWRIGHTS_FOLDER, SHELLS_IN_PLAYWRIGHTS_FOLDER):
        yield from _in_playwrights_folder(pattern)


def _in_playwrights_folder(pattern: str) -> list[str]:
    return [str(path) for path in sorted(_playwrights_folder().glob(pattern), reverse=True)]


def _playwrights_folder() -> Path:
    caches = "Library/Caches" if sys.platform == "darwin" else ".cache"
    return Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / caches / "ms-playwright")


def _starts(path: str) -> bool:
    """Return whether a browser starts. It does not if libraries are missing."""
    return _succeeds([path, "--version"])


def _ways_to_install() -> Iterator[list[list[str]]]:
    root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    playwright = [sys.executable, "-m", "playwright"]
    yield [[*playwright, "install", "chromium"]]
    yield [[*root, *playwright, "install-deps", "chromium"]]
    yield [[*root, "apt-get", "update"], [*root, "apt-get", "install", "--yes", "chromium"]]


def _succeeds(command: list[str]) -> bool:
    quiet = subprocess.DEVNULL
    try:
        run = subprocess.run(command, check=False, stdout=quiet, stderr=quiet, timeout=COMMAND_TIMEOUT)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0


def main() -> None:
    """Print the path of a Chromium, after installing one if necessary.

    With `--shell`, also try to install one without windows. Raises SystemExit with advice if no Chromium
    starts.
    """
    path = find()
    if path is None:
        print("Trying to install Chromium; this takes a minute.", file=sys.stderr)
        path = install()
    if path is None:
        sys.exit(ADVICE)
    if "--shell" in sys.argv:
        install_shell()
    print(path)


if __name__ == "__main__":
    main()
