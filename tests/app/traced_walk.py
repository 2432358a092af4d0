"""Records which modules of the package a user's action passes, in order, and which of them call which."""

import ast
import inspect
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from tools.http_headers import ROOT

PACKAGE = "trigrid."


class Call(NamedTuple):
    """A call from one module into another."""

    caller: str
    callee: str
    function: str


class Walk:
    """The modules in the order in which they were entered first, and the calls between them.

    Properties are left out: reading a value passes nothing on. So are calls of an object to itself.
    """

    def __init__(self) -> None:
        self.modules: dict[str, None] = {}
        self.calls: dict[Call, None] = {}

    def note(self, frame: FrameType, event: str, _argument: Any) -> None:
        """Note a call; a function for ``sys.setprofile``."""
        callee, function = _module_of(frame), frame.f_code.co_name
        is_function = frame.f_code.co_flags & inspect.CO_OPTIMIZED
        if event != "call" or not callee or not is_function or _is_property(frame):
            return
        back = frame.f_back
        while back and not _module_of(back):
            back = back.f_back
        self.modules.setdefault(callee)
        if back and not _is_same_object(back, frame):
            self.calls.setdefault(Call(_module_of(back), callee, function))

    def returns(self, modules: Sequence[str]) -> list[Call]:
        """Return the calls from one of some modules back to an earlier one that it does not import."""
        at = {module: index for index, module in enumerate(modules)}
        return [
            call
            for call in self.calls
            if at.get(call.callee, len(at)) < at.get(call.caller, 0)
            and call.callee not in imports_of(call.caller)
            and not is_lower(call.callee, call.caller)
        ]


def _module_of(frame: FrameType) -> str:
    name = str(frame.f_globals.get("__name__", ""))
    return name.removeprefix(PACKAGE) if name.startswith(PACKAGE) else ""


def _is_same_object(caller: FrameType, callee: FrameType) -> bool:
    return "self" in caller.f_locals and caller.f_locals["self"] is callee.f_locals.get("self")


def _is_property(frame: FrameType) -> bool:
    owner = type(frame.f_locals.get("self"))
    return isinstance(getattr(owner, frame.f_code.co_name, None), property)


@contextmanager
def traced() -> Iterator[Walk]:
    """Record the walk of what is done in the context, on this thread."""
    walk = Walk()
    sys.setprofile(walk.note)
    try:
        yield walk
    finally:
        sys.setprofile(None)


@cache
def imports_of(module: str) -> frozenset[str]:
    """The modules of the package that a module imports, for types too, and the names that it imports."""
    spec = find_spec(PACKAGE + module)
    assert spec
    assert spec.origin
    tree = ast.parse(Path(spec.origin).read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    names = {name for node in found for name in (node.module or "", *_parts(node))}
    return frozenset(name.removeprefix(PACKAGE) for name in names)


def _parts(node: ast.ImportFrom) -> Iterator[str]:
    return (f"{node.module}.{each.name}" for each in node.names)


def is_lower(module: str, other: str) -> bool:
    """Whether a module lies in a lower room than another, by the contracts of import-linter."""
    return _rank(module) > _rank(other)


def _rank(module: str) -> tuple[int, ...]:
    """The places of a module's rooms among the rows of the contracts, from the top."""
    found, container = [], PACKAGE.rstrip(".")
    for room in module.split("."):
        if container not in _rows():
            break
        found.append(next(row for row, rooms in enumerate(_rows()[container]) if room in rooms))
        container = f"{container}.{room}"
    return tuple(found)


@cache
def _rows() -> dict[str, list[list[str]]]:
    """The rows of rooms, by the package that contains them."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    return {
        container: [[room.strip(" ()") for room in row.split("|")] for row in contract["layers"]]
        for contract in contracts
        if contract["type"] == "layers"
        for container in contract["containers"]
    }
