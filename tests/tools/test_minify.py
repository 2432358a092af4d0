"""Tests that minifying removes comments and spaces, but no texts, names or paths."""

import pytest

from tools.build import BuildError
from tools.build.minify import minified

SCRIPT = """// What it is for.
/** @param {string} name */
export const greet = (name) => `Hello,
  // ${name}`;
export const place = new URL("../a.zip", import.meta.url);
"""
SHEET = """/* The page */

.board { color: red; background: url("a.png"); }
"""


def test_minifying_keeps_texts_names_and_paths() -> None:
    files = minified({"a.js": SCRIPT.encode(), "a.css": SHEET.encode(), "a.zip": b"\xff"})
    assert files["a.js"].decode().splitlines() == [
        "export const greet=name=>`Hello,",
        '  // ${name}`;export const place=new URL("../a.zip",import.meta.url);',
    ]
    assert files["a.css"].decode().strip() == ".board{color:red;background:url(a.png)}"
    assert files["a.zip"] == b"\xff"


def test_an_invalid_script_is_refused() -> None:
    with pytest.raises(BuildError, match=r"could not be minified: [^\n]+\na\.js:1:"):
        minified({"a.js": b"const ="})
