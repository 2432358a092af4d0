"""The log of errors, and a test whether the site itself caused an error."""

import itertools
import re
from collections.abc import Iterator
from typing import NamedTuple

MAX_ERRORS = 20
"""The maximum number of different errors in the log."""
MAX_CHARACTERS = 4000
"""The maximum length of a logged error.

The start of a longer text is cut off, because the end names the cause.
"""
ADDRESS_PATTERN = re.compile(r"(?!wasm:)\b[\w-]+://[^\s)]+")
"""Addresses of scripts in a stack, without those of WebAssembly code."""
PYTHON_ERROR = "PythonError"
"""Pyodide's name for an error that Python raised and JavaScript catches."""
NOT_ERRORS = ("CancelledError", "KeyboardInterrupt", "SystemExit")
"""Python exceptions that are not errors: they end a task or the program."""


class ThrownError(NamedTuple):
    """The parts of an error that the window reports; unknown parts are empty.

    The texts ``name`` and ``python_type`` are the names of the error's type in JavaScript and in Python. The
    latter is empty unless Python raised the error.
    """

    name: str
    python_type: str
    text: str
    script_address: str
    stack: str


class LoggedError(NamedTuple):
    """The text of an error and the number of times it occurred."""

    text: str
    times: int


class ErrorLog:
    """The texts of the errors so far, and how often each occurred."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}

    def add(self, text: str) -> bool:
        """Log an error, and return whether it is new.

        If the log is full and does not contain the error, ignores it and returns False.
        """
        text = text.strip()[-MAX_CHARACTERS:]
        if text not in self._counts and len(self._counts) >= MAX_ERRORS:
            return False
        self._counts[text] = self._counts.get(text, 0) + 1
        return self._counts[text] == 1

    def __iter__(self) -> Iterator[LoggedError]:
        return itertools.starmap(LoggedError, self._counts.items())


def is_from_site(thrown: ThrownError, site: str) -> bool:
    """Return whether the error comes from the site's own scripts or Python code.

    Python exceptions in NOT_ERRORS do not count. ``site`` is the address of the site's folder. Browser
    extensions also run scripts in the page; their errors come with an address of the extension, with the
    page's address, or without an address. Browsers give no details of errors in scripts from other sites, and
    no script address for messages such as "ResizeObserver loop".
    """
    if thrown.name == PYTHON_ERROR:
        return thrown.python_type not in NOT_ERRORS
    address = next(iter(ADDRESS_PATTERN.findall(thrown.stack)), thrown.script_address)
    return address.startswith((f"{site}assets/", f"{site}vendor/"))
