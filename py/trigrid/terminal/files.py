"""Writes files, and reports errors in one sentence."""

from pathlib import Path

from trigrid.games import TrigridError


def write_file(path: Path, content: bytes) -> None:
    """Write a file. Raises TrigridError."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise TrigridError(f"{path} cannot be written: {error.strerror}") from error
