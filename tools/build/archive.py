"""A zip archive of the package's sources, with the same bytes on every machine."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

EARLIEST_DATE = (1980, 1, 1, 0, 0, 0)
"""The date of every entry: the earliest date that a zip archive can contain."""
PLAIN_FILE = 0o644 << 16
"""The permissions of every entry, as a zip archive stores those of Unix."""
KINDS = {".py", ".txt"}
"""Suffixes of the package's files: code, and the tables that it reads."""


def archive_of(folder: Path, package: str, more: Mapping[str, bytes]) -> bytes:
    """Return a zip of the package's files together with further files."""
    return packed({**package_files(folder, package), **more})


def package_files(folder: Path, package: str) -> dict[str, bytes]:
    """Return the package's files by their paths in folder."""
    paths = (path for path in (folder / package).rglob("*") if path.suffix in KINDS)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def packed(files: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip of files by path, independent of the machine and the date."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(_entry(name, compression), content, compresslevel=9)
    return buffer.getvalue()


def _entry(name: str, compression: int) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, EARLIEST_DATE)
    entry.compress_type = compression
    entry.create_system = 3  # by default the archive depends on the operating system
    entry.external_attr = PLAIN_FILE
    return entry
