"""Crash dumps of the browser: their folder and their contents."""

import signal
import struct
from collections.abc import Iterator
from pathlib import Path

from tools.http_headers import ROOT

DUMPS = ROOT / ".cache" / "crashes"
ENVIRONMENT = {"BREAKPAD_DUMP_LOCATION": str(DUMPS)}
"""Environment variables that make Chromium write its dumps to the folder DUMPS."""
EXCEPTION = 6
"""Type of the minidump stream that describes the crash."""


def crashes_since(moment: float) -> list[str]:
    """Return a line for each crash dump written since a time.

    ``moment`` is in seconds, as returned by `time.time`.
    """
    return [description(dump) for dump in sorted(DUMPS.rglob("*.dmp")) if dump.stat().st_mtime >= moment]


def description(dump: Path) -> str:
    """Return the path of a dump, with the signal and the address of the crash."""
    return f"{dump.relative_to(ROOT)}: {reason(dump.read_bytes())}"


def reason(minidump: bytes) -> str:
    """Return the signal and the address of the crash in a minidump.

    If the dump cannot be read, returns a message. For the format see MINIDUMP_HEADER and
    MINIDUMP_EXCEPTION_STREAM.
    """
    try:
        start = next(start for kind, start in _streams(minidump) if kind == EXCEPTION)
        code, _, _, address = struct.unpack_from("<IIQQ", minidump, start + 8)
    except (struct.error, StopIteration):
        return "the dump cannot be read"
    names = {each.value: each.name for each in signal.Signals}
    return f"{names.get(code, hex(code))} at {address:#x}"


def _streams(minidump: bytes) -> Iterator[tuple[int, int]]:
    """Yield the type and the offset of every stream."""
    count, directory = struct.unpack_from("<II", minidump, 8)
    for number in range(count):
        kind, _, start = struct.unpack_from("<III", minidump, directory + 12 * number)
        yield kind, start
