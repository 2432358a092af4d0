"""An index of a document's elements in document order.

It finds descendants without traversing the tree.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from bs4 import Tag

from tests.dom.css_matcher import matcher
from tests.dom.selectors import select
from tests.dom.style_sheets import keys_of, split_outside

if TYPE_CHECKING:
    from tests.dom.document import Document


class TreeIndex:
    """An index of a document's elements.

    After changes of the tree, the next access rebuilds the index.
    """

    def __init__(self, document: "Document") -> None:
        self.document = document
        self._version = -1
        self._tags: list[Tag] = []
        self._spans: dict[int, tuple[int, int]] = {}
        self._by_key: dict[str, list[Tag]] = {}

    def _read(self) -> None:
        if self._version == self.document.tree_version:
            return
        self._version = self.document.tree_version
        self._tags, self._spans, self._by_key = [], {}, {}
        _add_subtree(self.document.documentElement.tag, self._tags, self._spans)

    @property
    def tags(self) -> list[Tag]:
        """All elements in document order."""
        self._read()
        return self._tags

    def position(self, tag: Tag) -> int:
        """Return an element's index in document order; -1 if it is not in the document."""
        self._read()
        return self._spans.get(id(tag), (-1, -1))[0]

    def under(self, root: Tag) -> list[Tag]:
        """Return the descendants of an element, or none if it is not in the document."""
        self._read()
        first, end = self._spans.get(id(root), (0, 1))
        return self._tags[first + 1 : end]

    def with_key(self, key: str) -> list[Tag]:
        """Return the elements with a key.

        A key is ``#id``, ``.class``, ``[attribute``, a tag's name, or ``*`` for all.
        """
        self._read()
        if key == "*":
            return self._tags
        if key not in self._by_key:
            self._by_key[key] = _with_key(self._tags, key)
        return self._by_key[key]

    def forget(self, attribute: str) -> None:
        """Clear the cached lists of elements for an attribute that has changed."""
        prefix = {"class": ".", "id": "#"}.get(attribute)
        for key in [each for each in self._by_key if each == f"[{attribute}" or each[0] == prefix]:
            del self._by_key[key]

    def select(self, selector: str, root: Tag | None = None) -> Iterable[Tag]:
        """Return the elements that match a selector, in document order.

        With ``root``, returns only descendants of ``root``. Raises SelectorSyntaxError, ValueError or
        NotImplementedError like ``matcher``.
        """
        if ":scope" in selector:
            return select(root or self.document.documentElement.tag, selector)
        keys, is_wanted = _keys_of_list(selector), matcher(selector)
        found = (tag for key in keys for tag in self.within(root, self.with_key(key)) if is_wanted(tag))
        return found if len(keys) == 1 else self.in_order(found)

    def within(self, root: Tag | None, tags: Iterable[Tag]) -> Iterator[Tag]:
        """Yield those of the given elements that are descendants of ``root``.

        If ``root`` is None, yields all given elements.
        """
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
        """Return elements in document order without duplicates."""
        unique: dict[int, Any] = {id(tag): tag for tag in tags}
        return sorted(unique.values(), key=self.position)


@cache
def _keys_of_list(selector: str) -> frozenset[str]:
    """Return a set of keys for a list of selectors.

    Each element that matches a selector of the list has at least one of these keys.
    """
    return frozenset().union(*(keys_of(part.strip()) for part in split_outside(selector, ",")))


def _add_subtree(tag: Tag, tags: list[Tag], spans: dict[int, tuple[int, int]]) -> None:
    """Append an element and its descendants, and record their spans."""
    first = len(tags)
    tags.append(tag)
    for each in tag.contents:
        if isinstance(each, Tag):
            if each.contents:
                _add_subtree(each, tags, spans)
            else:  # elements without content need no call
                tags.append(each)
                spans[id(each)] = len(tags) - 1, len(tags)
    spans[id(tag)] = first, len(tags)


def _with_key(tags: list[Tag], key: str) -> list[Tag]:
    """Return the elements with a key.

    For speed, each kind of key has its own loop.
    """
    prefix, name = key[0], key[1:]
    if prefix == "[":
        return [tag for tag in tags if name in tag.attrs]
    if prefix == "#":
        return [tag for tag in tags if tag.attrs.get("id") == name]
    if prefix == ".":
        is_wanted = matcher(key)
        return [tag for tag in tags if "class" in tag.attrs and is_wanted(tag)]
    return [tag for tag in tags if tag.name == key]
