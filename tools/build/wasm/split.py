"""Splits a module into two: what is hot, and what it needs only now and then.

Both halves have all types, imports, functions and globals at their old indices, so that no instruction is
rewritten. In each the other's functions are missing: where one is called, or may be from outside, a stub
stands in its place, which calls it through a table of its own, `second_half`. The first half exports that
table; the second half, once it is instantiated, has its functions in it. Slot 0 is for a function that sees
to this: a stub of the first half calls it where the second half is not there.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from tools.build.wasm.binary import WasmError, s32, u32, vector
from tools.build.wasm.data import with_fewer_segments
from tools.build.wasm.instructions import References, arguments, read_references
from tools.build.wasm.module import (
    END,
    FUNCREF,
    Export,
    FunctionType,
    Global,
    Import,
    Kind,
    Module,
    Segment,
    read_module,
)

FIRST = "first"
"""The name of the module from which the second half imports what the first one defines."""
TABLE = "second_half"
ALWAYS_EXPORTED = frozenset(("__wasm_call_ctors", "main", "__main_argc_argv"))
"""What a program is started by, whatever of it there is."""
NOTHING = FunctionType(b"", b"")
UNREACHABLE = b"\x00\x00\x0b"
"""A body that nobody calls: no locals, `unreachable`, the end."""


@dataclass(frozen=True)
class Halves:
    """Two binaries that do together what one did."""

    first: bytes
    second: bytes


@dataclass(frozen=True)
class _Plan:
    """Which defined functions are where. A function without a slot is never called across."""

    hot: frozenset[int]
    cold: frozenset[int]
    """All others that can be reached."""
    slots: dict[int, int]
    """Slots of the table: those of the cold functions that the first half needs come first, from 1 on."""

    uses_segments: bool
    """Whether instructions refer to data or element segments by their numbers."""

    def slots_of(self, functions: Collection[int]) -> list[int]:
        """Those of the functions that have one, in the order of the slots."""
        return [function for function in self.slots if function in functions]


def split(binary: bytes, hot: Collection[int], exports: Collection[str]) -> Halves:
    """The halves of a binary, the first with the functions ``hot``, counted without those that are imported.

    The first half exports only ``exports``, what a program is started by, and whatever else can change: the
    memory, tables, tags and globals. Raises WasmError.
    """
    module = read_module(binary)
    _check_names(module, hot, exports)
    _check_exports(module)
    module.exports = [export for export in module.exports if _is_kept(module, export, exports)]
    plan = _plan(module, frozenset(hot))
    first = _first(module, plan)
    return Halves(first.written(), _second(module, first, plan).written())


def _check_names(module: Module, hot: Collection[int], exports: Collection[str]) -> None:
    """Raises WasmError where the module lacks what it should have, or has what is to be added."""
    found = {export.field for export in module.exports}
    missing = sorted(set(exports) - found)
    if missing:
        raise WasmError(f"the binary does not export {', '.join(missing)}")
    if TABLE in found or any(each.module == FIRST for each in module.imports):
        raise WasmError(f"the binary knows {TABLE} or {FIRST} already")
    if any(each.kind in {Kind.TABLE, Kind.MEMORY, Kind.TAG} for each in module.imports):
        raise WasmError("the binary imports a table, a memory or a tag")
    if hot and not 0 <= min(hot) <= max(hot) < len(module.functions):
        raise WasmError(f"the binary has no function {max(hot)}")


def _check_exports(module: Module) -> None:
    """Raises WasmError where something is exported that is not there."""
    counts = {
        Kind.FUNCTION: len(module.functions),
        Kind.TABLE: len(module.tables),
        Kind.MEMORY: len(module.memories),
        Kind.GLOBAL: len(module.globals),
        Kind.TAG: len(module.tags),
    }
    for export in module.exports:
        if export.index >= module.imported(export.kind) + counts[export.kind]:
            raise WasmError(f"{export.field} is exported and is not there")


def _is_kept(module: Module, export: Export, names: Collection[str]) -> bool:
    if (
        export.field in names
        or export.field in ALWAYS_EXPORTED
        or export.kind in {Kind.TABLE, Kind.MEMORY, Kind.TAG}
    ):
        return True
    number = export.index - module.imported(Kind.GLOBAL)
    return export.kind is Kind.GLOBAL and (number < 0 or module.globals[number].is_mutable)


def _plan(module: Module, hot: frozenset[int]) -> _Plan:
    imported = module.imported(Kind.FUNCTION)
    bodies = [read_references(body) for body in module.bodies]
    calls = [{called - imported for called in body.calls if called >= imported} for body in bodies]
    _check_indices(module, bodies)
    hot |= {function for function, body in enumerate(bodies) if body.names or body.uses_segments}
    outside = _seen_from_outside(module, bodies)
    cold = _reached(outside | hot, calls) - hot
    from_hot, from_cold = _called(hot, calls), _called(cold, calls)
    crossed = [*sorted(cold & (outside | from_hot)), *sorted(hot & from_cold)]
    slots = {function: slot for slot, function in enumerate(crossed, 1)}
    return _Plan(hot, cold, slots, any(body.uses_segments for body in bodies))


def _check_indices(module: Module, bodies: list[References]) -> None:
    """Raises WasmError where something refers to a function that is not there."""
    count = module.imported(Kind.FUNCTION) + len(module.functions)
    named = set[int]()
    named.update(*(segment.functions for segment in module.segments))
    named.update(*(body.calls | body.names for body in bodies))
    if named and max(named) >= count:
        raise WasmError(f"something refers to function {max(named)}, and there are {count}")


def _seen_from_outside(module: Module, bodies: list[References]) -> frozenset[int]:
    """The defined functions that are exported, in a table, or referred to."""
    seen = {export.index for export in module.exports if export.kind is Kind.FUNCTION}
    seen.update(*(segment.functions for segment in module.segments), *(body.names for body in bodies))
    if any(each.value[0] == 0xD2 for each in module.globals):  # ref.func
        raise WasmError("a global refers to a function")
    imported = module.imported(Kind.FUNCTION)
    return frozenset(function - imported for function in seen if function >= imported)


def _called(functions: Iterable[int], calls: list[set[int]]) -> set[int]:
    return set[int]().union(*(calls[function] for function in functions))


def _reached(roots: Collection[int], calls: list[set[int]]) -> frozenset[int]:
    """The roots, and whatever they call, directly or not."""
    reached, new = set(roots), set(roots)
    while new:
        new = _called(new, calls) - reached
        reached |= new
    return frozenset(reached)


def _first(module: Module, plan: _Plan) -> Module:
    """The first half; its last function is an added one, which gets the second half where that is missing."""
    table, ensure = len(module.tables), module.imported(Kind.FUNCTION) + len(module.functions)
    types = module.types if NOTHING in module.types else [*module.types, NOTHING]
    missing = plan.slots_of(plan.cold)
    stubs = {function: _stub(module, plan, function, b"\x10" + u32(ensure)) for function in missing}
    bodies = _chosen(module.bodies, plan.hot, stubs)
    probe = plan.slots[missing[-1]] if missing else 0
    data, data_count = _data(module, plan)
    return replace(
        module,
        data=data,
        data_count=data_count,
        types=types,
        functions=[*module.functions, types.index(NOTHING)],
        tables=[*module.tables, _table_type(plan)],
        exports=_exports(module),
        segments=[*module.segments, _segment(module, plan, plan.hot)],
        bodies=[*bodies, _loading(table, probe, types.index(NOTHING))],
    )


def _data(module: Module, plan: _Plan) -> tuple[bytes | None, bytes | None]:
    """The data section and its count, with fewer segments if no instruction names one by its number."""
    fewer = None
    if module.data is not None and not plan.uses_segments and len(module.memories) == 1:
        fewer = with_fewer_segments(module.data)
    if fewer is None:
        return module.data, module.data_count
    return fewer[0], None if module.data_count is None else u32(fewer[1])


def _chosen(bodies: list[bytes], own: Collection[int], stubs: dict[int, bytes]) -> list[bytes]:
    """The bodies of one's own functions, and stubs for others."""
    return [
        body if function in own else stubs.get(function, UNREACHABLE) for function, body in enumerate(bodies)
    ]


