"""WebAssembly modules, read into their parts and written again.

Numbers such as 5.5.3 refer to sections of the WebAssembly specification 2.0; this module implements 5.5. Only
parts that other code uses are decoded; the rest stays as bytes. Tags follow the proposal on exception
handling. Anything unexpected in a main module linked by Emscripten raises WasmError.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from tools.build.wasm.binary import Reader, WasmError, name, sized, u32, vector

HEAD = b"\0asm\1\0\0\0"
"""The magic and the version (5.5.16)."""
VALUE_TYPES = frozenset(b"\x7f\x7e\x7d\x7c\x7b\x70\x6f")
"""i32, i64, f32, f64, v128, funcref and externref (5.3.1 to 5.3.4)."""
FUNCREF = 0x70
REFERENCE_TYPES = (FUNCREF, 0x6F)
FUNCTION_TYPE = 0x60
END = 0x0B


class Kind(IntEnum):
    """Kinds of imports and exports (5.5.5, 5.5.10)."""

    FUNCTION = 0
    TABLE = 1
    MEMORY = 2
    GLOBAL = 3
    TAG = 4


class Section(IntEnum):
    """Numbers of the sections, in their order in a binary (5.5.2).

    Custom sections may be anywhere.
    """

    CUSTOM = 0
    TYPE = 1
    IMPORT = 2
    FUNCTION = 3
    TABLE = 4
    MEMORY = 5
    TAG = 13
    GLOBAL = 6
    EXPORT = 7
    START = 8
    ELEMENT = 9
    DATA_COUNT = 12
    CODE = 10
    DATA = 11


@dataclass(frozen=True)
class FunctionType:
    """Types of a function's parameters and results, one byte each (5.3.6)."""

    parameters: bytes
    results: bytes

    def written(self) -> bytes:
        """Return the type as bytes."""
        return bytes((FUNCTION_TYPE,)) + sized(self.parameters) + sized(self.results)


@dataclass(frozen=True)
class Import:
    """An import (5.5.5), with its type as bytes."""

    module: str
    field: str
    kind: Kind
    type: bytes

    def written(self) -> bytes:
        """Return the import as bytes."""
        return name(self.module) + name(self.field) + bytes((self.kind,)) + self.type


@dataclass(frozen=True)
class Global:
    """A global (5.5.9): two bytes for its type, and the expression of its first value."""

    type: bytes
    value: bytes

    @property
    def is_mutable(self) -> bool:
        """Whether the value may change (5.3.10)."""
        return self.type[1] == 1


@dataclass(frozen=True)
class Export:
    """An export (5.5.10)."""

    field: str
    kind: Kind
    index: int

    def written(self) -> bytes:
        """Return the export as bytes."""
        return name(self.field) + bytes((self.kind,)) + u32(self.index)


@dataclass(frozen=True)
class Segment:
    """An element segment (5.5.12): its functions, and the whole segment as bytes.

    An active segment puts its functions into a table at the start, a passive one when an instruction requests
    it. A declarative segment only allows instructions to take references to its functions.
    """

    functions: tuple[int, ...]
    written: bytes


@dataclass
class Module:
    """The parts of a module. Imported items have lower indices than defined ones."""

    types: list[FunctionType] = field(default_factory=list)
    imports: list[Import] = field(default_factory=list)
    functions: list[int] = field(default_factory=list)
    """Type indices of the defined functions."""
    tables: list[bytes] = field(default_factory=list)
    memories: list[bytes] = field(default_factory=list)
    tags: list[bytes] = field(default_factory=list)
    globals: list[Global] = field(default_factory=list)
    exports: list[Export] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)
    data_count: bytes | None = None
    bodies: list[bytes] = field(default_factory=list)
    """Code of the defined functions, with the locals first."""
    data: bytes | None = None
    custom: list[bytes] = field(default_factory=list)
    """Custom sections. ``written`` puts them first, as `dylink.0` must come first."""

    def imported(self, kind: Kind) -> int:
        """Return the number of imports of ``kind``: the index of the first defined item."""
        return sum(each.kind is kind for each in self.imports)

    def written(self) -> bytes:
        """Return the module as a binary."""
        code = vector([sized(body) for body in self.bodies])
        contents = {
            Section.TYPE: vector([each.written() for each in self.types]),
            Section.IMPORT: vector([each.written() for each in self.imports]),
            Section.FUNCTION: vector([u32(each) for each in self.functions]),
            Section.TABLE: vector(self.tables),
            Section.MEMORY: vector(self.memories),
            Section.TAG: vector(self.tags),
            Section.GLOBAL: vector([each.type + each.value for each in self.globals]),
            Section.EXPORT: vector([each.written() for each in self.exports]),
            Section.ELEMENT: vector([each.written for each in self.segments]),
            Section.CODE: code,
        }
        written = {number: content for number, content in contents.items() if content != u32(0)}
        written |= {Section.DATA_COUNT: self.data_count} if self.data_count is not None else {}
        written |= {Section.DATA: self.data} if self.data is not None else {}
        sections = [(Section.CUSTOM, each) for each in self.custom]
        sections += [(number, written[number]) for number in Section if number in written]
        return HEAD + b"".join(bytes((number,)) + sized(content) for number, content in sections)


