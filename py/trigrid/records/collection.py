"""Several records in one text, one behind the other as in PGN, damaged ones among good ones.

A record begins at a header behind moves, and at ``[Game "`` behind an empty line even within a comment: so a
comment that never ends swallows no other record, and no other bracket within a comment cuts one in two.
"""

import re
from collections.abc import Iterable

from trigrid.records.tokens import Kind

NAMELESS = '[Game "?"]'
"""The header put before a text that begins with none, so that it stays apart."""

_HEADER = re.compile(r'\s*\[\s*[\w-]+\s*"')
_GAME = re.compile(r'\s*\[\s*game\s*"', re.IGNORECASE)
_BRACE = re.compile(r"\\.|[{}]")


def joined(texts: Iterable[str]) -> str:
    """One text of several records' texts."""
    found = (text.strip("\n") for text in texts)
    return "\n".join(f"{text}\n" if _HEADER.match(text) else f"{NAMELESS}\n{text}\n" for text in found)


def split(text: str) -> list[str]:
    """The texts of the single records, each ending in a line break; a damaged one does not hide the next."""
    chapters = [_Chapter()]
    for line in text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        if chapters[-1].ends_before(line):
            chapters.append(_Chapter())
        chapters[-1].take(line)
    texts = ["\n".join(chapter.lines).strip("\n") + "\n" for chapter in chapters]
    return [each for each in texts if each.strip()]


class _Chapter:
    """The lines of one record so far."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._has_moves = False
        self._is_in_comment = False

    def ends_before(self, line: str) -> bool:
        """Whether a line is the first of the next record."""
        if _GAME.match(line) and self.lines and not self.lines[-1].strip():
            return True
        return self._has_moves and not self._is_in_comment and bool(_HEADER.match(line))

    def take(self, line: str) -> None:
        """Add a line."""
        self.lines.append(line)
        line, at = line.strip(), 0
        while not self._is_in_comment and _HEADER.match(line, at):
            header = Kind.HEADER.value.match(line, line.index("[", at))
            at = header.end() if header else len(line)
        if line[at:].strip():
            self._has_moves = True
            for brace in _BRACE.findall(line, at):
                self._is_in_comment = {"{": True, "}": False}.get(brace, self._is_in_comment)
