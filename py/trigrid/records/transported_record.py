"""Reads records in texts that went through chats, mails and word processors.

Each is read by the strict grammar first. Only a text that is not sound as it stands is tidied and read again.
On the page the modules for that are loaded when they are needed: until then reading raises
ModuleNotFoundError, unless ``tidies`` is False.
"""

import re

from trigrid.records.collection import begins_with_header, split_stepwise
from trigrid.records.reading import read_record_stepwise
from trigrid.records.record_errors import RecordError
from trigrid.records.record_tree import Record
from trigrid.records.stepwise import Stepwise

MAX_LENGTH = 200_000
"""Characters of a text that is worth the work; a longer one is no message."""
_GAME = re.compile(r"\[\s*Game\b", re.IGNORECASE)
_POSITION = re.compile(r'\[\s*Position\s*"', re.IGNORECASE)
_OF_MAILS = re.compile(
    r"=(?:C[2-9A-F]|D[0-9A-F]|E[0-9A-F]=[89AB][0-9A-F])=[89AB][0-9A-F]|\[[\w-]+\s\"[^\"\r\n]*=\r?\n"
)
"""A letter as its bytes in UTF-8, or a line break within a header: only quoted-printable text has them."""


def split_transported(text: str, *, tidies: bool = True) -> Stepwise[list[str]]:
    """Return the texts of the single records, without what stands around them, or the text if it is one."""
    tidies = tidies and len(text) <= MAX_LENGTH
    text = _decoded(text) if tidies else text
    texts = yield from split_stepwise(text)
    if tidies and not _are_apart(texts, text):
        from trigrid.records.tidied_text import tidied

        texts = (yield from split_stepwise((yield from tidied(text)))) or texts
    return texts if len(texts) > 1 else [text]


def _decoded(text: str) -> str:
    """A text decoded if it is quoted-printable, even if its records are sound as they stand."""
    if not _OF_MAILS.search(text):
        return text
    from trigrid.records.transported_lines import decoded

    return decoded(text)


def _are_apart(texts: list[str], text: str) -> bool:
    """Whether each text begins with headers that say what it is, and no header is hidden among words."""
    return len(_GAME.findall(text)) <= len(texts) and all(map(begins_with_header, texts))


def read_transported(text: str, *, tidies: bool = True) -> Stepwise[Record]:
    """Return the record that a text contains. Raises RecordError.

    If words were removed that may have been moves, the record does not lead to the position that it names
    (``rules_may_differ``).
    """
    tidies = tidies and len(text) <= MAX_LENGTH
    text = _decoded(text) if tidies else text
    try:
        return (yield from read_record_stepwise(text))
    except RecordError as error:
        if not tidies:
            raise
        return (yield from _read_tidied(text, error))


def _read_tidied(text: str, error: RecordError) -> Stepwise[Record]:
    """The record of a text that is not sound as it stands. Raises RecordError."""
    from trigrid.records.tidied_text import tidied

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
