"""Tests that indirect calls go through one function for each type.

Otherwise V8 optimises Python's interpreter repeatedly, which costs memory and time at every start.
"""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.wasm_in_node import run_in_node
from tests.tools.wasm_sample import EXPORTED, IMPORTED, NAMES, sample
from tools.build.wasm.binary import u32
from tools.build.wasm.indirect_calls import with_shared_indirect_calls
from tools.build.wasm.instructions import CALL_INDIRECT, referring_instructions
from tools.build.wasm.module import FunctionType, Module, read_module
from tools.build.wasm.split import split

OF_ANOTHER_TABLE = b"\x00\x20\x00\x41\x00\x11\x00\x01\x0b"
"""A body that calls the first function in table 1 with its argument."""


def shared(module: Module) -> Module:
    """Return the module with indirect calls replaced by calls of added functions."""
    return read_module(with_shared_indirect_calls(module.written()))


def tables_called(module: Module) -> dict[int, list[int]]:
    """Return the tables used by the indirect calls of each body, by its number."""
    found = {
        number: [each.numbers[1] for each in referring_instructions(body) if each.code == CALL_INDIRECT]
        for number, body in enumerate(module.bodies)
    }
    return {number: tables for number, tables in found.items() if tables}


@settings(max_examples=4, deadline=None)
@given(st.lists(st.sets(st.sampled_from(range(len(NAMES)))), min_size=5, max_size=10, unique_by=frozenset))
def test_halves_with_shared_indirect_calls_behave_like_the_whole(hot: list[set[int]]) -> None:
    """One call goes to an empty place in the table; its error must be the same, too."""
    pairs = [split(sample().written(), functions, EXPORTED) for functions in hot]
    done = run_in_node(*(replace(pair, first=with_shared_indirect_calls(pair.first)) for pair in pairs))
    assert [half["observed"] for half in done["halves"]] == [done["whole"]["observed"]] * len(hot)


def test_only_the_added_function_calls_indirectly() -> None:
    whole = sample()
    module = shared(whole)
    assert list(tables_called(whole)) == [NAMES.index("indirect"), NAMES.index("refer")]
    assert tables_called(module) == {len(NAMES): [0]}
    assert module.types[module.functions[-1]] == FunctionType(b"\x7f\x7f", b"\x7f")
    call = b"\x10" + u32(IMPORTED + len(NAMES))
    for before, after in zip(whole.bodies, module.bodies, strict=False):
        assert after == before.replace(b"\x11\x00\x00", call)


def test_the_added_function_is_too_long_for_inlining() -> None:
    """Otherwise V8 would sometimes discard the interpreter's optimised code again."""
    assert 500 < len(shared(sample()).bodies[-1]) < 600


def test_everything_else_in_the_module_stays_the_same() -> None:
    whole = sample()
    module = shared(whole)
    count = len(whole.functions)
    assert (module.functions[:count], module.types[: len(whole.types)]) == (whole.functions, whole.types)
    assert replace(module, functions=whole.functions, types=whole.types, bodies=whole.bodies) == whole


def test_calls_through_other_tables_stay_unchanged() -> None:
    """The first half calls the second through another table; these calls may be slow."""
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
