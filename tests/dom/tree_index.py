"""The order of a document's elements, which tells what is within what without walking the tree."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from bs4 import Tag

if TYPE_CHECKING:
    from tests.dom.document import Document


class TreeIndex:
    """All elements of a document in their order, read again after each change."""

    def __init__(self, document: "Document") -> None:
        self.document = document
        self._version = -1
        self._tags: list[Tag] = []
        self._spans: dict[int, tuple[int, int]] = {}
        self._by_key: dict[str, list[Tag]] = {}

    def _read(self) -> None:
        if self._version == self.document.version:
            return
        self._version = self.document.version
        self._tags, self._spans, self._by_key = [], {}, {}
        self._visit(self.document.documentElement.tag)

    def _visit(self, tag: Tag) -> None:
        first = len(self._tags)
        self._tags.append(tag)
        for each in tag.contents:
            if isinstance(each, Tag):
                self._visit(each)
        self._spans[id(tag)] = first, len(self._tags)

    @property
    def tags(self) -> list[Tag]:
        """All elements in the order of the document."""
        self._read()
        return self._tags

    def position(self, tag: Tag) -> int:
        """The number of an element in the order of the document; -1 if it is not in it."""
        self._read()
        return self._spans.get(id(tag), (-1, -1))[0]

    def under(self, root: Tag) -> list[Tag]:
        """The elements within another one."""
        self._read()
        first, end = self._spans.get(id(root), (0, 1))
        return self._tags[first + 1 : end]

    def with_key(self, key: str) -> list[Tag]:
        """The elements that have ``#id``, ``.class``, ``[attribute``, a tag's name, or ``*`` for all."""
        self._read()
        if not self._by_key:
            for tag in self._tags:
                for each in _keys(tag):
                    self._by_key.setdefault(each, []).append(tag)
        return self._tags if key == "*" else self._by_key.get(key, [])

    def within(self, root: Tag | None, tags: Iterable[Tag]) -> Iterator[Tag]:
        """Yield those of some elements that are within another one; all of them if that is None."""
        self._read()
        if root is None:
            yield from tags
            return
        first, end = self._spans.get(id(root), (0, 0))
        spans: dict[int, tuple[int, int]] = self._spans
        for tag in tags:
            if first < spans[id(tag)][0] < end:
                yield tag

    def in_order(self, tags: Iterable[Tag]) -> list[Tag]:
        """Some elements in the order of the document, each once."""
        unique: dict[int, Any] = {id(tag): tag for tag in tags}
        return sorted(unique.values(), key=self.position)


def _keys(tag: Tag) -> Iterator[str]:
    yield tag.name
    for name, value in tag.attrs.items():
        yield f"[{name}"
        if name == "id":
            yield f"#{value}"
        elif name == "class":
            yield from {f".{each}" for each in str(value).split()}
