"""The log of errors: which are this site's own, and how often each has come."""

import itertools
import re
from collections.abc import Iterator
from typing import NamedTuple

MAX_ERRORS = 20
"""Different errors that are logged; more would say nothing more."""
MAX_CHARACTERS = 4000
"""Characters that are logged of each error, the last ones: there it says what went wrong."""
ADDRESS_PATTERN = re.compile(r"(?!wasm:)\b[\w-]+://[^\s)]+")
PYTHON_ERROR = "PythonError"
"""The name that Pyodide gives an error that Python raised, where JavaScript catches it."""
NOT_ERRORS = ("CancelledError", "KeyboardInterrupt", "SystemExit")
"""Python's exceptions that only end something."""


class ThrownError(NamedTuple):
    """The parts of an error that the window reports; each is empty where it is not known."""

    name: str
    """The name of its type in JavaScript."""
    python_type: str
    """The name of its type in Python, if it was raised there."""
    text: str
    script_address: str
    stack: str


class LoggedError(NamedTuple):
    """The text of an error, and how often it has come."""

    text: str
    times: int


class ErrorLog:
    """The texts of the errors so far, each of them once, with counts."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}

    def add(self, text: str) -> bool:
        """Log an error; True if it is a new one."""
        text = text.strip()[-MAX_CHARACTERS:]
        if text not in self._counts and len(self._counts) >= MAX_ERRORS:
            return False
        self._counts[text] = self._counts.get(text, 0) + 1
        return self._counts[text] == 1

    def __iter__(self) -> Iterator[LoggedError]:
        return itertools.starmap(LoggedError, self._counts.items())


def is_ours(thrown: ThrownError, site: str) -> bool:
    """Whether the site's own scripts, or its Python, threw an error; ``site`` is the address of its folder.

    Extensions run scripts in the page, too, with addresses of their own, with none, or with the page's. Of
    scripts of other sites browsers say nothing, and of observers that come too late not whose they are.
    """
    if thrown.name == PYTHON_ERROR:
        return thrown.python_type not in NOT_ERRORS
    address = next(iter(ADDRESS_PATTERN.findall(thrown.stack)), thrown.script_address)
    return address.startswith((f"{site}assets/", f"{site}vendor/"))
