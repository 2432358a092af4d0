"""Puts a text that went through chats, mails and word processors into the form that records have.

The strict grammar of records is not touched: ``tidied`` rewrites what it knows (quotes, dashes, arrows, marks
of quotation, fences, escapes) and replaces words that belong to no record by spaces. Everything else keeps
its line and, as far as possible, its column, so that the grammar still tells where damage is.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby, takewhile

from trigrid.games import Game
from trigrid.records.record_words import (
    DECORATED_HEADER,
    Word,
    WordKind,
    game_named,
    read_word,
    repaired_header,
)
from trigrid.records.stepwise import Stepwise
from trigrid.records.text_tokens import TokenKind
from trigrid.records.transported_lines import LINES_PER_STEP, undone_lines

MAX_WORDS = 50_000
"""Words of a text that is worth the work; what has more of them is no record."""
WORDS_PER_STEP = 500
_LEAST_PROSE = 3
"""Words that a line between moves must have to be prose."""
_LONGEST_NUMBER = 6
"""Digits of the number of a turn."""
_WORD = re.compile(r"[^\s\[\](){}\"]++")
_VISIBLE = re.compile(r"\S")
_NOT_NEW_LINE = re.compile(r"[^\n]")
_SWALLOWED = re.compile(r"\n[ \t]*\n\s*\[\s*Game\b", re.IGNORECASE)
"""What no comment contains: a record that begins behind an empty line."""
_OF_MOVES = {WordKind.MOVE, WordKind.NUMBER, WordKind.LIKE_MOVE}
_AROUND = {WordKind.PROSE, WordKind.MARK}


def tidied(text: str, *, is_rough: bool = False) -> Stepwise[str]:
    """Return the text as records are written, with spaces in place of what is no part of a record.

    That is what is prose for certain; where ``is_rough`` all behind the last move, even a damaged move.
    """
    text = yield from undone_lines(text)
    words: list[Word] = []
    for number, word in enumerate(_words(text), start=1):
        words.append(word)
        if number % WORDS_PER_STEP == 0:
            yield word.end
        if number == MAX_WORDS:
            return text
    prose: set[int] = set()
    for record in _by_record(words):
        found = yield from _prose_of(record, is_rough)
        prose.update(word.start for word in found)
    return "".join(_written(text, words, prose))


def _written(text: str, words: Iterable[Word], prose: set[int]) -> Iterator[str]:
    at = 0
    for word in words:
        yield text[at : word.start]
        yield _NOT_NEW_LINE.sub(" ", word.text) if word.start in prose else word.text
        at = word.end
    yield text[at:]


# Words


def _words(text: str) -> Iterator[Word]:
    """The words of a text in order, each read by the game of the headers before it."""
    headers: dict[str, str] = {}
    game: Game | None = None
    has_moves, may_have_comments = False, True
    at = line = seen = 0
    while found := _VISIBLE.search(text, at):
        start = found.start()
        line, seen = line + text.count("\n", seen, start), start
        header = _header_at(text, start)
        comment = _comment_at(text, start) if headers and may_have_comments else ""
        if header:
            name, value, written = repaired_header(header)
            if has_moves or name.lower() in headers:
                headers, has_moves = {}, False
            headers[name.lower()] = value
            game = game_named(headers)
            word = Word(WordKind.HEADER, start, start + len(header), line, written)
        elif comment:
            word = Word(WordKind.COMMENT, start, start + len(comment), line, comment)
        else:
            may_have_comments = may_have_comments and (text[start] != "{" or not headers)
            word = _word_at(text, start, line, game)
            has_moves = has_moves or word.kind in _OF_MOVES
        yield word
        at = word.end


def _header_at(text: str, start: int) -> str:
    if text[start] != "[":
        return ""
    found = TokenKind.HEADER.value.match(text, start) or DECORATED_HEADER.match(text, start)
    return found[0] if found else ""


def _comment_at(text: str, start: int) -> str:
    found = TokenKind.COMMENT.value.match(text, start)
    return found[0] if found and not _SWALLOWED.search(found[0]) else ""


def _word_at(text: str, start: int, line: int, game: Game | None) -> Word:
    found = _WORD.match(text, start)
    if not found:
        return Word(WordKind.MARK, start, start + 1, line, text[start])
    kind, written = read_word(found[0], game)
    return Word(kind, start, found.end(), line, written)


def _by_record(words: Iterable[Word]) -> list[list[Word]]:
    """The words of each record, headers first; before the first header those that belong to none."""
    records: list[list[Word]] = []
    for word in words:
        is_header = word.kind is WordKind.HEADER
        if not records or (is_header and records[-1][-1].kind is not WordKind.HEADER):
            records.append([])
        records[-1].append(word)
    return records


# Prose


def _prose_of(record: list[Word], is_rough: bool) -> Stepwise[list[Word]]:
    """The words around and between the moves of a record that belong to something else."""
    lines: list[_Line] = []
    for _, words in groupby(record, key=lambda word: word.line):
        lines.append(_Line(words))
        if len(lines) % LINES_PER_STEP == 0:
            yield record[-1].end
    of_moves = [number for number, line in enumerate(lines) if line.has_moves(is_rough)]
    yield record[-1].end
    first, last = (of_moves[0], of_moves[-1]) if of_moves else (len(lines), len(lines))
    next_turn = 1 + max((lines[number].last_turn for number in of_moves), default=0)
    found: list[Word] = []
    for number, line in enumerate(lines):
        if number > last and is_rough:
            found += line.words
        elif number < first or number > last:
            has_turn = record[0].kind is WordKind.HEADER and line.first_turn in (1, next_turn)
            found += line.words if line.is_mostly_prose and not has_turn else []
        elif first < number < last:
            found += line.words if line.is_prose else []
        else:
            found += line.lead() if number == first else []
            found += line.tail(is_rough) if number == last else []
    return found


class _Line:
    """The words of one line that are no headers."""

    def __init__(self, words: Iterable[Word]) -> None:
        self.words = [word for word in words if word.kind is not WordKind.HEADER]
        self._counts = Counter(word.kind for word in self.words)

    @property
    def is_mostly_prose(self) -> bool:
        """Whether more of its words are prose than could belong to a record."""
        of_moves = sum(self._counts[kind] for kind in _OF_MOVES)
        return self._counts[WordKind.PROSE] > of_moves and not self._has_long_comment

    @property
    def first_turn(self) -> int:
        """The number with which it begins, as a turn does; 0 if it begins otherwise."""
        word = self.words[0] if self.words else None
        is_turn = word is not None and word.kind is WordKind.NUMBER and word.text.endswith(".")
        return _number(word.text) if word and is_turn else 0

    @property
    def last_turn(self) -> int:
        """The greatest number of a turn in it."""
        numbers = (word.text for word in self.words if word.kind is WordKind.NUMBER)
        return max(map(_number, numbers), default=0)

    @property
    def is_prose(self) -> bool:
        """Whether it can be nothing but prose, even among moves."""
        return self._counts[WordKind.PROSE] >= _LEAST_PROSE and not any(map(self._counts.get, _OF_MOVES))

    def has_moves(self, is_rough: bool) -> bool:
        """Whether it belongs to a record's moves; damaged ones do not count where ``is_rough``."""
        count = self._counts[WordKind.MOVE] + self._counts[WordKind.COMMENT]
        count += 0 if is_rough else self._counts[WordKind.LIKE_MOVE]
        return self._has_long_comment or (count > 0 and not self.is_mostly_prose)

    @property
    def _has_long_comment(self) -> bool:
        return any(word.kind is WordKind.COMMENT and "\n" in word.text for word in self.words)

    def lead(self) -> list[Word]:
        """The words before the number of the first turn, if they are prose."""
        found = list(takewhile(lambda word: word.kind in _AROUND, self.words))
        follows = self.words[len(found) : len(found) + 1]
        is_prose = any(word.kind is WordKind.PROSE for word in found)
        return found if is_prose and follows and follows[0].kind is WordKind.NUMBER else []

    def tail(self, is_rough: bool) -> list[Word]:
        """The words behind the last move, if they are prose; one alone may be a damaged move."""
        kinds = {*WordKind} - {WordKind.MOVE, WordKind.COMMENT} if is_rough else _AROUND
        found = list(takewhile(lambda word: word.kind in kinds, reversed(self.words)))
        while found and found[-1].text == ")":
            found.pop()
        count = sum(word.kind is WordKind.PROSE for word in found)
        before = self.words[: len(self.words) - len(found)]
        is_numbered = bool(before) and before[-1].kind is WordKind.NUMBER
        return found if is_rough or (count > 1 and not is_numbered) else []


def _number(text: str) -> int:
    """The number of a turn; 0 for one that no game has."""
    digits = text.rstrip(".")
    return int(digits) if digits.isascii() and len(digits) <= _LONGEST_NUMBER else 0
