"""Protection of controls that appear under the pointer during a double click."""

from trigrid.app.browser.dom import when, window
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import PointerEvent


def guard_double_clicks() -> None:
    """Stop the second click of a double click if the first one hid its target.

    The second click would reach a control that was not visible before. The board listens to pointers, not to
    clicks, and has a check of its own.
    """
    pressed: Element | None = None

    def on_click(event: PointerEvent) -> None:
        nonlocal pressed
        if event.detail < 2 or pressed is None:
            pressed = event.target
        elif not pressed.checkVisibility():
            event.preventDefault()
            event.stopPropagation()

    when("click", window, capture=True)(on_click)
