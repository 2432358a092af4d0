"""The tokens of a record's text, each with its line and column."""

import re
from collections.abc import Iterator
from enum import Enum
from reprlib import repr as short_repr
from typing import NamedTuple

from trigrid.records.record_errors import Damage, DamagePlace, RecordError
from trigrid.records.record_length import MAX_COMMENT_LENGTH, MAX_LENGTH

MAX_TEXT_LENGTH = MAX_LENGTH + 50_000
"""Characters of a text, the longest comment not counted, behind which no token is read.

That is more than a record of any length takes with all headers that do not count.
"""
LONGEST_TOKEN = 2 * MAX_COMMENT_LENGTH + 2
"""Characters of the longest token: a comment in which each character is escaped."""


class TokenKind(Enum):
    """The kinds of tokens; the value is the pattern of each."""

    HEADER = re.compile(r'\[\s*+([\w-]++)\s*+"((?:[^"\\]++|\\.)*+)"\s*+\]', re.DOTALL)
    COMMENT = re.compile(r"\{((?:[^}\\]++|\\.)*+)\}", re.DOTALL)
    OPEN = re.compile(r"(\()")
    CLOSE = re.compile(r"(\))")
    RESULT = re.compile(r"(1-0|0-1|1/2-1/2|\*)(?=[\s(){}]|$)")
    NUMBER = re.compile(r"(\d++)(?:\.++|(?=[\s(){}]|$))")
    MOVE = re.compile(r"([^\s\[\](){}\"\\]++)")


class Token(NamedTuple):
    """A token of a record: its text (a header's name), the value of a header, and where it starts."""

    kind: TokenKind
    text: str
    value: str
    line: int
    column: int
    at: int = 0
    """How many characters stand before it."""

    def error(self, what: str, reason: Damage, ply: int = 0) -> RecordError:
        """The error that something is wrong here."""
        return RecordError(what, reason, DamagePlace(self.line, self.column, ply), self.value or self.text)


_SPACE = re.compile(r"\s*+")
_KINDS_BY_BRACKET = {
    "[": (TokenKind.HEADER,),
    "{": (TokenKind.COMMENT,),
    "(": (TokenKind.OPEN,),
    ")": (TokenKind.CLOSE,),
}
_KINDS_OF_WORDS = (TokenKind.RESULT, TokenKind.NUMBER, TokenKind.MOVE)
_UNREADABLE = {
    "[": 'expected a header like [Game "tritium"]',
    "]": "] closes nothing here; expected a header, a move or the end",
    "{": "a comment starts here and never ends; expected } after it",
    "}": "} closes no comment; expected a header, a move or the end",
}


def tokens_of(text: str) -> Iterator[Token]:
    """The tokens of a record in order. Raises RecordError where there is none, and for what is no text."""
    if not isinstance(text, str):
        raise RecordError(f"{short_repr(text)} is not text; expected a record", Damage.NOT_TEXT)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").rstrip()
    at = _behind_space(text, 0)
    line, begin, seen, longest = 1, 0, 0, 0
    while at < len(text):
        line += text.count("\n", seen, at)
        begin = max(begin, text.rfind("\n", seen, at) + 1)
        seen, column = at, at - begin + 1
        if at - longest > MAX_TEXT_LENGTH:
            said = f"the text is longer than {MAX_TEXT_LENGTH} characters"
            raise RecordError(said, Damage.TOO_LONG, DamagePlace(line, column))
        kind, found = _word(text, at, DamagePlace(line, column))
        if kind is TokenKind.COMMENT:
            longest = max(longest, found.end() - at)
            if longest > 2 * MAX_COMMENT_LENGTH:  # each of its characters escaped
                said = f"the comment is longer than {MAX_COMMENT_LENGTH} characters"
                raise RecordError(said, Damage.TOO_LONG, DamagePlace(line, column))
        value = found[2] if kind is TokenKind.HEADER else ""
        yield Token(kind, _plain(found[1]), _plain(value), line, column, at)
        at = _behind_space(text, found.end())


def quoted(text: str, closing: str) -> str:
    """A text on one line whose ``closing`` marks cannot be taken for the end; ``tokens_of`` undoes it."""
    return re.sub(rf"([\\{closing}])", r"\\\1", " ".join(text.split()))


def _word(text: str, at: int, place: DamagePlace) -> tuple[TokenKind, re.Match[str]]:
    for kind in _KINDS_BY_BRACKET.get(text[at], _KINDS_OF_WORDS):
        found = kind.value.match(text, at, at + LONGEST_TOKEN)
        if found:
            return kind, found
    if len(text) - at > LONGEST_TOKEN and text[at] in _KINDS_BY_BRACKET:
        said = f"no header or comment is longer than {LONGEST_TOKEN} characters"
        raise RecordError(said, Damage.TOO_LONG, place)
    expected = _UNREADABLE.get(text[at], "expected a header, a move or the end")
    start = text[at : at + 12].split(maxsplit=1)[0]
    reason = Damage.TRUNCATED if text[at] == "{" else Damage.UNREADABLE
    raise RecordError(f"{start!r} cannot be read: {expected}", reason, place, start)


def _plain(text: str) -> str:
    if "\\" in text:
        text = re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)
    return " ".join(text.split())


def _behind_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at, at + LONGEST_TOKEN)
    return found.end() if found else at
