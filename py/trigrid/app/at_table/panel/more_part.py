"""What is folded away behind *More*, and the field *Move*, which shows while it is used or for good."""

from trigrid.app.browser.dom import control, element, js_object, when
from trigrid.app.services.preferences.preferences import preferences


class MorePart:
    """The button *More* with the part it unfolds, in which the switch *Type moves* keeps the field shown."""

    def __init__(self) -> None:
        when("click", "#more")(lambda event: self.set_open(element("more").ariaExpanded != "true"))
        when("change", "#type-moves")(lambda event: self._keep_field(event.target.checked))
        preferences.subscribe(self._refresh_field)
        self._refresh_field()

    def set_open(self, is_open: bool) -> None:
        """Unfold the part, or fold it away as for another table."""
        element("more").ariaExpanded = str(is_open).lower()
        if is_open:
            element("more-part").scrollIntoView(js_object(block="nearest"))

    def _keep_field(self, is_kept: bool) -> None:
        preferences.choose(preferences.settings.with_choice("move_field", "on" if is_kept else "off"))

    def _refresh_field(self) -> None:
        is_kept = preferences.settings.move_field
        control("type-moves").checked = is_kept
        element("move-form").classList.toggle("is-folded", not is_kept)
