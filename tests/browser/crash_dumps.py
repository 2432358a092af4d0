"""Crashes of the browser itself: where it leaves its dumps, and what they say."""

import signal
import struct
from collections.abc import Iterator
from pathlib import Path

from tools.http_headers import ROOT

DUMPS = ROOT / ".cache" / "crashes"
ENVIRONMENT = {"BREAKPAD_DUMP_LOCATION": str(DUMPS)}
"""What tells Chromium to leave its dumps there."""
EXCEPTION = 6
"""The type of the stream of a minidump that says why the process died."""


def crashes_since(moment: float) -> list[str]:
    """A line for each dump written since a moment (seconds, as ``time.time`` counts them)."""
    return [told(dump) for dump in sorted(DUMPS.rglob("*.dmp")) if dump.stat().st_mtime >= moment]


def told(dump: Path) -> str:
    """A dump by its path, with the signal and the address at which the process died."""
    return f"{dump.relative_to(ROOT)}: {reason(dump.read_bytes())}"


def reason(minidump: bytes) -> str:
    """Why a process died, by its minidump (format: MINIDUMP_HEADER and MINIDUMP_EXCEPTION_STREAM)."""
    try:
        start = next(start for kind, start in _streams(minidump) if kind == EXCEPTION)
        code, _, _, address = struct.unpack_from("<IIQQ", minidump, start + 8)
    except (struct.error, StopIteration):
        return "the dump cannot be read"
    names = {each.value: each.name for each in signal.Signals}
    return f"{names.get(code, hex(code))} at {address:#x}"


def _streams(minidump: bytes) -> Iterator[tuple[int, int]]:
    """The type of every stream, and where it begins."""
    count, directory = struct.unpack_from("<II", minidump, 8)
    for number in range(count):
        kind, _, start = struct.unpack_from("<III", minidump, directory + 12 * number)
        yield kind, start
