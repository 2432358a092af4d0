"""Tests of the selection of tests after changes, in a made-up repository."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.tools.file_tree import lay_out
from tools.affected import Affected, Selection, changed_since, steps, summary
from tools.import_graph import RUN, USED, ImportGraph, Module, Node

TEXTS = {
    "py/trigrid/app/puzzles/rating.py": "",
    "py/trigrid/app/at_table/panel/hints.py": "",
    "py/trigrid/app/lobby/cards.py": "",
    "py/trigrid/puzzle/puzzle.py": "",
    "tools/archive.py": "folder.rglob('*.py')",
    "tests/helper.py": "",
    "tests/test_rating.py": "rating",
    "tests/test_hints.py": "hints",
    "tests/test_docs.py": "(ROOT / 'docs').glob('*.md')",
    "tests/test_literals.py": "(ROOT / 'py').rglob('*')",
    "tests/test_small_tree.py": "archive(tmp_path)",
    "tests/test_whole_tree.py": "archive(ROOT)",
    "tests/records/test_kept.py": "Path(__file__).parent / 'kept'",
    "tests/browser/puzzle_page.py": "",
    "tests/browser/test_puzzles.py": "",
    "tests/browser/test_undo_redo.py": "",
    "tests/browser/test_typed_moves.py": "",
    "tests/browser/test_offline.py": "",
    "tests/engines/test_offline.py": "",
    "tests/page/test_lobby.py": "",
}
"""The modules of the made-up repository by path, with their texts."""
USES = {
    "tests/test_rating.py": ["py/trigrid/app/puzzles/rating.py", "tests/helper.py"],
    "tests/test_hints.py": ["py/trigrid/app/at_table/panel/hints.py"],
    "tests/test_small_tree.py": ["tools/archive.py"],
    "tests/test_whole_tree.py": ["tools/archive.py"],
    "tests/browser/test_puzzles.py": ["tests/browser/puzzle_page.py"],
    "tests/browser/test_offline.py": ["tests/browser/puzzle_page.py"],
}
"""For each module, the modules that it imports."""
SCANNERS = {"tests/test_literals.py", "tests/test_whole_tree.py"}
"""The tests that read Python files as texts."""
APART = ("tests/browser/", "tests/engines/", "tests/page/")
ALL = {path for path in TEXTS if "/test_" in path and not path.startswith(APART)}
"""The unit tests: all tests under CPython that do not use the whole page."""
ROOT = Path("/made-up")


def name_of(path: str) -> str:
    """Return the name of a module by its path."""
    return path.removeprefix("py/").removesuffix(".py").replace("/", ".")


def selected(*changed: str) -> Selection:
    """Return the tests selected after changes of these files."""
    modules = {name_of(path): Module(name_of(path), ROOT / path, text) for path, text in TEXTS.items()}
    edges = {
        Node(name_of(user), USED): {Node(name_of(path), way) for path in used for way in (USED, RUN)}
        for user, used in USES.items()
    }
    dynamic = {"trigrid.app.puzzles": {"tests.test_hints"}}
    return Affected(ROOT, ImportGraph(modules, edges, dynamic), changed).select()


def browser(*names: str) -> set[str]:
    """Return the paths of browser tests."""
    return {f"tests/browser/test_{name}.py" for name in names}


def test_a_module_affects_its_users_and_scanners_of_all_sources() -> None:
    assert selected("py/trigrid/app/puzzles/rating.py").unit == {"tests/test_rating.py"} | SCANNERS
    assert selected("tests/helper.py").unit == {"tests/test_rating.py"} | SCANNERS
    assert selected("tests/test_hints.py").unit == {"tests/test_hints.py"} | SCANNERS


def test_only_a_test_of_the_whole_tree_counts_as_a_scanner() -> None:
    unit = selected("py/trigrid/app/at_table/panel/hints.py").unit
    assert "tests/test_whole_tree.py" in unit
    assert "tests/test_small_tree.py" not in unit


def test_a_removed_module_affects_all_users_of_its_name() -> None:
    unit = selected("py/trigrid/app/rating.py", "py/trigrid/app/puzzles/gone.py").unit
    assert unit == {"tests/test_rating.py", "tests/test_hints.py"} | SCANNERS, (
        "test_hints may import the removed module, because it computes the names of its imports"
    )


def test_a_removed_package_affects_all_modules_below_it() -> None:
    assert "tests/test_rating.py" in selected("py/trigrid/app/__init__.py").unit


@pytest.mark.parametrize("path", ["pyproject.toml", "requirements/test.txt"])
def test_a_common_configuration_affects_every_unit_test(path: str) -> None:
    assert selected(path).unit == ALL


def test_a_page_of_the_docs_affects_the_tests_that_read_docs() -> None:
    assert selected("docs/testing.md").unit == {"tests/test_docs.py"}
    assert selected("README.md").unit == {"tests/test_docs.py"}


def test_data_affects_its_package_and_the_tests_that_name_it() -> None:
    assert "tests/records/test_kept.py" in selected("tests/records/kept/0.1.tsv").unit
    assert "tests/test_rating.py" in selected("py/trigrid/app/puzzles/grades.txt").unit
    assert "tests/test_rating.py" not in selected("py/trigrid/app/at_table/panel/icons.txt").unit


def test_a_feature_affects_its_browser_tests_and_the_smoke_tests() -> None:
    found = selected("py/trigrid/app/puzzles/rating.py")
    assert found.browser == browser("puzzles", "typed_moves")
    assert found.omitted == browser("undo_redo", "offline") | {"tests/page/test_lobby.py"}
    assert selected("py/trigrid/app/at_table/panel/hints.py").browser == browser("undo_redo", "typed_moves")
    assert selected("py/trigrid/exercises/goals.py").browser == browser("puzzles", "typed_moves")


def test_a_feature_affects_its_tests_on_the_fake_dom() -> None:
    assert "tests/page/test_lobby.py" in selected("py/trigrid/app/lobby/cards.py").unit
    assert "tests/page/test_lobby.py" in selected("tests/page/test_lobby.py").unit


def test_a_helper_of_browser_tests_affects_them() -> None:
    assert selected("tests/browser/puzzle_page.py").browser == browser("puzzles", "offline", "typed_moves")
    assert selected("tests/browser/test_offline.py").browser == browser("offline")


def test_changes_outside_the_site_need_no_browser() -> None:
    assert selected("docs/testing.md", "tests/test_hints.py").browser == set()


def test_a_test_missing_from_the_graph_is_run(tmp_path: Path) -> None:
    lay_out(tmp_path, {"tests/new folder/test_new.py": "", "tests/browser/test_more.py": ""})
    found = Affected(tmp_path, ImportGraph({}, {}), ["docs/testing.md"]).select()
    assert found.unit == {"tests/new folder/test_new.py"}


def git(root: Path, *command: str) -> None:
    """Run git with a made-up user."""
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *identity, *command], cwd=root, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Provide a repository with a commit on main and another on a branch."""
    root = lay_out(tmp_path, {"old.py": "", "kept.py": "", "gone.py": "", ".gitignore": "*.log"})
    git(root, "init", "--initial-branch=main")
    commit(root)
    git(root, "checkout", "-b", "branch")
    lay_out(root, {"old.py": "changed"})
    commit(root)
    return root