def read_module(binary: bytes) -> Module:
    """Return the parts of a binary. Raises WasmError."""
    module, reader = Module(), Reader(binary)
    if reader.take(len(HEAD)) != HEAD:
        raise WasmError("this is not a binary of WebAssembly version 1")
    order, last = list(Section), 0
    while not reader.is_done:
        number, content = reader.byte(), reader.take(reader.u32())
        if number not in order:
            raise WasmError(f"section {number} is not known")
        if number != Section.CUSTOM:
            if order.index(Section(number)) <= last:
                raise WasmError(f"section {number} is not in its place")
            last = order.index(Section(number))
        section = Reader(content)
        READERS[Section(number)](module, section)
        section.expect_end(f"section {number}")
    if len(module.bodies) != len(module.functions):
        raise WasmError(f"{len(module.functions)} functions have {len(module.bodies)} bodies")
    return module


def _read_custom(module: Module, section: Reader) -> None:
    """Read a custom section (5.5.3) as bytes."""
    module.custom.append(section.take(len(section.content)))


def _read_types(module: Module, section: Reader) -> None:
    """Read the types of functions (5.5.4)."""

    def read() -> FunctionType:
        if section.byte() != FUNCTION_TYPE:
            raise WasmError("a type is not that of a function")
        return FunctionType(_value_types(section), _value_types(section))

    module.types = section.vector(read)


def _value_types(section: Reader) -> bytes:
    """Read a vector of value types (5.3.5)."""
    types = section.take(section.u32())
    if not VALUE_TYPES.issuperset(types):
        raise WasmError(f"one of the types {types.hex(' ')} is not known")
    return types


def _read_imports(module: Module, section: Reader) -> None:
    """Read the imports (5.5.5)."""
    read_type: dict[Kind, Callable[[], object]] = {
        Kind.FUNCTION: section.u32,
        Kind.TABLE: lambda: _table_type(section),
        Kind.MEMORY: lambda: _limits(section),
        Kind.GLOBAL: lambda: _global_type(section),
        Kind.TAG: lambda: _tag_type(section),
    }

    def read() -> Import:
        module_name, field_name, kind = section.name(), section.name(), _kind(section)
        start = section.at
        read_type[kind]()
        return Import(module_name, field_name, kind, section.since(start))

    module.imports = section.vector(read)


def _global_type(section: Reader) -> bytes:
    """Read the type of a global (5.3.10)."""
    written = section.take(2)
    if written[0] not in VALUE_TYPES or written[1] > 1:
        raise WasmError(f"the type {written.hex(' ')} of a global is not known")
    return written


def _read_functions(module: Module, section: Reader) -> None:
    """Read the type indices of the defined functions (5.5.6)."""
    module.functions = section.vector(section.u32)
    if any(index >= len(module.types) for index in module.functions):
        raise WasmError("a function has a missing type")


def _limits(section: Reader) -> bytes:
    """Read the minimum and maximum size of a table or memory (5.3.7), as bytes."""
    start = section.at
    flag = section.byte()
    if flag > 1:
        raise WasmError(f"limits of kind {flag} are not known")
    for _ in range(flag + 1):
        section.u32()
    return section.since(start)


