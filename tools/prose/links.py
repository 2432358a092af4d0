"""Finds references in Markdown pages to missing files or headings."""

import re
from collections.abc import Iterator
from pathlib import Path

from tools.prose import Problem
from tools.prose.passages import without_examples

_LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_PATH = re.compile(r"`((?:py/trigrid|assets|offline|tools|tests|docs|seeds|requirements)/[\w./-]*)`")


def link_problems(root: Path, name: str, text: str) -> Iterator[Problem]:
    """Yield a problem for each missing file or heading that a page links to or names."""
    page = root / name
    text = without_examples(text)
    for found in _LINK.finditer(text):
        path, anchor = found.groups()
        target = page.parent / path if path else page
        if not target.exists():
            yield Problem(name, _line(text, found), f"no file {path}")
        elif anchor and anchor not in anchors(target):
            yield Problem(name, _line(text, found), f"{target.name} has no heading #{anchor}")
    for found in _PATH.finditer(text):
        if not (root / found[1]).exists():
            yield Problem(name, _line(text, found), f"no file {found[1]}")


def anchors(page: Path) -> set[str]:
    """Return the anchors that GitHub gives to the headings of a page."""
    headings = _HEADING.findall(without_examples(page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def _line(text: str, found: re.Match[str]) -> int:
    return text.count("\n", 0, found.start()) + 1
