"""Which of the page's archives each file of the package goes into, found from what imports what.

The archive of the start has what the roots of the start import while they are imported themselves, directly
or not. What is imported only in functions is loaded later, unless it is a root. Parts of games go with the
modules that ask for them. Files that nothing in a browser imports go into no archive.
"""

import ast
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from tools.build.pyodide.in_pyodide.check_imports import ImportStatement, import_statements
from tools.game_parts import asked_parts, given_parts

START = (
    "trigrid.app.page.main",
    "trigrid.app.page.page",
    "trigrid.app.embed.embedded_page",
    "trigrid.app.at_table.new_game_dialog",
    "trigrid.app.services.errors.error_notice",
    "trigrid.app.sharing.share_dialog",
    "trigrid.records.writing",
)
"""The first module of the page, and those that are imported in functions but must be there at once, even if
nothing more can be fetched.
"""
COMPUTER = ("trigrid.app.browser.worker_main",)
"""The first module of the computer's worker, which has the archive of the start too."""
PUZZLES = "trigrid.puzzle"
"""The package that has an archive of its own, which is loaded together with the later one."""
EMBEDDED = "trigrid.app.embed"
"""The package that has an archive of its own, which only boards within other pages load, as they start.
What it imports from elsewhere stays in the archive of the start.
"""


def archive_plan(sources: Mapping[str, bytes]) -> dict[str, str]:
    """Return the archive of each file by its path: "app", "computer", "embedded", "puzzles" or
    "later".

    A file that is not Python goes with the package around it.
    """
    package = _Package(sources)
    app = package.run_by(START)
    computer = package.used_by(COMPUTER) - app
    plan = dict.fromkeys(package.used_by((*START, *COMPUTER)), "later")
    plan |= {name: "puzzles" for name in plan if f"{name}.".startswith(f"{PUZZLES}.")}
    plan |= dict.fromkeys(computer, "computer") | dict.fromkeys(app, "app")
    plan |= {name: "embedded" for name in app if f"{name}.".startswith(f"{EMBEDDED}.")}
    archives = {path: plan.get(package.module_with(path)) for path in sources}
    return {path: archive for path, archive in archives.items() if archive}


def module_of(path: str) -> str:
    """What a file is imported as."""
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


class _Package:
    """The modules of a package, and what each imports."""

    def __init__(self, sources: Mapping[str, bytes]) -> None:
        texts = {module_of(path): text.decode() for path, text in sources.items() if path.endswith(".py")}
        self._modules = texts.keys()
        self._run = defaultdict[str, set[str]](set)
        """By module, what is imported while it is imported."""
        self._used = defaultdict[str, set[str]](set)
        """The same, and what its functions import."""
        entry_points = defaultdict[str, set[str]](set)
        for text in texts.values():
            for part, module in given_parts(text):
                entry_points[part].add(module)
        for name, text in texts.items():
            self._run[name] = {module for part in asked_parts(text) for module in entry_points[part]}
            for node, is_run in import_statements(ast.parse(text).body):
                (self._run if is_run else self._used)[name] |= imported_names(node)
            self._used[name] |= self._run[name]

    def run_by(self, roots: Iterable[str]) -> set[str]:
        """Return the modules that are imported when these are, themselves included."""
        return self._reached(roots, self._run.__getitem__)

    def used_by(self, roots: Iterable[str]) -> set[str]:
        """Return the modules that are imported when these are, or by what they do then."""
        return self._reached(roots, self._used.__getitem__)

    def module_with(self, path: str) -> str:
        """Return the module of a file, or the package around it."""
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
    """Return what a statement imports: modules, and names in them, which may be modules."""
    names = {each.name for each in node.names}
    if isinstance(node, ast.Import):
        return names
    return {str(node.module), *(f"{node.module}.{name}" for name in names)}


def _package(name: str) -> str:
    return name.rpartition(".")[0]
