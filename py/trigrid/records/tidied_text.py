"""Converts text from chats, mail and word processors to the form of records.

``tidied`` undoes typical changes to quotation marks, dashes and arrows. It removes code fences, escapes and
the marks that mail puts before quoted lines. It replaces words outside records by spaces. Everything else
keeps its line and, if possible, its column. So when the strict grammar reads the result, its errors still
give the right place.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby, takewhile

from trigrid.games import Game
from trigrid.records.reading import read_record_stepwise
from trigrid.records.record_errors import RecordError
from trigrid.records.record_tree import Record
from trigrid.records.record_words import (
    DECORATED_HEADER,
    Word,
    WordKind,
    game_named,
    read_word,
    repaired_header,
)
from trigrid.records.sign_note import sign_of
from trigrid.records.stepwise import Stepwise
from trigrid.records.text_tokens import TokenKind
from trigrid.records.transported_lines import LINES_PER_STEP, cleaned_lines

MAX_WORDS = 50_000
"""The number of words at which a text is too long to be tidied."""
WORDS_PER_STEP = 500
_MIN_PROSE = 3
"""The minimum number of words for a line between moves to count as prose."""
_MAX_NUMBER_DIGITS = 6
"""The maximum number of digits in a turn number."""
_WORD = re.compile(r"[^\s\[\](){}\"]++")
_VISIBLE = re.compile(r"\S")
_NOT_NEW_LINE = re.compile(r"[^\n]")
_RECORD_AFTER_BLANK_LINE = re.compile(r"\n[ \t]*\n\s*\[\s*Game\b", re.IGNORECASE)
"""The start of a record after an empty line; braces around it are not a comment."""
_POSITION = re.compile(r'\[\s*Position\s*"', re.IGNORECASE)
_MOVE_KINDS = {WordKind.MOVE, WordKind.NUMBER, WordKind.LIKE_MOVE}
_TEXT_KINDS = {WordKind.PROSE, WordKind.MARK}


def read_tidied(text: str, error: RecordError) -> Stepwise[Record]:
    """Return the record in a text after tidying the text.

    ``error`` is that of the untidied text. If necessary, tidies roughly, but then accepts only a record that
    leads to the position it was saved with. Raises RecordError.
    """
    for is_rough in (False, True):
        tidy = yield from tidied(text, is_rough=is_rough)
        try:
            record = yield from read_record_stepwise(tidy)
        except RecordError as other:
            error = error if is_rough else other
            continue
        if not is_rough or (_POSITION.search(tidy) and not record.rules_may_differ):
            return record
    raise error


def tidied(text: str, *, is_rough: bool = False) -> Stepwise[str]:
    """Return the text in the form of records, with spaces in place of other words.

    Replaces only words that are certainly prose. With ``is_rough``, replaces everything after the last move
    or comment as well, even a damaged move. Returns a text with too many words without replacing any.
    """
    text = yield from cleaned_lines(text)
    words: list[Word] = []
    for number, word in enumerate(_words(text), start=1):
        words.append(word)
        if number % WORDS_PER_STEP == 0:
            yield word.end
        if number == MAX_WORDS:
            return text
    prose: set[int] = set()
    for record in _grouped_by_record(words):
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
    """Yield the words of a text in order.

    A word is classified by the game that the headers before the word name.
    """
    headers: dict[str, str] = {}
    game: Game | None = None
    has_moves, may_have_comments = False, True
    at = line = counted = 0
    while found := _VISIBLE.search(text, at):
        start = found.start()
        line, counted = line + text.count("\n", counted, start), start
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
            has_moves = has_moves or word.kind in _MOVE_KINDS
        yield word
        at = word.end


def _header_at(text: str, start: int) -> str:
    if text[start] != "[":
        return ""
    found = TokenKind.HEADER.value.match(text, start) or DECORATED_HEADER.match(text, start)
    return found[0] if found else ""


def _comment_at(text: str, start: int) -> str:
    found = TokenKind.COMMENT.value.match(text, start)
    return found[0] if found and not _RECORD_AFTER_BLANK_LINE.search(found[0]) else ""


def _word_at(text: str, start: int, line: int, game: Game | None) -> Word:
    found = _WORD.match(text, start)
    if not found:
        return Word(WordKind.MARK, start, start + 1, line, text[start])
    kind, written = read_word(found[0], game)
    return Word(kind, start, found.end(), line, written)


def _grouped_by_record(words: Iterable[Word]) -> list[list[Word]]:
    """Group the words by record, headers first.

    Words before the first header form a separate group.
    """
    records: list[list[Word]] = []
    for word in words:
        is_header = word.kind is WordKind.HEADER
        if not records or (is_header and records[-1][-1].kind is not WordKind.HEADER):
            records.append([])
        records[-1].append(word)
    return records


# Prose


def _prose_of(record: list[Word], is_rough: bool) -> Stepwise[list[Word]]:
    """Return the words of a record's text that are prose.

    A line before or after all lines with moves does not count as prose if it begins with the number of the
    first or of the next turn, because its words may be damaged moves. With ``is_rough``, returns everything
    after the last move or comment, even such a line.
    """
    lines: list[_Line] = []
    for _, words in groupby(record, key=lambda word: word.line):
        lines.append(_Line(words))
        if len(lines) % LINES_PER_STEP == 0:
            yield record[-1].end
    move_lines = [number for number, line in enumerate(lines) if line.has_moves(is_rough)]
    yield record[-1].end
    first, last = (move_lines[0], move_lines[-1]) if move_lines else (len(lines), len(lines))
    next_turn = 1 + max((lines[number].last_turn for number in move_lines), default=0)
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
    """The words of one line, without headers."""

    def __init__(self, words: Iterable[Word]) -> None:
        self.words = [word for word in words if word.kind is not WordKind.HEADER]
        self._counts = Counter(word.kind for word in self.words)

    @property
    def is_mostly_prose(self) -> bool:
        """Whether the line contains more prose than moves and numbers, counted in words.

        A line in which a comment of several lines begins is not mostly prose.
        """
        move_words = sum(self._counts[kind] for kind in _MOVE_KINDS)
        return self._counts[WordKind.PROSE] > move_words and not self._has_long_comment

    @property
    def first_turn(self) -> int:
        """The turn number at the start of the line; 0 without one."""
        word = self.words[0] if self.words else None
        is_turn = word is not None and word.kind is WordKind.NUMBER and word.text.endswith(".")
        return _number(word.text) if word and is_turn else 0

    @property
    def last_turn(self) -> int:
        """The greatest turn number in the line."""
        numbers = (word.text for word in self.words if word.kind is WordKind.NUMBER)
        return max(map(_number, numbers), default=0)

    @property
    def is_prose(self) -> bool:
        """Whether the line is certainly prose, even between moves."""
        return self._counts[WordKind.PROSE] >= _MIN_PROSE and not any(map(self._counts.get, _MOVE_KINDS))

    def has_moves(self, is_rough: bool) -> bool:
        """Return whether the line contains moves or comments and is not mostly prose.

        With ``is_rough``, damaged moves do not count.
        """
        count = self._counts[WordKind.MOVE] + self._counts[WordKind.COMMENT]
        count += 0 if is_rough else self._counts[WordKind.LIKE_MOVE]
        return self._has_long_comment or (count > 0 and not self.is_mostly_prose)

    @property
    def _has_long_comment(self) -> bool:
        return any(word.kind is WordKind.COMMENT and "\n" in word.text for word in self.words)

    def lead(self) -> list[Word]:
        """Return the words before the first turn number if they are prose, otherwise none."""
        found = list(takewhile(lambda word: word.kind in _TEXT_KINDS, self.words))
        follows = self.words[len(found) : len(found) + 1]
        is_prose = any(word.kind is WordKind.PROSE for word in found)
        return found if is_prose and follows and follows[0].kind is WordKind.NUMBER else []

    def tail(self, is_rough: bool) -> list[Word]:
        """Return the words after the last move if they are prose, otherwise none.

        A single word does not count as prose, and neither does text directly after a turn number, because
        either may be a damaged move. With ``is_rough``, returns all words after the last move or comment.
        Closing parentheses and signs directly after the last move are never returned.
        """
        kinds = {*WordKind} - {WordKind.MOVE, WordKind.COMMENT} if is_rough else _TEXT_KINDS
        found = list(takewhile(lambda word: word.kind in kinds, reversed(self.words)))
        while found and (found[-1].text == ")" or sign_of(found[-1].text)):
            found.pop()
        count = sum(word.kind is WordKind.PROSE for word in found)
        before = self.words[: len(self.words) - len(found)]
        is_numbered = bool(before) and before[-1].kind is WordKind.NUMBER
        return found if is_rough or (count > 1 and not is_numbered) else []


def _number(text: str) -> int:
    """Return a turn number, or 0 if it has too many or non-ASCII digits."""
    digits = text.rstrip(".")
    return int(digits) if digits.isascii() and len(digits) <= _MAX_NUMBER_DIGITS else 0
