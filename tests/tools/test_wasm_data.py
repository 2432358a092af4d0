"""Data lies in memory as before, however few segments it comes in."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.wasm_sample import NAMES, sample
from tools.build.wasm.data import LONGEST_GAP, Laid, is_same_memory, read_data, with_fewer_segments, written
from tools.build.wasm.module import read_module
from tools.build.wasm.split import split
from tools.http_headers import ROOT

GAPS = st.sampled_from((0, 1, 63, 64, LONGEST_GAP, LONGEST_GAP + 1, 70_000))
pieces = st.lists(st.tuples(GAPS, st.binary(min_size=1, max_size=200)), max_size=12)


def laid(pieces: list[tuple[int, bytes]]) -> list[Laid]:
    """Segments one behind the other, each after a gap."""
    found, end = list[Laid](), 0
    for gap, content in pieces:
        found.append(Laid(end + gap, content))
        end = found[-1].end
    return found


@given(pieces)
def test_fewer_segments_lay_the_same_with_no_short_gap_left(pieces: list[tuple[int, bytes]]) -> None:
    segments = laid(pieces)
    memory = bytearray(segments[-1].end if segments else 0)
    for each in segments:
        memory[each.start : each.end] = each.content
    fewer = with_fewer_segments(written(segments))
    assert fewer is not None
    found = read_data(fewer[0])
    assert found is not None
    assert len(found) == fewer[1] <= len(segments)
    assert all(other.start - one.end > LONGEST_GAP for one, other in pairwise(found))
    for each in found:
        assert memory[each.start : each.end] == each.content
        memory[each.start : each.end] = bytes(len(each.content))
    assert not any(memory)  # nothing is lost


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\1\1\1\7", id="a passive segment"),
        pytest.param(b"\1\0\x23\0\x0b\1\7", id="an address in a global"),
        pytest.param(written([Laid(9, b"a"), Laid(3, b"b")]), id="another order"),
        pytest.param(written([Laid(3, b"abc"), Laid(5, b"d")]), id="one over the other"),
    ],
)
def test_data_that_is_not_that_simple_stays_as_it_is(data: bytes) -> None:
    assert with_fewer_segments(data) is None


def test_data_of_which_instructions_take_a_part_by_its_number_stays_as_it_is() -> None:
    first = read_module(split(sample().written(), {NAMES.index("more")}, []).first)
    assert (first.data, first.data_count) == (sample().data, sample().data_count)


def test_another_memory_is_told_from_the_same() -> None:
    one, other = written([Laid(4, b"a\0b")]), written([Laid(4, b"a"), Laid(6, b"b")])
    assert is_same_memory(one, other)
    for wrong in ([Laid(4, b"a\1b")], [Laid(5, b"a\0b")], [Laid(4, b"a\0")], []):
        assert not is_same_memory(one, written(wrong))


def test_pyodides_thousands_of_segments_become_hundreds() -> None:
    """Each would be 3 bytes and more in what a first visit sends."""
    data = read_module((ROOT / "node_modules/pyodide/pyodide.asm.wasm").read_bytes()).data
    assert data is not None
    fewer = with_fewer_segments(data)
    assert fewer is not None
    assert fewer[1] < 1000
    assert is_same_memory(data, fewer[0])
