"""Griffe extension: shows the examples in docstrings as code.

Docstrings contain examples as lines that begin with ``>>>``, which Markdown would read as quotations.
"""

import re
from typing import Any

from griffe import Extension, Object

_EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\n).+)*", re.MULTILINE)


def with_fences(docstring: str) -> str:
    """Return a docstring with its examples in fenced code blocks."""
    return _EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", docstring)


class DocstringExamples(Extension):
    """Puts the examples of every object into fenced code blocks."""

    def on_object(self, *, obj: Object, **others: Any) -> None:
        """Change the docstring of an object that Griffe has read."""
        if obj.docstring:
            obj.docstring.value = with_fences(obj.docstring.value)
