"""CSS selectors on tags: what matches, and what is found within another tag."""

from collections.abc import Iterator
from typing import Any

import soupsieve
from bs4 import Tag

from tests.dom.css_matcher import matcher


def tags_within(whole: Tag) -> Iterator[Tag]:
    """Yield the tags within another, in their order."""
    stack = [iter(whole.contents)]
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
    """Return whether a selector matches a tag. Raises SelectorSyntaxError."""
    return matcher(selector)(tag)


def select(whole: Tag, selector: str) -> Iterator[Tag]:
    """Yield the tags within another that a selector matches, in their order. Raises SelectorSyntaxError."""
    if ":scope" in selector:
        return soupsieve.iselect(selector, whole)
    is_wanted = matcher(selector)
    return (each for each in tags_within(whole) if is_wanted(each))


def closest(tag: Tag, selector: str) -> Tag | None:
    """Return the tag itself or the innermost around it that matches. Raises SelectorSyntaxError."""
    is_wanted = matcher(selector)
    each: Any = tag
    while each is not None and each.name != "[document]":
        if is_wanted(each):
            found: Tag = each
            return found
        each = each.parent
    return None
