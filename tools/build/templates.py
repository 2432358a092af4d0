"""The page's own templates, filled in by the build as its Python fills them in the browser."""

import re
from collections.abc import Mapping

from tools.build import BuildError


def template(page: str, name: str) -> str:
    """The HTML of a page's template. Raises BuildError."""
    found = re.search(rf'<template id="{name}">\s*(.*?)\s*</template>', page, re.DOTALL)
    if not found:
        raise BuildError(f"index.html has no {name}")
    return found[1]


def filled(name: str, html: str, parts: Mapping[str, str]) -> str:
    """A template of some name with HTML in its empty parts, by their class. Raises BuildError."""
    for part, content in parts.items():
        before, *rest = re.split(rf'(?<=class="{part}")([^>]*>)(?=</)', html)
        if len(rest) != 2:
            raise BuildError(f"{name} has {len(rest) // 2} empty parts of class {part}, not one")
        html = f"{before}{rest[0]}{content}{rest[1]}"
    return html
