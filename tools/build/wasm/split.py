"""Splits a module into two halves: its hot functions, and the rarely needed rest.

Both halves have all types, imports, functions and globals at their old indices, so no instruction changes.
Each half lacks the functions of the other. Stubs replace the missing functions that the half calls, and in
the first half also those that may be called from outside. A stub calls its function through an additional
table, `second_half`, which the first half exports. Slot 0 contains a function that loads the second half.
Each further slot belongs to a function with a stub. When a half is instantiated, it fills the slots of its
own functions. The stubs of the first half call the function in slot 0 if the second half is not loaded yet.
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
"""Name under which the second half imports the first half's definitions."""
TABLE = "second_half"
"""Name under which the first half exports the additional table."""
ALWAYS_EXPORTED = frozenset(("__wasm_call_ctors", "main", "__main_argc_argv"))
"""Exports that start a program. A binary has only some of them."""
NOTHING = FunctionType(b"", b"")
"""The type of a function without parameters and results."""
UNREACHABLE = b"\x00\x00\x0b"
"""A body that is never called: no locals, `unreachable`, the end."""


@dataclass(frozen=True)
class Halves:
    """Two binaries that together replace one."""

    first: bytes
    second: bytes


@dataclass(frozen=True)
class _Plan:
    """Assignment of the defined functions to the halves.

    A function without a slot is never called from the other half.
    """

    hot: frozenset[int]
    cold: frozenset[int]
    """All other functions that can be reached."""
    slots: dict[int, int]
    """Slots in the table, from 1. The slots of cold functions come first."""

    uses_segments: bool
    """Whether instructions refer to data or element segments by their numbers."""

    def with_slots(self, functions: Collection[int]) -> list[int]:
        """Return those of ``functions`` that have a slot, in the order of the slots."""
        return [function for function in self.slots if function in functions]


def split(binary: bytes, hot: Collection[int], exports: Collection[str]) -> Halves:
    """Return the halves of a binary, the first with the functions ``hot``.

    The numbers in ``hot`` do not count imported functions. The first half also gets all functions that take
    references to functions or refer to segments. Of the binary's exports it keeps ``exports``, those that
    start a program, tables, memories, tags, and globals that are imported or mutable. Raises WasmError.
    """
    module = read_module(binary)
    _check_names(module, hot, exports)
    _check_exports(module)
    module.exports = [export for export in module.exports if _is_kept(module, export, exports)]
    plan = _plan(module, frozenset(hot))
    first = _first(module, plan)
    return Halves(first.written(), _second(module, first, plan).written())


def _check_names(module: Module, hot: Collection[int], exports: Collection[str]) -> None:
    """Raise WasmError if the binary does not fit ``hot`` and ``exports``.

    Also raises WasmError if the binary already uses an added name, or imports a table, a memory or a tag.
    """
    found = {export.field for export in module.exports}
    missing = sorted(set(exports) - found)
    if missing:
        raise WasmError(f"the binary does not export {', '.join(missing)}")
    if TABLE in found or any(each.module == FIRST for each in module.imports):
        raise WasmError(f"the binary already contains the name {TABLE} or {FIRST}")
    if any(each.kind in {Kind.TABLE, Kind.MEMORY, Kind.TAG} for each in module.imports):
        raise WasmError("the binary imports a table, a memory or a tag")
    if hot and not 0 <= min(hot) <= max(hot) < len(module.functions):
        raise WasmError(f"the binary has no function {max(hot)}")


def _check_exports(module: Module) -> None:
    """Raise WasmError if an export refers to a missing item."""
    counts = {
        Kind.FUNCTION: len(module.functions),
        Kind.TABLE: len(module.tables),
        Kind.MEMORY: len(module.memories),
        Kind.GLOBAL: len(module.globals),
        Kind.TAG: len(module.tags),
    }
    for export in module.exports:
        if export.index >= module.imported(export.kind) + counts[export.kind]:
            raise WasmError(f"{export.field} is exported but does not exist")


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
    outside = _reachable_from_outside(module, bodies)
    cold = _reached(outside | hot, calls) - hot
    from_hot, from_cold = _called(hot, calls), _called(cold, calls)
    crossed = [*sorted(cold & (outside | from_hot)), *sorted(hot & from_cold)]
    slots = {function: slot for slot, function in enumerate(crossed, 1)}
    return _Plan(hot, cold, slots, any(body.uses_segments for body in bodies))


def _check_indices(module: Module, bodies: list[References]) -> None:
    """Raise WasmError if something refers to a missing function."""
    count = module.imported(Kind.FUNCTION) + len(module.functions)
    named = set[int]()
    named.update(*(segment.functions for segment in module.segments))
    named.update(*(body.calls | body.names for body in bodies))
    if named and max(named) >= count:
        raise WasmError(f"something refers to function {max(named)}, but the binary has only {count}")


def _reachable_from_outside(module: Module, bodies: list[References]) -> frozenset[int]:
    """Return the defined functions to which exports, segments or ref.func refer.

    Raises WasmError if a global refers to a function.
    """
    reachable = {export.index for export in module.exports if export.kind is Kind.FUNCTION}
    reachable.update(*(segment.functions for segment in module.segments), *(body.names for body in bodies))
    if any(each.value[0] == 0xD2 for each in module.globals):  # ref.func
        raise WasmError("a global refers to a function")
    imported = module.imported(Kind.FUNCTION)
    return frozenset(function - imported for function in reachable if function >= imported)


