"""A line with a result, and buttons that copy and share it."""

from trigrid.app.browser import clipboard, web_share
from trigrid.app.browser.dom import announce, control, element, new_element, when, window
from trigrid.app.browser.types.elements import Control, Element
from trigrid.app.services.words.copying import COPY_BY_HAND
from trigrid.exercises.words import daily_puzzle as words


class ShareLine:
    """A line to share, added to ``part``; the ids of its elements begin with ``name``.

    ``title`` is the title in the system dialog.
    """

    def __init__(self, part: Element, name: str, title: str) -> None:
        self._part, self._name, self._title = part, name, title
        self._line = self._address = ""
        row = new_element("div", class_="share-line")
        row.append(
            new_element("input", id=f"{name}-line", type="text", readonly="", aria_label=words.RESULT),
            new_element("button", words.COPY, type="button", id=f"{name}-copy"),
            new_element("button", words.SHARE, type="button", id=f"{name}-share"),
        )
        part.append(row, new_element("p", id=f"{name}-said", class_="share-said", role="status"))

    def bind(self) -> None:
        """Connect the buttons; call this once they are in the page."""
        when("click", f"#{self._name}-copy")(lambda event: clipboard.copy(self._field, self._report_copy))
        when("click", f"#{self._name}-share")(
            lambda event: web_share.share_link(self._title, self._address, self._line)
        )

    def show(self, line: str, address: str) -> None:
        """Show a line, followed by an address that is given from ``#`` on."""
        self._line, self._address = line, f"{window.location.origin}{window.location.pathname}{address}"
        self._field.value = f"{line} {self._address}"
        element(f"{self._name}-share").hidden = not web_share.can_share()

    def forget_message(self) -> None:
        """Remove the message that the result was copied."""
        announce(f"{self._name}-said", "")

    @property
    def _field(self) -> Control:
        return control(f"{self._name}-line")

    def _report_copy(self, is_copied: bool) -> None:
        self._part.classList.toggle("is-by-hand", not is_copied)
        if not is_copied:
            self._field.select()  # on phones the field is hidden until copying fails
        announce(f"{self._name}-said", words.COPIED if is_copied else COPY_BY_HAND)