def commit(root: Path) -> None:
    """Commit everything."""
    git(root, "add", "--all")
    git(root, "commit", "--message=All")


def test_changes_since_main_include_uncommitted_files(repository: Path) -> None:
    lay_out(repository, {"new file.py": "", "x.log": ""})
    (repository / "gone.py").unlink()
    git(repository, "mv", "kept.py", "moved.py")
    _, changed = changed_since(repository)
    assert changed == ["gone.py", "kept.py", "moved.py", "new file.py", "old.py"]


def test_changes_count_since_a_given_revision(repository: Path) -> None:
    base, changed = changed_since(repository, "HEAD")
    assert len(base) == 40
    assert changed == []
    assert changed_since(repository, "main")[1] == ["old.py"]


def test_without_a_main_branch_uncommitted_files_count(repository: Path) -> None:
    git(repository, "branch", "--delete", "--force", "main")
    lay_out(repository, {"kept.py": "changed"})
    assert changed_since(repository)[1] == ["kept.py"]


def test_an_unknown_revision_is_an_error(repository: Path) -> None:
    with pytest.raises(SystemExit, match="cannot find the revision nowhere"):
        changed_since(repository, "nowhere")


def targets(unit: Iterable[str], chosen: Iterable[str]) -> dict[str, str]:
    """Return the make targets for these tests, each with its variable."""
    return {step.target: step.variable for step in steps(Selection(set(unit), set(chosen)))}


def test_lint_and_only_selected_tests_are_run() -> None:
    assert targets(["tests/b.py", "tests/a.py"], []) == {"lint": "", "unit": "TESTS=tests/a.py tests/b.py"}
    assert targets([], ["tests/c.py"]) == {"lint": "", "build": "", "browser": "TESTS=tests/c.py"}


def test_the_summary_names_the_tests_left_out() -> None:
    changed = ["py/trigrid/app/puzzles/rating.py", "tests/engines/test_offline.py"]
    text = " ".join(summary("0123456789abcdef", changed, selected(*changed), 9))
    assert "2 files have changed since 0123456789." in text
    assert "3 of 9 test files" in text
    assert "the page tests lobby, offline, undo_redo." in text
    assert "In Chromium: puzzles, typed_moves." in text
    assert "make engines" in text
