"""A binary in halves does what it does as a whole, wherever it is split."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.wasm_in_node import played
from tests.tools.wasm_sample import EXPORTED, IMPORTED, NAMES, sample
from tools.build.wasm.binary import WasmError
from tools.build.wasm.module import Export, Import, Kind, Module, read_module
from tools.build.wasm.split import FIRST, TABLE, UNREACHABLE, split

PINNED = {NAMES.index("refer"), NAMES.index("initialise")}
"""They take a reference, and use a data segment: they are in the first half wherever it is split."""
subsets = st.sets(st.sampled_from(range(len(NAMES))))


def indices(*functions: str) -> set[int]:
    """The numbers of functions, by their names."""
    return {NAMES.index(function) for function in functions}


@settings(max_examples=8, deadline=None)
@given(st.lists(subsets, min_size=10, max_size=20, unique_by=frozenset))
def test_halves_do_what_the_whole_does_wherever_it_is_split(hot: list[set[int]]) -> None:
    binary = sample().written()
    done = played(*(split(binary, functions, EXPORTED) for functions in hot))
    said = done["whole"]["said"]
    assert "thrown" in said["given"]
    assert [half["said"] for half in done["halves"]] == [said] * len(hot)


def test_the_second_half_is_attached_once_if_it_is_needed_and_never_if_it_is_not() -> None:
    binary, everything = sample().written(), set(range(len(NAMES)))
    halves = [
        split(binary, everything - cold, EXPORTED) for cold in (set(), indices("dead"), indices("count"))
    ]
    assert [half["attached"] for half in played(*halves)["halves"]] == [0, 0, 1]


@given(subsets)
def test_both_halves_keep_all_numbers_and_each_function_is_in_one_of_them(hot: set[int]) -> None:
    """Instructions are not rewritten: they would mean something else if any number had changed."""
    whole = sample()
    halves = split(whole.written(), hot, EXPORTED)
    first, second = read_module(halves.first), read_module(halves.second)
    for half in (first, second):
        assert half.types[: len(whole.types)] == whole.types
        assert half.imports[: len(whole.imports)] == whole.imports
        assert half.functions[: len(whole.functions)] == whole.functions
    assert (first.globals, first.data) == (whole.globals, whole.data)
    assert first.segments[: len(whole.segments)] == whole.segments
    is_first = [first.bodies[number] == body for number, body in enumerate(whole.bodies)]
    is_second = [second.bodies[number] == body for number, body in enumerate(whole.bodies)]
    dead = indices("dead", "deader") - hot
    assert {number for number, there in enumerate(is_first) if there} >= hot | PINNED
    assert all(
        a != b for number, (a, b) in enumerate(zip(is_first, is_second, strict=True)) if number not in dead
    )


def test_what_nobody_can_reach_is_in_neither_half() -> None:
    halves = split(sample().written(), indices("more"), EXPORTED)
    for half in (halves.first, halves.second):
        bodies = read_module(half).bodies
        assert [bodies[number] for number in indices("dead", "deader")] == [UNREACHABLE, UNREACHABLE]


def test_only_kept_names_are_exported_with_all_that_changes_and_what_a_program_is_started_by() -> None:
    module = sample()
    module.exports += [Export("main", Kind.FUNCTION, 1), Export("constant_base", Kind.GLOBAL, 2)]
    module.exports += [Export("changes", Kind.GLOBAL, 1), Export("tag", Kind.TAG, 0)]
    first = read_module(split(module.written(), indices("more"), ["more"]).first)
    assert [export.field for export in first.exports] == [
        *("state", "more", "main", "changes", "tag"),
        *("first_table_0", TABLE),
    ]


def test_the_second_half_imports_what_the_first_one_exports() -> None:
    halves = split(sample().written(), indices("more"), EXPORTED)
    exported = {(export.field, export.kind) for export in read_module(halves.first).exports}
    imported = {
        (each.field, each.kind) for each in read_module(halves.second).imports if each.module == FIRST
    }
    assert imported <= exported
    assert {kind for _, kind in imported} == {Kind.GLOBAL, Kind.MEMORY, Kind.TABLE, Kind.TAG}


def altered(**parts: Any) -> Module:
    """The sample with other parts."""
    return replace(sample(), **parts)


REFUSED = {
    "exports second_half": altered(exports=[Export(TABLE, Kind.FUNCTION, IMPORTED)]),
    "a memory from outside": altered(
        imports=[*sample().imports, Import("e", "memory", Kind.MEMORY, b"\0\1")], memories=[]
    ),
    "imports from first": altered(imports=[Import(FIRST, "told", Kind.FUNCTION, b"\1")]),
    "calls what is not there": altered(bodies=[b"\0\x20\0\x10\x63\x0b", *sample().bodies[1:]]),
    "exports what is not there": altered(exports=[Export("state", Kind.FUNCTION, 99)]),
    "exports a global that is not there": altered(exports=[Export("state", Kind.GLOBAL, 99)]),
    "an unknown instruction": altered(bodies=[b"\0\x20\0\xfd\x0f\x0b", *sample().bodies[1:]]),
    "a tail call": altered(bodies=[b"\0\x20\0\x12\x01\x0b", *sample().bodies[1:]]),
    "a body without an end": altered(bodies=[b"\0\x20\0", *sample().bodies[1:]]),
    "a body that is cut in an instruction": altered(bodies=[b"\0\x41\x80", *sample().bodies[1:]]),
}


@pytest.mark.parametrize("module", REFUSED.values(), ids=REFUSED)
def test_it_refuses_what_it_does_not_understand(module: Module) -> None:
    with pytest.raises(WasmError):
        split(module.written(), indices("more"), [export.field for export in module.exports])


def test_it_refuses_functions_and_names_that_are_not_there() -> None:
    with pytest.raises(WasmError, match="function 16"):
        split(sample().written(), {16}, EXPORTED)
    with pytest.raises(WasmError, match="does not export missing"):
        split(sample().written(), {0}, ["missing"])