def _called(functions: Iterable[int], calls: list[set[int]]) -> set[int]:
    return set[int]().union(*(calls[function] for function in functions))


def _reached(roots: Collection[int], calls: list[set[int]]) -> frozenset[int]:
    """Return the roots and all functions that they call, directly or indirectly."""
    reached, new = set(roots), set(roots)
    while new:
        new = _called(new, calls) - reached
        reached |= new
    return frozenset(reached)


def _first(module: Module, plan: _Plan) -> Module:
    """Return the first half.

    It ends with an added function, which loads the second half if it is not loaded yet.
    """
    table, ensure = len(module.tables), module.imported(Kind.FUNCTION) + len(module.functions)
    types = module.types if NOTHING in module.types else [*module.types, NOTHING]
    missing = plan.with_slots(plan.cold)
    stubs = {function: _stub(module, plan, function, b"\x10" + u32(ensure)) for function in missing}
    bodies = _bodies_of_half(module.bodies, plan.hot, stubs)
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
    """Return the data section and the count of its segments.

    Merges segments if possible, and if no instruction refers to a segment by its number.
    """
    fewer = None
    if module.data is not None and not plan.uses_segments and len(module.memories) == 1:
        fewer = with_fewer_segments(module.data)
    if fewer is None:
        return module.data, module.data_count
    return fewer[0], None if module.data_count is None else u32(fewer[1])


def _bodies_of_half(bodies: list[bytes], own: Collection[int], stubs: dict[int, bytes]) -> list[bytes]:
    """Return the bodies of a half's own functions, and stubs for others."""
    return [
        body if function in own else stubs.get(function, UNREACHABLE) for function, body in enumerate(bodies)
    ]


def _stub(module: Module, plan: _Plan, function: int, before: bytes = b"") -> bytes:
    """Return a body that passes its arguments to a function through the table.

    ``before`` contains instructions to run first.
    """
    index = module.functions[function]
    slot = b"\x41" + s32(plan.slots[function])  # i32.const
    call = b"\x11" + u32(index) + u32(len(module.tables))  # call_indirect
    return b"\x00" + before + arguments(module.types[index]) + slot + call + bytes((END,))


def _loading(table: int, probe: int, nothing: int) -> bytes:
    """Return a body that calls slot 0 of the table if the slot ``probe`` is empty."""
    is_empty = b"\x41" + s32(probe) + b"\x25" + u32(table) + b"\xd1"  # i32.const, table.get, ref.is_null
    load = b"\x41\x00\x11" + u32(nothing) + u32(table)
    return b"\x00" + is_empty + b"\x04\x40" + load + b"\x0b\x0b"  # if … end end


def _table_type(plan: _Plan) -> bytes:
    size = u32(len(plan.slots) + 1)
    return bytes((FUNCREF, 1)) + size + size


def _segment(module: Module, plan: _Plan, functions: Collection[int]) -> Segment:
    """Return the segment that puts functions into their slots of the table.

    Functions without a slot are skipped. The slots of the others are adjacent.
    """
    placed, imported = plan.with_slots(functions), module.imported(Kind.FUNCTION)
    start = plan.slots[placed[0]] if placed else 0
    indices = tuple(imported + function for function in placed)
    header = b"\x02" + u32(len(module.tables)) + b"\x41" + s32(start) + b"\x0b\x00"
    return Segment(indices, header + vector([u32(index) for index in indices]))


def _shared_globals(module: Module) -> int:
    """Return the number of defined globals that the halves share.

    The halves share all globals up to the last mutable one.
    """
    return max((number for number, each in enumerate(module.globals, 1) if each.is_mutable), default=0)


def _exports(module: Module) -> list[Export]:
    """Return the kept exports, and new ones for the second half.

    The second half imports everything that the halves share, so each shared item needs an export.
    """
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
    """Return the second half.

    It imports the first half's memory, tables, tags and shared globals.
    """
    stubs = {function: _stub(module, plan, function) for function in plan.with_slots(plan.hot)}
    shared = _shared_globals(module)
    return Module(
        types=module.types,
        imports=[*module.imports, *_imports(first, module.globals[:shared])],
        functions=module.functions,
        globals=module.globals[shared:],
        segments=[_segment(module, plan, plan.cold)],
        bodies=_bodies_of_half(module.bodies, plan.cold, stubs),
    )


def _imports(first: Module, shared: Collection[Global]) -> list[Import]:
    """Return the second half's imports from the first half."""
    fields = {(export.kind, export.index): export.field for export in reversed(first.exports)}
    first_global = first.imported(Kind.GLOBAL)
    types = [(Kind.GLOBAL, first_global + number, each.type) for number, each in enumerate(shared)]
    for kind, defined in ((Kind.TAG, first.tags), (Kind.MEMORY, first.memories), (Kind.TABLE, first.tables)):
        types += [(kind, index, type_) for index, type_ in enumerate(defined)]
    return [Import(FIRST, fields[kind, index], kind, type_) for kind, index, type_ in types]
