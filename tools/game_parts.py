"""Where modules give and ask for parts of games (`trigrid.games.part`), read from their texts."""

import re

ENTRY_POINT = re.compile(r"([\w.]+):[A-Za-z_]\w*")
"""A module and a name in it."""
_GIVEN = re.compile(rf'"(\w+)": "{ENTRY_POINT.pattern}"')
_ASKED = re.compile(r"\b([A-Z_]+)\.of(?:_key)?\(")


def given_parts(text: str) -> list[tuple[str, str]]:
    """Return the parts that a descriptor gives: their names, and the modules of their entry points."""
    return _GIVEN.findall(text)


def asked_parts(text: str) -> set[str]:
    """Return the names of the parts that a module asks for, by constants with the parts' names."""
    return {constant.lower() for constant in _ASKED.findall(text)}
