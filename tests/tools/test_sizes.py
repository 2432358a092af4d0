"""Tests of the length limits in CONTRIBUTING.md for files and Python functions.

Biome checks the length of JavaScript functions.
"""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.http_headers import ROOT

MAX_FILE_LINES, MAX_FUNCTION_LINES = 400, 40
FOLDERS = ("py", "tools", "tests", "assets", "offline")
SUFFIXES = {".css", ".html", ".js", ".mjs", ".py"}


def sources() -> Iterator[Path]:
    """Return the code files in FOLDERS that git tracks."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", *FOLDERS], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = (ROOT / name for name in listed.stdout.split("\0") if name)
    return (path for path in paths if path.suffix in SUFFIXES and path.is_file())


def long_functions(source: str) -> Iterator[str]:
    """Yield the functions of a source file that are too long, with their lengths."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            count = (node.end_lineno or node.lineno) - node.lineno + 1
            if count > MAX_FUNCTION_LINES:
                yield f"{node.name}: {count} lines"


def test_no_file_is_too_long() -> None:
    counts = {str(path.relative_to(ROOT)): len(path.read_bytes().splitlines()) for path in sources()}
    assert {name: count for name, count in counts.items() if count > MAX_FILE_LINES} == {}
    assert len(counts) > 1000, "some files are missing"


def test_no_function_of_the_package_or_the_tools_is_too_long() -> None:
    found = {
        str(path.relative_to(ROOT)): list(long_functions(path.read_text(encoding="utf-8")))
        for path in sources()
        if path.suffix == ".py" and path.relative_to(ROOT).parts[0] != "tests"
    }
    assert {name: functions for name, functions in found.items() if functions} == {}


@pytest.mark.parametrize(("lines", "is_long"), [(39, False), (40, True)])
def test_the_def_line_counts_toward_the_length(lines: int, *, is_long: bool) -> None:
    source = "async def act():\n" + "    pass\n" * lines
    assert bool(list(long_functions(source))) is is_long
