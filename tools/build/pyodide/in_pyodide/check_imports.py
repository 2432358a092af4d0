"""Checks, inside the shipped Pyodide, that the site has every imported module.

Also checks imports inside functions.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TypeAlias

ImportStatement: TypeAlias = ast.Import | ast.ImportFrom

ADDED = {"__main__", "_pyscript", "js", "polyscript", "pyodide_js", "pyodide_js._api", "sitecustomize"}
"""Modules that the page or the build adds to Python's library."""
MICROPYTHON = {"jsffi", "micropython", "usocket"}
"""Modules that only MicroPython has. PyScript's modules import them there."""


def broken_imports(sources: Mapping[str, bytes], shipped: set[str], expected: set[str]) -> list[str]:
    """Return a sentence for each import of a module that the site lacks.

    ``sources`` contains the source code of the site's modules by name, and ``expected`` the modules omitted
    on purpose. ``shipped`` contains the names of all modules in ``sources`` and in Pyodide's library.
    """
    known = set(sources) | expected | ADDED | MICROPYTHON | set(sys.builtin_module_names) | _frozen()
    sentences = {
        f"{module} imports {name}"
        for module, source in sources.items()
        for name in _imports(module, source, shipped)
        if name not in known
    }
    return sorted(sentences)


def _frozen() -> set[str]:
    """Return the modules inside the binary, which never come from an archive."""
    origins = {name: getattr(module.__spec__, "origin", None) for name, module in sys.modules.items()}
    frozen = {name for name, origin in origins.items() if origin == "frozen"}
    return frozen | {"importlib._bootstrap", "importlib._bootstrap_external", "os.path"}


def _imports(module: str, source: bytes, shipped: set[str]) -> Iterator[str]:
    for node, _ in import_statements(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            base = _base(module, node, shipped)
            yield base
            inner = (f"{base}.{alias.name}" for alias in node.names)
            yield from (name for name in inner if name in shipped)


@cache
def import_statements(source: bytes) -> tuple[tuple[ImportStatement, bool], ...]:
    """Return the import statements of a module, except those only for type checkers.

    Each comes with a flag that is true outside functions, where the import runs immediately.
    """
    return tuple(_statements_in(ast.parse(source).body, True))


def _statements_in(body: Iterable[ast.AST], is_run: bool) -> Iterator[tuple[ImportStatement, bool]]:
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node, is_run
        elif isinstance(node, ast.If) and is_for_type_checkers(node.test):
            yield from _statements_in(node.orelse, is_run)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _statements_in(node.body, False)
        elif isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from _statements_in(ast.iter_child_nodes(node), is_run)


def is_for_type_checkers(test: ast.expr) -> bool:
    """Return whether a condition is the name ``TYPE_CHECKING``."""
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _base(module: str, node: ast.ImportFrom, shipped: set[str]) -> str:
    """Return the absolute name of the module after ``from``."""
    if not node.level:
        return node.module or ""
    is_package = any(name.startswith(f"{module}.") for name in shipped)
    parts = module.split(".")
    parts = parts[: len(parts) - node.level + is_package]
    return ".".join([*parts, *filter(None, [node.module])])
