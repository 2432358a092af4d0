"""The package's sources as one archive, the same bytes for the same sources on every machine."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

LONG_AGO = (1980, 1, 1, 0, 0, 0)
PLAIN_FILE = 0o644 << 16
KINDS = {".py", ".txt"}
"""Code, and the tables that it reads."""


def archive_of(folder: Path, package: str, more: Mapping[str, bytes]) -> bytes:
    """A zip of the package's files, and more."""
    return packed({**package_files(folder, package), **more})


def package_files(folder: Path, package: str) -> dict[str, bytes]:
    """Return the package's files by their paths in folder."""
    paths = (path for path in (folder / package).rglob("*") if path.suffix in KINDS)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def packed(files: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of files by their paths, which tells nothing of the machine or the day."""
    filled = io.BytesIO()
    with zipfile.ZipFile(filled, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(_entry(name, compression), content, compresslevel=9)
    return filled.getvalue()


def _entry(name: str, compression: int) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, LONG_AGO)
    entry.compress_type = compression
    entry.create_system = 3  # else the archive would tell on which system it was made
    entry.external_attr = PLAIN_FILE
    return entry
