"""The rule sheet in the dialog *Rules*, with a list of its contents."""

from trigrid.app.browser.dom import element, js_object, new_element, template_content, when
from trigrid.app.browser.types.elements import Element


class RuleSheet:
    """The full rules of one game at a time.

    The buttons in the list of contents scroll without changing the page's address.
    """

    def __init__(self) -> None:
        self.panel, self.text = element("rules-text"), element("rules-sheet")
        when("click", "#rules-contents")(lambda event: self._go(event.target.dataset.heading))

    def fill(self, key: str) -> None:
        """Show the sheet of a game.

        The licence and thanks at the end of the sheet are shown at the end of both tabs.
        """
        sheet = template_content(f"rules-{key}").cloneNode(True)
        thanks = sheet.querySelector(".thanks")
        for place in ("rules-thanks", "rules-pictures-thanks"):
            element(place).innerHTML = thanks.innerHTML if thanks else ""
        if thanks:
            thanks.remove()
        self.text.replaceChildren(sheet)

    def list_contents(self) -> None:
        """List all headings. Call this when all parts with headings are filled."""
        entries = []
        for number, heading in enumerate(self.panel.querySelectorAll("h3")):
            entry = new_element("li")
            entry.append(new_element("button", heading.textContent, type="button", data_heading=str(number)))
            entries.append(entry)
        element("rules-contents").replaceChildren(*entries)

    def point_out(self, clause: str) -> None:
        """Scroll to the clause with the given number, mark it and focus it."""
        for each in self.text.querySelectorAll(".is-asked"):
            each.classList.remove("is-asked")
        if found := self.text.querySelector(f'[id="{clause}"]'):
            found.classList.add("is-asked")
            _scroll_to(found)

    def _go(self, heading: str | None) -> None:
        if heading:
            _scroll_to(self.panel.querySelectorAll("h3")[int(heading)])


def _scroll_to(part: Element) -> None:
    """Scroll to a part and focus it, without adding it to the tab order."""
    part.tabIndex = -1
    part.scrollIntoView(js_object(block="start"))
    part.focus(preventScroll=True)
