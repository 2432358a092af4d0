"""The section *Puzzles*, which shows one of three parts below its heading."""

from trigrid.app.browser.dom import element, find_element, set_text
from trigrid.app.services.words.screens import PUZZLES

OVERVIEW, ARCHIVE, RUN = "puzzles-overview", "puzzles-archive", "puzzles-run"
"""The ids of the parts."""


class PuzzlesSection:
    """Creates the parts, and shows one at a time."""

    def __init__(self) -> None:
        self._lead = find_element(element("puzzles"), ".lead")
        self._overview_lead = str(self._lead.textContent)
        parts = (f'<div id="{name}" hidden></div>' for name in (OVERVIEW, ARCHIVE, RUN))
        element("puzzles-body").innerHTML = "".join(parts)

    def show(self, part: str, title: str = PUZZLES, lead: str | None = None) -> None:
        """Show a part with a heading and an introduction; by default the overview's."""
        set_text("puzzles-heading", title)
        self._lead.textContent = self._overview_lead if lead is None else lead
        for each in element("puzzles-body").children:
            each.hidden = each.id != part
