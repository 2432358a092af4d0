"""The style sheets of a document: linked ones, and `style` elements."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.dom.style_sheets import Rule, rules_of, rules_of_file
from tools.http_headers import ROOT

if TYPE_CHECKING:
    from tests.dom.document import Document

MAX_RULES_PER_SHEET = 10_000
"""More than the number of rules in any style sheet.

The rules of different sheets therefore never have the same number.
"""


def rules_for(document: "Document") -> list[Rule]:
    """Return the rules of a document's style sheets in order.

    Includes the style sheets that the page loads later; attributes of `html` name them.
    """
    rules, first_number = list[Rule](), 0
    for sheet in _sheets(document.documentElement.tag):
        rules += (
            rules_of_file(sheet, first_number) if isinstance(sheet, Path) else rules_of(sheet, first_number)
        )
        first_number += MAX_RULES_PER_SHEET
    return rules


def _sheets(html: Any) -> "list[Path | str]":
    sheets = list[Path | str]()
    for tag in html.find_all(["link", "style"]):
        if tag.name == "style":
            sheets.append(tag.string or "")
        elif tag.attrs.get("rel") == "stylesheet":
            sheets.append(ROOT / tag.attrs["href"])
    later_sheets = [str(value) for name, value in html.attrs.items() if name.endswith("-style")]
    return [*sheets, *(ROOT / name for name in later_sheets)]
