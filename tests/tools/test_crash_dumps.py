"""Tests of reading the dumps of crashed browsers."""

import struct

from tests.browser.crash_dumps import reason


def minidump(kind: int, code: int, address: int) -> bytes:
    """Return the smallest minidump with one stream of this type.

    kind: the type of the stream; type 6 holds the reason of the crash.
    """
    header = struct.pack("<4sIIIIIQ", b"MDMP", 0xA793, 1, 32, 0, 0, 0)
    directory = struct.pack("<III", kind, 168, 44)
    return header + directory + struct.pack("<IIIIQQ", 7, 0, code, 0, 0, address)


def test_a_dump_yields_the_signal_and_the_address() -> None:
    assert reason(minidump(6, 11, 0x10)) == "SIGSEGV at 0x10"


def test_an_unknown_code_is_shown_as_a_number() -> None:
    assert reason(minidump(6, 0xDEAD, 0)) == "0xdead at 0x0"


def test_a_damaged_dump_cannot_be_read() -> None:
    for damaged in (minidump(5, 11, 0x10), minidump(6, 11, 0x10)[:50], b"", b"MDMP"):
        assert reason(damaged) == "the dump cannot be read"
