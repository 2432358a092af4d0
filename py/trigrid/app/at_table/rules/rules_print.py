"""The rule sheet on paper: while the dialog *Rules* is open, the page prints that and nothing else."""

from typing import TYPE_CHECKING

from trigrid.app.browser.dom import document, element, find_element, new_element

if TYPE_CHECKING:  # it is loaded later, if it can be had
    from trigrid.app.at_table.rules.rule_diagrams import RuleDiagrams

COPY = "rules-print"
"""The id of what is printed, which no screen shows."""


def put_on_paper(diagrams: "RuleDiagrams | None") -> None:
    """Make what is printed: the sheet that is shown, with every frame of its diagrams."""
    take_off_paper()
    copy = new_element("section", id=COPY, class_="rules-print")
    copy.append(find_element(element("rules-dialog"), "h2").cloneNode(True))
    for part in ("rules-sheet", "rules-thanks"):
        copy.append(element(part).cloneNode(True))
    for named in copy.querySelectorAll("[id]"):
        named.removeAttribute("id")  # the page has it already
    if diagrams:
        diagrams.print_into(copy)
    find_element(document, "body").append(copy)


def take_off_paper() -> None:
    """Remove what was printed."""
    printed = document.getElementById(COPY)
    if printed:
        printed.remove()
