"""Run the checks that changes since a revision can affect (`make affected`).

`SINCE=…` names the revision; the default is the last commit that the main branch also has. Uncommitted and
new files count as changes. A test file under CPython is omitted only if neither its imports nor the files
that it reads lead to a change (`tools/import_graph.py`).

Only some page tests run: the changed ones, those of changed features, those that use changed helpers, and a
few smoke tests. If too many features have changed, their tests are omitted. If too many tests use a helper,
these tests are omitted. The summary lists all omitted page tests, which `make test` runs.
"""

import argparse
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path, PurePosixPath

from tools import suites
from tools.http_headers import ROOT
from tools.import_graph import ImportGraph, Module, build
from tools.suites import Step

MAIN = ("main", "origin/main")
"""The main branch in this repository, and in the one that it was cloned from."""
OTHER_SUITES = ("documentation", "engines", "frameworks", "hosts", "package")
"""Folders of tests that `make test` does not run."""
FOR_ALL = re.compile(r"pyproject\.toml|requirements/(build|test)\.txt|\.venv.*")
"""Files that change how every test runs."""
READS = re.compile(r"\bROOT\b|__file__|\bsubprocess\b|read_text|read_bytes|\bopen\(|glob\(|iterdir\(")
"""Code with which a module may read files of the repository."""
SCANS = re.compile(
    r"""glob\((?:["'][^"']*\*(?:\.py)?["']|\w+)\)|iterdir\(|\bwalk\(|ls-files|getsource"""
    r"""|py/trigrid|/ ["'](?:py|trigrid)["']"""
)
"""Code with which a module may read Python files as text."""
DIGESTS = frozenset({"tools.arena.log", "tools.bench.log", "tools.fuzz.runs", "tests.resumable_runs"})
"""Modules that read all sources only for a digest that identifies their results."""
WALKS = re.compile(r"\bROOT\.(rglob|iterdir)\(|\bwalk\(|ls-files")
"""Code with which a module may read any file."""
SITE = re.compile(
    r"(py|assets|examples|languages|licences|offline|seeds|tools/build|types)/|[^/]+\.html|pyscript\.toml"
)
"""The files that the site is built from."""
SMOKE = ("test_connected_table", "test_addresses", "test_typed_moves")
"""Page tests that run after any change of the site or of a helper of page tests.

They start the page and play.
"""
WITH_FEATURE = {
    "board": ("test_board",),
    "browser": ("test_board",),
    "embed": ("test_element", "test_embedding"),
    "engine": ("test_computer", "test_worker"),
    "errors": ("test_errors",),
    "exercises": ("test_lessons", "test_puzzles"),
    "learn": ("test_lessons",),
    "library": ("test_games", "test_storage"),
    "panel": ("test_undo_redo", "test_move_tree"),
    "players": ("test_computer",),
    "preferences": ("test_settings",),
    "table": ("test_undo_redo", "test_board"),
    "words": ("test_untranslated_words",),
}
"""Page tests of features, in addition to those whose names contain the feature."""
PAGES = ("browser", "page")
"""The folders of tests that use the whole page."""
HELPER = re.compile(r"tests/(browser|page|dom)/")
"""Folders of page tests and their helpers.

A changed file there that is no page test counts as a helper.
"""
MAX_FEATURES = 3
"""If more features than this have changed, `make affected` omits their page tests."""
MAX_USERS = 8
"""If more page tests than this use a changed helper, `make affected` omits them."""
PACKAGES_OF_PAGE = tuple(
    f"py/trigrid/{package}/" for package in ("app", "engine", "exercises", "library", "table", "words")
)
"""Packages whose files belong to features.

A change in any other package of trigrid runs only the page tests in ``SMOKE``.
"""
PLURAL = re.compile(r"(?<=\w{3})s$")
"""The plural ending of a feature's name; the name of a page test may omit it."""


def changed_since(root: Path, since: str = "") -> tuple[str, list[str]]:
    """Return the revision and the paths of files changed, added or removed since then.

    Exits if git cannot find the revision.
    """

    def git(*command: str) -> str:
        run = subprocess.run(["git", *command], cwd=root, check=False, capture_output=True, text=True)
        return run.stdout if not run.returncode else ""

    bases = [since] if since else [git("merge-base", "HEAD", name).strip() for name in MAIN]
    base = git("rev-parse", "--verify", "--quiet", f"{next(filter(None, bases), 'HEAD')}^{{commit}}").strip()
    if not base:
        raise SystemExit(f"`make affected` cannot find the revision {since or 'HEAD'}.")
    tracked = git("diff", "--name-only", "--no-renames", "-z", base)
    new = git("ls-files", "--others", "--exclude-standard", "-z")
    return base, sorted(set(filter(None, (tracked + new).split("\0"))))


@dataclass
class Selection:
    """The paths of the test files to run, and of the page tests that are omitted."""

    unit: set[str] = field(default_factory=set)
    browser: set[str] = field(default_factory=set)
    omitted: set[str] = field(default_factory=set)


