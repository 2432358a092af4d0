"""Tests of the compiled archives and the snapshot, and of refused sources."""

import ast
import zipfile
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from tools.build import BuildError
from tools.build.archive import archive_of, package_files
from tools.build.pyodide import HERE, PythonFiles, make_python_files
from tools.build.pyodide.binary import make_binary
from tools.build.pyodide.in_pyodide.archive_plan import archive_plan, shared_files
from tools.build.pyodide.in_pyodide.compile_archives import (
    compiled,
    line_table_without_columns,
    needed_sources,
    with_line_tables,
    without_annotations,
)
from tools.build.pyodide.in_pyodide.notebook_methods import without_notebook_methods
from tools.build.pyodide.in_pyodide.sitecustomize import DATACLASS_FUNCTIONS
from tools.http_headers import ROOT

IRREPRODUCIBLE = """
import os, random, sys, time
KEPT = [
    *(random.random(), os.urandom(8), time.time(), time.monotonic(), time.tzname, time.localtime()),
    *(os.getuid(), os.stat("/lib"), sys.argv, sys.executable, dict(os.environ), sys._emscripten_info),
]
"""
"""The source of a module whose values differ between machines and times."""
LISTED_MODULES = (HERE / "stdlib-modules.txt").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def python() -> PythonFiles:
    """Provide the Python files that the site ships."""
    return make_python_files(ROOT, archive_of(ROOT / "py", "trigrid", {}), make_binary(ROOT))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Provide a folder with the npm packages and no build results."""
    return place(tmp_path / "place")


def place(folder: Path) -> Path:
    """Create the folder with a link to the npm packages."""
    folder.mkdir()
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder


def sources(main: str) -> bytes:
    """Return the sources of a package without games.

    main: the source of the page's first module.
    """
    files = {
        "__init__": "",
        "games/__init__": "GAMES = {}",
        "draw/__init__": "RenderOptions = view_of = None",
        "app/__init__": "",
        "app/page/__init__": "",
        "app/page/main": f"import trigrid.games, trigrid.draw\n{main}",
    }
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in files.items():
            archive.writestr(f"trigrid/{name}.py", text)
    return packed.getvalue()


def built_files(root: Path, sources: bytes) -> PythonFiles:
    """Return the files built from the sources of a package."""
    return make_python_files(root, sources, make_binary(ROOT))


def names(archive: bytes) -> list[str]:
    """Return the names in a zip."""
    with zipfile.ZipFile(BytesIO(archive)) as opened:
        return opened.namelist()


def digests(python: PythonFiles) -> dict[str, str]:
    """Return a digest of each file.

    If two files differ, pytest prints their digests instead of their long contents.
    """
    return {kind: sha256(content).hexdigest() for kind, content in vars(python).items()}


def module(path: str) -> str:
    """Return the name under which a compiled file is imported."""
    return path.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")


def test_the_library_contains_only_the_listed_modules(python: PythonFiles) -> None:
    listed = [line for line in LISTED_MODULES.splitlines() if line[0] not in "#-"]
    assert sorted(map(module, names(python.library))) == sorted([*listed, "sitecustomize"])


def test_each_archive_contains_its_planned_modules(python: PythonFiles) -> None:
    planned: dict[str, set[str]] = {"app": {DATACLASS_FUNCTIONS}}
    for path, archive in archive_plan(package_files(ROOT / "py", "trigrid")).items():
        planned.setdefault(archive, set()).add(f"{path}c" if path.endswith(".py") else path)
    planned["computer"] |= {f"{path}c" for path in shared_files(package_files(ROOT / "py", "trigrid"))}
    pyscript = {name for name in names(python.app) if name.startswith("pyscript/")}
    assert "pyscript/__init__.pyc" in pyscript
    planned["app"] |= pyscript
    assert {archive: set(names(getattr(python, archive))) for archive in planned} == planned


def test_a_substitute_replaces_pyscripts_largest_module(python: PythonFiles) -> None:
    with zipfile.ZipFile(BytesIO(python.app)) as opened:
        assert opened.getinfo("pyscript/web.pyc").file_size < 1000


@pytest.mark.parametrize("kind", ["library", "app", "computer", "later", "puzzles", "embedded"])
def test_archives_are_uncompressed_with_fixed_dates_and_unique_names(python: PythonFiles, kind: str) -> None:
    with zipfile.ZipFile(BytesIO(getattr(python, kind))) as opened:
        entries = opened.infolist()
    assert {entry.compress_type for entry in entries} == {zipfile.ZIP_STORED}
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert len({entry.filename for entry in entries}) == len(entries)


def test_the_snapshot_is_stored_without_its_zeros(python: PythonFiles) -> None:
    length, runs = (int.from_bytes(python.snapshot[at : at + 4], "little") for at in (0, 4))
    places = [int.from_bytes(python.snapshot[at : at + 4], "little") for at in range(8, 8 + 8 * runs, 4)]
    starts, lengths = places[::2], places[1::2]
    assert 31_457_280 < length < 31_500_000, "not the size of Pyodide's memory and the bytes before it"
    assert all(start + size < later for start, size, later in zip(starts, lengths, starts[1:], strict=False))
    assert starts[-1] + lengths[-1] <= length
    assert 8 + 8 * runs + sum(lengths) == len(python.snapshot)


@pytest.mark.long
def test_the_same_sources_make_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = sources(IRREPRODUCIBLE)
    one = built_files(place(tmp_path / "here"), given)
    for name, value in {"TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "HOME": "/"}.items():
        monkeypatch.setenv(name, value)
    again = built_files(place(tmp_path / "elsewhere"), given)
    assert digests(one) == digests(again)


def test_the_snapshot_does_not_contain_the_build_path(python: PythonFiles) -> None:
    assert str(ROOT).encode() not in python.snapshot


def test_bytecode_has_no_statements_for_type_checkers() -> None:
    source = b"if TYPE_CHECKING:\n    unseen = 0\nelse:\n    seen = 1\nif not TYPE_CHECKING:\n    also = 2\n"
    bytecode = compiled(source, "place.py")
    assert b"unseen" not in bytecode
    assert b"seen" in bytecode
    assert b"also" in bytecode


def test_an_import_missing_in_the_library_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The long test below does the same in Pyodide.

    Here the modules in Pyodide's binary are unknown, so a fake returns an empty set.
    """
    monkeypatch.setattr("tools.build.pyodide.in_pyodide.check_imports._frozen", set[str])
    shipped = {"json/__init__.py": b"", "decimal.py": b""}
    app = {"trigrid/one.py": b"def late():\n    import json\n    from decimal import Decimal\n"}
    assert list(needed_sources(shipped, app, "json\n- decimal: it is large")) == ["json/__init__.py"]
    with pytest.raises(ValueError, match=r"trigrid\.one imports decimal$"):
        needed_sources(shipped, app, "json")


