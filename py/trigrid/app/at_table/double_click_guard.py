"""Stops the second click of a double click on what the first one removed: it is not for what lay beneath."""

from trigrid.app.browser.dom import when, window
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import PointerEvent


class DoubleClickGuard:
    """Keeps the second click of a double one from any control that was not there to be seen at the first.

    The board listens to pointers, not to clicks, and sees to that itself.
    """

    def __init__(self) -> None:
        self._pressed: Element | None = None
        """The element that the first click was on."""
        when("click", window, capture=True)(self._see)

    def _see(self, event: PointerEvent) -> None:
        if event.detail < 2 or self._pressed is None:
            self._pressed = event.target
        elif not self._pressed.checkVisibility():
            event.preventDefault()
            event.stopPropagation()
