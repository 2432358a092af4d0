"""Notices under the header of every screen: sentences with buttons."""

from collections.abc import Callable

from trigrid.app.browser.dom import ButtonGroup, element, new_element
from trigrid.app.browser.types.elements import Element

PAGE_NOTICES = ("trouble", "error-report")
"""Names of notices about the whole page. All other notices are about one screen."""
Action = tuple[str, Callable[[], None]]
"""The label of a notice's button, and the function that the button calls."""


class Notices:
    """The notices on the page. A new notice replaces the one with the same name."""

    def __init__(self) -> None:
        self._shown: dict[str, Element] = {}
        self._buttons = ButtonGroup(element("notices"))

    def show(self, name: str, sentence: str, *actions: Action) -> None:
        """Show a sentence with a button for each action; each button removes the notice."""
        self.put(name, new_element("p", sentence), *(self.button(name, *action) for action in actions))

    def put(self, name: str, *parts: Element) -> None:
        """Show a notice that contains these elements."""
        notice = new_element("div", class_="notice", role="alert")
        notice.append(*parts)
        element("notices").append(notice)
        self.clear(name)  # after the append, so that the new buttons keep their handlers
        self._shown[name] = notice

    def button(self, name: str, text: str, act: Callable[[], None], *, stays: bool = False) -> Element:
        """Return a button that calls ``act``.

        A press also removes the notice unless ``stays`` is set.
        """

        def press() -> None:
            if not stays:
                self.clear(name)
            act()

        return self._buttons.new_button(text, press)

    def clear(self, name: str) -> None:
        """Remove the notice with this name if it is shown."""
        if name in self._shown:
            self._shown.pop(name).remove()
            self._buttons.forget_removed()

    def clear_screen(self) -> None:
        """Remove all notices about a screen."""
        for name in [*self._shown]:
            if name not in PAGE_NOTICES:
                self.clear(name)
