"""Tests that parsers read sound inputs and thousands of mutations without a fault."""

from itertools import islice

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tools.fuzz.minimiser import fault_of
from tools.fuzz.mutator import Mutator
from tools.fuzz.strategies import strategy_of
from tools.fuzz.targets import targets

SHORT, FULL = 30, 20_000
"""The number of mutations per target in the short and in the long tests."""
EXAMPLES = 10
"""The number of inputs built from each target's grammar; `make fuzz` runs more."""


@pytest.mark.parametrize("name", targets())
def test_sound_inputs_are_read(name: str) -> None:
    target = targets()[name]
    assert target.sound()
    for text in target.sound():
        assert fault_of(target, text) == "", text


@pytest.mark.parametrize("count", [SHORT, pytest.param(FULL, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", targets())
def test_mutated_inputs_cause_no_fault(name: str, count: int) -> None:
    target = targets()[name]
    for text in islice(Mutator(target, f"test {name}").inputs(), count):
        assert fault_of(target, text) == "", ascii(text)


@pytest.mark.parametrize("name", targets())
def test_inputs_built_from_a_grammar_cause_no_fault(name: str) -> None:
    target = targets()[name]

    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy_of(target))
    def read(text: str) -> None:
        assert fault_of(target, text) == "", ascii(text)

    read()


@given(st.sampled_from(sorted(targets())), st.integers(0, 1000))
def test_equal_seeds_make_equal_inputs(name: str, seed: int) -> None:
    one, other = (list(islice(Mutator(targets()[name], str(seed)).inputs(), 3)) for _ in range(2))
    assert one == other
