"""Checks and completes JSON text before it is parsed."""

import re

_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+(?:(")|\\?\Z)|[][{}]', re.DOTALL)
"""A string or a bracket.

The group contains the closing quotation mark of a string, unless the text ends before it.
"""
_CLOSING = {"[": "]", "{": "}"}
MAX_DEPTH = 50
"""The maximum depth of brackets.

Thousands of brackets within each other can exceed the stack of Python in a browser.
"""


def is_too_deep(text: str) -> bool:
    """Return whether a JSON text has more brackets within each other than MAX_DEPTH."""
    depth = 0
    for token in _TOKEN.finditer(text):
        depth += (token[0] in _CLOSING) - (token[0] in "]}")
        if depth > MAX_DEPTH:
            return True
    return False


def closed(text: str) -> str:
    """Return the start of a JSON text, with closing brackets.

    The start ends with the last complete list, object or move; a move is a string in a list. Returns an empty
    text if none is complete.
    """
    opened, end, closing = list[str](), 0, ""
    for token in _TOKEN.finditer(text):
        first = token[0][0]
        if first in _CLOSING:
            opened.append(first)
            continue
        if first in "]}":
            if not opened or _CLOSING[opened.pop()] != first:
                break
        elif opened[-1:] != ["["] or not token[1]:
            continue
        end, closing = token.end(), "".join(_CLOSING[each] for each in reversed(opened))
    return f"{text[:end]}{closing}" if end else ""
