"""Dependencies between Python modules, including those that imports do not show.

A module *uses* the modules that it imports, inside or outside functions. It also *runs* the packages around
them, because Python runs a package before its modules. A module that is used depends on all of its imports; a
package that is only run depends on its imports outside functions. A module that requests game parts also uses
the modules of their entry points.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import grimp

from tools.game_parts import ENTRY_POINT, provided_parts, requested_parts

DYNAMIC = re.compile(r"\b(?:import_module|__import__|iter_modules|walk_packages)\(|\.__path__\b")
"""Imports by computed names."""
ANY_NAME = re.compile(r"\bgetattr\(|\b__all__\b|\b__dict__\b|\bvars\(")
"""Access to names of a module without spelling them."""
WORD = re.compile(r"\w+")
INDENTED = re.compile(r"^[ \t]+(?:from|import)[ \t]", re.MULTILINE)
IMPORTS = re.compile(r"^[ \t]*(?:from|import)[ \t].*$", re.MULTILINE)


USED, RUN = "used", "run"


class Node(NamedTuple):
    """A module and how others depend on it: USED or RUN."""

    module: str
    usage: str


@dataclass
class Module:
    """The text of a module, and cached results of parsing it."""

    name: str
    path: Path
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree of the module."""
        return ast.parse(self.text)

    @cached_property
    def words(self) -> frozenset[str]:
        """All words in the text."""
        return frozenset(WORD.findall(self.text))

    @cached_property
    def strings(self) -> tuple[str, ...]:
        """The string constants, without docstrings."""
        alone = {id(each.value) for each in ast.walk(self.tree) if isinstance(each, ast.Expr)}
        found = (each for each in ast.walk(self.tree) if isinstance(each, ast.Constant))
        return tuple(each.value for each in found if isinstance(each.value, str) and id(each) not in alone)

    @cached_property
    def in_functions(self) -> frozenset[int]:
        """The lines inside functions; empty if no import is indented."""
        if not INDENTED.search(self.text):
            return frozenset()
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
        spans = ((each.lineno, each.end_lineno) for each in ast.walk(self.tree) if isinstance(each, kinds))
        return frozenset(line for first, last in spans for line in range(first, (last or first) + 1))

    @property
    def reexports_lazily(self) -> bool:
        """Whether a function ``__getattr__`` imports the names that others request."""
        return "def __getattr__(" in self.text


@dataclass
class ImportGraph:
    """The modules of some packages and their dependencies."""

    modules: Mapping[str, Module]
    edges: Mapping[Node, set[Node]]
    dynamic: Mapping[str, set[str]] = field(default_factory=dict)
    """For each package, the modules that import from it by computed names."""

    @cached_property
    def by_path(self) -> dict[Path, str]:
        """The module names by file path."""
        return {module.path: name for name, module in self.modules.items()}

    def dependents(self, changed: Iterable[str]) -> set[str]:
        """Return the changed modules and all modules that depend on them."""
        users = defaultdict[Node, list[Node]](list)
        for node, needed in self.edges.items():
            for each in needed:
                users[each].append(node)
        waiting = [Node(name, usage) for name in changed for usage in (USED, RUN)]
        seen = set(waiting)
        while waiting:
            for user in users[waiting.pop()]:
                if user not in seen:
                    seen.add(user)
                    waiting.append(user)
        return {node.module for node in seen if node.usage is USED}

    def needed_by(self, name: str) -> set[str]:
        """Return a module and all modules that it uses, directly or indirectly."""
        waiting = [Node(name, USED)]
        seen = set(waiting)
        while waiting:
            new = self.edges.get(waiting.pop(), set()) - seen
            seen |= new
            waiting += new
        return {node.module for node in seen if node.usage is USED}


def build(folders: Mapping[str, Path]) -> ImportGraph:
    """Read packages from their folders.

    ``folders`` maps a package's name to its folder. ``sys.path`` must allow Python to find the packages.
    """
    found = grimp.build_graph(*folders, exclude_type_checking_imports=True, cache_dir=".cache/grimp")
    modules = {name: module for name in found.modules if (module := _read(name, folders))}
    return _Builder(found, modules).build()


def _read(name: str, folders: Mapping[str, Path]) -> Module | None:
    package, *rest = name.split(".")
    path = folders[package].joinpath(*rest)
    for candidate in (path / "__init__.py", path.with_suffix(".py")):
        if candidate.is_file():
            return Module(name, candidate, candidate.read_text(encoding="utf-8"))
    return None  # a namespace package


