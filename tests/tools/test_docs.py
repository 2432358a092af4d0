"""Tests that records in the docs load and that the table of contents is complete."""

import re

from tools.http_headers import ROOT
from trigrid.records import Record

DOCS = ROOT / "docs"
PAGES = (*sorted(ROOT.glob("*.md")), *sorted(DOCS.glob("*.md")))
RECORD = re.compile(r"(?<![\w.-])1(?:\.[\w-]+){5,}")


def test_records_of_examples_load() -> None:
    found = {record for page in PAGES for record in RECORD.findall(page.read_text(encoding="utf-8"))}
    assert found
    for record in found:
        Record.from_link(record)


def test_the_table_of_contents_lists_every_page() -> None:
    listed = set(re.findall(r"\]\(([\w-]+\.md)\)", (DOCS / "README.md").read_text(encoding="utf-8")))
    assert listed == {page.name for page in DOCS.glob("*.md")} - {"README.md"}
