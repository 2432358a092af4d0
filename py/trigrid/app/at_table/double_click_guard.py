"""Stops the second click of a double click on what the first one removed: it is not for what lay beneath."""

from trigrid.app.browser.dom import when, window
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import PointerEvent


def guard_double_clicks() -> None:
    """Keep the second click of a double one from any control that was not there to be seen at the first.

    The board listens to pointers, not to clicks, and sees to that itself.
    """
    pressed: Element | None = None

    def see(event: PointerEvent) -> None:
        nonlocal pressed
        if event.detail < 2 or pressed is None:
            pressed = event.target
        elif not pressed.checkVisibility():
            event.preventDefault()
            event.stopPropagation()

    when("click", window, capture=True)(see)