class Affected:
    """Finds the tests that changes in some files can affect."""

    def __init__(self, root: Path, graph: ImportGraph, changed: Sequence[str]) -> None:
        self._root, self._graph, self._changed = root, graph, changed
        self._tests = {name for name in graph.modules if re.match(r"tests\.(\w+\.)*test_\w+$", name)}
        separate = tuple(f"tests.{folder}." for folder in (*PAGES, *OTHER_SUITES))
        self.unit = {name for name in self._tests if not name.startswith(separate)}
        """The test modules under CPython that do not use the whole page."""
        self._pages = {
            name for name in self._tests if name.startswith(tuple(f"tests.{each}." for each in PAGES))
        }
        """The test modules that use the whole page, in Chromium or in the fake browser."""

    def select(self) -> Selection:
        """Return the test files to run, and the page tests to omit."""
        unit, pages = self._files(self._unit_tests()) | self._unknown(), self._tests_of_pages()
        browser = {name for name in pages if name.startswith("tests.browser.")}
        unit |= self._files(pages - browser)
        return Selection(unit, self._files(browser), self._files(self._pages - pages))

    def _unknown(self) -> set[str]:
        """Return test files under CPython that the import graph does not contain."""
        found = {
            path for path in (self._root / "tests").rglob("test_*.py") if path not in self._graph.by_path
        }
        names = {path.relative_to(self._root).as_posix() for path in found}
        return {name for name in names if name.split("/")[1] not in {*PAGES, *OTHER_SUITES}}

    def _files(self, names: Iterable[str]) -> set[str]:
        return {self._graph.modules[name].path.relative_to(self._root).as_posix() for name in names}

    @cached_property
    def _modules(self) -> set[str]:
        """The changed modules, and the modules that other changed files may affect.

        The latter use a removed module, or they name or lie near a changed file that is not Python.
        """
        found = set[str]()
        for path in self._changed:
            if name := self._graph.by_path.get(self._root / path):
                found.add(name)
            elif path.endswith(".py"):
                found |= self._users_of_removed(path)
            else:
                found |= self._near_or_naming(path)
        return found

    def _users_of_removed(self, path: str) -> set[str]:
        """Return modules that may use a removed module.

        They contain its name, or they import modules from the same folders by computed names. If an
        ``__init__`` or ``conftest`` was removed, all modules below its folder are returned, too.
        """
        *folders, file = PurePosixPath(path.removeprefix("py/")).with_suffix("").parts
        name = folders[-1] if file == "__init__" and folders else file
        found = {user for user, module in self._graph.modules.items() if name in module.words}
        for count in range(1, len(folders) + 1):
            found |= self._graph.dynamic.get(".".join(folders[:count]), set())
        if file in {"__init__", "conftest"}:
            found |= self._below(PurePosixPath(path).parent)
        return found

    def _near_or_naming(self, path: str) -> set[str]:
        """Return the modules near a file that is not Python, and those that name it.

        Modules near the file are those in or below its folder, or else in or below the nearest folder above
        that has modules. In that case, modules that contain the name of the file's folder are returned, too.
        Empty for files outside py, tests and tools.
        """
        file = PurePosixPath(path)
        if file.parts[0] not in {"py", "tests", "tools"}:
            return set()
        folder = next(parent for parent in file.parents if self._below(parent))
        words = {file.name} if folder == file.parent else {file.name, file.parent.name}
        named = {name for name, module in self._graph.modules.items() if words & _strings(module)}
        return self._below(folder) | named

    def _below(self, folder: PurePosixPath) -> set[str]:
        return {name for path, name in self._graph.by_path.items() if (self._root / folder) in path.parents}

    def _unit_tests(self) -> set[str]:
        if any(FOR_ALL.fullmatch(path) for path in self._changed):
            return self.unit
        found = self._graph.dependents(self._modules) & self.unit
        if any(path.endswith(".py") for path in self._changed):
            found |= {name for name in self.unit if self._scans(name)}
        others = [PurePosixPath(path) for path in self._changed if not path.endswith(".py")]
        return found | {name for name in self.unit if any(self._may_read(name, path) for path in others)}

    def _may_read(self, name: str, path: PurePosixPath) -> bool:
        """Return whether a test may read a file.

        The test or its helpers must read files. They must also either list folders, or contain the file's
        name, its suffix or the first folder of its path.
        """
        helpers = self._helpers(name)
        spelled = re.compile("|".join(map(re.escape, {path.parts[0], path.name, path.suffix or path.name})))
        return any(map(_reads, helpers)) and any(
            spelled.search(module.text) or WALKS.search(module.text) for module in helpers
        )

    def _helpers(self, name: str) -> list[Module]:
        """Return the test itself, and the modules of tests and tools that it uses."""
        needed = self._graph.needed_by(name)
        return [self._graph.modules[each] for each in needed if each.partition(".")[0] in {"tests", "tools"}]

    def _scans(self, name: str) -> bool:
        """Return whether a test may read Python files as text.

        The test, a helper in ``tests`` or a tool that it uses must match both READS and SCANS. A tool counts
        only if the tool itself, the test or a helper in ``tests`` names the root of the repository. Modules
        in DIGESTS do not count.
        """
        helpers = self._helpers(name)
        scanning = [module for module in helpers if _reads(module) and _scans(module)]
        own = [module for module in helpers if module.name.startswith("tests.")]
        return any(module in own or _has_root(module) for module in scanning) or (
            bool(scanning) and any(map(_has_root, own))
        )

    def _tests_of_pages(self) -> set[str]:
        edited = {self._graph.by_path.get(self._root / path, "") for path in self._changed} & self._pages
        helpers = {path for path in self._changed if HELPER.match(path)} - self._files(edited)
        of_site = [path for path in self._changed if SITE.match(path)]
        if not helpers and not of_site:
            return edited
        features = {feature for path in of_site if (feature := _feature(path))}
        if len(features) <= MAX_FEATURES:
            edited |= {test for test in self._pages for each in features if self._belongs(test, each)}
        for helper in helpers:
            users = self._graph.dependents({self._graph.by_path.get(self._root / helper, "")}) & self._pages
            edited |= users if len(users) <= MAX_USERS else set()
        return edited | {name for name in self._pages if name.rpartition(".")[2] in SMOKE}

    def _belongs(self, test: str, feature: str) -> bool:
        """Return whether a page test belongs to a feature by its name or WITH_FEATURE."""
        name = test.rpartition(".")[2]
        word = PLURAL.sub("", feature)
        return bool(re.search(rf"_{re.escape(word)}s?(_|$)", name)) or name in WITH_FEATURE.get(feature, ())


