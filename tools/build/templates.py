"""Fills in templates of the page at build time, as Python does in the browser."""

import re
from collections.abc import Mapping

from tools.build import BuildError


def template(page: str, name: str) -> str:
    """Return the HTML of a template in the page. Raises BuildError."""
    found = re.search(rf'<template id="{name}">\s*(.*?)\s*</template>', page, re.DOTALL)
    if not found:
        raise BuildError(f"index.html has no {name}")
    return found[1]


def filled(name: str, html: str, parts: Mapping[str, str]) -> str:
    """Put HTML into a template's empty parts, by class. Raises BuildError.

    ``name`` identifies the template in errors.
    """
    for part, content in parts.items():
        before, *rest = re.split(rf'(?<=class="{part}")([^>]*>)(?=</)', html)
        if len(rest) != 2:
            raise BuildError(f"{name} has {len(rest) // 2} empty parts of class {part}, not one")
        html = f"{before}{rest[0]}{content}{rest[1]}"
    return html
