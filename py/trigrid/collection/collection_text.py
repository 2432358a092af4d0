"""Reading collections from text, including text edited by hand.

Every record of the text is a chapter. Headers without a game, such as a block with only ``Collection`` and
``Author``, belong to the record after them. A chapter without a title gets none, and one without a mode is
read.
"""

import re
from collections.abc import Iterable, Iterator
from reprlib import repr as short_repr
from typing import NamedTuple

from trigrid.collection.chapter import (
    AUTHOR,
    CHAPTER,
    COLLECTION,
    GOAL,
    MODE,
    Chapter,
    Choice,
    Goal,
    Mode,
    choice_of,
)
from trigrid.collection.collection import MAX_CHAPTERS, MAX_LENGTH, Collection
from trigrid.collection.collection_errors import CollectionError, Damage, Flaw
from trigrid.records import Record, RecordError
from trigrid.records.collection import split_stepwise
from trigrid.records.reading import read_record_stepwise
from trigrid.records.stepwise import Stepwise, with_progress
from trigrid.records.text_tokens import TokenKind, tokens_of

_OWN_NAMES = {name.lower(): name for name in (COLLECTION, AUTHOR, CHAPTER, MODE, GOAL)}
_EMPTY_LINES = re.compile("\n*")


class _Part(NamedTuple):
    """The text of one record, with the line where it begins in the whole text."""

    text: str
    line: int


def read_collection_stepwise(text: str) -> Stepwise[Collection]:
    """Read a collection like ``Collection.from_text``, but in steps, for long texts."""
    if not isinstance(text, str):
        message = f"{short_repr(text)} is not text; expected a collection"
        raise CollectionError((Flaw(Damage.NOT_TEXT, message),))
    if len(text) > MAX_LENGTH:
        message = f"the text is longer than {MAX_LENGTH} characters"
        raise CollectionError((Flaw(Damage.TOO_LONG, message),))
    return (yield from _Reader().read(_parts(text, (yield from split_stepwise(text)))))


def _parts(text: str, records: list[str]) -> Iterator[_Part]:
    """Yield the texts of the records, each with the block of headers before it."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    at, line, header_block = 0, 1, ""
    for record in records:
        start = text.index(record[:-1], at)
        line += text.count("\n", at, start)
        at = start + len(record) - 1
        if _is_header_block(record) and record is not records[-1]:
            empty_lines = _EMPTY_LINES.match(text, at)
            header_block += record[:-1] + (empty_lines[0] if empty_lines else "")
        else:
            yield _Part(header_block + record, line - header_block.count("\n"))
            header_block = ""
        line += record.count("\n") - 1


def _is_header_block(text: str) -> bool:
    """Return whether a text contains only headers, and none that names a game."""
    try:
        return all(
            token.kind is TokenKind.HEADER and token.text.lower() != "game" for token in tokens_of(text)
        )
    except RecordError:
        return False


class _Reader:
    """Reads the chapters of a collection, and notes their damages."""

    def __init__(self) -> None:
        self._collection = Collection()
        self._flaws: list[Flaw] = []
        self._number = 0
        """The number of the current chapter, from 1."""

    def read(self, parts: Iterable[_Part]) -> Stepwise[Collection]:
        done = 0
        for part in parts:
            self._number += 1
            if self._number > MAX_CHAPTERS:
                message = f"the collection has more than {MAX_CHAPTERS} chapters"
                self._note(Damage.TOO_MANY, message, part.line)
                break
            yield from with_progress(done.__add__, self._read_part(part))
            done += len(part.text)
        if self._number == 0:
            self._note(Damage.EMPTY, "the text is empty; expected the records of a collection", 0)
        if self._flaws:
            is_empty = not (self._collection.chapters or self._collection.title)
            raise CollectionError(tuple(self._flaws), None if is_empty else self._collection)
        return self._collection

    def _read_part(self, part: _Part) -> Stepwise[None]:
        if _is_header_block(part.text):
            self._read_last_block(part)
            return
        try:
            record = yield from read_record_stepwise(part.text)
        except RecordError as error:
            line = part.line + max(0, error.line - 1)
            self._note(Damage.RECORD, error.message_without_place, line, error=error)
            if error.record is None:
                return
            record = error.record
        self._add(part, record)

    def _read_last_block(self, part: _Part) -> None:
        """Read headers at the end of the text, which belong to no record.

        They are the title and author of a collection without chapters; elsewhere a chapter has no record.
        """
        headers = {_name_of(token.text): token.value for token in tokens_of(part.text)}
        if self._number == 1 and COLLECTION in headers:
            self._collection = Collection((), headers[COLLECTION], headers.get(AUTHOR, ""))
        else:
            message = 'no header names the game; expected one like [Game "tritium"]'
            self._note(Damage.EMPTY, message, part.line)

    def _add(self, part: _Part, record: Record) -> None:
        headers = {_name_of(name): value for name, value in record.headers.items()}
        if self._number == 1:
            self._collection = Collection((), headers.get(COLLECTION, ""), headers.get(AUTHOR, ""))
        mode = self._choice(part, MODE, headers.get(MODE), Mode.READ)
        goal = self._choice(part, GOAL, headers.get(GOAL), Goal.WIN)
        record.go(record.root)
        self._collection.chapters.append(Chapter(record, headers.get(CHAPTER, ""), mode, goal))

    def _choice(self, part: _Part, name: str, text: str | None, default: Choice) -> Choice:
        """Return the choice that a header names, or the default without a valid header."""
        if text is None:
            return default
        try:
            return choice_of(type(default), text)
        except CollectionError as error:
            line = next(token.line for token in tokens_of(part.text) if token.text.lower() == name.lower())
            flaw = error.flaws[0]
            self._note(flaw.damage, flaw.message, part.line + line - 1, text)
            return default

    def _note(
        self, damage: Damage, message: str, line: int, quoted: str = "", error: RecordError | None = None
    ) -> None:
        self._flaws.append(Flaw(damage, message, self._number, line, quoted, error))


def _name_of(name: str) -> str:
    """Return the name of a header in the spelling of this module."""
    return _OWN_NAMES.get(name.lower(), name)
