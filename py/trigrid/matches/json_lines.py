"""Files with one JSON object per line.

Each line is written in one call. A truncated line does not damage other lines.
"""

import json
from collections.abc import Iterator, Mapping
from os import SEEK_END
from pathlib import Path
from typing import Any, BinaryIO


def append(path: Path, entry: Mapping[str, Any]) -> None:
    """Append an entry as a line of its own.

    If the last line is truncated, a line break comes first.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    line = json.dumps(dict(entry), ensure_ascii=False).encode() + b"\n"
    with path.open("ab+") as file:
        file.write(line if _is_complete(file) else b"\n" + line)


def read(path: Path) -> Iterator[dict[str, Any]]:
    """Yield every line that is a complete object.

    Yields nothing if the file is missing.
    """
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            entry = json.loads(line)
        except ValueError:
            continue
        if isinstance(entry, dict):
            yield entry


def _is_complete(file: BinaryIO) -> bool:
    """Return whether the file is empty or ends with a line break."""
    if file.seek(0, SEEK_END) == 0:
        return True
    file.seek(-1, SEEK_END)
    return file.read(1) == b"\n"
