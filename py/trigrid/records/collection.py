"""Several records in one text, one behind the other as in PGN, damaged ones among good ones.

A record begins at a header behind moves, and at ``[Game "`` behind an empty line even within a comment, as at
``[Lessons "``, ``[Puzzles "`` and ``[Daily "`` (what was done of them, in an export): so a comment that never
ends swallows no other record, and no other bracket within a comment cuts one in two.
"""

import re
from collections.abc import Iterable, Iterator

from trigrid.records.stepwise import CHARACTERS_PER_STEP, Stepwise, run_to_end
from trigrid.records.text_tokens import LONGEST_TOKEN, TokenKind

LINES_PER_STEP = 512
"""Lines, or braces of one line, that are looked at in one step of stepwise work."""

NAMELESS = '[Game "?"]'
"""The header put before a text that begins with none, so that it stays apart."""

_HEADER = re.compile(r'\s*\[\s*[\w-]+\s*"')
_GAME = re.compile(r'\s*\[\s*(game|lessons|puzzles|daily)\s*"', re.IGNORECASE)
_NAMED = re.compile(r"\[\s*(game|lessons|puzzles|daily)\b", re.IGNORECASE)
_OPENS = {"{": True, "}": False}
_BRACE = re.compile(r"\\.|[{}]")


def join_records(texts: Iterable[str]) -> str:
    """The texts of several records as one text."""
    found = (text.strip("\n") for text in texts)
    return "\n".join(f"{text}\n" if _HEADER.match(text) else f"{NAMELESS}\n{text}\n" for text in found)


def begins_with_header(text: str) -> bool:
    """Whether the text of a record begins with a header, and has one that says what it is."""
    return _HEADER.match(text) is not None and _NAMED.search(text) is not None


def split_records(text: str) -> list[str]:
    """The texts of the single records, each ending in a line break; a damaged one does not hide the next."""
    return run_to_end(split_stepwise(text))


def split_stepwise(text: str) -> Stepwise[list[str]]:
    """The same as stepwise work, for long texts."""
    records, at, yielded = [_RecordLines()], 0, 0
    for number, line in enumerate(_lines(text), start=1):
        if records[-1].ends_before(line):
            records.append(_RecordLines())
        for done in records[-1].add_line(line):
            yield at + done
        at += len(line) + 1
        if number % LINES_PER_STEP == 0 or at - yielded > CHARACTERS_PER_STEP:
            yielded = at
            yield at
    found = list[str]()
    for number, record in enumerate(records):
        whole = record.text
        found += [whole] if whole.strip() else []
        if number % LINES_PER_STEP == 0:
            yield at
    return found


def _lines(text: str) -> Iterator[str]:
    """The lines one by one; making a list of them all would take too long for one step."""
    text, at = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), 0
    while (end := text.find("\n", at)) >= 0:
        yield text[at:end]
        at = end + 1
    yield text[at:]


class _RecordLines:
    """The lines of one record so far."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._has_moves = False
        self._is_in_comment = False

    @property
    def text(self) -> str:
        """The lines as one text that ends in a line break."""
        return "\n".join(self._lines).strip("\n") + "\n"

    def ends_before(self, line: str) -> bool:
        """Whether a line is the first of the next record."""
        if _GAME.match(line) and self._lines and not self._lines[-1].strip():
            return True
        return self._has_moves and not self._is_in_comment and bool(_HEADER.match(line))

    def add_line(self, line: str) -> Iterator[int]:
        """Add a line; yields now and then how many of its characters are done."""
        self._lines.append(line)
        line, at = line.strip(), 0
        while not self._is_in_comment and _HEADER.match(line, at):
            start = line.index("[", at)
            header = TokenKind.HEADER.value.match(line, start, start + LONGEST_TOKEN)
            at = header.end() if header else len(line)
            yield at
        if line[at:].strip():
            self._has_moves = True
            while at < len(line):
                stop = at + CHARACTERS_PER_STEP
                for brace in _BRACE.finditer(line, at, stop):
                    self._is_in_comment = _OPENS.get(brace[0], self._is_in_comment)
                    at = brace.end()
                # A backslash at the end belongs to the character behind it.
                at = stop - 1 if at < stop <= len(line) and line[stop - 1] == "\\" else stop
                if at < len(line):
                    yield at
