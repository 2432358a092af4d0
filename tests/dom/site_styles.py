"""The style sheets that a document has: linked ones of the site, and elements ``style``."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.dom.style_sheets import Rule, rules_of, rules_of_file
from tools.http_headers import ROOT

if TYPE_CHECKING:
    from tests.dom.document import Document

RULES_OF_ONE = 10_000
"""More than a style sheet has."""


def rules_for(document: "Document") -> list[Rule]:
    """Return the rules of a document's style sheets, and of those that it links to later, in their order."""
    rules, number = list[Rule](), 0
    for sheet in _sheets(document.documentElement.tag):
        rules += rules_of_file(sheet, number) if isinstance(sheet, Path) else rules_of(sheet, number)
        number += RULES_OF_ONE
    return rules


def _sheets(html: Any) -> "list[Path | str]":
    found = list[Path | str]()
    for tag in html.find_all(["link", "style"]):
        if tag.name == "style":
            found.append(tag.string or "")
        elif tag.attrs.get("rel") == "stylesheet":
            found.append(ROOT / tag.attrs["href"])
    later = [str(value) for name, value in html.attrs.items() if name.endswith("-style")]
    return [*found, *(ROOT / name for name in later)]
