"""Tabs: the chosen tab shows its panel; arrow keys move between the tabs."""

from collections.abc import Iterable

from trigrid.app.browser.dom import element, when
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import KeyEvent


class Tabs:
    """The tabs in a list. Each tab has the id of its panel in ``aria-controls``."""

    chooses_by_arrows = True
    """Whether a tab is chosen as soon as arrow keys move the focus to it.

    False is for panels that are slow to fill: the user then chooses the focused tab with Enter.
    """

    def __init__(self, name: str) -> None:
        self._list = element(name)
        self._tabs = list(self._list.querySelectorAll("[role=tab]"))
        when("click", self._list)(lambda event: self._press(event.target))
        when("keydown", self._list)(self._on_key)

    def offer(self, *, is_choice: bool) -> None:
        """Show the list of tabs, or hide it if ``is_choice`` is false."""
        self._list.hidden = not is_choice

    def choose(self, name: str) -> None:
        """Show the panel of the tab with this id."""
        choose_tab(self._tabs, name)

    def begin(self, name: str) -> None:
        """Scroll each panel to its top, and choose the tab with this id.

        Chooses all tabs in turn, because only a visible panel can be scrolled.
        """
        for tab in self._tabs:
            self.choose(tab.id)
            element(tab.getAttribute("aria-controls")).scrollTop = 0
        self.choose(name)

    def _press(self, target: Element) -> None:
        if tab := target.closest("[role=tab]"):
            self.choose(tab.id)

    def _on_key(self, event: KeyEvent) -> None:
        tabs = [tab for tab in self._tabs if tab.checkVisibility()]
        names = [tab.id for tab in tabs]
        if event.target.id not in names:
            return
        at, count = names.index(event.target.id), len(names)
        numbers = {"ArrowLeft": at - 1, "ArrowRight": (at + 1) % count, "Home": 0, "End": count - 1}
        if event.key not in numbers or event.altKey or event.ctrlKey or event.metaKey:
            return
        event.preventDefault()
        chosen = tabs[numbers[event.key]]
        if self.chooses_by_arrows:
            self.choose(chosen.id)
        chosen.focus()


def choose_tab(tabs: Iterable[Element], name: str) -> None:
    """Show the panel of the tab with this id. The Tab key reaches only this tab."""
    for tab in tabs:
        is_chosen = tab.id == name
        tab.setAttribute("aria-selected", str(is_chosen).lower())
        tab.tabIndex = 0 if is_chosen else -1
        element(tab.getAttribute("aria-controls")).hidden = not is_chosen