def _feature(path: str) -> str:
    """Return the feature of a file: the name of its folder, or of the asset itself.

    Empty for files that belong to no single feature.
    """
    parts = PurePosixPath(path).parts
    if path.startswith(PACKAGES_OF_PAGE):
        folders = [each for each in parts[2:-1] if each != "words"] or ["words"]
        return folders[-1]
    if path.startswith("assets/"):
        return parts[1] if len(parts) > 2 and parts[1] != "inline" else PurePosixPath(path).stem
    return ""


def _strings(module: Module) -> set[str]:
    return set(re.findall(r"[\w.-]+", " ".join(re.findall(r"[\"']([^\"'\n]*)[\"']", module.text))))


def _reads(module: Module) -> bool:
    return bool(READS.search(module.text))


def _scans(module: Module) -> bool:
    return bool(SCANS.search(module.text)) and module.name not in DIGESTS


def _has_root(module: Module) -> bool:
    return bool(re.search(r"\bROOT\b|__file__", module.text))


def steps(selection: Selection) -> list[Step]:
    """Return the steps to run: lint, selected tests, and a build if a browser is used."""
    found = [Step("lint", "lint")]
    if selection.browser:
        found.append(Step("build", "build"))
    if selection.unit:
        variable = f"TESTS={' '.join(sorted(selection.unit))}"
        found.append(Step("unit", "unit", (), 2, ".cache/unit.log", variable))
    if selection.browser:
        variable = f"TESTS={' '.join(sorted(selection.browser))}"
        found.append(Step("browser", "browser", ("build",), 3, ".cache/browser.log", variable))
    return found


def summary(base: str, changed: Sequence[str], selection: Selection, count: int) -> list[str]:
    """Return sentences on the checks that run and on those that are omitted."""
    lines = [f"{len(changed)} files have changed since {base[:10]}."]
    lines.append(f"Under CPython {len(selection.unit)} of {count} test files can be affected.")
    lines += [f"In Chromium: {_named(selection.browser) or 'nothing'}."]
    lines += [
        f"Only in `make test`: the tests inside Pyodide, and the page tests {_named(selection.omitted)}."
    ]
    others = [name for name in OTHER_SUITES if any(path.startswith(f"tests/{name}/") for path in changed)]
    lines += [f"Tests of `make {name}` have changed: run it as well." for name in others]
    return [textwrap.fill(line, 110) for line in lines]


def _named(paths: Iterable[str]) -> str:
    return ", ".join(sorted({PurePosixPath(path).stem.removeprefix("test_") for path in paths}))


def main() -> None:
    """Select the checks, print a summary of the selection, and run or list the tests."""
    parser = argparse.ArgumentParser(prog="python -m tools.affected", description=__doc__)
    parser.add_argument(
        "--since", default="", help="the revision (default: the last commit shared with the main branch)"
    )
    parser.add_argument("--list", action="store_true", help="only list the tests under CPython")
    options = parser.parse_args()
    base, changed = changed_since(ROOT, options.since)
    sys.path[:0] = [str(ROOT), str(ROOT / "py")]
    folders = {"trigrid": ROOT / "py/trigrid", "tools": ROOT / "tools", "tests": ROOT / "tests"}
    graph = build(folders)
    affected = Affected(ROOT, graph, changed)
    selection = affected.select()
    print("\n".join(summary(base, changed, selection, len(affected.unit))), flush=True)
    if options.list:
        print("\n".join(sorted(selection.unit)))
    elif changed:
        suites.run(steps(selection))


if __name__ == "__main__":
    main()
