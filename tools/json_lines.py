"""Files of lines of JSON: each line is written at once, and one that was cut short spoils no other."""

import json
from collections.abc import Iterator, Mapping
from os import SEEK_END
from pathlib import Path
from typing import Any, BinaryIO


def append(path: Path, entry: Mapping[str, Any]) -> None:
    """Add a line, behind the end of the last one even if that was cut short."""
    path.parent.mkdir(parents=True, exist_ok=True)
    line = json.dumps(dict(entry), ensure_ascii=False).encode() + b"\n"
    with path.open("ab+") as file:
        file.write(line if _is_whole(file) else b"\n" + line)


def read(path: Path) -> Iterator[dict[str, Any]]:
    """Every line that is a whole object, in their order; none if there is no file."""
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            entry = json.loads(line)
        except ValueError:
            continue
        if isinstance(entry, dict):
            yield entry


def _is_whole(file: BinaryIO) -> bool:
    """Whether the last line, if there is any, was written to its end."""
    if file.seek(0, SEEK_END) == 0:
        return True
    file.seek(-1, SEEK_END)
    return file.read(1) == b"\n"
