"""Tests of the Makefile: when it rebuilds the site, and which tests it runs.

The tests of rebuilding use the real Makefile in a small tree, where fakes replace Python and its packages.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tools.file_tree import lay_out
from tools.http_headers import ROOT

PYTHON = f"""#!/bin/sh
case "$*" in
  *tools.build*) mkdir -p dist; echo "$@" >> builds.txt; touch dist/index.html ;;
  *sys.version*) cat version.txt ;;
  *fingerprint*) exec {sys.executable} -I -S "$@" ;;
esac
"""
"""The fake Python in .venv, which logs the arguments of each build in builds.txt.

Its version is the content of version.txt. It runs only the script that computes a fingerprint of the owner's
files.
"""
OTHER_PYTHON = """#!/bin/sh
case "$*" in
  *"-m venv"*) mkdir -p .venv/bin; cp .python .venv/bin/python; echo 3.14 > version.txt ;;
  *sys.version*) echo 3.14 ;;
esac
"""
"""A fake Python of another version, which can replace the one in .venv."""
FILES = {
    "index.html": "page",
    "pyscript.toml": "settings",
    "assets/base.css": "style",
    "languages/de.po": "words",
    "py/trigrid/__init__.py": "code",
    "tools/http_headers.py": "code",
    "requirements/build.txt": "",
    "package.json": "{}",
    "package-lock.json": "{}",
    ".npmrc": "",
    "version.txt": "3.11",
    ".python": PYTHON,
    ".venv/bin/python": PYTHON,
    "bin/python-other": OTHER_PYTHON,
    "node_modules/.stamp": "",
    ".venv/build.stamp": "",
}
FINGERPRINT = "tools/build/owner/fingerprint.py"
URL = "SITE_URL=https://trigrid.example/"
Change = Callable[[Path], object]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a tree in which everything is built; tests change copies of it."""
    root = lay_out(tmp_path_factory.mktemp("make") / "tree", FILES)
    shutil.copy(ROOT / "Makefile", root)
    (root / FINGERPRINT).parent.mkdir(parents=True)
    shutil.copy(ROOT / FINGERPRINT, root / FINGERPRINT)
    for name in (".python", ".venv/bin/python", "bin/python-other"):
        (root / name).chmod(0o755)
    for name in ("requirements/build.txt", "package.json", "package-lock.json", ".npmrc"):
        os.utime(root / name, (1, 1))
    with pytest.MonkeyPatch.context() as monkeypatch:
        forget_variables(monkeypatch)
        make(root, "build")
        assert is_fresh(root)
    return root


