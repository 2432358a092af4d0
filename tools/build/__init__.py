"""Makes dist/, the static site, out of the sources and the npm packages."""

from pathlib import Path


class BuildError(Exception):
    """One sentence that says what keeps the site from being built."""


def read_file(path: Path) -> bytes:
    """The bytes of a file that has to be there. Raises BuildError."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise BuildError(f"{path} is missing; `make build` installs the npm packages first") from None
