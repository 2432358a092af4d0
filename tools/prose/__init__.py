"""Checks of docstrings, comments, Markdown pages and commit subjects."""

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Problem:
    """A fault of a passage or link, with its file and the line where it begins.

    The path is relative to the root of the repository.
    """

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"