@pytest.mark.long
def test_a_build_with_an_import_missing_in_the_library_is_refused(root: Path) -> None:
    with pytest.raises(BuildError, match=r"trigrid\.app\.page\.main imports decimal"):
        built_files(root, sources("def late():\n    from decimal import Decimal\n"))


@pytest.mark.long
def test_a_module_that_uses_the_page_on_import_is_refused(root: Path) -> None:
    touching = "from pyscript import document\ndocument.getElementById('canvas')\n"
    with pytest.raises(BuildError, match=r"trigrid\.app\.page\.main cannot be imported without a browser"):
        built_files(root, sources(touching))


@pytest.mark.long
def test_a_module_that_stores_a_browser_object_is_refused(root: Path) -> None:
    keeping = "from js import Object\nKEPT = Object.new()\n"
    with pytest.raises(BuildError, match="a module keeps a browser object"):
        built_files(root, sources(keeping))


def test_line_numbers_remain_when_columns_are_removed() -> None:
    # If this fails, error reports from players contain wrong line numbers or none.
    source = HERE.parent / "policy.py"
    long_call = "def far(a):\n" + "\n" * 200 + "    return [\n        a,\n" + "  1,\n" * 40 + "    ] + a.b\n"
    for text in (source.read_text(encoding="utf-8"), long_call, "x = [y for y in ()]\n"):
        for whole, small in zip(*(functions(code) for code in compiled_both_ways(text)), strict=True):
            assert [*small.co_lines()] == [*whole.co_lines()]
            assert {column for _, _, *columns in small.co_positions() for column in columns} <= {None}


def compiled_both_ways(text: str) -> tuple[CodeType, CodeType]:
    """Return a module's code as Python compiles it, and as the build compiles the app."""
    code = compile(text, "module.py", "exec")
    return code, with_line_tables(code, line_table_without_columns)


def functions(code: CodeType) -> list[CodeType]:
    """Return a code object and all code objects within it."""
    inner = (each for each in code.co_consts if isinstance(each, CodeType))
    return [code, *(deeper for each in inner for deeper in functions(each))]


def test_the_app_is_compiled_with_annotations_of_fields_only() -> None:
    source = """
from dataclasses import dataclass

@dataclass
class Spot:
    x: int
    y: int = 0

    def moved(self, by: int, *more: str, **rest: str) -> "Spot":
        def inner(a: int) -> int: return a
        return Spot(self.x + inner(by), self.y)
"""
    tree = without_annotations(ast.parse(source))
    assert ": int" not in ast.unparse(tree).partition("def moved")[2]
    names: dict[str, Any] = {"__name__": "spot"}
    exec(compile(tree, "spot.py", "exec"), names)
    assert names["Spot"](1).moved(2) == names["Spot"](3)
    assert not names["Spot"].moved.__annotations__
    assert list(names["Spot"].__annotations__) == ["x", "y"]


@pytest.mark.parametrize("decorator", ["@dataclass", "@dataclass(frozen=True)"])
def test_a_dataclass_gets_a_short_docstring(decorator: str) -> None:
    """The build removes docstrings, and ``dataclass`` is slow without one."""
    source = f'from dataclasses import dataclass\n{decorator}\nclass Spot:\n    "A place."\n    x: int\n'
    names: dict[str, Any] = {"__name__": "spot"}
    exec(compile(without_annotations(ast.parse(source)), "spot.py", "exec", optimize=2), names)
    assert names["Spot"].__doc__ == "Spot"
    assert names["Spot"](1) == names["Spot"](1)


def test_the_page_gets_no_methods_for_notebooks(python: PythonFiles) -> None:
    """Pages never call these methods, which would add to the bytes of a first visit."""
    sources = package_files(ROOT / "py", "trigrid")
    assert b"def _repr_svg_" in sources["trigrid/games/tritium.py"]
    for archive in (python.app, python.later, python.puzzles):
        with zipfile.ZipFile(BytesIO(archive)) as opened:
            modules = [name for name in opened.namelist() if name.startswith("trigrid/")]
            assert modules
            assert not any(
                b"_repr_svg_" in opened.read(name) or b"_repr_html_" in opened.read(name) for name in modules
            )
    stripped = without_notebook_methods(sources["trigrid/records/record_tree.py"])
    assert stripped.count(b"\n") == sources["trigrid/records/record_tree.py"].count(b"\n")
    assert b"notebook" not in stripped
