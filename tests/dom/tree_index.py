"""The order of a document's elements, which tells what is within what without walking the tree."""

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
    """All elements of a document in their order, read again after each change of the tree."""

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
        _note(self.document.documentElement.tag, self._tags, self._spans)

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
        if key == "*":
            return self._tags
        if key not in self._by_key:
            self._by_key[key] = _with_key(self._tags, key)
        return self._by_key[key]

    def forget(self, attribute: str) -> None:
        """Forget for which elements an attribute tells how they are found, since it has changed."""
        sign = {"class": ".", "id": "#"}.get(attribute)
        for key in [each for each in self._by_key if each == f"[{attribute}" or each[0] == sign]:
            del self._by_key[key]

    def select(self, selector: str, root: Tag | None = None) -> Iterable[Tag]:
        """The elements that a selector matches, of all or within another one. Raises SelectorSyntaxError."""
        if ":scope" in selector:
            return select(root or self.document.documentElement.tag, selector)
        keys, is_wanted = _keys_of_any(selector), matcher(selector)
        found = (tag for key in keys for tag in self.within(root, self.with_key(key)) if is_wanted(tag))
        return found if len(keys) == 1 else self.in_order(found)

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


@cache
def _keys_of_any(selector: str) -> frozenset[str]:
    """The keys of which an element has at least one if a selector matches it."""
    return frozenset().union(*(keys_of(part.strip()) for part in split_outside(selector, ",")))


def _note(tag: Tag, tags: list[Tag], spans: dict[int, tuple[int, int]]) -> None:
    """Append an element and all within it, and note where they are."""
    first = len(tags)
    tags.append(tag)
    for each in tag.contents:
        if isinstance(each, Tag):
            if each.contents:
                _note(each, tags, spans)
            else:  # most are; a call for each of them takes half of the time
                tags.append(each)
                spans[id(each)] = len(tags) - 1, len(tags)
    spans[id(tag)] = first, len(tags)


def _with_key(tags: list[Tag], key: str) -> list[Tag]:
    """Those of all elements that have a key; a condition for each kind, since there are many elements."""
    sign, name = key[0], key[1:]
    if sign == "[":
        return [tag for tag in tags if name in tag.attrs]
    if sign == "#":
        return [tag for tag in tags if tag.attrs.get("id") == name]
    if sign == ".":
        is_wanted = matcher(key)
        return [tag for tag in tags if "class" in tag.attrs and is_wanted(tag)]
    return [tag for tag in tags if tag.name == key]
