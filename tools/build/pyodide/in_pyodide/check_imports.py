"""Runs inside the shipped Pyodide: whether every import, in functions too, leads to a module."""

import ast
import sys
from collections.abc import Iterator, Mapping

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
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _base(module, node, shipped)
            yield base
            inner = (f"{base}.{alias.name}" for alias in node.names)
            yield from (name for name in inner if name in shipped)


def _base(module: str, node: ast.ImportFrom, shipped: set[str]) -> str:
    """The module after ``from``, without leading dots."""
    if not node.level:
        return node.module or ""
    is_package = any(name.startswith(f"{module}.") for name in shipped)
    parts = module.split(".")
    parts = parts[: len(parts) - node.level + is_package]
    return ".".join([*parts, *filter(None, [node.module])])
