"""The menus, and the field *Move*, which shows while it is used or for good."""

from trigrid.app.browser.dom import control, element, when
from trigrid.app.browser.types.events import Event
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.screens import close_menus


class Menus:
    """The menu *More*, in which the switch *Type moves* keeps the field shown, and that of the header."""

    def __init__(self) -> None:
        # First of all listeners: the menu's button takes the focus, and so has it again after a dialog.
        when("click", ".menu", capture=True)(_close_by_choice)
        when("change", "#type-moves")(lambda event: self._keep_field(event.target.checked))
        preferences.subscribe(self._refresh_field)
        self._refresh_field()

    def _keep_field(self, is_kept: bool) -> None:
        preferences.choose(preferences.settings.with_choice("move_field", "on" if is_kept else "off"))

    def _refresh_field(self) -> None:
        is_kept = preferences.settings.move_field
        control("type-moves").checked = is_kept
        element("move-form").classList.toggle("is-folded", not is_kept)


def _close_by_choice(event: Event) -> None:
    if event.target.closest("button, a"):
        close_menus()
