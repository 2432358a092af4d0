"""Tests that records in the docs load and that the table of contents is complete."""

import re

from tools.http_headers import ROOT
from trigrid.games import GAMES, load
from trigrid.records import Record

DOCS = ROOT / "docs"
PAGES = (*sorted(ROOT.glob("*.md")), *sorted(DOCS.glob("*.md")))
RECORD = re.compile(r"(?<![\w.-])1(?:\.[\w-]+){5,}")


def test_records_of_examples_load() -> None:
    found = {record for page in PAGES for record in RECORD.findall(page.read_text(encoding="utf-8"))}
    assert found
    for record in found:
        Record.from_link(record)


def test_positions_of_examples_are_written_as_they_are_read() -> None:
    _, section = (DOCS / "records.md").read_text(encoding="utf-8").split("## Positions\n")
    titles = {key.replace("-", ""): key for key in GAMES}
    examples = re.findall(r"^\| ([\w -]+) \| `([^`]+)` \|", section, re.MULTILINE)
    keys = [titles[title.lower().replace(" ", "").replace("-", "")] for title, _ in examples]
    assert keys == list(GAMES)
    for key, (_, text) in zip(keys, examples, strict=True):
        game = load(key, **({"size": 4} if key == "tritium" else {}))
        assert game.position_text(game.position(text)) == text


def test_the_table_of_contents_lists_every_page() -> None:
    listed = set(re.findall(r"\]\(([\w-]+\.md)\)", (DOCS / "README.md").read_text(encoding="utf-8")))
    assert listed == {page.name for page in DOCS.glob("*.md")} - {"README.md"}
