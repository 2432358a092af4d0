"""Several records in one text, one after the other as in PGN.

After moves, a line that begins with a header starts a new record. After an empty line, a line that begins
with the header ``Game``, ``Collection`` or ``Chapter`` or one of PROGRESS_HEADERS starts a new record even
within a comment. So a comment that is never closed does not hide the next record, and other brackets in a
comment do not split a record. ``Collection`` and ``Chapter`` are the headers of a collection
(``trigrid.collection``).
"""

import re
from collections.abc import Iterable, Iterator

from trigrid.records.stepwise import CHARACTERS_PER_STEP, Stepwise, run_to_end
from trigrid.records.text_tokens import MAX_TOKEN_LENGTH, TokenKind

LINES_PER_STEP = 512
"""The maximum number of lines, or of finished records, processed in one step."""

NAMELESS = '[Game "?"]'
"""The header put before the text of a record without headers.

It separates the text from the record before it.
"""

PROGRESS_HEADERS = "Chapters|Lessons|Puzzles|Daily|Runs|Wins|Deck|PracticeDays"
"""A pattern for the headers that contain progress in an export."""
_STARTS = f"game|collection|chapter|{PROGRESS_HEADERS}"
_HEADER = re.compile(r'\s*\[\s*[\w-]+\s*"')
"""The beginning of any header."""
_GAME = re.compile(rf'\s*\[\s*({_STARTS})\s*"', re.IGNORECASE)
"""The beginning of a header that may start a record even within a comment."""
_NAMED = re.compile(rf"\[\s*({_STARTS})\b", re.IGNORECASE)
_OPENS = {"{": True, "}": False}
_BRACE = re.compile(r"\\.|[{}]")


HEADER_CHARACTERS = 4_000
"""The number of characters at the start of a record that may contain its headers."""
GAME_RECORDS = re.compile(
    r'(?:\A\ufeff?\s*+|\n[ \t\r]*+\n[ \t]*+)(?:\[\s*+)?\{\s*+"(?:header|moves)"\s*+:\s*+[\[{]'
)
"""The beginning of game records of Abstract Play, which are JSON.

They are at the start of a text or after an empty line.
"""
_COLLECTION = re.compile(r'^[ \t\ufeff]*\[\s*Collection\s*"', re.IGNORECASE | re.MULTILINE)


def begins_collection(text: str) -> bool:
    """Return whether the headers of a record begin a collection."""
    return _COLLECTION.search(text, 0, HEADER_CHARACTERS) is not None


def join_records(texts: Iterable[str]) -> str:
    """Join the texts of several records into one text."""
    stripped = (text.strip("\n") for text in texts)
    return "\n".join(f"{text}\n" if _HEADER.match(text) else f"{NAMELESS}\n{text}\n" for text in stripped)


def begins_with_header(text: str) -> bool:
    """Return whether a text begins with a header and names its kind, such as a game."""
    return _HEADER.match(text) is not None and _NAMED.search(text) is not None


def split_records(text: str) -> list[str]:
    """Return the texts of the single records, each with a line break at its end.

    A damaged record does not hide the next one.
    """
    return run_to_end(split_stepwise(text))


def split_stepwise(text: str) -> Stepwise[list[str]]:
    """Split a text like ``split_records``, but in steps, for long texts."""
    records, at, yielded = [_RecordLines()], 0, 0
    for number, line in enumerate(_lines(text), start=1):
        if records[-1].ends_before(line):
            records.append(_RecordLines())
        for characters in records[-1].add_line(line):
            yield at + characters
        at += len(line) + 1
        if number % LINES_PER_STEP == 0 or at - yielded > CHARACTERS_PER_STEP:
            yielded = at
            yield at
    texts = list[str]()
    for number, record in enumerate(records):
        record_text = record.text
        texts += [record_text] if record_text.strip() else []
        if number % LINES_PER_STEP == 0:
            yield at
    return texts


def _lines(text: str) -> Iterator[str]:
    """Yield the lines of a text one by one.

    Splitting the whole text into a list would take too long for one step.
    """
    text, at = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), 0
    while (end := text.find("\n", at)) >= 0:
        yield text[at:end]
        at = end + 1
    yield text[at:]


class _RecordLines:
    """The lines of one record that were read so far."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._has_moves = False
        self._is_in_comment = False

    @property
    def text(self) -> str:
        """The lines as one text that ends in a line break."""
        return "\n".join(self._lines).strip("\n") + "\n"

    def ends_before(self, line: str) -> bool:
        """Return whether a line is the first of the next record."""
        if _GAME.match(line) and self._lines and not self._lines[-1].strip():
            return True
        return self._has_moves and not self._is_in_comment and bool(_HEADER.match(line))

    def add_line(self, line: str) -> Iterator[int]:
        """Add a line in steps, and yield the number of its characters processed so far."""
        self._lines.append(line)
        line, at = line.strip(), 0
        while not self._is_in_comment and _HEADER.match(line, at):
            start = line.index("[", at)
            header = TokenKind.HEADER.value.match(line, start, start + MAX_TOKEN_LENGTH)
            at = header.end() if header else len(line)
            yield at
        if line[at:].strip():
            self._has_moves = True
            while at < len(line):
                stop = at + CHARACTERS_PER_STEP
                for brace in _BRACE.finditer(line, at, stop):
                    self._is_in_comment = _OPENS.get(brace[0], self._is_in_comment)
                    at = brace.end()
                # A backslash at the end of a part escapes the first character of the next part.
                at = stop - 1 if at < stop <= len(line) and line[stop - 1] == "\\" else stop
                if at < len(line):
                    yield at
