"""The build without Node: what it would make is not made, so that tests of all the rest are quick."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tools.build import read_file, site
from tools.build.edition import Edition
from tools.build.language import ENGLISH, Language
from tools.build.pyodide import PythonFiles
from tools.build.pyodide.binary import NOTHING, BinaryFiles
from tools.build.rule_sheets import Pictures
from tools.build.sources import Files
from tools.build.starting_content import read_faces
from tools.build.wasm import BINARY, LOADER, SECOND


def not_compiled(root: Path, sources: bytes, binary: BinaryFiles) -> PythonFiles:
    """The app's archive with its sources as they are."""
    return PythonFiles(
        library=b"library",
        app=sources,
        computer=b"computer",
        later=b"later",
        puzzles=b"puzzles",
        embedded=b"embedded",
        snapshot=b"snapshot",
    )


def whole(root: Path) -> Files:
    """Pyodide's binary as it is."""
    package = root / "node_modules/pyodide"
    return {SECOND: NOTHING} | {name: read_file(package / name) for name in (BINARY, LOADER)}


def kept_nowhere(root: Path, files: Files) -> Files:
    """The site without a service worker."""
    return files


def not_bundled(root: Path, told: Mapping[str, Any]) -> bytes:
    """The script for other people's pages: only what it is told."""
    return json.dumps(told).encode()


def not_minified(files: Files) -> Files:
    """Scripts and style sheets as they are."""
    return files


def not_compressed(root: Path, files: Files) -> Files:
    """No compressed copies."""
    return {}


WITHOUT_NODE = site.Makers(not_compiled, whole, kept_nowhere, not_bundled, not_minified, not_compressed)


@cache
def faces() -> dict[str, Any]:
    """What the page's Python tells of how games begin, read once: callers must not change it."""
    return read_faces(ENGLISH)


def site_files(root: Path, pictures: Mapping[str, Pictures], language: Language = ENGLISH) -> Files:
    """Every file of the site by its path."""
    return site.site_files(root, pictures, Edition(language), WITHOUT_NODE)


def build(root: Path, dist: Path, pictures: Mapping[str, Pictures]) -> Files:
    """Makes the site's folder."""
    return site.build(root, dist, pictures, Edition(), WITHOUT_NODE)
