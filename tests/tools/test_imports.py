"""What is loaded with what: each start of the page pays for it."""

import ast
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
)
from tools.build.pyodide.in_pyodide.check_imports import import_statements
from tools.http_headers import ROOT
from trigrid.games import GAMES

SOURCES = package_files(ROOT / "py", "trigrid")
PLAN = archive_plan(SOURCES)
PATHS = {module_of(path): path for path in SOURCES if path.endswith(".py")}
"""The files of modules by their names."""
AT_HAND = {
    "app": {"app"},
    "computer": {"app", "computer"},
    "later": {"app", "later", "puzzles"},
    "puzzles": {"app", "later", "puzzles"},
}
"""By archive, those that are there when something of it is imported."""


def imported_at_once(path: str) -> set[str]:
    """Return the files that are imported when a module is, outside functions."""
    statements = import_statements(ast.parse(SOURCES[path]).body)
    names = {name for node, is_run in statements if is_run for name in imported_names(node)}
    return {PATHS[name] for name in names & PATHS.keys()}


def loaded_with(*names: str) -> list[str]:
    """Return the files of the package that are loaded with some of its modules."""
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
def test_what_a_module_imports_at_once_is_in_an_archive_that_is_there(archive: str) -> None:
    """If this fails, a page imports a module that it has not fetched."""
    paths = [path for path in PATHS.values() if PLAN.get(path) == archive]
    imported = {each for path in paths for each in imported_at_once(path)}
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
def test_the_parts_of_games_are_in_the_archive_of_what_asks_for_them(
    archive: str, parts: tuple[str, ...]
) -> None:
    given = {game.parts[part] for game in GAMES.values() for part in parts if part in game.parts}
    assert {PLAN[PATHS[entry_point.partition(":")[0]]] for entry_point in given} == {archive}


def test_tables_are_in_the_archive_of_what_reads_them() -> None:
    tables = {path: archive for path, archive in PLAN.items() if path.endswith(".txt")}
    assert set(tables) == {path for path in SOURCES if path.endswith(".txt")}
    assert tables["trigrid/puzzle/daily.txt"] == "puzzles"
    assert {archive for path, archive in tables.items() if "/search/" in path} == {"computer"}


def test_no_browser_is_sent_what_runs_elsewhere() -> None:
    elsewhere = ("trigrid/__main__.py", "trigrid/openspiel.py", "trigrid/terminal/")
    assert [path for path in PLAN if path.startswith(elsewhere)] == []


def test_naming_answers_and_levels_loads_no_searcher() -> None:
    loaded = loaded_with("trigrid.search.searcher_protocol", "trigrid.search.levels")
    assert "trigrid/search/searcher_protocol.py" in loaded
    assert outside_start(loaded) == []


def test_what_opens_texts_loads_nothing_that_tidies_them() -> None:
    loaded = loaded_with("trigrid.library.incoming_text", "trigrid.library.game_library")
    assert "trigrid/records/transported_record.py" in loaded
    assert outside_start(loaded) == []
