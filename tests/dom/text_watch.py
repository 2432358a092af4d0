"""Watches the text of an element, as a ``MutationObserver`` does."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bs4.element import PageElement

    from tests.dom.nodes import Element


class TextWatch:
    """Notes the text of an element whenever nodes within it have changed, once for each step of the loop."""

    def __init__(self, element: "Element") -> None:
        self.heard: list[str] = []
        self._element = element
        self._nodes = self._nodes_now()
        self._is_due = False
        element.ownerDocument.watchers.append(self._note)

    def _nodes_now(self) -> "list[PageElement]":
        return list(self._element.tag.descendants)

    def _note(self) -> None:
        if not self._is_due:
            self._is_due = True
            self._element.ownerDocument.window.later(self._look)

    def _look(self) -> None:
        self._is_due = False
        before, self._nodes = self._nodes, self._nodes_now()
        is_same = len(before) == len(self._nodes)
        if not is_same or any(one is not other for one, other in zip(before, self._nodes, strict=True)):
            self.heard.append(self._element.textContent)
