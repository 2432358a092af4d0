"""Runs inside the shipped Pyodide: whether every import, in functions too, leads to a module."""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

ImportStatement: TypeAlias = ast.Import | ast.ImportFrom

GIVEN = {"__main__", "_pyscript", "js", "polyscript", "pyodide_js", "pyodide_js._api", "sitecustomize"}
"""Modules that the page hands to Python, and what the build adds to the library."""
NEVER = {"jsffi", "micropython", "usocket"}
"""Modules of MicroPython, for which PyScript's own are written as well."""


def lost(sources: Mapping[str, bytes], shipped: set[str], expected: set[str]) -> list[str]:
    """Each import of ``sources`` (by module) that leads nowhere, as a sentence.

    ``shipped`` are all modules that could be meant, ``expected`` those that somebody wanted left out.
    """
    there = set(sources) | expected | GIVEN | NEVER | set(sys.builtin_module_names) | _frozen()
    found = {
        f"{module} imports {name}"
        for module, source in sources.items()
        for name in _imports(module, source, shipped)
        if name not in there
    }
    return sorted(found)


def _frozen() -> set[str]:
    """Modules that lie in the binary, and never come out of an archive."""
    origins = {name: getattr(module.__spec__, "origin", None) for name, module in sys.modules.items()}
    frozen = {name for name, origin in origins.items() if origin == "frozen"}
    return frozen | {"importlib._bootstrap", "importlib._bootstrap_external", "os.path"}


def _imports(module: str, source: bytes, shipped: set[str]) -> Iterator[str]:
    for node, _ in import_statements(ast.parse(source).body):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            base = _base(module, node, shipped)
            yield base
            inner = (f"{base}.{alias.name}" for alias in node.names)
            yield from (name for name in inner if name in shipped)


def import_statements(body: Iterable[ast.AST], is_run: bool = True) -> Iterator[tuple[ImportStatement, bool]]:
    """The imports in statements that are not for type checkers alone, and whether they run at once, outside
    functions.
    """
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node, is_run
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield from import_statements(node.orelse, is_run)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from import_statements(node.body, False)
        elif isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from import_statements(ast.iter_child_nodes(node), is_run)


def _base(module: str, node: ast.ImportFrom, shipped: set[str]) -> str:
    """The module after ``from``, without leading dots."""
    if not node.level:
        return node.module or ""
    is_package = any(name.startswith(f"{module}.") for name in shipped)
    parts = module.split(".")
    parts = parts[: len(parts) - node.level + is_package]
    return ".".join([*parts, *filter(None, [node.module])])
