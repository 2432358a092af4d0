"""Files, headings and records that the documentation names exist."""

import re
from pathlib import Path

import pytest

from tools.http_headers import ROOT
from trigrid.records import Record

PAGES = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")))
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
ANCHOR = re.compile(r"\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
RECORD = re.compile(r"(?<![\w.-])1(?:\.[\w-]+){5,}")
EXAMPLE = re.compile(r"^(`{3,}|~{3,}).*?^\1", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"`((?:py/trigrid|assets|offline|tools|tests|docs|seeds|requirements)/[\w./-]*)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_there(page: Path) -> None:
    text = EXAMPLE.sub("", page.read_text(encoding="utf-8"))
    linked = {page.parent / path for path in LINK.findall(text)}
    named = {ROOT / path for path in PATH.findall(text)}
    assert not {str(path) for path in linked | named if not path.exists()}


def anchors(page: Path) -> set[str]:
    """Return the anchors that GitHub gives to the headings of a page."""
    headings = HEADING.findall(EXAMPLE.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_linked_headings_exist(page: Path) -> None:
    linked = ANCHOR.findall(EXAMPLE.sub("", page.read_text(encoding="utf-8")))
    targets = {(page.parent / name if name else page, anchor) for name, anchor in linked}
    assert not {(target.name, anchor) for target, anchor in targets if anchor not in anchors(target)}


def test_records_of_examples_load() -> None:
    found = {record for page in PAGES for record in RECORD.findall(page.read_text(encoding="utf-8"))}
    assert found
    for record in found:
        Record.from_link(record)


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=lambda page: page.name
)
def test_figures_have_no_space_before_a_percent_sign(page: Path) -> None:
    """As on the site itself; the changelog keeps the sentences of earlier releases."""
    assert re.findall(r"\d\s%(?!\w)", EXAMPLE.sub("", page.read_text(encoding="utf-8"))) == []
