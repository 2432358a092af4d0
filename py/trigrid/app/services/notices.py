"""Notices under the header, on every screen: sentences with buttons."""

from collections.abc import Callable

from trigrid.app.browser.dom import ButtonGroup, element, new_element
from trigrid.app.browser.types.elements import Element

LASTING = ("trouble", "error-report")
"""The names of notices about the whole page; all others are about the screen."""
Action = tuple[str, Callable[[], None]]
"""The name of a button of a notice, and the function that it calls."""


class Notices:
    """The notices that are shown, each under a name; a new one replaces the older one of its name."""

    def __init__(self) -> None:
        self._shown: dict[str, Element] = {}
        self._buttons = ButtonGroup(element("notices"))

    def show(self, name: str, sentence: str, *actions: Action) -> None:
        """Show a sentence with a button for each action; each button removes the notice."""
        self.put(name, new_element("p", sentence), *(self.button(name, *action) for action in actions))

    def put(self, name: str, *parts: Element) -> None:
        """Show a notice with these elements."""
        notice = new_element("div", class_="notice", role="alert")
        notice.append(*parts)
        element("notices").append(notice)
        self.clear(name)  # only now: what buttons do is forgotten that are not there
        self._shown[name] = notice

    def button(self, name: str, text: str, act: Callable[[], None], *, stays: bool = False) -> Element:
        """A button for the notice of that name, which it removes unless ``stays`` is set."""

        def press() -> None:
            if not stays:
                self.clear(name)
            act()

        return self._buttons.new_button(text, press)

    def clear(self, name: str) -> None:
        """Remove the notice of that name, if there is one."""
        if name in self._shown:
            self._shown.pop(name).remove()
            self._buttons.forget_removed()

    def clear_screen(self) -> None:
        """Remove the notices about the screen."""
        for name in [*self._shown]:
            if name not in LASTING:
                self.clear(name)
