"""The files that the documentation names are there."""

import re
from pathlib import Path

import pytest

from tools.http_headers import ROOT

PAGES = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")))
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
EXAMPLE = re.compile(r"^(`{3,}|~{3,}).*?^\1", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"`((?:py/trigrid|assets|offline|tools|tests|docs|seeds|requirements)/[\w./-]*)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_there(page: Path) -> None:
    text = EXAMPLE.sub("", page.read_text(encoding="utf-8"))
    linked = {page.parent / path for path in LINK.findall(text)}
    named = {ROOT / path for path in PATH.findall(text)}
    assert not {str(path) for path in linked | named if not path.exists()}
