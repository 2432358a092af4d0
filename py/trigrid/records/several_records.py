"""Reads texts that hold one record or many."""

from collections.abc import Callable, Iterator
from reprlib import repr as short_repr

from trigrid.records.abstract_play import read_game, split_games
from trigrid.records.collection import GAME_RECORDS, split_records
from trigrid.records.record_errors import Damage, RecordError
from trigrid.records.record_tree import Record


def read_records(text: str, report: Callable[[RecordError], None] | None = None) -> Iterator[Record]:
    """Return an iterator over the records in a text that holds one or many.

    The text has records of Trigrid one after the other, as ``trigrid match --records`` writes them, or the
    chapters of a collection, or game records of Abstract Play. Each record is read when the iterator reaches
    it, and is at the end of its main line.

    Raises RecordError for a damaged record, after the records before it; the iterator then ends. With
    ``report``, calls it with the error instead, leaves the record out, and continues with the next one. If
    the text has several records, the error begins with the number of the record, from 1. Its line is counted
    from the start of the record, and its ``record`` is the intact part.

    >>> import trigrid
    >>> text = trigrid.Record(trigrid.load("tritt")).to_text()
    >>> [record.game.key for record in trigrid.read_records(text + text)]
    ['tritt', 'tritt']
    """
    if not isinstance(text, str):
        raise RecordError(f"{short_repr(text)} is not text; expected records", Damage.NOT_TEXT)
    texts = split_games(text) if GAME_RECORDS.search(text) else split_records(text)
    return _records(texts or [text], report)


def _records(texts: list[str], report: Callable[[RecordError], None] | None) -> Iterator[Record]:
    for number, text in enumerate(texts, start=1):
        try:
            record = read_game(text) if GAME_RECORDS.match(text) else Record.from_text(text)
        except RecordError as error:
            if len(texts) > 1:
                error.args = (f"game {number}, {error}", *error.args[1:])
            if report is None:
                raise
            report(error)
        else:
            yield record
