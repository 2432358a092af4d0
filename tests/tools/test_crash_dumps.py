"""What is read from the dumps that a browser leaves when it crashes."""

import struct

from tests.browser.crash_dumps import reason


def minidump(kind: int, code: int, address: int) -> bytes:
    """The smallest minidump with one stream of a type that says why the process died."""
    header = struct.pack("<4sIIIIIQ", b"MDMP", 0xA793, 1, 32, 0, 0, 0)
    directory = struct.pack("<III", kind, 168, 44)
    return header + directory + struct.pack("<IIIIQQ", 7, 0, code, 0, 0, address)


def test_a_dump_tells_the_signal_and_the_address() -> None:
    assert reason(minidump(6, 11, 0x10)) == "SIGSEGV at 0x10"


def test_a_code_that_is_no_signal_is_told_as_a_number() -> None:
    assert reason(minidump(6, 0xDEAD, 0)) == "0xdead at 0x0"


def test_a_dump_without_a_reason_or_cut_short_says_so() -> None:
    for damaged in (minidump(5, 11, 0x10), minidump(6, 11, 0x10)[:50], b"", b"MDMP"):
        assert reason(damaged) == "the dump cannot be read"
