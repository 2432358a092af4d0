"""The package as one archive, the same bytes for the same sources on every machine."""

import io
import zipfile
from pathlib import Path

LONG_AGO = (1980, 1, 1, 0, 0, 0)
PLAIN_FILE = 0o644 << 16
OF_NO_USE = {"openspiel.py", "__main__.py", "terminal"}
"""Files and folders that are for other places than a browser."""


def archive_of(folder: Path, package: str) -> bytes:
    """A zip of the package's Python files but those OF_NO_USE, each under its path within the folder."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted((folder / package).rglob("*.py")):
            if OF_NO_USE.isdisjoint(path.relative_to(folder / package).parts):
                archive.writestr(*_entry(path, folder), compresslevel=9)
    return packed.getvalue()


def _entry(path: Path, folder: Path) -> tuple[zipfile.ZipInfo, bytes]:
    entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), LONG_AGO)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3  # else the archive would tell on which system it was made
    entry.external_attr = PLAIN_FILE
    return entry, path.read_bytes()
