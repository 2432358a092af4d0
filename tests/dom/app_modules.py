"""Imports modules again for each page if they use the browser or hold page data.

This includes modules that import such a module, and packages that contain one. The code of these modules is
compiled only once. All pages share the other modules.
"""

import sys
from collections.abc import Sequence
from functools import cache
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import CodeType, ModuleType

import grimp

PACKAGE = "trigrid"
BROWSER_MODULES = ("js", "pyscript", "pyodide")
"""Modules that exist only in a browser."""
MODULES_OF_EACH_PAGE = (
    f"{PACKAGE}.app.services.later_modules",
    f"{PACKAGE}.runtime.clock",
    f"{PACKAGE}.runtime.tasks",
    f"{PACKAGE}.table.shared_knowledge",
)
"""Other modules that each page imports again.

Tests replace a part of ``later_modules`` and of ``clock``. The other two hold the page's tasks and its data
about positions.
"""


@cache
def shared_modules() -> frozenset[str]:
    """Return the names of the modules that all pages share."""
    graph = grimp.build_graph(
        "trigrid", include_external_packages=True, exclude_type_checking_imports=True, cache_dir=None
    )
    all_modules = {name for name in graph.modules if name.startswith(f"{PACKAGE}.")}
    unshared, new = set[str](), {*BROWSER_MODULES, *MODULES_OF_EACH_PAGE} & graph.modules
    while new:
        unshared |= new
        users = (graph.find_downstream_modules(name) for name in new)
        packages = {
            name.rpartition(".")[0] for name in unshared & all_modules
        }  # a package has its modules as attributes
        new = (packages & all_modules).union(*users) - unshared
    return frozenset(all_modules - unshared)


class _Loader(InspectLoader):
    """Runs code that is already compiled."""

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
    """Return the compiled code of a module and the module's original spec.

    Returns None if the module does not exist or has no Python code.
    """
    found = PathFinder.find_spec(name, list(path))
    if found is None or not isinstance(found.loader, InspectLoader):
        return None
    code = found.loader.get_code(name)
    return (code, found) if code else None


class _Finder(MetaPathFinder):
    """Finds the modules that each page imports again, and compiles each only once."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        is_own = name.startswith(f"{PACKAGE}.") and name not in shared_modules()
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


def install_modules(modules: dict[str, ModuleType]) -> None:
    """Put a page's modules into `sys.modules`, so that imports find them."""
    sys.modules.update(modules)
    for name, module in modules.items():
        parent, _, last = name.rpartition(".")
        # All pages share this package; imports also read its attributes, which must be this page's modules.
        if parent == PACKAGE:
            setattr(sys.modules[parent], last, module)


def remove_modules() -> dict[str, ModuleType]:
    """Remove the page's own modules from `sys.modules` and return them.

    The next import of a removed module creates a new one. The first call installs the finder that does this.
    """
    shared = shared_modules()
    if not any(isinstance(each, _Finder) for each in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    names = [name for name in sys.modules if name.startswith(f"{PACKAGE}.")]
    return {name: sys.modules.pop(name) for name in names if name not in shared}
