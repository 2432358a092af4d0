"""Tests that docs/security.md and trusted-types.js match the site."""

import ast
import re

import pytest

from tests.tools.site_headers import site_rules
from tools.http_headers import ROOT, headers_for

ROW = re.compile(r"^\| `([a-z-]+)` \| ([^|]+?) \| [^|]+ \|$", re.MULTILINE)
TRUSTED = (ROOT / "assets/trusted-types.js").read_text(encoding="utf-8")
TAG = re.compile(r"</?([a-zA-Z][\w-]*)(?=[\s>/]|$)")
ATTRIBUTE = re.compile(r'[\s"]([a-z][\w:-]*)="')
NOT_HTML = {"style"}
"""Tags in the sources that belong to pictures."""
FOR_OTHER_PAGES = ("embed_code.py", "picture_code.py")
"""The modules that write HTML for other people's pages.

Our page shows this HTML as text.
"""


def documented() -> dict[str, list[str]]:
    """Return the values of each directive in the table."""
    text = (ROOT / "docs/security.md").read_text(encoding="utf-8")
    section = text.partition("## The content policy")[2].partition("\n## ")[0]
    return {name: re.findall("`([^`]+)`", values) for name, values in ROW.findall(section)}


def stated() -> dict[str, list[str]]:
    """Return the values that the site sends, with every hash written in the same way."""
    policy = headers_for("/", site_rules())["Content-Security-Policy"]
    policy = re.sub(r"'sha256-[^']+'", "'sha256-…'", policy)
    parts = (each.split() for each in policy.split(";"))
    return {name: values for name, *values in parts}


def test_the_policy_matches_the_documentation() -> None:
    assert documented() == stated()


@pytest.fixture(scope="module")
def written() -> list[str]:
    """Return every text in the page's Python that may be HTML."""
    texts = list[str]()
    for package in ("app", "draw"):
        paths = (ROOT / "py/trigrid" / package).rglob("*.py")
        for path in (path for path in paths if path.name not in FOR_OTHER_PAGES):
            nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
            docs = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
            texts += [
                node.value
                for node in nodes
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
            ]
    return texts


def test_trusted_types_allow_all_elements_written_by_python(
    written: list[str],
) -> None:
    """A missing element would break its screen only in browsers with trusted types."""
    found = re.search(r"TAGS =\s*/\^\(([^/]+)\)\$/", TRUSTED)
    assert found
    allowed = re.compile(found[1])
    tags = {tag for text in written for tag in TAG.findall(text)} - NOT_HTML
    assert len(tags) > 30
    assert {tag for tag in tags if not allowed.fullmatch(tag)} == set()


def test_trusted_types_allow_all_attributes_written_by_python(written: list[str]) -> None:
    found = re.search(r"NOT_PLAIN = /(.+)/i;", TRUSTED)
    assert found
    refused = re.compile(found[1], re.IGNORECASE)
    names = {name for text in written if "<" in text for name in ATTRIBUTE.findall(text)}
    assert len(names) > 15
    assert {name for name in names if refused.search(name)} == set()
