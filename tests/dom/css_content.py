"""Texts that style sheets add before and after elements."""

import re
from typing import TYPE_CHECKING

from bs4 import Tag

from tests.dom.style_sheets import split_outside

if TYPE_CHECKING:
    from tests.dom.cascade import Cascade

_PART = re.compile(r""""((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|attr\(\s*([\w-]+)\s*\)|\s+|(.)""")
_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))")


def content_text(cascade: "Cascade", tag: Tag, pseudo: str) -> str:
    """Return the text that a pseudo-element adds to accessible names.

    If the content has an alternative text after a slash, only this text counts. Only strings and `attr()` are
    supported. If the text that counts has any other part, such as a counter, returns an empty text.
    """
    value = cascade.value(tag, "content", pseudo)
    if value in ("", "none", "normal"):
        return ""
    *_, spoken = split_outside(value, "/")
    parts = list[str]()
    for found in _PART.finditer(spoken):
        double, single, attribute, other = found.groups()
        if other:
            return ""
        if attribute:
            parts.append(str(tag.attrs.get(attribute, "")))
        else:
            parts.append(_ESCAPE.sub(_unescaped, double or single or ""))
    display = cascade.value(tag, "display", pseudo) or "inline"
    if display == "none":
        return ""
    text = "".join(parts)
    return text if display == "inline" else f" {text} "


def _unescaped(found: "re.Match[str]") -> str:
    return chr(int(found[1], 16)) if found[1] else found[2]
