"""Tests of reading and writing WebAssembly binaries; unknown parts are refused."""

from contextlib import suppress
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.wasm_sample import NAMES, sample
from tools.build.wasm.binary import Reader, WasmError, s32, u32
from tools.build.wasm.instructions import read_references
from tools.build.wasm.instrument import PROFILE, instrumented
from tools.build.wasm.module import HEAD, Export, FunctionType, Kind, Section, read_module
from tools.build.wasm.split import split
from tools.http_headers import ROOT

PYODIDE = ROOT / "node_modules/pyodide/pyodide.asm.wasm"
BY_HAND = HEAD + bytes.fromhex(
    "00 03 02 6862"  # a custom section: hb
    "01 05 01 60 01 7f 00"  # one type: i32 to nothing
    "02 07 01 01 65 01 66 00 00"  # imports the function e.f of type 0
    "03 02 01 00"  # a function of type 0
    "07 05 01 01 67 00 01"  # exports it as g
    "0a 08 01 06 00 20 00 10 00 0b"  # no locals, local.get 0, call 0, end
)

COMPLETE = {8, 13, 20, 29}
"""Lengths at which the truncated binary is still valid.

There the header or a section ends, and no function lacks its body.
"""


def test_a_handwritten_binary_is_read_and_written() -> None:
    module = read_module(BY_HAND)
    assert module.custom == [b"\x02hb"]
    assert module.types == [FunctionType(b"\x7f", b"")]
    assert [(each.module, each.field, each.kind) for each in module.imports] == [("e", "f", Kind.FUNCTION)]
    assert module.functions == [0]
    assert module.exports == [Export("g", Kind.FUNCTION, 1)]
    assert read_references(module.bodies[0]).calls == {0}
    assert module.written() == BY_HAND


def test_a_written_module_is_read_unchanged() -> None:
    module = sample()
    assert read_module(module.written()) == module


def test_pyodides_binary_is_read_and_written_unchanged() -> None:
    """If the binary had an unknown part, the site would have to ship it whole."""
    binary = PYODIDE.read_bytes()
    module = read_module(binary)
    assert sha256(module.written()).digest() == sha256(binary).digest()
    calls = frozenset[int]().union(*(read_references(body).calls for body in module.bodies))
    assert len(calls) > 5000
    assert max(calls) < module.imported(Kind.FUNCTION) + len(module.functions)


@pytest.mark.parametrize("length", sorted(set(range(1, len(BY_HAND))) - COMPLETE))
def test_a_truncated_binary_is_refused(length: int) -> None:
    with pytest.raises(WasmError):
        read_module(BY_HAND[:length])


@settings(max_examples=300, deadline=None)
@given(st.integers(0), st.integers(0, 255))
def test_a_changed_byte_raises_at_most_a_wasm_error(where: int, byte: int) -> None:
    damaged = bytearray(sample().written())
    damaged[where % len(damaged)] = byte
    with suppress(WasmError):
        split(bytes(damaged), {NAMES.index("more")}, ["more"])


@pytest.mark.parametrize(
    "binary",
    [
        pytest.param(b"\0asm\2\0\0\0", id="another version"),
        pytest.param(HEAD + b"\x0e\x01\x00", id="an unknown section"),
        pytest.param(HEAD + b"\x03\x01\x00\x01\x01\x00", id="sections in another order"),
        pytest.param(HEAD + b"\x01\x02\x00\x00", id="a section longer than its content"),
        pytest.param(HEAD + b"\x01\x03\x01\x5f\x00", id="a type that is not a function type"),
        pytest.param(HEAD + b"\x01\x06\x01\x60\x00\x01\x64\x70", id="an unknown value type"),
        pytest.param(HEAD + b"\x04\x04\x01\x70\x02\x01", id="unknown limits"),
        pytest.param(HEAD + b"\x08\x01\x00", id="a start function"),
        pytest.param(HEAD + b"\x09\x02\x01\x04", id="an element segment of expressions"),
        pytest.param(HEAD + b"\x01\x04\x01\x60\0\0\x03\x02\x01\0", id="a function without a body"),
    ],
)
def test_unknown_parts_are_refused(binary: bytes) -> None:
    with pytest.raises(WasmError):
        read_module(binary)


def test_sections_are_in_the_order_of_the_specification() -> None:
    assert list(Section) == [0, 1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11]


@given(st.integers(0, 2**32 - 1))
def test_unsigned_numbers_are_read_as_written(number: int) -> None:
    reader = Reader(u32(number))
    assert (reader.u32(), reader.is_done) == (number, True)


@pytest.mark.parametrize(
    ("number", "written"), [(0, "00"), (63, "3f"), (64, "c000"), (-1, "7f"), (-64, "40"), (-65, "bf7f")]
)
def test_signed_numbers_are_written_by_the_specification(number: int, written: str) -> None:
    assert s32(number).hex() == written


def test_a_number_of_more_than_32_bits_is_refused() -> None:
    with pytest.raises(WasmError, match="32 bits"):
        Reader(b"\xff\xff\xff\xff\x1f").u32()


def test_every_instrumented_function_first_records_its_call() -> None:
    """``tests/browser/test_profile.py`` tests that browsers accept the binary."""
    whole, instrumented_module = sample(), read_module(instrumented(sample().written()))
    assert len(instrumented_module.memories) == 2
    assert instrumented_module.exports == [*whole.exports, Export(PROFILE, Kind.MEMORY, 1)]
    for number, body in enumerate(instrumented_module.bodies):
        assert body == b"\0\x41" + s32(number) + b"\x41\1\x3a\x40\1\0" + whole.bodies[number][1:]
    with pytest.raises(WasmError, match="already"):
        instrumented(instrumented_module.written())