def _stub(module: Module, plan: _Plan, function: int, before: bytes = b"") -> bytes:
    """A body that calls the function through the table, with what it was given."""
    index = module.functions[function]
    slot = b"\x41" + s32(plan.slots[function])  # i32.const
    call = b"\x11" + u32(index) + u32(len(module.tables))  # call_indirect
    return b"\x00" + before + arguments(module.types[index]) + slot + call + bytes((END,))


def _loading(table: int, probe: int, nothing: int) -> bytes:
    """A body that calls slot 0 of the table if the slot ``probe`` is empty."""
    is_empty = b"\x41" + s32(probe) + b"\x25" + u32(table) + b"\xd1"  # i32.const, table.get, ref.is_null
    load = b"\x41\x00\x11" + u32(nothing) + u32(table)
    return b"\x00" + is_empty + b"\x04\x40" + load + b"\x0b\x0b"  # if … end end


def _table_type(plan: _Plan) -> bytes:
    size = u32(len(plan.slots) + 1)
    return bytes((FUNCREF, 1)) + size + size


def _segment(module: Module, plan: _Plan, functions: Collection[int]) -> Segment:
    """Lays those of the functions that have a slot into the table, where they stand side by side."""
    laid, imported = plan.slots_of(functions), module.imported(Kind.FUNCTION)
    start = plan.slots[laid[0]] if laid else 0
    indices = tuple(imported + function for function in laid)
    where = b"\x02" + u32(len(module.tables)) + b"\x41" + s32(start) + b"\x0b\x00"
    return Segment(indices, where + vector([u32(index) for index in indices]))


