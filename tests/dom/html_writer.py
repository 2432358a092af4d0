"""Writes the content of elements as HTML, by the standard's rules for `innerHTML`."""

from typing import Any

from bs4 import Tag
from bs4.element import Comment, NavigableString

VOID = frozenset((
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
))  # fmt: skip
RAW = frozenset(("style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext", "noscript"))


def inner_html(tag: Tag) -> str:
    """Return the HTML of an element's content."""
    return "".join(_written(node, tag) for node in content_of(tag).contents)


def content_of(tag: Tag) -> Tag:
    """Return the fragment of a template, or any other element itself."""
    element: Any = tag.__dict__.get("fake")
    content: Any = getattr(element, "content", None) if tag.name == "template" else None
    return tag if content is None else content.tag


def _written(node: Any, parent: Tag) -> str:
    if isinstance(node, Tag):
        return _element(node)
    if isinstance(node, Comment):
        return f"<!--{node}-->"
    if isinstance(node, NavigableString):
        return str(node) if parent.name in RAW else _escaped(str(node))
    return ""


def _element(tag: Tag) -> str:
    attributes = "".join(f' {name}="{_escaped_value(str(value))}"' for name, value in tag.attrs.items())
    if tag.name in VOID:
        return f"<{tag.name}{attributes}>"
    return f"<{tag.name}{attributes}>{inner_html(tag)}</{tag.name}>"


def _escaped(text: str) -> str:
    text = text.replace("&", "&amp;").replace("\u00a0", "&nbsp;")
    return text.replace("<", "&lt;").replace(">", "&gt;")


def _escaped_value(text: str) -> str:
    return _escaped(text).replace('"', "&quot;")
