"""Tests of the compressed copies of the site's files."""

import gzip
from dataclasses import replace
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest

from tests.tools.build_without_node import WITHOUT_NODE
from tools.build import compression
from tools.build.compression import compressed_copies, is_copy, original
from tools.build.edition import Edition
from tools.build.rule_sheets import Pictures
from tools.build.site import build
from tools.build.sources import Files
from tools.licences import files_of

TEXT = b"tile " * 1000
FILES: Files = {
    "index.html": TEXT,
    "assets/trigrid.0123abcd.zip.txt": TEXT,
    "vendor/pyodide/pyodide.asm.wasm": TEXT,
    "assets/short.0123abcd.js": b"tile" * 100,
    "assets/noise.0123abcd.txt": bytes(range(256)) * 4,
    "assets/picture.0123abcd.png": TEXT,
}
COMPRESSIBLE = {"index.html", "assets/trigrid.0123abcd.zip.txt", "vendor/pyodide/pyodide.asm.wasm"}


def test_copies_unpack_to_the_original_files(tmp_path: Path) -> None:
    copies = compressed_copies(tmp_path, FILES)
    for name in COMPRESSIBLE:
        assert brotli.decompress(copies[f"{name}.br"]) == FILES[name]
        assert gzip.decompress(copies[f"{name}.gz"]) == FILES[name]


def test_copies_are_smaller_and_pictures_and_short_files_have_none(tmp_path: Path) -> None:
    copies = compressed_copies(tmp_path, FILES)
    assert COMPRESSIBLE <= {original(name) for name in copies} < set(FILES)
    assert all(len(copy) < len(FILES[original(name)]) for name, copy in copies.items())
    assert "assets/picture.0123abcd.png" not in {original(name) for name in copies}
    assert "assets/short.0123abcd.js" not in {original(name) for name in copies}


def test_copies_are_the_same_in_every_folder(tmp_path: Path) -> None:
    one, two = (compressed_copies(tmp_path / name, FILES) for name in ("one", "two"))
    assert one == two


def test_copies_are_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copies = compressed_copies(tmp_path, FILES)
    monkeypatch.setattr(compression, "brotli", None)
    monkeypatch.setattr(compression, "zlib", None)
    assert compressed_copies(tmp_path, FILES) == copies


def test_quick_compression_compresses_less(tmp_path: Path) -> None:
    text = {"script.js": Path(compression.__file__).read_bytes()}
    best, quick = compressed_copies(tmp_path, text), compressed_copies(tmp_path, text, quickly=True)
    assert len(best["script.js.br"]) < len(quick["script.js.br"]) < len(text["script.js"])
    assert brotli.decompress(quick["script.js.br"]) == text["script.js"]


def test_a_copy_is_recognized_by_its_name() -> None:
    names = ("a.js", "a.js.br", "a.zip.txt", "a.zip.txt.gz")
    assert [is_copy(name) for name in names] == [False, True, False, True]
    assert [original(name) for name in names] == ["a.js", "a.js", "a.zip.txt", "a.zip.txt"]


def test_a_build_writes_copies_but_does_not_list_them(repository: Path, tmp_path: Path) -> None:
    (repository / "assets/parts/a.js").write_text("export const a = 1;\n" * 200)
    makers = replace(WITHOUT_NODE, compress=compressed_copies)
    pictures = {"tritium": Pictures("<svg/>", "<svg/>")}
    files = build(repository, tmp_path / "dist", pictures, Edition(), makers)
    assert not any(map(is_copy, files))
    (script,) = (name for name in files if name.startswith("assets/parts/a."))
    assert brotli.decompress((tmp_path / f"dist/{script}.br").read_bytes()) == files[script]
    assert files_of(tmp_path / "dist") == sorted(files)
