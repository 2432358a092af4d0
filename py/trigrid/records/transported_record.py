"""Reads records from text that passed through chats, mail and word processors.

The strict grammar reads each text first, after decoding if the text is quoted-printable. Only if this fails,
the text is tidied and read again. The page loads the modules for decoding and tidying on demand. Until they
are loaded, reading such text raises ModuleNotFoundError, unless ``tidies`` is False.
"""

import re

from trigrid.records.collection import GAME_RECORDS, begins_with_header, split_stepwise
from trigrid.records.reading import read_record_stepwise
from trigrid.records.record_errors import RecordError
from trigrid.records.record_tree import Record
from trigrid.records.stepwise import Stepwise

MAX_LENGTH = 200_000
"""The maximum length of a text that is tidied; no message is longer."""
_GAME = re.compile(r"\[\s*Game\b", re.IGNORECASE)
_QUOTED_PRINTABLE_ONLY = re.compile(
    r"=(?:C[2-9A-F]|D[0-9A-F]|E[0-9A-F]=[89AB][0-9A-F])=[89AB][0-9A-F]|\[[\w-]+\s\"[^\"\r\n]*=\r?\n"
)
"""A UTF-8 byte sequence or a line break in a header, as in quoted-printable text."""


def split_transported(text: str, *, tidies: bool = True) -> Stepwise[list[str]]:
    """Split a text into its single records.

    If the records are not clearly separated, the text is tidied first, which removes the text around them.
    Returns the whole text if it has fewer than two records.
    """
    if tidies and GAME_RECORDS.search(text):
        from trigrid.records.abstract_play import split_stepwise as split_site_games

        return (yield from split_site_games(text))
    tidies = tidies and len(text) <= MAX_LENGTH
    text = _decoded(text) if tidies else text
    texts = yield from split_stepwise(text)
    if tidies and not _are_separated(texts, text):
        from trigrid.records.tidied_text import tidied

        texts = (yield from split_stepwise((yield from tidied(text)))) or texts
    return texts if len(texts) > 1 else [text]


def _decoded(text: str) -> str:
    """Decode a text if it is quoted-printable, even if its records are sound."""
    if not _QUOTED_PRINTABLE_ONLY.search(text):
        return text
    from trigrid.records.transported_lines import decoded

    return decoded(text)


def _are_separated(texts: list[str], text: str) -> bool:
    """Return whether each text begins with headers and contains only one game."""
    return len(_GAME.findall(text)) <= len(texts) and all(map(begins_with_header, texts))


def read_transported(text: str, *, tidies: bool = True) -> Stepwise[Record]:
    """Return the record that a text contains.

    Raises RecordError. If tidying has removed a move, the record does not lead to the position that it was
    saved with. If the text gives that position, ``rules_may_differ`` is then True.
    """
    if tidies and GAME_RECORDS.search(text):
        from trigrid.records.abstract_play import read_stepwise

        return (yield from read_stepwise(text))
    tidies = tidies and len(text) <= MAX_LENGTH
    text = _decoded(text) if tidies else text
    try:
        return (yield from read_record_stepwise(text))
    except RecordError as error:
        if not tidies:
            raise
        from trigrid.records.tidied_text import read_tidied

        return (yield from read_tidied(text, error))