@pytest.fixture
def tree(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide a copy of the built tree."""
    forget_variables(monkeypatch)
    return shutil.copytree(built, tmp_path / "tree")


def forget_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Delete the environment variables that would change the build."""
    for name in ("MAKEFLAGS", "SITE", "SITE_URL", "SITE_LANGUAGE", "QUICK", "PYTHON"):
        monkeypatch.delenv(name, raising=False)


def make(root: Path, *arguments: str) -> str:
    """Run make, and return the arguments of the last build."""
    subprocess.run(["make", *arguments], cwd=root, check=True, capture_output=True)
    return (root / "builds.txt").read_text().splitlines()[-1].strip()


def is_fresh(root: Path, *arguments: str) -> bool:
    """Return whether make has nothing to build.

    The browser tests ask the same question before they begin.
    """
    asked = ["make", "--question", "dist/index.html", *arguments]
    return subprocess.run(asked, cwd=root, check=False, capture_output=True).returncode == 0


def test_a_changed_variable_needs_a_build(tree: Path) -> None:
    assert not is_fresh(tree, URL)
    assert make(tree, "build", URL) == f"-m tools.build --address {URL[9:]} --site"
    assert is_fresh(tree, URL)
    assert not is_fresh(tree)
    assert not is_fresh(tree, URL, "SITE_LANGUAGE=de")
    assert make(tree, "build", "SITE_LANGUAGE=de") == "-m tools.build --language de --site"
    assert is_fresh(tree, "SITE_LANGUAGE=de")
    assert make(tree, "build", "QUICK=1") == "-m tools.build --quick --site"
    assert not is_fresh(tree)


def test_an_environment_variable_counts_like_an_argument(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(*URL.split("="))
    assert not is_fresh(tree)
    make(tree, "build")
    monkeypatch.delenv("SITE_URL")
    assert is_fresh(tree, URL)


@pytest.mark.parametrize("value", ["https://a/b,c)d/", "https://a/it's/", "https://a/b c/", 'https://a/"b"/'])
def test_a_value_reaches_the_build_unchanged(tree: Path, value: str) -> None:
    given = f"SITE_URL={value}"
    assert make(tree, "build", given) == f"-m tools.build --address {value} --site"
    assert is_fresh(tree, given)


def test_changed_settings_and_files_of_the_owner_need_a_build(tree: Path) -> None:
    settings = 'files = "my own"\n'
    lay_out(tree, {"my own/a b.txt": "a", "my own/old.txt": "b"})
    changes: list[Change] = [
        lambda root: (root / "site.toml").write_text(settings),
        lambda root: (root / "site.toml").write_text(f'title = "T"\n{settings}'),
        lambda root: (root / "my own/a b.txt").write_text("c"),
        lambda root: (root / "my own/old.txt").unlink(),
        lambda root: (root / "my own/a b.txt").rename(root / "my own/c.txt"),
        lambda root: (root / "site.toml").write_text("damaged"),
    ]
    for number, change in enumerate(changes):
        change(tree)
        assert not is_fresh(tree), number
        assert make(tree, "build").endswith("--site site.toml")
        assert is_fresh(tree)
    assert not is_fresh(tree, "SITE=")
    assert make(tree, "build", "SITE=").endswith("--site")
    assert not is_fresh(tree)
    (tree / "site.toml").unlink()
    assert is_fresh(tree)


def test_a_variable_names_settings_in_another_folder(tree: Path) -> None:
    lay_out(tree, {"it's mine/site.toml": 'files = "own"', "it's mine/own/a": ""})
    other = "SITE=it's mine/site.toml"
    assert make(tree, "build", other).endswith("--site it's mine/site.toml")
    assert is_fresh(tree, other)
    (tree / "it's mine/own/b").touch()
    assert not is_fresh(tree, other)


def old_file(root: Path) -> None:
    """Replace a file by another version with an older date than the site."""
    (root / "assets/base.css").write_text("other style")
    os.utime(root / "assets/base.css", (1, 1))


CHANGES: dict[str, Change] = {
    "changed": lambda root: (root / "assets/base.css").write_text("new style"),
    "replaced by an older one": old_file,
    "added": lambda root: (root / "assets/new.css").touch(),
    "removed": lambda root: (root / "assets/base.css").unlink(),
    "folder removed": lambda root: shutil.rmtree(root / "languages"),
    "renamed": lambda root: (root / "assets/base.css").rename(root / "assets/page.css"),
    "top level": lambda root: (root / "pyscript.toml").unlink(),
    "outside the build": lambda root: (root / "tools/http_headers.py").write_text("other"),
    "packages": lambda root: (root / "node_modules/.stamp").touch(),
    "site removed": lambda root: (root / "dist/index.html").unlink(),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_changed_source_file_needs_a_build(tree: Path, change: Change) -> None:
    change(tree)
    assert not is_fresh(tree)
    make(tree, "build")
    assert is_fresh(tree)


def test_a_touched_file_needs_no_build(tree: Path) -> None:
    (tree / "assets/base.css").touch()
    (tree / "assets/base.pyc").touch()
    assert is_fresh(tree)


def test_a_failed_build_keeps_the_earlier_site(tree: Path) -> None:
    python = tree / ".venv/bin/python"
    python.write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(subprocess.CalledProcessError):
        make(tree, "build", URL)
    python.write_text(PYTHON)
    assert is_fresh(tree)
    assert not is_fresh(tree, URL)


def test_a_named_python_replaces_the_environment(tree: Path) -> None:
    other = f"PYTHON={tree}/bin/python-other"
    (tree / ".venv/marker").touch()
    assert not is_fresh(tree, other)
    make(tree, "build", other)
    assert not (tree / ".venv/marker").exists()
    assert is_fresh(tree, other)
    assert is_fresh(tree)


def test_a_missing_python_keeps_the_environment(tree: Path) -> None:
    asked = ["make", "build", "PYTHON=/nowhere/python"]
    ran = subprocess.run(asked, cwd=tree, check=False, capture_output=True, text=True)
    assert ran.returncode
    assert "PYTHON names none" in ran.stderr
    assert (tree / ".venv/bin/python").exists()


WATCHED_BUILD = """
import sys
from pathlib import Path
opened = set()
sys.addaudithook(lambda event, args: opened.add(str(args[0])) if event == "open" else None)
from dataclasses import replace
from tests.tools.build_without_node import WITHOUT_NODE
from tools.build.__main__ import ROOT, pictures
from tools.build.edition import Edition
from tools.build.language import ENGLISH
from tools.build.minify import minified
from tools.build.site import build
from tools.build.starting_content import read_faces
makers = replace(WITHOUT_NODE, minify=minified)
build(ROOT, Path(sys.argv[1], "dist"), pictures(), Edition(content=read_faces(ENGLISH)), makers)
opened |= {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
for name in opened:
    if name.startswith(f"{ROOT}/"):
        print(name.removeprefix(f"{ROOT}/"))
"""


def opened_by_a_build(folder: Path) -> set[str]:
    """Return the repository's files that Python opens or imports during a build."""
    asked = [sys.executable, "-c", WATCHED_BUILD, str(folder)]
    environment = os.environ | {"PYTHONPATH": f"{ROOT}:{ROOT / 'py'}"}
    ran = subprocess.run(asked, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return {name for name in ran.stdout.split() if "__pycache__" not in name}


@pytest.mark.long
def test_every_file_that_the_build_reads_is_listed(tmp_path: Path) -> None:
    """A change of an unlisted file would not cause a build."""
    listed = subprocess.run(
        ["make", "--no-print-directory", "--eval", "sources: ; @echo $(SOURCES)", "sources"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert {"assets", "index.html"} <= set(listed)
    opened = opened_by_a_build(tmp_path)
    assert {"index.html", "LICENSE", "seeds/tritium.md"} <= opened
    # Stamps represent the packages. The build writes .cache, and only WATCHED_BUILD uses tests.
    not_sources = ("node_modules/", ".venv/", ".cache/", "package.json", "package-lock.json", "tests/")
    unlisted = {name for name in opened if not name.startswith((*listed, *not_sources))}
    assert unlisted == set()


def folders_with_targets() -> set[str]:
    """Return the folders of tests that have their own target."""
    return set(re.findall(r"\(or \$\(TESTS\),tests/(\w+)\)", (ROOT / "Makefile").read_text()))


@pytest.mark.parametrize(("target", "own"), [("unit", ""), ("long", "browser")])
def test_other_targets_skip_folders_with_their_own_target(
    target: str, own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``own`` is the folder with its own target that this target also runs, if any."""
    apart = {"tests/engines", "tests/page"}  # `long` also runs a command for each of these folders
    (words,) = (words for words in pytest_commands(target, monkeypatch) if apart.isdisjoint(words))
    known = {"browser", "documentation", "engines", "frameworks", "hosts", "package"}
    assert known <= folders_with_targets()
    assert ignored(words) == {f"tests/{folder}" for folder in folders_with_targets() - {own}}


def test_the_two_parts_of_the_unit_tests_are_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    (whole,), (one,), (other,) = (
        pytest_commands(target, monkeypatch) for target in ("unit", "unit-1", "unit-2")
    )
    own = {word for word in one if word.startswith("tests/")}
    assert own
    assert ignored(one) == set()
    assert ignored(other) == ignored(whole) | own
    assert not any(word.startswith("tests/") for word in other)


def pytest_commands(target: str, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the arguments of each pytest command of a target."""
    for name in ("MAKEFLAGS", "TESTS"):  # set when these tests run under `make unit TESTS=...`
        monkeypatch.delenv(name, raising=False)
    asked = ["make", "--dry-run", "--no-print-directory", target]
    printed = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    commands = [line.split() for line in printed.replace("\\\n", " ").replace(";", "\n").splitlines()]
    return [words for words in commands if "pytest" in words]


def ignored(words: list[str]) -> set[str]:
    """Return the folders that a pytest command leaves out."""
    return {word.removeprefix("--ignore=") for word in words if word.startswith("--ignore=")}


def test_each_word_that_deselects_tests_inside_pyodide_occurs_in_a_test_name() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    [words] = re.findall(r"^ONLY_CPYTHON = (.+)", makefile, re.MULTILINE)
    names = "\n".join(
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))
    )
    assert [word for word in re.split(r"\s+or\s+", words) if word not in names] == []
