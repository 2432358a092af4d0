"""Every parser reads what is sound, and thousands of inputs made of that, without a fault."""

from itertools import islice

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tools.fuzz.minimiser import fault_of
from tools.fuzz.mutator import Mutator
from tools.fuzz.strategies import strategy_of
from tools.fuzz.targets import targets

SHORT, FULL = 30, 20_000
"""Mutations of each target."""
EXAMPLES = 10
"""Inputs of each target that are built by its grammar; the full form is `make fuzz`."""


@pytest.mark.parametrize("name", targets())
def test_what_is_sound_is_read(name: str) -> None:
    target = targets()[name]
    assert target.sound()
    for text in target.sound():
        assert fault_of(target, text) == "", text


@pytest.mark.parametrize("count", [SHORT, pytest.param(FULL, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", targets())
def test_what_is_made_of_sound_inputs_is_no_fault(name: str, count: int) -> None:
    target = targets()[name]
    for text in islice(Mutator(target, f"test {name}").inputs(), count):
        assert fault_of(target, text) == "", ascii(text)


@pytest.mark.parametrize("name", targets())
def test_what_is_built_by_a_grammar_is_no_fault(name: str) -> None:
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
def test_a_seed_makes_the_same_inputs_again(name: str, seed: int) -> None:
    one, other = (list(islice(Mutator(targets()[name], str(seed)).inputs(), 3)) for _ in range(2))
    assert one == other
