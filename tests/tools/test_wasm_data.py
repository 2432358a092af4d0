"""Tests that joining data segments leaves the contents of memory unchanged."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.wasm_sample import NAMES, sample
from tools.build.wasm.data import (
    MAX_GAP,
    DataSegment,
    is_same_memory,
    read_data,
    with_fewer_segments,
    written,
)
from tools.build.wasm.module import read_module
from tools.build.wasm.split import split
from tools.http_headers import ROOT

GAPS = st.sampled_from((0, 1, 63, 64, MAX_GAP, MAX_GAP + 1, 70_000))
pieces = st.lists(st.tuples(GAPS, st.binary(min_size=1, max_size=200)), max_size=12)


def segments_of(pieces: list[tuple[int, bytes]]) -> list[DataSegment]:
    """Return segments in ascending order, each after its gap."""
    found, end = list[DataSegment](), 0
    for gap, content in pieces:
        found.append(DataSegment(end + gap, content))
        end = found[-1].end
    return found


@given(pieces)
def test_joined_segments_hold_the_same_memory_without_short_gaps(pieces: list[tuple[int, bytes]]) -> None:
    segments = segments_of(pieces)
    memory = bytearray(segments[-1].end if segments else 0)
    for each in segments:
        memory[each.start : each.end] = each.content
    fewer = with_fewer_segments(written(segments))
    assert fewer is not None
    found = read_data(fewer[0])
    assert found is not None
    assert len(found) == fewer[1] <= len(segments)
    assert all(other.start - one.end > MAX_GAP for one, other in pairwise(found))
    for each in found:
        assert memory[each.start : each.end] == each.content
        memory[each.start : each.end] = bytes(len(each.content))
    assert not any(memory)  # nothing is lost


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\1\1\1\7", id="a passive segment"),
        pytest.param(b"\1\0\x23\0\x0b\1\7", id="an address in a global"),
        pytest.param(written([DataSegment(9, b"a"), DataSegment(3, b"b")]), id="another order"),
        pytest.param(written([DataSegment(3, b"abc"), DataSegment(5, b"d")]), id="overlapping segments"),
    ],
)
def test_data_that_cannot_be_joined_is_not_rewritten(data: bytes) -> None:
    assert with_fewer_segments(data) is None


def test_data_used_by_instructions_stays_unchanged() -> None:
    first = read_module(split(sample().written(), {NAMES.index("more")}, []).first)
    assert (first.data, first.data_count) == (sample().data, sample().data_count)


def test_a_different_memory_is_detected() -> None:
    one, other = written([DataSegment(4, b"a\0b")]), written([DataSegment(4, b"a"), DataSegment(6, b"b")])
    assert is_same_memory(one, other)
    for wrong in ([DataSegment(4, b"a\1b")], [DataSegment(5, b"a\0b")], [DataSegment(4, b"a\0")], []):
        assert not is_same_memory(one, written(wrong))


def test_pyodides_thousands_of_segments_become_hundreds() -> None:
    """Each segment would add at least 3 bytes to the download of a first visit."""
    data = read_module((ROOT / "node_modules/pyodide/pyodide.asm.wasm").read_bytes()).data
    assert data is not None
    fewer = with_fewer_segments(data)
    assert fewer is not None
    assert fewer[1] < 1000
    assert is_same_memory(data, fewer[0])
