"""`python -m tools.chromium`: finds or installs a Chromium for the browser tests and prints its path."""

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
"""What every test starts Chromium with: it runs as root too, and talks to nobody but the site."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SHELL = "chromium-headless-shell"
"""Debian's name, and Playwright's, for a Chromium without windows: a page there costs a quarter less."""
IN_PLAYWRIGHTS_FOLDER = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
)
SHELLS_THERE = "chromium_headless_shell-*/*/*headless*shell"
ADVICE = "No Chromium was found or could be installed; install one and put its path in CHROMIUM."
PATIENCE = 300
"""Seconds that one command of an installation may take."""


def find() -> str | None:
    """The path of a Chromium that starts on this machine; installs nothing."""
    return next(filter(_starts, _candidates()), None)


def find_or_exit() -> str:
    """The path of a Chromium that starts here. Raises SystemExit, with advice, if there is none."""
    return find() or sys.exit(ADVICE)


def find_shell() -> str | None:
    """The path of the quickest Chromium that shows pages: one without windows, else the one of `find`."""
    chosen = [os.environ.get("CHROMIUM"), shutil.which(SHELL), *_in_playwrights_folder(SHELLS_THERE)]
    return next(filter(_starts, filter(None, chosen)), None) or find()


def install() -> str | None:
    """Gets a Chromium from Playwright, else from the system's packages, and gives its path."""
    for commands in _ways_to_install():
        if all(_succeeds(command) for command in commands) and (path := find()):
            return path
    return None


def install_shell() -> None:
    """Gets one without windows, too, where we are root of a Debian (a container); nothing needs it."""
    if find_shell() == find() and os.geteuid() == 0 and shutil.which("apt-get"):
        update, get = ["apt-get", "update"], ["apt-get", "install", "--yes", SHELL]
        _succeeds(get) or (_succeeds(update) and _succeeds(get))


def _candidates() -> Iterator[str]:
    if chosen := os.environ.get("CHROMIUM"):
        yield chosen
    yield from filter(None, map(shutil.which, NAMES))
    for pattern in (*IN_PLAYWRIGHTS_FOLDER, SHELLS_THERE):
        yield from _in_playwrights_folder(pattern)


def _in_playwrights_folder(pattern: str) -> list[str]:
    return [str(path) for path in sorted(_playwrights_folder().glob(pattern), reverse=True)]


def _playwrights_folder() -> Path:
    caches = "Library/Caches" if sys.platform == "darwin" else ".cache"
    return Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / caches / "ms-playwright")


def _starts(path: str) -> bool:
    """Whether it runs: a browser may be there without the libraries it needs."""
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
        run = subprocess.run(command, check=False, stdout=quiet, stderr=quiet, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0


def main() -> None:
    """Prints the path of a Chromium, after installing one if there is none; with `--shell` two, if it can."""
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
