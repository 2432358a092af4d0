"""Fakes for the build steps that need Node, so that other tests are fast."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tools.build import read_file, site
from tools.build.edition import Edition
from tools.build.language import ENGLISH, Language
from tools.build.pyodide import PythonFiles
from tools.build.pyodide.binary import EMPTY_MODULE, BinaryFiles
from tools.build.rule_sheets import Pictures
from tools.build.sources import Files
from tools.build.starting_content import read_faces
from tools.build.wasm import BINARY, LOADER, SECOND


def not_compiled(root: Path, sources: bytes, binary: BinaryFiles) -> PythonFiles:
    """Return archives whose app archive contains the uncompiled sources."""
    return PythonFiles(
        library=b"library",
        app=sources,
        computer=b"computer",
        later=b"later",
        puzzles=b"puzzles",
        annotated=b"annotated",
        embedded=b"embedded",
        snapshot=b"snapshot",
    )


def unsplit_binary(root: Path) -> Files:
    """Return Pyodide's unsplit binary, its loader and an empty second half."""
    package = root / "node_modules/pyodide"
    return {SECOND: EMPTY_MODULE} | {name: read_file(package / name) for name in (BINARY, LOADER)}


def without_worker(root: Path, files: Files) -> Files:
    """Return the site without a service worker."""
    return files


def not_bundled(root: Path, fields: Mapping[str, Any]) -> bytes:
    """Return only the data of the script for other people's pages, as JSON."""
    return json.dumps(fields).encode()


def not_minified(files: Files) -> Files:
    """Return the unchanged scripts and style sheets."""
    return files


def not_compressed(root: Path, files: Files) -> Files:
    """Return no compressed copies."""
    return {}


WITHOUT_NODE = site.Makers(
    not_compiled, unsplit_binary, without_worker, not_bundled, not_minified, not_compressed, not_bundled
)


@cache
def faces() -> dict[str, Any]:
    """Return the starting content, which the page's Python computes.

    The result is cached; callers must not change it.
    """
    return read_faces(ENGLISH)


def site_files(root: Path, pictures: Mapping[str, Pictures], language: Language = ENGLISH) -> Files:
    """Return every file of the site by its path."""
    return site.site_files(root, pictures, Edition(language), WITHOUT_NODE)


def build(root: Path, dist: Path, pictures: Mapping[str, Pictures]) -> Files:
    """Build the site's folder."""
    return site.build(root, dist, pictures, Edition(), WITHOUT_NODE)
