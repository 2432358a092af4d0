"""Texts of elements: normalised as by Playwright, and as ``innerText``."""

import re
from typing import TYPE_CHECKING

from bs4 import Tag

from tests.dom.cascade import is_text

if TYPE_CHECKING:
    from tests.dom.cascade import Cascade
    from tests.dom.document import Document

_JS_SPACE = " \t\n\r\v\f\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_SPACES = re.compile(f"[{_JS_SPACE}]+")
_INVISIBLE = re.compile("[\u200b\u00ad]")
_BREAKABLE_SPACES = re.compile(r"[^\S\u00a0]+")
_HTML_SPACES = re.compile(r"[ \t\n\r\f]+")
WITHOUT_TEXT = ("script", "noscript", "style")
BUTTON_TYPES = ("submit", "button", "reset")
BLOCKS = ("block", "flex", "grid", "list-item", "table", "table-row", "flow-root")


def normalised(text: str) -> str:
    """Return a text as Playwright compares it: runs of white space become one space.

    White space at the ends, soft hyphens and zero-width spaces are removed.
    """
    return _SPACES.sub(" ", _INVISIBLE.sub("", text)).strip()


def flat(text: str) -> str:
    """Normalise a text for accessible names, and keep non-breaking spaces."""
    return _BREAKABLE_SPACES.sub(" ", _INVISIBLE.sub("", text)).strip()


def matched_text(document: "Document", tag: Tag) -> str:
    """Return the text by which Playwright finds an element, including hidden parts."""
    if tag.name in WITHOUT_TEXT or tag.name == "head":
        return ""
    if tag.name == "input" and str(tag.attrs.get("type", "")).lower() in BUTTON_TYPES:
        value: str = getattr(document.wrap(tag), "value", "")
        return value
    parts = list[str]()
    for each in tag.contents:
        if isinstance(each, Tag):
            parts.append(matched_text(document, each))
        elif is_text(each):
            parts.append(str(each))
    return "".join(parts)


def inner_text(cascade: "Cascade", tag: Tag) -> str:
    """Return the visible text with line breaks between blocks, as ``innerText`` does.

    The result is only similar to that of browsers. If the element is not rendered, returns its whole text.
    """
    if not cascade.is_rendered(tag):
        return "".join(str(each) for each in tag.descendants if is_text(each))
    lines = list[str]()
    _append_shown(cascade, tag, lines)
    text = re.sub(
        " *(\n+) *", lambda found: "\n" * min(len(found[1]), 2), "".join(lines).replace("\n ", "\n")
    )
    return re.sub(" {2,}", " ", text).replace("\v", "\n").strip(" \n")


def _append_shown(cascade: "Cascade", tag: Tag, parts: list[str]) -> None:
    """Append the visible texts in an element.

    A vertical tab is a line break of the text. A newline belongs to the margin of a block and can be merged
    with others.
    """
    is_seen, keeps_lines = cascade.is_seen(tag) or tag.name == "option", _keeps_lines(cascade, tag)
    for each in tag.contents:
        if isinstance(each, Tag):
            _append_element(cascade, each, parts)
        elif is_text(each) and is_seen:
            text = str(each).replace("\n", "\v") if keeps_lines else _HTML_SPACES.sub(" ", str(each))
            parts.append(text.upper() if cascade.value(tag, "text-transform") == "uppercase" else text)


def _keeps_lines(cascade: "Cascade", tag: Tag) -> bool:
    """Return whether line breaks in an element's source are visible."""
    for each in (tag, *tag.parents):
        if value := cascade.value(each, "white-space"):
            return value.startswith("pre")
        if each.name == "pre":
            return True
    return False


def _append_element(cascade: "Cascade", tag: Tag, parts: list[str]) -> None:
    is_shown = cascade.is_rendered(tag) or tag.name in ("option", "optgroup")
    if not is_shown or tag.name in ("input", "textarea", "canvas", "svg"):
        return
    if tag.name == "br":
        parts.append("\v")
        return
    display = cascade.display(tag)
    margin = "\n\n" if tag.name == "p" else "\n" if display in BLOCKS or tag.name == "option" else ""
    parts.append(_missing(parts, margin))
    _append_shown(cascade, tag, parts)
    parts.append(_missing(parts, margin))
    if display == "table-cell" and tag.find_next_sibling():
        parts.append("\t")


def _missing(parts: list[str], margin: str) -> str:
    """Return the line breaks that a text still needs at its end to have a margin.

    Line breaks that already end the text count as part of the margin, so the margins of neighbours collapse.
    """
    before = "".join(parts[-3:])
    trailing = len(before) - len(before.rstrip("\n "))
    return margin[before[len(before) - trailing :].count("\n") :]
