"""Notices under the header: what somebody has to know or decide, whatever screen is shown."""

from collections.abc import Callable

from trigrid.app.browser import ButtonGroup, element, new_element
from trigrid.app.dom.elements import Element

Action = tuple[str, Callable[[], None]]
"""What a button of a notice is called, and what it does."""


class Notices:
    """The notices there are, each under a name, so that one takes the place of an older one."""

    def __init__(self) -> None:
        self._shown: dict[str, Element] = {}
        self._buttons = ButtonGroup(element("notices"))

    def show(self, name: str, sentence: str, *actions: Action) -> None:
        """Say a sentence, with a button for each action; each of them takes the notice away."""
        self.put(name, new_element("p", sentence), *(self.button(name, *action) for action in actions))

    def put(self, name: str, *parts: Element) -> None:
        """Show a notice that consists of these elements."""
        notice = new_element("div", class_="notice", role="alert")
        notice.append(*parts)
        element("notices").append(notice)
        self.clear(name)  # only now: what buttons do is forgotten that are not there
        self._shown[name] = notice

    def button(self, name: str, text: str, act: Callable[[], None], *, stays: bool = False) -> Element:
        """A button for a notice of that name, which it takes away unless that stays."""

        def press() -> None:
            if not stays:
                self.clear(name)
            act()

        return self._buttons.new_button(text, press)

    def clear(self, *names: str) -> None:
        """Take the notices of those names away."""
        for name in names:
            if name in self._shown:
                self._shown.pop(name).remove()
                self._buttons.forget_removed()
