"""The tokens of a record's text, each with its line and column."""

import re
from collections.abc import Iterator
from enum import Enum
from reprlib import repr as short_repr
from typing import NamedTuple

from trigrid.records.record_errors import Damage, DamagePlace, RecordError
from trigrid.records.record_length import MAX_COMMENT_LENGTH, MAX_LENGTH

MAX_TEXT_LENGTH = MAX_LENGTH + 50_000
"""The maximum length of a text in characters, not counting its longest comment.

Every valid record has a shorter text, even with all headers that ``record_length`` does not count.
"""
MAX_TOKEN_LENGTH = 2 * MAX_COMMENT_LENGTH + 2
"""The maximum length of a token: a comment in which each character is escaped."""


class TokenKind(Enum):
    """The kinds of tokens, with their patterns."""

    HEADER = re.compile(r'\[\s*+([\w-]++)\s*+"((?:[^"\\]++|\\.)*+)"\s*+\]', re.DOTALL)
    COMMENT = re.compile(r"\{((?:[^}\\]++|\\.)*+)\}", re.DOTALL)
    OPEN = re.compile(r"(\()")
    CLOSE = re.compile(r"(\))")
    RESULT = re.compile(r"(1-0|0-1|1/2-1/2|\*)(?=[\s(){}]|$)")
    NUMBER = re.compile(r"(\d++)(?:\.++|(?=[\s(){}]|$))")
    SIGN = re.compile(r"([!?]{1,2}|\$[1-6])(?=[\s(){}]|$)")
    MOVE = re.compile(r"([^\s\[\](){}\"\\!?$]++)")


class Token(NamedTuple):
    """A token of a record, with its place.

    For a header, ``text`` is its name and ``value`` its value.
    """

    kind: TokenKind
    text: str
    value: str
    line: int
    column: int
    at: int = 0
    """The number of characters before the token."""

    def error(self, message: str, reason: Damage, ply: int = 0) -> RecordError:
        """Return an error that gives the place and text of this token."""
        return RecordError(message, reason, DamagePlace(self.line, self.column, ply), self.value or self.text)


_SPACE = re.compile(r"\s*+")
_KINDS_BY_BRACKET = {
    "[": (TokenKind.HEADER,),
    "{": (TokenKind.COMMENT,),
    "(": (TokenKind.OPEN,),
    ")": (TokenKind.CLOSE,),
}
_KINDS_WITHOUT_BRACKET = (TokenKind.RESULT, TokenKind.NUMBER, TokenKind.SIGN, TokenKind.MOVE)
_UNREADABLE = {
    "[": 'expected a header like [Game "tritium"]',
    "]": "] does not end a header; expected a header, a move or the end",
    "{": "a comment starts here and never ends; expected } after it",
    "}": "} does not end a comment; expected a header, a move or the end",
}


def tokens_of(text: str) -> Iterator[Token]:
    """Yield the tokens of a record in order.

    Raises RecordError for unreadable or overlong text, and if ``text`` is not a string.
    """
    if not isinstance(text, str):
        raise RecordError(f"{short_repr(text)} is not text; expected a record", Damage.NOT_TEXT)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").rstrip()
    at = _after_space(text, 0)
    line, line_start, counted, longest_comment = 1, 0, 0, 0
    while at < len(text):
        line += text.count("\n", counted, at)
        line_start = max(line_start, text.rfind("\n", counted, at) + 1)
        counted, column = at, at - line_start + 1
        if at - longest_comment > MAX_TEXT_LENGTH:
            message = f"the text is longer than {MAX_TEXT_LENGTH} characters"
            raise RecordError(message, Damage.TOO_LONG, DamagePlace(line, column))
        kind, found = _match_at(text, at, DamagePlace(line, column))
        if kind is TokenKind.COMMENT:
            longest_comment = max(longest_comment, found.end() - at)
            if longest_comment > 2 * MAX_COMMENT_LENGTH:  # each character may be escaped
                message = f"the comment is longer than {MAX_COMMENT_LENGTH} characters"
                raise RecordError(message, Damage.TOO_LONG, DamagePlace(line, column))
        value = found[2] if kind is TokenKind.HEADER else ""
        yield Token(kind, _plain(found[1]), _plain(value), line, column, at)
        at = _after_space(text, found.end())


def quoted(text: str, closing: str) -> str:
    """Return a text on one line, with a backslash before each ``closing`` mark.

    Backslashes are escaped, too. ``tokens_of`` removes the escapes.
    """
    return re.sub(rf"([\\{closing}])", r"\\\1", " ".join(text.split()))


def _match_at(text: str, at: int, place: DamagePlace) -> tuple[TokenKind, re.Match[str]]:
    for kind in _KINDS_BY_BRACKET.get(text[at], _KINDS_WITHOUT_BRACKET):
        found = kind.value.match(text, at, at + MAX_TOKEN_LENGTH)
        if found:
            return kind, found
    if len(text) - at > MAX_TOKEN_LENGTH and text[at] in _KINDS_BY_BRACKET:
        message = f"no header or comment is longer than {MAX_TOKEN_LENGTH} characters"
        raise RecordError(message, Damage.TOO_LONG, place)
    expected = _UNREADABLE.get(text[at], "expected a header, a move or the end")
    start = text[at : at + 12].split(maxsplit=1)[0]
    reason = Damage.TRUNCATED if text[at] == "{" else Damage.UNREADABLE
    raise RecordError(f"{start!r} cannot be read: {expected}", reason, place, start)


def _plain(text: str) -> str:
    if "\\" in text:
        text = re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)
    return " ".join(text.split())


def _after_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at, at + MAX_TOKEN_LENGTH)
    return found.end() if found else at