def _table_type(section: Reader) -> bytes:
    """Read the type of a table (5.3.9), as bytes."""
    kind = section.byte()
    if kind not in REFERENCE_TYPES:
        raise WasmError("a table is neither of funcref nor of externref")
    return bytes((kind,)) + _limits(section)


def _tag_type(section: Reader) -> bytes:
    """Read a tag's attribute and type (proposal on exception handling), as bytes."""
    start = section.at
    section.byte()
    section.u32()
    return section.since(start)


def _kind(section: Reader) -> Kind:
    """Read the kind of an import or export."""
    kind = section.byte()
    if kind > Kind.TAG:
        raise WasmError(f"imports and exports of kind {kind} are not known")
    return Kind(kind)


def _read_tables(module: Module, section: Reader) -> None:
    """Read the tables (5.5.7)."""
    module.tables = section.vector(lambda: _table_type(section))


def _read_memories(module: Module, section: Reader) -> None:
    """Read the memories (5.5.8)."""
    module.memories = section.vector(lambda: _limits(section))


def _read_tags(module: Module, section: Reader) -> None:
    """Read the tags (proposal on exception handling)."""
    module.tags = section.vector(lambda: _tag_type(section))


def _read_globals(module: Module, section: Reader) -> None:
    """Read the defined globals (5.5.9)."""
    module.globals = section.vector(lambda: Global(_global_type(section), _constant(section)))


def _constant(section: Reader) -> bytes:
    """Read a constant expression of one instruction (5.4.9), as bytes."""
    start, code = section.at, section.byte()
    if code in {0x43, 0x44}:  # f32.const, f64.const
        section.take(4 if code == 0x43 else 8)
    elif code in {0x41, 0x42, 0x23, 0xD0, 0xD2}:  # i32.const, i64.const, global.get, ref.null, ref.func
        while section.byte() >= 0x80:
            pass
    else:
        raise WasmError(f"a constant begins with {code:#x}")
    if section.byte() != END:
        raise WasmError("a constant has more than one instruction")
    return section.since(start)


def _read_exports(module: Module, section: Reader) -> None:
    """Read the exports (5.5.10)."""

    def read() -> Export:
        return Export(section.name(), _kind(section), section.u32())

    module.exports = section.vector(read)


def _read_start(module: Module, section: Reader) -> None:
    """Raise WasmError, because a start function (5.5.11) would run too early.

    It would run before the second half can be loaded.
    """
    raise WasmError("the binary has a start function")


def _read_segments(module: Module, section: Reader) -> None:
    """Read the element segments that list functions (5.5.12).

    They are active, passive or declarative.
    """

    def read() -> Segment:
        start, flag = section.at, section.u32()
        if flag > 3:
            raise WasmError(f"element segments of kind {flag} are not known")
        if flag == 2:
            section.u32()
        if flag in {0, 2}:
            _constant(section)
        if flag and section.byte() != 0:
            raise WasmError("an element segment lists no functions")
        functions = tuple(section.vector(section.u32))
        return Segment(functions, section.since(start))

    module.segments = section.vector(read)


def _read_data_count(module: Module, section: Reader) -> None:
    """Read the number of data segments (5.5.15), as bytes."""
    module.data_count = section.take(len(section.content))


def _read_bodies(module: Module, section: Reader) -> None:
    """Read the code (5.5.13)."""
    module.bodies = section.vector(lambda: section.take(section.u32()))


def _read_data(module: Module, section: Reader) -> None:
    """Read the data segments (5.5.14), as bytes."""
    module.data = section.take(len(section.content))


READERS: dict[Section, Callable[[Module, Reader], None]] = {
    Section.CUSTOM: _read_custom,
    Section.TYPE: _read_types,
    Section.IMPORT: _read_imports,
    Section.FUNCTION: _read_functions,
    Section.TABLE: _read_tables,
    Section.MEMORY: _read_memories,
    Section.TAG: _read_tags,
    Section.GLOBAL: _read_globals,
    Section.EXPORT: _read_exports,
    Section.START: _read_start,
    Section.ELEMENT: _read_segments,
    Section.DATA_COUNT: _read_data_count,
    Section.CODE: _read_bodies,
    Section.DATA: _read_data,
}