class _Builder:
    """Collects the edges of a graph."""

    def __init__(self, found: grimp.ImportGraph, modules: Mapping[str, Module]) -> None:
        self._found, self._modules = found, modules
        self._edges = defaultdict[Node, set[Node]](set)
        self._dynamic = defaultdict[str, set[str]](set)
        tops = "|".join({name.partition(".")[0] for name in modules})
        self._names = re.compile(rf"\b(?:{tops})(?:\.\w+)*\b")
        """Text that may be the name of a module."""

    def build(self) -> ImportGraph:
        entry_points = self._entry_points()
        for name, module in self._modules.items():
            self._add_imports(name)
            self._add_conftests(name)
            self._add_dynamic(name)
            for part in requested_parts(module.text):
                self._use(name, entry_points.get(part, ()))
        return ImportGraph(self._modules, self._edges, self._dynamic)

    def _use(self, name: str, needed: Iterable[str]) -> None:
        for each in needed:
            if each in self._modules:
                self._edges[Node(name, USED)] |= {Node(each, USED), Node(each, RUN)}
            for package in _parents(each):
                self._edges[Node(name, USED)].add(Node(package, RUN))

    def _add_imports(self, name: str) -> None:
        module = self._modules[name]
        used, run = Node(name, USED), Node(name, RUN)
        self._edges[used].add(run)
        for imported in self._found.find_modules_directly_imported_by(name):
            lines = self._lines(name, imported)
            if not lines <= module.in_functions:
                self._edges[run].add(Node(imported, RUN))
                self._edges[run] |= {Node(package, RUN) for package in _parents(imported)}
            self._use(name, [imported])
            if imported in self._modules and self._modules[imported].reexports_lazily:
                self._use(name, self._reexported(imported, module))
        self._edges[run] |= {Node(package, RUN) for package in _parents(name)}

    def _lines(self, name: str, imported: str) -> set[int]:
        details = self._found.get_import_details(importer=name, imported=imported)
        return {each["line_number"] for each in details}

    def _entry_points(self) -> Mapping[str, set[str]]:
        """Return the modules of the entry points for each game part."""
        found = defaultdict[str, set[str]](set)
        for module in self._modules.values():
            for part, target in provided_parts(module.text):
                found[part] |= {target} & self._modules.keys()
        return found

    def _reexported(self, package: str, user: Module) -> Iterator[str]:
        """Yield the modules from which a package re-exports the names in ``user``.

        ``user`` is the importing module. If it may access names without spelling them, yields the modules of
        all names. The package has a function ``__getattr__`` that imports names on request, and lists them
        under ``TYPE_CHECKING``.
        """
        needs_all = bool(ANY_NAME.search(user.text))
        for each in ast.walk(self._modules[package].tree):
            if isinstance(each, ast.If) and ast.unparse(each.test) == "TYPE_CHECKING":
                for line in each.body:
                    names = (
                        {alias.name for alias in line.names} if isinstance(line, ast.ImportFrom) else set()
                    )
                    if isinstance(line, ast.ImportFrom) and line.module and (needs_all or user.words & names):
                        yield line.module
                        if line.module in self._modules and self._modules[line.module].reexports_lazily:
                            yield from self._reexported(line.module, user)

    def _add_conftests(self, name: str) -> None:
        conftests = {f"{package}.conftest" for package in _parents(name)} & self._modules.keys()
        self._use(name, conftests - {name})

    def _add_dynamic(self, name: str) -> None:
        """Add what a module uses by names in strings or by computed names.

        A computed name can refer to any module below certain packages. These are the packages that strings
        name with a dot at the end, or else all packages that the module imports or names. In the second case,
        a package at the top level counts only if the code reads its ``__path__``.
        """
        module = self._modules[name]
        named = set(self._named(module))
        self._use(name, named)
        if DYNAMIC.search(module.text) and not module.reexports_lazily:
            prefixes = {text[:-1] for text in module.strings if text.endswith(".")} & self._found.modules
            imported = self._found.find_modules_directly_imported_by(name) | named
            roots = prefixes or {
                each for each in imported if "." in each or f"{each}.__path__" in module.text
            }
            for package in roots:
                if below := self._found.find_descendants(package):
                    self._dynamic[package].add(name)
                    self._use(name, below)

    def _named(self, module: Module) -> Iterator[str]:
        """Yield modules named in strings, as in tests that run programs."""
        if not self._names.search(IMPORTS.sub("", module.text)):
            return  # avoids parsing most modules
        for text in module.strings:
            if ENTRY_POINT.fullmatch(text):
                continue
            for name in [text, *self._names.findall(text)]:
                known = (each for each in (name, *_parents(name)) if each in self._found.modules)
                if found := next(known, ""):
                    yield from {found, f"{found}.__main__"} & self._found.modules


def _parents(name: str) -> Iterator[str]:
    """Yield the packages around a module, the innermost first."""
    while name := name.rpartition(".")[0]:
        yield name
