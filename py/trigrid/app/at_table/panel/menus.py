"""The menus, and the switch that keeps the field *Move* visible."""

from trigrid.app.browser.dom import control, element, when
from trigrid.app.browser.types.events import Event
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.screens import close_menus


class Menus:
    """The menu *More* and the menu of the header.

    The switch *Type moves* in the menu *More* keeps the field *Move* visible. While the switch is off, the
    field is visible only while it is used.
    """

    def __init__(self) -> None:
        # With capture this listener runs first: the menu closes and its button gets the focus before a dialog
        # opens. So the button gets the focus again when the dialog closes.
        when("click", ".menu", capture=True)(_close_on_choice)
        when("change", "#type-moves")(lambda event: self._set_field_visibility(event.target.checked))
        preferences.subscribe(self._refresh_field)
        self._refresh_field()

    def _set_field_visibility(self, is_always_shown: bool) -> None:
        preferences.choose(preferences.settings.with_choice("move_field", "on" if is_always_shown else "off"))

    def _refresh_field(self) -> None:
        is_always_shown = preferences.settings.move_field
        control("type-moves").checked = is_always_shown
        element("move-form").classList.toggle("is-folded", not is_always_shown)


def _close_on_choice(event: Event) -> None:
    if event.target.closest("button, a"):
        close_menus()
