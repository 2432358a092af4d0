"""The open popovers of a document. Escape, clicks and other popovers close them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.dom.document import Document
    from tests.dom.nodes import Element


class Popovers:
    """The open popovers of a document, except manual ones; the last one is on top."""

    def __init__(self, document: "Document") -> None:
        self._document = document
        self._open: list[Element] = []
        self._focused_before: Element | None = None
        """The element that had the focus when the first popover opened."""

    def show(self, popover: "Element") -> None:
        """Open a popover. Unless it is manual, close the others that do not contain it."""
        if popover.getAttribute("popover") != "manual":
            self._hide_all_not_containing(popover)
            if not self._open:
                self._focused_before = self._document.activeElement
            self._open.append(popover)
        self._set_open(popover, is_open=True)

    def hide(self, popover: "Element", *, returns_focus: bool = True) -> None:
        """Close a popover.

        If the focus was inside, moves the focus back to where it was before the first popover opened, unless
        ``returns_focus`` is False.
        """
        if popover in self._open:
            self._open.remove(popover)
        had_focus = popover.contains(self._document.activeElement)
        self._set_open(popover, is_open=False)
        if had_focus and returns_focus and self._focused_before is not None:
            self._focused_before.focus()

    def hide_all(self) -> None:
        """Close all popovers except manual ones, as opening a modal dialog does."""
        for popover in reversed(self._open[:]):
            self.hide(popover, returns_focus=False)

    def escape(self) -> bool:
        """Close the top popover, as the key Escape does; return False if none is open."""
        if not self._open:
            return False
        self.hide(self._open[-1])
        return True

    def press(self, target: "Element") -> None:
        """Close the popovers that do not contain the pressed element.

        If the pressed element is the button of an open popover, this popover also stays open, because the
        button will close it.
        """
        button = target.closest("[popovertarget]")
        own_popover = button and self._document.getElementById(button.getAttribute("popovertarget") or "")
        self._hide_all_not_containing(own_popover if own_popover in self._open else target)

    def _hide_all_not_containing(self, element: "Element | None") -> None:
        for popover in reversed(self._open[:]):
            if not popover.contains(element):
                self.hide(popover, returns_focus=False)

    def _set_open(self, popover: "Element", *, is_open: bool) -> None:
        popover.is_popover_open = is_open
        self._document.note_change()
