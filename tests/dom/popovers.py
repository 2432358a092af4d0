"""Popovers: which are open, and how Escape, presses elsewhere and other popovers close them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.dom.document import Document
    from tests.dom.nodes import Element


class Popovers:
    """The popovers of a document that close by themselves, as all but manual ones do; the last is on top."""

    def __init__(self, document: "Document") -> None:
        self._document = document
        self._open: list[Element] = []
        self._focused_before: Element | None = None
        """What had the focus when the first of them opened."""

    def show(self, popover: "Element") -> None:
        """Open a popover; others close, except those that it is in."""
        if popover.getAttribute("popover") != "manual":
            self._keep_around(popover)
            if not self._open:
                self._focused_before = self._document.activeElement
            self._open.append(popover)
        self._set_open(popover, is_open=True)

    def hide(self, popover: "Element", *, returns_focus: bool = True) -> None:
        """Close a popover, and give the focus back if it was in there."""
        if popover in self._open:
            self._open.remove(popover)
        had_focus = popover.contains(self._document.activeElement)
        self._set_open(popover, is_open=False)
        if had_focus and returns_focus and self._focused_before is not None:
            self._focused_before.focus()

    def hide_all(self) -> None:
        """Close all, as a modal dialog does."""
        for popover in reversed(self._open[:]):
            self.hide(popover, returns_focus=False)

    def escape(self) -> bool:
        """Do what the key Escape does; False if no popover is open."""
        if not self._open:
            return False
        self.hide(self._open[-1])
        return True

    def press(self, target: "Element") -> None:
        """Close all but those in which something is pressed, or the button that closes them itself."""
        button = target.closest("[popovertarget]")
        named = button and self._document.getElementById(button.getAttribute("popovertarget") or "")
        self._keep_around(named if named in self._open else target)

    def _keep_around(self, element: "Element | None") -> None:
        for popover in reversed(self._open[:]):
            if not popover.contains(element):
                self.hide(popover, returns_focus=False)

    def _set_open(self, popover: "Element", *, is_open: bool) -> None:
        popover.is_popover_open = is_open
        self._document.note_change()
