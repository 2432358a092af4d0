"""Tests of JSON lines: a damaged line is skipped, and the others stay readable."""

from pathlib import Path
from typing import Any

import pytest

from trigrid.matches.json_lines import append, read

ENTRIES: list[dict[str, Any]] = [{"number": 1, "what": "≥ 3 µs"}, {"number": 2}]


def test_lines_are_read_as_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "log.jsonl"
    assert list(read(path)) == []
    for entry in ENTRIES:
        append(path, entry)
    assert list(read(path)) == ENTRIES


@pytest.mark.parametrize("damaged", [b'{"cut sho', '{"what": "≥'.encode()[:-1], b"7", b"[1]\n", b"\n"])
def test_a_damaged_line_does_not_affect_the_others(damaged: bytes, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    append(path, ENTRIES[0])
    path.write_bytes(path.read_bytes() + damaged)
    append(path, ENTRIES[1])
    assert list(read(path)) == ENTRIES
