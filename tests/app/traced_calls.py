"""A recorder of the call path of a user's action through the package."""

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
    """A call: the modules of the caller and the callee, and the function's name."""

    caller: str
    callee: str
    function: str


class CallPath:
    """Modules in the order of their first call, and the calls between them.

    Both omit properties, because these only read a value. ``calls`` also omits an object's calls to itself.
    """

    def __init__(self) -> None:
        self.modules: dict[str, None] = {}
        self.calls: dict[Call, None] = {}

    def record_call(self, frame: FrameType, event: str, _argument: Any) -> None:
        """Record a call; for `sys.setprofile`."""
        callee, function = _module_of(frame), frame.f_code.co_name
        is_function = frame.f_code.co_flags & inspect.CO_OPTIMIZED
        if event != "call" or not callee or not is_function or _is_property(frame):
            return
        caller = frame.f_back
        while caller and not _module_of(caller):
            caller = caller.f_back
        self.modules.setdefault(callee)
        if caller and not _is_same_object(caller, frame):
            self.calls.setdefault(Call(_module_of(caller), callee, function))

    def calls_back(self, modules: Sequence[str]) -> list[Call]:
        """Return the calls from a module to an earlier one in a list of modules.

        Omits calls to modules that the caller imports, and to lower layers.
        """
        positions = {module: index for index, module in enumerate(modules)}
        return [
            call
            for call in self.calls
            if positions.get(call.callee, len(positions)) < positions.get(call.caller, 0)
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
def traced() -> Iterator[CallPath]:
    """Record the call path of the code in the context, on this thread."""
    call_path = CallPath()
    sys.setprofile(call_path.record_call)
    try:
        yield call_path
    finally:
        sys.setprofile(None)


@cache
def imports_of(module: str) -> frozenset[str]:
    """Return the modules and names in a module's ``from`` imports.

    Imports that only type checkers use are included.
    """
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
    """Return whether a module is in a lower layer than another.

    The contracts of import-linter define the layers.
    """
    return _rank(module) > _rank(other)


def _rank(module: str) -> tuple[int, ...]:
    """Return the row number of a module's layer in each contract, the outermost first."""
    found, container = [], PACKAGE.rstrip(".")
    for part in module.split("."):
        if container not in _rows():
            break
        found.append(next(number for number, row in enumerate(_rows()[container]) if part in row))
        container = f"{container}.{part}"
    return tuple(found)


@cache
def _rows() -> dict[str, list[list[str]]]:
    """Return the rows of layers, by the package that contains them."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    return {
        container: [[layer.strip(" ()") for layer in row.split("|")] for row in contract["layers"]]
        for contract in contracts
        if contract["type"] == "layers"
        for container in contract["containers"]
    }
