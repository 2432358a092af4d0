"""Minified scripts and style sheets, without comments and extra space."""

import json
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from tools.build.run_node import run

SUFFIXES = {".js", ".css"}
Minifier: TypeAlias = Callable[[dict[str, bytes]], dict[str, bytes]]
"""A function that minifies scripts and style sheets.

It takes files by path and returns them all, the scripts and style sheets minified. It raises BuildError.
"""


def minified(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files by path, with scripts and style sheets minified.

    Raises BuildError.
    """
    texts = {path: files[path].decode() for path in files if PurePosixPath(path).suffix in SUFFIXES}
    written = run(
        Path(__file__).with_suffix(".mjs"),
        text=json.dumps(texts).encode(),
        does="minifies scripts and style sheets",
        wrong="a script or style sheet could not be minified",
    )
    return files | {path: text.encode() for path, text in json.loads(written).items()}
