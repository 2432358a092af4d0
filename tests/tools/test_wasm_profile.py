"""Tests of profiles: their text form, their binary's digest and small diffs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.build.wasm.binary import WasmError
from tools.build.wasm.profile import COLUMNS, Profile, functions_of, merged, profile_text, read_profile

DIGEST, OTHER = "0" * 63 + "a", "0" * 63 + "b"
functions = st.frozensets(st.integers(0, 20_000), max_size=300)


@given(functions)
def test_a_profile_is_read_as_written(called: frozenset[int]) -> None:
    profile = Profile(DIGEST, called)
    text = profile_text(profile)
    assert read_profile(text) == profile
    assert max(map(len, text.splitlines())) <= COLUMNS


def test_consecutive_functions_form_ranges_and_each_block_of_256_has_its_own_line() -> None:
    assert profile_text(Profile(DIGEST, frozenset((3, 1, 2, 9, 255, 256)))) == f"{DIGEST}\n1-3 9 255\n256\n"


def test_one_more_function_changes_few_lines() -> None:
    called = frozenset(range(0, 16_000, 3))
    before, after = (profile_text(Profile(DIGEST, each)).splitlines() for each in (called, called | {4000}))
    assert 0 < len(set(after) - set(before)) <= 6


@pytest.mark.parametrize("text", ["", "\n1-3\n", f"{DIGEST[1:]}\n", "1-3\n"])
def test_a_profile_without_a_digest_is_refused(text: str) -> None:
    with pytest.raises(WasmError, match="SHA-256"):
        read_profile(text)


@pytest.mark.parametrize("word", ["x", "3-1", "-4", "1-2-3", "1,2", "99999999"])
def test_an_invalid_range_is_refused_with_its_line(word: str) -> None:
    with pytest.raises(WasmError, match="line 3 of a profile"):
        read_profile(f"{DIGEST}\n1-4 7\n9 {word}\n")


def test_profiles_of_one_binary_can_be_joined() -> None:
    both = merged([Profile(DIGEST, frozenset((1, 2))), Profile(DIGEST, frozenset((2, 9)))])
    assert both == Profile(DIGEST, frozenset((1, 2, 9)))
    for several in ([], [both, Profile(OTHER, frozenset())]):
        with pytest.raises(WasmError):
            merged(several)


def test_called_functions_are_read_from_instrumented_memory() -> None:
    assert functions_of(b"\0\1\0\0\1\0") == {1, 4}
