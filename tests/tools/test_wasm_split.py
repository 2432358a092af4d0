"""Tests that the halves of a binary behave like the whole, however it is split."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.wasm_in_node import run_in_node
from tests.tools.wasm_sample import EXPORTED, IMPORTED, NAMES, sample
from tools.build.wasm.binary import WasmError
from tools.build.wasm.module import Export, Import, Kind, Module, read_module
from tools.build.wasm.split import FIRST, TABLE, UNREACHABLE, split

PINNED = {NAMES.index("refer"), NAMES.index("initialise")}
"""Functions that are always in the first half.

The reason is that they take a reference or use a data segment.
"""
subsets = st.sets(st.sampled_from(range(len(NAMES))))


def indices(*functions: str) -> set[int]:
    """Return the numbers of functions, by their names."""
    return {NAMES.index(function) for function in functions}


@settings(max_examples=8, deadline=None)
@given(st.lists(subsets, min_size=10, max_size=20, unique_by=frozenset))
def test_halves_behave_like_the_whole(hot: list[set[int]]) -> None:
    binary = sample().written()
    done = run_in_node(*(split(binary, functions, EXPORTED) for functions in hot))
    observed = done["whole"]["observed"]
    assert "thrown" in observed["results"]
    assert [half["observed"] for half in done["halves"]] == [observed] * len(hot)


def test_the_second_half_is_attached_once_if_needed() -> None:
    binary, everything = sample().written(), set(range(len(NAMES)))
    halves = [
        split(binary, everything - cold, EXPORTED) for cold in (set(), indices("dead"), indices("count"))
    ]
    assert [half["attached"] for half in run_in_node(*halves)["halves"]] == [0, 0, 1]


@given(subsets)
def test_halves_keep_numbers_and_divide_the_functions(hot: set[int]) -> None:
    """Instructions refer to functions and types by number, and are not rewritten."""
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


def test_unreachable_functions_are_in_neither_half() -> None:
    halves = split(sample().written(), indices("more"), EXPORTED)
    for half in (halves.first, halves.second):
        bodies = read_module(half).bodies
        assert [bodies[number] for number in indices("dead", "deader")] == [UNREACHABLE, UNREACHABLE]


def test_only_needed_names_are_exported() -> None:
    module = sample()
    module.exports += [Export("main", Kind.FUNCTION, 1), Export("constant_base", Kind.GLOBAL, 2)]
    module.exports += [Export("changes", Kind.GLOBAL, 1), Export("tag", Kind.TAG, 0)]
    first = read_module(split(module.written(), indices("more"), ["more"]).first)
    assert [export.field for export in first.exports] == [
        *("state", "more", "main", "changes", "tag"),
        *("first_table_0", TABLE),
    ]


def test_the_second_half_imports_exports_of_the_first() -> None:
    halves = split(sample().written(), indices("more"), EXPORTED)
    exported = {(export.field, export.kind) for export in read_module(halves.first).exports}
    imported = {
        (each.field, each.kind) for each in read_module(halves.second).imports if each.module == FIRST
    }
    assert imported <= exported
    assert {kind for _, kind in imported} == {Kind.GLOBAL, Kind.MEMORY, Kind.TABLE, Kind.TAG}


def altered(**parts: Any) -> Module:
    """Return the sample with other parts."""
    return replace(sample(), **parts)


REFUSED = {
    "exports second_half": altered(exports=[Export(TABLE, Kind.FUNCTION, IMPORTED)]),
    "a memory from outside": altered(
        imports=[*sample().imports, Import("e", "memory", Kind.MEMORY, b"\0\1")], memories=[]
    ),
    "imports from first": altered(imports=[Import(FIRST, "report", Kind.FUNCTION, b"\1")]),
    "calls a missing function": altered(bodies=[b"\0\x20\0\x10\x63\x0b", *sample().bodies[1:]]),
    "exports a missing function": altered(exports=[Export("state", Kind.FUNCTION, 99)]),
    "exports a missing global": altered(exports=[Export("state", Kind.GLOBAL, 99)]),
    "an unknown instruction": altered(bodies=[b"\0\x20\0\xfd\x0f\x0b", *sample().bodies[1:]]),
    "a tail call": altered(bodies=[b"\0\x20\0\x12\x01\x0b", *sample().bodies[1:]]),
    "a body without an end": altered(bodies=[b"\0\x20\0", *sample().bodies[1:]]),
    "a body that is cut in an instruction": altered(bodies=[b"\0\x41\x80", *sample().bodies[1:]]),
}


@pytest.mark.parametrize("module", REFUSED.values(), ids=REFUSED)
def test_unsupported_modules_are_refused(module: Module) -> None:
    with pytest.raises(WasmError):
        split(module.written(), indices("more"), [export.field for export in module.exports])


def test_missing_functions_and_names_are_refused() -> None:
    with pytest.raises(WasmError, match="function 16"):
        split(sample().written(), {16}, EXPORTED)
    with pytest.raises(WasmError, match="does not export missing"):
        split(sample().written(), {0}, ["missing"])