def _shared_globals(module: Module) -> int:
    """How many of the defined globals the halves share: all up to the last that can change."""
    return max((number for number, each in enumerate(module.globals, 1) if each.is_mutable), default=0)


def _exports(module: Module) -> list[Export]:
    """What is kept, and whatever the second half needs and has no name yet."""
    named = {(export.kind, export.index) for export in module.exports}
    first_global = module.imported(Kind.GLOBAL)
    needed = [(Kind.GLOBAL, first_global + number) for number in range(_shared_globals(module))]
    for kind, defined in (
        (Kind.TABLE, module.tables),
        (Kind.MEMORY, module.memories),
        (Kind.TAG, module.tags),
    ):
        needed += [(kind, index) for index in range(len(defined))]
    added = [
        Export(f"{FIRST}_{kind.name.lower()}_{index}", kind, index)
        for kind, index in needed
        if (kind, index) not in named
    ]
    return [*module.exports, *added, Export(TABLE, Kind.TABLE, len(module.tables))]


def _second(module: Module, first: Module, plan: _Plan) -> Module:
    """The second half, which imports the first half's memory, tables, tags and globals."""
    stubs = {function: _stub(module, plan, function) for function in plan.slots_of(plan.hot)}
    shared = _shared_globals(module)
    return Module(
        types=module.types,
        imports=[*module.imports, *_imports(first, module.globals[:shared])],
        functions=module.functions,
        globals=module.globals[shared:],
        segments=[_segment(module, plan, plan.cold)],
        bodies=_chosen(module.bodies, plan.cold, stubs),
    )


def _imports(first: Module, shared: Collection[Global]) -> list[Import]:
    """All that the first half defines of what the two have in common, in its order."""
    fields = {(export.kind, export.index): export.field for export in reversed(first.exports)}
    first_global = first.imported(Kind.GLOBAL)
    types = [(Kind.GLOBAL, first_global + number, each.type) for number, each in enumerate(shared)]
    for kind, defined in ((Kind.TAG, first.tags), (Kind.MEMORY, first.memories), (Kind.TABLE, first.tables)):
        types += [(kind, index, type_) for index, type_ in enumerate(defined)]
    return [Import(FIRST, fields[kind, index], kind, type_) for kind, index, type_ in types]
