"""Imports the modules that use the browser once more for each page, from code that is compiled once.

Pages share the modules that never use the browser, not even indirectly: nothing of a page is kept in them.
"""

import sys
from collections.abc import Sequence
from functools import cache
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import CodeType, ModuleType

import grimp

PACKAGE = "trigrid"
BROWSER = ("js", "pyscript", "pyodide")
"""What only a browser has."""
OWN = (
    f"{PACKAGE}.app.services.later_modules",
    f"{PACKAGE}.runtime.clock",
    f"{PACKAGE}.runtime.tasks",
    f"{PACKAGE}.table.shared_knowledge",
)
"""Further modules of which each page has its own: two are replaced in part, the others keep the page's tasks
and what it knows of positions.
"""


@cache
def modules_of_all_pages() -> frozenset[str]:
    """The names of the modules that pages share."""
    graph = grimp.build_graph(
        "trigrid", include_external_packages=True, exclude_type_checking_imports=True, cache_dir=None
    )
    all_modules = {name for name in graph.modules if name.startswith(f"{PACKAGE}.")}
    own, new = set[str](), {*BROWSER, *OWN} & graph.modules
    while new:
        own |= new
        users = (graph.find_downstream_modules(name) for name in new)
        around = {
            name.rpartition(".")[0] for name in own & all_modules
        }  # a package has its modules as attributes
        new = (around & all_modules).union(*users) - own
    return frozenset(all_modules - own)


class _Loader(InspectLoader):
    """Runs code that is there already."""

    def __init__(self, code: CodeType) -> None:
        self._code = code

    def get_code(self, name: str) -> CodeType:
        return self._code

    def get_source(self, name: str) -> str | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(self._code, module.__dict__)


@cache
def _compiled(name: str, path: tuple[str, ...]) -> tuple[CodeType, ModuleSpec] | None:
    """The code of a module of the package, and where it was found."""
    found = PathFinder.find_spec(name, list(path))
    if found is None or not isinstance(found.loader, InspectLoader):
        return None
    code = found.loader.get_code(name)
    return (code, found) if code else None


class _Finder(MetaPathFinder):
    """Finds the modules of the package, with code that is compiled once."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        is_own = name.startswith(f"{PACKAGE}.") and name not in modules_of_all_pages()
        if not is_own or path is None:
            return None
        compiled = _compiled(name, tuple(path))
        if compiled is None:
            return None
        code, found = compiled
        spec = ModuleSpec(name, _Loader(code), origin=found.origin, is_package=False)
        spec.has_location = True
        spec.submodule_search_locations = found.submodule_search_locations
        return spec


def put_modules(modules: dict[str, ModuleType]) -> None:
    """Let these modules of the package, and whatever a page has besides, be those that are imported."""
    sys.modules.update(modules)
    for name, module in modules.items():
        parent, _, last = name.rpartition(".")
        if parent == PACKAGE:  # `import a.b` finds b as an attribute of a, too
            setattr(sys.modules[parent], last, module)


def take_modules() -> dict[str, ModuleType]:
    """A page's own modules of the package; the next import of one of them makes another."""
    shared = modules_of_all_pages()
    if not any(isinstance(each, _Finder) for each in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    names = [name for name in sys.modules if name.startswith(f"{PACKAGE}.")]
    return {name: sys.modules.pop(name) for name in names if name not in shared}
