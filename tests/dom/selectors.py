"""CSS selectors for tags: matching a tag, and searching within a tag."""

from collections.abc import Iterator
from typing import Any

import soupsieve
from bs4 import Tag

from tests.dom.css_matcher import matcher


def tags_within(root: Tag) -> Iterator[Tag]:
    """Yield the tags within a tag, in document order."""
    stack = [iter(root.contents)]
    while stack:
        for each in stack[-1]:
            if isinstance(each, Tag):
                yield each
                if each.contents:
                    stack.append(iter(each.contents))
                    break
        else:
            stack.pop()


def matches(tag: Tag, selector: str) -> bool:
    """Return whether a selector matches a tag. Raises the same errors as `matcher`."""
    return matcher(selector)(tag)


def select(root: Tag, selector: str) -> Iterator[Tag]:
    """Yield the tags within a tag that match a selector, in document order.

    Selectors with ``:scope``, which is ``root``, go to Soup Sieve. For other selectors, raises the same
    errors as `matcher`.
    """
    if ":scope" in selector:
        return soupsieve.iselect(selector, root)
    is_wanted = matcher(selector)
    return (each for each in tags_within(root) if is_wanted(each))


def closest(tag: Tag, selector: str) -> Tag | None:
    """Return the innermost tag that matches a selector: the given tag or an ancestor.

    Raises the same errors as `matcher`.
    """
    is_wanted = matcher(selector)
    each: Any = tag
    while each is not None and each.name != "[document]":
        if is_wanted(each):
            found: Tag = each
            return found
        each = each.parent
    return None
