"""Distributes the package's files over the page's archives, by imports.

The archive "app", loaded at the start, contains the modules in START and all modules that are imported while
these are imported. Among them, the modules of embedded boards go into "embedded" instead. Of the other
modules, those that the computer's worker uses go into "computer", and the rest into "puzzles", "annotated" or
"later". Modules of puzzles that both the page and the worker use are in "puzzles" and in "computer". Modules
of game parts count as imported by the modules that request the parts. Files that are used only outside a
browser get no archive.
"""

import ast
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from tools.build.pyodide.in_pyodide.check_imports import ImportStatement, import_statements
from tools.build.pyodide.in_pyodide.notebook_methods import without_notebook_methods
from tools.game_parts import provided_parts, requested_parts

START = (
    "trigrid.app.page.main",
    "trigrid.app.page.page",
    "trigrid.app.embed.embedded_page",
    "trigrid.app.at_table.new_game_dialog",
    "trigrid.app.services.errors.error_notice",
    "trigrid.app.sharing.share_dialog",
    "trigrid.games.position_text",
    "trigrid.records.full_link",
    "trigrid.records.writing",
)
"""Root modules of the archives "app" and "embedded".

The first is the page's first module. Only functions import the others, but the page or an embedded board
needs them even if no further archive can be fetched.
"""
COMPUTER = ("trigrid.app.browser.worker_main",)
"""First module of the computer's worker. The worker also loads the archive "app"."""
PUZZLES = "trigrid.puzzle"
"""Package with a separate archive, loaded together with the archive "later"."""
ANNOTATED = "trigrid.collection.annotated"
"""Package with a separate archive, loaded when annotated games are opened."""
EMBEDDED = "trigrid.app.embed"
"""Package with a separate archive, which only embedded boards load.

They load it at their start. Modules that the package imports from elsewhere stay in the archive "app".
"""


def archive_plan(sources: Mapping[str, bytes]) -> dict[str, str]:
    """Return the name of each file's archive, by the path of the file.

    The archives are "app", "computer", "embedded", "puzzles", "annotated" and "later". A file that is not
    Python goes into the archive of the package around it. Files without an archive are omitted.
    """
    package = _Package(sources)
    app = package.run_by(START)
    computer = package.used_by(COMPUTER) - app
    plan = dict.fromkeys(package.used_by((*START, *COMPUTER)), "later")
    for archive, its_package in (("puzzles", PUZZLES), ("annotated", ANNOTATED)):
        plan |= {name: archive for name in plan if f"{name}.".startswith(f"{its_package}.")}
    plan |= dict.fromkeys(computer - _shared(package), "computer") | dict.fromkeys(app, "app")
    plan |= {name: "embedded" for name in app if f"{name}.".startswith(f"{EMBEDDED}.")}
    archives = {path: plan.get(package.module_with(path)) for path in sources}
    return {path: archive for path, archive in archives.items() if archive}


def shared_files(sources: Mapping[str, bytes]) -> set[str]:
    """Return the files of the archive "puzzles" that "computer" contains, too."""
    shared = _shared(_Package(sources))
    return {path for path in sources if path.endswith(".py") and module_of(path) in shared}


def _shared(package: "_Package") -> set[str]:
    """Return the modules of puzzles that both the page and the worker use."""
    both = package.used_by(START) & package.used_by(COMPUTER)
    return {name for name in both if f"{name}.".startswith(f"{PUZZLES}.")}


def module_of(path: str) -> str:
    """Return the name under which a file is imported."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


class _Package:
    """The modules of a package and their imports."""

    def __init__(self, sources: Mapping[str, bytes]) -> None:
        modules = {
            module_of(path): without_notebook_methods(source)
            for path, source in sources.items()
            if path.endswith(".py")
        }
        texts = {name: source.decode() for name, source in modules.items()}
        self._modules = modules.keys()
        self._run = defaultdict[str, set[str]](set)
        """By module: its imports outside functions, and modules of requested game parts."""
        self._used = defaultdict[str, set[str]](set)
        """By module: its modules in ``_run``, and its imports inside functions."""
        entry_points = defaultdict[str, set[str]](set)
        for text in texts.values():
            for part, module in provided_parts(text):
                entry_points[part].add(module)
        for name, text in texts.items():
            self._run[name] = {module for part in requested_parts(text) for module in entry_points[part]}
            for node, is_run in import_statements(modules[name]):
                (self._run if is_run else self._used)[name] |= imported_names(node)
            self._used[name] |= self._run[name]

    def run_by(self, roots: Iterable[str]) -> set[str]:
        """Return the roots and all modules imported while the roots are imported.

        Modules of requested game parts count, too.
        """
        return self._reached(roots, self._run.__getitem__)

    def used_by(self, roots: Iterable[str]) -> set[str]:
        """Return the roots and all modules that they import, directly or indirectly.

        Imports inside functions count, too.
        """
        return self._reached(roots, self._used.__getitem__)

    def module_with(self, path: str) -> str:
        """Return the module in a Python file, or the package around any other file."""
        name = module_of(path) if path.endswith(".py") else _package(path.replace("/", "."))
        while name and name not in self._modules:
            name = _package(name)
        return name

    def _reached(self, roots: Iterable[str], imported_by: Callable[[str], Iterable[str]]) -> set[str]:
        reached, ahead = set[str](), {*roots}
        while ahead:
            name = ahead.pop()
            if name in self._modules and name not in reached:
                reached.add(name)
                ahead |= {_package(name), *imported_by(name)}
        return reached


def imported_names(node: ImportStatement) -> set[str]:
    """Return the names of all modules that a statement may import.

    For ``from a import b`` these are ``a`` and ``a.b``, since ``b`` may be a module.
    """
    names = {each.name for each in node.names}
    if isinstance(node, ast.Import):
        return names
    return {str(node.module), *(f"{node.module}.{name}" for name in names)}


def _package(name: str) -> str:
    return name.rpartition(".")[0]
