"""Imports the app's modules anew for each page, from code that is compiled once."""

import sys
from collections.abc import Sequence
from functools import cache
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import CodeType, ModuleType

APP = "trigrid.app"


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
    """The code of a module of the app, and where it was found."""
    found = PathFinder.find_spec(name, list(path))
    if found is None or not isinstance(found.loader, InspectLoader):
        return None
    code = found.loader.get_code(name)
    return (code, found) if code else None


class _Finder(MetaPathFinder):
    """Finds the modules of the app, with code that is compiled once."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(f"{APP}.") or path is None:
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
    """Let these modules of the app, and whatever a page has besides, be those that are imported."""
    sys.modules.update(modules)
    parent, _, name = APP.partition(".")
    if APP in modules:  # `import a.b` finds b as an attribute of a, too
        setattr(sys.modules[parent], name, modules[APP])


def take_modules() -> dict[str, ModuleType]:
    """The modules of the app that are imported; they are imported anew from now on."""
    if not any(isinstance(each, _Finder) for each in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    names = [name for name in sys.modules if name == APP or name.startswith(f"{APP}.")]
    return {name: sys.modules.pop(name) for name in names}
