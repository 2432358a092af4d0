"""Finds the game parts (`trigrid.games.part`) that modules provide or request.

It reads the source code of the modules.
"""

import re

ENTRY_POINT = re.compile(r"([\w.]+):[A-Za-z_]\w*")
"""A module and a name in it."""
_PROVIDED = re.compile(rf'"(\w+)": "{ENTRY_POINT.pattern}"')
_REQUESTED = re.compile(r"\b([A-Z_]+)\.of(?:_key)?\(")


def provided_parts(text: str) -> list[tuple[str, str]]:
    """Return the parts that a descriptor provides, with their entry points' modules."""
    return _PROVIDED.findall(text)


def requested_parts(text: str) -> set[str]:
    """Return the names of the parts that a module requests.

    In the source code, the parts are constants with these names in capitals.
    """
    return {constant.lower() for constant in _REQUESTED.findall(text)}
