"""From the text of a record to its words, each with the place where it stands."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from trigrid.records.errors import RecordError


class Kind(Enum):
    """What a word of a record is; the value says how it looks."""

    HEADER = re.compile(r'\[\s*([\w-]+)\s*"((?:[^"\\]|\\.)*)"\s*\]', re.DOTALL)
    COMMENT = re.compile(r"\{((?:[^}\\]|\\.)*)\}", re.DOTALL)
    OPEN = re.compile(r"(\()")
    CLOSE = re.compile(r"(\))")
    RESULT = re.compile(r"(1-0|0-1|1/2-1/2|\*)(?=[\s(){}]|$)")
    NUMBER = re.compile(r"(\d+)(?:\.+|(?=[\s(){}]|$))")
    MOVE = re.compile(r"([^\s\[\](){}\"\\]+)")


class Token(NamedTuple):
    """A word of a record: what it says, the value of a header, and where it starts."""

    kind: Kind
    text: str
    value: str
    line: int
    column: int

    def error(self, what: str) -> RecordError:
        """The error that something is wrong here."""
        return RecordError(what, self.line, self.column)


_SPACE = re.compile(r"\s*")

_UNREADABLE = {
    "[": 'expected a header like [Game "tritium"]',
    "]": "nothing is open that ] could close; expected a header, a move or the end",
    "{": "a comment opens here and never ends; expected } behind it",
    "}": "no comment is open that } could close; expected a header, a move or the end",
}


def tokens_of(text: str) -> Iterator[Token]:
    """The words of a record in order. Raises RecordError where there is none."""
    at = _end(_SPACE, text, 0)
    line, begin, seen = 1, 0, 0
    while at < len(text):
        line += text.count("\n", seen, at)
        begin = max(begin, text.rfind("\n", seen, at) + 1)
        seen, column = at, at - begin + 1
        kind, found = _word(text, at, line, column)
        value = found[2] if kind is Kind.HEADER else ""
        yield Token(kind, _plain(found[1]), _plain(value), line, column)
        at = _end(_SPACE, text, found.end())


def quoted(text: str, closing: str) -> str:
    """A text on one line whose ``closing`` marks cannot be taken for the end; ``tokens_of`` undoes it."""
    return re.sub(rf"([\\{closing}])", r"\\\1", " ".join(text.split()))


def _word(text: str, at: int, line: int, column: int) -> tuple[Kind, re.Match[str]]:
    for kind in Kind:
        found = kind.value.match(text, at)
        if found:
            return kind, found
    expected = _UNREADABLE.get(text[at], "expected a header, a move or the end")
    start = text[at : at + 12].split(maxsplit=1)[0]
    raise RecordError(f"{start!r} cannot be read: {expected}", line, column)


def _plain(text: str) -> str:
    return " ".join(re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL).split())


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at
