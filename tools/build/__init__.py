"""The build of dist/, the static site, from the sources and the npm packages."""

from pathlib import Path


class BuildError(Exception):
    """An error that prevents the build, described in one sentence."""


def read_file(path: Path) -> bytes:
    """Return the bytes of a required file. Raises BuildError if it is missing."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise BuildError(f"{path} is missing; `make build` installs the npm packages first") from None
