"""Text nodes of an element, and ranges of their text.

The rectangle of a range is that of the element that contains the text.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bs4 import Comment
from bs4.element import NavigableString

from tests.dom.attributes import Rectangle

if TYPE_CHECKING:
    from tests.dom.document import Document
    from tests.dom.nodes import Element


class Text:
    """A text node."""

    def __init__(self, node: NavigableString, parent: "Element") -> None:
        self.data, self.parentElement = str(node), parent


class TreeWalker:
    """Iterates over the text nodes of an element; other nodes are not supported."""

    def __init__(self, document: "Document", root: "Element") -> None:
        self._nodes: Iterator[Any] = (
            Text(each, document.wrap(each.parent))
            for each in root.tag.descendants
            if isinstance(each, NavigableString) and not isinstance(each, Comment) and each.parent
        )

    def nextNode(self) -> Text | None:
        return next(self._nodes, None)


class Range:
    """A part of a text node."""

    def __init__(self) -> None:
        self._text: Text | None = None

    def setStart(self, text: Text, offset: int) -> None:
        assert 0 <= offset <= len(text.data)
        self._text = text

    def setEnd(self, text: Text, offset: int) -> None:
        assert text is self._text
        assert 0 <= offset <= len(text.data)

    def getClientRects(self) -> list[Rectangle]:
        assert self._text
        return [self._text.parentElement.getBoundingClientRect()]
