"""Tests of the archive finder, which imports modules like zipimport."""

import dataclasses
import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from marshal import dumps
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED
from zipimport import zipimporter
from zlib import crc32

import pytest

from tools.build.archive import packed
from tools.build.pyodide.in_pyodide.sitecustomize import (
    DATACLASS_FUNCTIONS,
    ArchiveFinder,
    find_in,
)

SOURCES = {
    "shelf/__init__.py": "WHERE = __path__",
    "shelf/box.py": "from shelf import WHERE\nNAMES = __name__, __package__, WHERE",
    "shelf/deep/__init__.py": "",
    "shelf/deep/thing.py": "def broken():\n    raise RuntimeError('broken')",
    "shelf/bad.py": "raise KeyError('while importing')",
}
TABLE = "shelf/table.txt"


def compiled(source: str) -> bytes:
    """Return the bytecode of a module as the build makes it."""
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + dumps(compile(source, "shelf", "exec"))


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[str]:
    """Provide an archive with a package, and remove its modules after the test."""
    files = {f"{path}c": compiled(source) for path, source in SOURCES.items()} | {TABLE: b"1 2 3"}
    path = tmp_path / "shelf.zip"
    path.write_bytes(packed(files, ZIP_STORED))
    before = sys.meta_path[:]
    yield str(path)
    sys.meta_path[:] = before
    for name in [name for name in sys.modules if name.partition(".")[0] == "shelf"]:
        del sys.modules[name]


def test_modules_are_imported_as_by_zipimport(archive: str) -> None:
    find_in(archive)
    box, thing = import_module("shelf.box"), import_module("shelf.deep.thing")
    assert ("shelf.box", "shelf", [f"{archive}/shelf"]) == box.NAMES
    assert box.__file__ == f"{archive}/shelf/box.pyc"
    as_zipimport = zipimporter(f"{archive}/shelf/deep").find_spec("shelf.deep.thing")
    assert as_zipimport
    assert thing.__file__ == as_zipimport.origin
    assert pkgutil.get_data("shelf", "table.txt") == b"1 2 3"
    with pytest.raises(RuntimeError, match="broken"):
        thing.broken()
    with pytest.raises(KeyError, match="while importing"):
        import_module("shelf.bad")


def test_the_archive_precedes_the_path(archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf/__init__.py").write_text("raise SystemExit")
    (tmp_path / "beside.py").write_text("HERE = True")
    monkeypatch.syspath_prepend(tmp_path)
    find_in(archive)
    assert import_module("shelf").WHERE
    assert import_module("beside").HERE
    with pytest.raises(ModuleNotFoundError):
        import_module("shelf.nothing")
    with pytest.raises(FileNotFoundError):
        pkgutil.get_data("shelf", "nothing.txt")


def test_the_last_added_archive_is_searched_first(archive: str, tmp_path: Path) -> None:
    newer = tmp_path / "newer.zip"
    newer.write_bytes(packed({"shelf/__init__.pyc": compiled("IS_NEWER = True")}, ZIP_STORED))
    find_in(archive)
    find_in(str(newer))
    assert import_module("shelf").IS_NEWER


def test_a_compressed_module_is_not_found(tmp_path: Path) -> None:
    path = tmp_path / "deflated.zip"
    path.write_bytes(packed({"shelf/__init__.pyc": compiled("")}, ZIP_DEFLATED))
    assert ArchiveFinder(str(path)).find_spec("shelf") is None


def test_an_invalid_archive_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cut.zip"
    path.write_bytes(b"PK" + bytes(98))
    with pytest.raises(ValueError, match="not an archive"):
        ArchiveFinder(str(path))
    with pytest.raises(FileNotFoundError):
        ArchiveFinder(str(tmp_path / "missing.zip"))


def test_a_dataclass_uses_functions_compiled_in_the_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The compiled function differs from the source: it changes the sign of ``x``."""
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    asked, path = list[str](), tmp_path / "shelf.zip"

    def note(text: str, *places: dict[str, object]) -> None:
        asked.append(text)
        exec(text, *places)

    monkeypatch.setattr(dataclasses, "exec", note, raising=False)
    dataclasses.make_dataclass("Spot", ["x"])
    changed = {
        crc32(text.encode()): compile(text.replace("self.x=x", "self.x=-x"), "", "exec") for text in asked
    }
    path.write_bytes(packed({DATACLASS_FUNCTIONS: dumps(changed)}, ZIP_STORED))
    find_in(str(path))
    assert dataclasses.make_dataclass("Spot", ["x"])(1).x == -1
    assert dataclasses.make_dataclass("Spot", ["y"])(1).y == 1
