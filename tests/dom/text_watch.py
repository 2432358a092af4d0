"""Watches the text of an element like a ``MutationObserver``."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bs4.element import PageElement

    from tests.dom.nodes import Element


class TextWatch:
    """Records an element's text after changes of the nodes within the element.

    Only added and removed nodes count as changes. At most one text is recorded per step of the event loop.
    """

    def __init__(self, element: "Element") -> None:
        self.texts: list[str] = []
        self._element = element
        self._nodes = self._nodes_now()
        self._is_due = False
        element.ownerDocument.watchers.append(self._schedule)

    def _nodes_now(self) -> "list[PageElement]":
        return list(self._element.tag.descendants)

    def _schedule(self) -> None:
        if not self._is_due:
            self._is_due = True
            self._element.ownerDocument.window.later(self._compare)

    def _compare(self) -> None:
        self._is_due = False
        before, self._nodes = self._nodes, self._nodes_now()
        is_same = len(before) == len(self._nodes)
        if not is_same or any(old is not new for old, new in zip(before, self._nodes, strict=True)):
            self.texts.append(self._element.textContent)
