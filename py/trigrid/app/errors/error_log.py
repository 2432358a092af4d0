"""Which errors are this site's own, and how often each has come."""

import re
from collections.abc import Iterator
from typing import NamedTuple

MOST = 20
"""So many kinds are noted: more would say nothing more."""
LONGEST = 4000
"""So many characters are noted of each, the last ones: there it says what went wrong."""
OWN = ("assets/", "vendor/")
"""The folders of the site's scripts."""
ADDRESS = re.compile(r"(?!wasm:)\b[\w-]+://[^\s)]+")
PYTHONS = "PythonError"
"""What Pyodide calls an error that Python raised, where JavaScript catches it."""
NO_ERRORS = ("CancelledError", "KeyboardInterrupt", "SystemExit")


class LoggedError(NamedTuple):
    """An error, and how often it has come."""

    text: str
    times: int


class ThrownError(NamedTuple):
    """What the window tells of an error; each part is empty where it is not known."""

    name: str
    kind: str
    """What Python calls it."""
    text: str
    file: str
    """The address of the script that threw it."""
    stack: str


class ErrorLog:
    """The errors so far, each of them once."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}

    def add(self, text: str) -> bool:
        """Note an error; whether it is a new one."""
        text = text.strip()[-LONGEST:]
        if text not in self._counts and len(self._counts) >= MOST:
            return False
        self._counts[text] = self._counts.get(text, 0) + 1
        return self._counts[text] == 1

    def __iter__(self) -> Iterator[LoggedError]:
        return (LoggedError(text, count) for text, count in self._counts.items())


def is_ours(thrown: ThrownError, site: str) -> bool:
    """Whether the site's own scripts, or its Python, threw an error; ``site`` is the address of its folder.

    Extensions run scripts in the page, too, with addresses of their own, with none, or with the page's. Of
    scripts of other sites browsers say nothing, and of observers that come too late not whose they are.
    """
    if thrown.name == PYTHONS:
        return thrown.kind not in NO_ERRORS
    place = next(iter(ADDRESS.findall(thrown.stack)), thrown.file)
    return place.startswith(tuple(site + folder for folder in OWN))
