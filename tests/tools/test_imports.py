"""Tests that modules import only modules whose archives are already loaded."""

import subprocess
import sys
from collections.abc import Iterable

import pytest

from tools.build.archive import package_files
from tools.build.pyodide.in_pyodide.archive_plan import (
    COMPUTER,
    PUZZLES,
    START,
    archive_plan,
    imported_names,
    module_of,
    shared_files,
)
from tools.build.pyodide.in_pyodide.check_imports import import_statements
from tools.http_headers import ROOT
from trigrid.games import GAMES

SOURCES = package_files(ROOT / "py", "trigrid")
PLAN = archive_plan(SOURCES)
SHARED = shared_files(SOURCES)
"""The files of the archive "puzzles" that "computer" contains, too."""
PATHS = {module_of(path): path for path in SOURCES if path.endswith(".py")}
"""Paths of the modules by their names."""
AT_HAND = {
    "app": {"app"},
    "computer": {"app", "computer"},
    "later": {"app", "later", "puzzles"},
    "puzzles": {"app", "later", "puzzles"},
}
"""Archives from which modules of the key's archive may import.

A module of "later" may import from "puzzles" only if the page has loaded the puzzles before. No test checks
this.
"""


def imported_outside_functions(path: str) -> set[str]:
    """Return the files that a module imports outside functions."""
    names = {
        name for node, is_run in import_statements(SOURCES[path]) if is_run for name in imported_names(node)
    }
    return {PATHS[name] for name in names & PATHS.keys()}


def loaded_with(*names: str) -> list[str]:
    """Return the files of the package that are loaded by importing these modules."""
    script = f"import sys, {', '.join(names)}; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return [PATHS[name] for name in ran.stdout.split() if name in PATHS]


def outside_start(paths: Iterable[str]) -> list[str]:
    """Return the files that are not in the archive of the start."""
    return [path for path in paths if PLAN.get(path) != "app"]


@pytest.mark.parametrize("name", [*START, *COMPUTER, PUZZLES])
def test_every_root_of_an_archive_is_a_module_of_the_package(name: str) -> None:
    assert name in PATHS


@pytest.mark.parametrize("archive", AT_HAND)
def test_a_modules_imports_are_in_loaded_archives(archive: str) -> None:
    """If this fails, a page imports a module that it has not fetched."""
    paths = [path for path in PATHS.values() if PLAN.get(path) == archive]
    shared = SHARED if archive == "computer" else set[str]()
    imported = {each for path in (*paths, *shared) for each in imported_outside_functions(path)} - shared
    assert paths
    assert [each for each in imported if PLAN[each] not in AT_HAND[archive]] == []


@pytest.mark.parametrize(
    ("archive", "parts"),
    [
        ("app", ("drawing", "words", "move_input", "tune")),
        ("computer", ("evaluator",)),
        ("later", ("how_to_play", "diagrams", "lesson")),
    ],
)
def test_parts_of_games_are_in_the_archive_that_uses_them(archive: str, parts: tuple[str, ...]) -> None:
    given = {game.parts[part] for game in GAMES.values() for part in parts if part in game.parts}
    assert {PLAN[PATHS[entry_point.partition(":")[0]]] for entry_point in given} == {archive}


def test_tables_are_in_the_archive_that_reads_them() -> None:
    tables = {path: archive for path, archive in PLAN.items() if path.endswith(".txt")}
    assert set(tables) == {path for path in SOURCES if path.endswith(".txt")}
    assert tables["trigrid/puzzle/daily.txt"] == "puzzles"
    assert {archive for path, archive in tables.items() if "/search/" in path} == {"computer"}


def test_no_archive_contains_modules_that_run_only_outside_a_browser() -> None:
    elsewhere = (
        *("trigrid/__main__.py", "trigrid/openspiel.py", "trigrid/pettingzoo.py", "trigrid/terminal/"),
        *("trigrid/games/contents.py", "trigrid/games/measures.py", "trigrid/planes/"),
    )
    assert [path for path in PLAN if path.startswith(elsewhere)] == []


def test_importing_the_searcher_protocol_and_levels_loads_only_the_app_archive() -> None:
    loaded = loaded_with("trigrid.search.searcher_protocol", "trigrid.search.levels")
    assert "trigrid/search/searcher_protocol.py" in loaded
    assert outside_start(loaded) == []


def test_importing_the_game_library_loads_only_the_app_archive() -> None:
    loaded = loaded_with("trigrid.library.incoming_text", "trigrid.library.game_library")
    assert "trigrid/records/transported_record.py" in loaded
    assert outside_start(loaded) == []
