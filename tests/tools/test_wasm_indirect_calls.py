"""Indirect calls go through one function a type, and do what they did.

Without that V8 optimises Python's interpreter again and again, which costs memory and time in every start.
"""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.wasm_in_node import played
from tests.tools.wasm_sample import EXPORTED, IMPORTED, NAMES, sample
from tools.build.wasm.binary import u32
from tools.build.wasm.indirect_calls import with_shared_indirect_calls
from tools.build.wasm.instructions import CALL_INDIRECT, referring_instructions
from tools.build.wasm.module import FunctionType, Module, read_module
from tools.build.wasm.split import split

OF_ANOTHER_TABLE = b"\x00\x20\x00\x41\x00\x11\x00\x01\x0b"
"""A body that calls what stands first in table 1, with its argument."""


def shared(module: Module) -> Module:
    """The module with functions that pass on its indirect calls."""
    return read_module(with_shared_indirect_calls(module.written()))


def tables_called(module: Module) -> dict[int, list[int]]:
    """The tables of indirect calls by the numbers of the bodies that have any."""
    found = {
        number: [each.numbers[1] for each in referring_instructions(body) if each.code == CALL_INDIRECT]
        for number, body in enumerate(module.bodies)
    }
    return {number: tables for number, tables in found.items() if tables}


@settings(max_examples=4, deadline=None)
@given(st.lists(st.sets(st.sampled_from(range(len(NAMES)))), min_size=5, max_size=10, unique_by=frozenset))
def test_halves_with_shared_indirect_calls_do_what_the_whole_does(hot: list[set[int]]) -> None:
    """A call of an empty place in the table, too, of which the browser says the same."""
    pairs = [split(sample().written(), functions, EXPORTED) for functions in hot]
    done = played(*(replace(pair, first=with_shared_indirect_calls(pair.first)) for pair in pairs))
    assert [half["said"] for half in done["halves"]] == [done["whole"]["said"]] * len(hot)


def test_only_one_added_function_calls_indirectly_and_it_takes_the_place_last() -> None:
    whole = sample()
    module = shared(whole)
    assert list(tables_called(whole)) == [NAMES.index("indirect"), NAMES.index("refer")]
    assert tables_called(module) == {len(NAMES): [0]}
    assert module.types[module.functions[-1]] == FunctionType(b"\x7f\x7f", b"\x7f")
    call = b"\x10" + u32(IMPORTED + len(NAMES))
    for before, after in zip(whole.bodies, module.bodies, strict=False):
        assert after == before.replace(b"\x11\x00\x00", call)


def test_the_added_function_is_longer_than_what_v8_builds_into_callers() -> None:
    """Otherwise V8 would, in some runs, throw away the interpreter's fast code once more."""
    assert 500 < len(shared(sample()).bodies[-1]) < 600


def test_nothing_else_changes_its_number() -> None:
    whole = sample()
    module = shared(whole)
    count = len(whole.functions)
    assert (module.functions[:count], module.types[: len(whole.types)]) == (whole.functions, whole.types)
    assert replace(module, functions=whole.functions, types=whole.types, bodies=whole.bodies) == whole


def test_calls_through_other_tables_are_left_alone() -> None:
    """The first half calls the second through one of its own, which need not be quick."""
    whole = sample()
    module = shared(
        replace(
            whole,
            tables=[*whole.tables, *whole.tables],
            functions=[*whole.functions, 0],
            bodies=[*whole.bodies, OF_ANOTHER_TABLE],
        )
    )
    assert module.bodies[len(NAMES)] == OF_ANOTHER_TABLE
    assert tables_called(module) == {len(NAMES): [1], len(NAMES) + 1: [0]}
