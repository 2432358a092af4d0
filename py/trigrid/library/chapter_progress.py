"""The chapters of collections that were done in this browser."""

import re

from trigrid.library.stored_progress import StoredProgress

_LINE = re.compile("[0-9a-z]{10}")


class ChapterProgress(StoredProgress[str, bool]):
    """The digests of the chapters that were done; see ``Chapter.digest``."""

    stored_name, first_line, header = "chapters", "Trigrid chapters, version 1", "Chapters"

    @staticmethod
    def read_line(line: str) -> tuple[str, bool] | None:
        """Return the digest of a chapter; None if the line is invalid."""
        return (line, True) if _LINE.fullmatch(line) else None

    @staticmethod
    def written_line(name: str, entry: bool) -> str:
        """Return the line of a chapter."""
        return name

    @staticmethod
    def joined(one: bool, other: bool) -> bool:
        """Return True, because both entries say that the chapter was done."""
        return one or other

    def is_done(self, digest: str) -> bool:
        """Return whether a chapter was done."""
        return digest in self._entries

    def add(self, digest: str) -> None:
        """Record that a chapter was done."""
        if not self.is_done(digest):
            self._add({digest: True})
