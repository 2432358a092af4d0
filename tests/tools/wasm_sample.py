"""A small WebAssembly module with one case of everything that a split must keep.

The module is assembled by hand.
"""

from tools.build.wasm.binary import name, u32, vector
from tools.build.wasm.module import Export, FunctionType, Global, Import, Kind, Module, Segment

I32 = b"\x7f"
UNARY, NOTHING, TELL, PAIR = (
    FunctionType(I32, I32),
    FunctionType(b"", b""),
    FunctionType(I32, b""),
    FunctionType(I32 + I32, I32),
)
TYPES = [UNARY, TELL, PAIR]
IMPORTED = 1
"""The number of imported functions.

The only one is ``report``, which takes a number.
"""
GET, CALL, CONST, ADD, END = b"\x20", b"\x10", b"\x41", b"\x6a", b"\x0b"
"""Opcodes: local.get, call, i32.const, i32.add and end."""
ARGUMENT = GET + b"\x00"


def called(function: str) -> bytes:
    """Return a call of a defined function."""
    return CALL + u32(IMPORTED + NAMES.index(function))


NAMES = (
    *("double", "more", "indirect", "count", "throw", "catch", "tell", "refer", "keep", "recur", "constant"),
    *("initialise", "choose", "both", "dead", "deader"),
)
BODIES = {
    "double": ARGUMENT + ARGUMENT + ADD,
    "more": ARGUMENT + called("double") + CONST + b"\x01" + ADD,
    # Calls the function in the table whose index is the argument's last two bits.
    "indirect": ARGUMENT + ARGUMENT + CONST + b"\x03\x71" + b"\x11\x00\x00",
    # Adds the argument to a global.
    "count": b"\x23\x01" + ARGUMENT + ADD + b"\x24\x01" + b"\x23\x01" + called("more"),
    # if (argument > 10) throw it
    "throw": ARGUMENT + CONST + b"\x0a\x4a\x04\x40" + ARGUMENT + b"\x08\x00" + END
    + ARGUMENT + called("tell"),
    # try { throw(argument) } catch (number) { number + 50 }
    "catch": b"\x06\x7f" + ARGUMENT + called("throw") + b"\x07\x00" + CONST + b"\x32" + ADD + END,
    "tell": ARGUMENT + CALL + b"\x00" + ARGUMENT,
    # Puts `double` into the table at index 3, and calls it by this index.
    "refer": CONST + b"\x03\xd2" + u32(IMPORTED) + b"\x26\x00" + ARGUMENT + CONST + b"\x03\x11\x00\x00",
    # Adds the argument to a number in memory.
    "keep": CONST + b"\x00" + CONST + b"\x00\x28\x02\x10" + ARGUMENT + ADD + b"\x36\x02\x10"
    + CONST + b"\x00\x28\x02\x10" + called("count"),
    # argument > 0 ? catch(argument) + recur(argument - 1) : 0
    "recur": ARGUMENT + CONST + b"\x00\x4a\x04\x7f" + ARGUMENT + called("catch")
    + ARGUMENT + CONST + b"\x7f" + ADD + called("recur") + ADD + b"\x05" + CONST + b"\x00" + END,
    # Two globals that never change, one of them imported.
    "constant": b"\x23\x00\x23\x02" + ADD + ARGUMENT + ADD,
    # `initialise` contains memory.init, which needs the first half's data segments. `choose` contains a
    # switch, which contains a vector.
    "initialise": CONST + b"\x20" + CONST + b"\x00" + CONST + b"\x04\xfc\x08\x01\x00"
    + CONST + b"\x20\x28\x02\x00" + ARGUMENT + ADD,
    "choose": b"\x02\x40\x02\x40" + ARGUMENT + b"\x0e\x01\x00\x01" + END + CONST + b"\x07\x0f" + END
    + ARGUMENT + CONST + b"\x05" + called("both"),
    "both": ARGUMENT + b"\x20\x01" + ADD + called("double"),
    "dead": ARGUMENT + called("deader"),
    "deader": ARGUMENT + called("more"),
}  # fmt: skip
"""The functions' instructions, by name.

All functions take one number, except ``both``, which takes two. All return one number.
"""
EXPORTED = tuple(function for function in NAMES if function not in {"double", "both", "dead", "deader"})
IN_TABLE = ("more", "count", "double")


def sample() -> Module:
    """Return the module.

    It imports `e.report` and the global `e.base`; `state` is its memory.
    """
    indices = {function: IMPORTED + number for number, function in enumerate(NAMES)}
    table = vector([u32(indices[function]) for function in IN_TABLE])
    return Module(
        types=TYPES,
        imports=[
            Import("e", "report", Kind.FUNCTION, b"\x01"),
            Import("e", "base", Kind.GLOBAL, I32 + b"\0"),
        ],
        functions=[2 if function == "both" else 0 for function in NAMES],
        tables=[b"\x70\x00\x04"],
        memories=[b"\x00\x01"],
        tags=[b"\x00\x01"],
        globals=[Global(I32 + b"\1", CONST + b"\x05" + END), Global(I32 + b"\0", CONST + b"\x11" + END)],
        exports=[
            Export("state", Kind.MEMORY, 0),
            *(Export(function, Kind.FUNCTION, indices[function]) for function in EXPORTED),
        ],
        segments=[
            Segment(tuple(map(indices.__getitem__, IN_TABLE)), b"\x00" + CONST + b"\x00" + END + table),
            Segment((IMPORTED,), b"\x03\x00" + vector([u32(IMPORTED)])),
        ],
        data_count=b"\x02",
        bodies=[b"\x00" + BODIES[function] + END for function in NAMES],
        data=vector([b"\x00" + CONST + b"\x10" + END + b"\x01\x09", b"\x01\x04\x01\x02\x03\x04"]),
        custom=[name("dylink.0") + b"\x01\x00"],
    )
