"""Marks of the source of a record's review: this page, or a text from elsewhere.

A text from elsewhere can claim any evaluation, proof or accuracy, so its review is marked. ``trigrid.review``
writes and reads reviews; this module only marks and removes them, and replaces their headers.
"""

from collections.abc import Mapping

from trigrid.records.record_tree import Record

REVIEWED, ACCURACY_SUFFIX, MISTAKES_SUFFIX = "Reviewed", "Accuracy", "Mistakes"
"""The header of a reviewed record, and the suffixes of the headers of each seat.

The name of such a header is the seat's name and the suffix. The value is the seat's accuracy, 0 to 100, or
the number of its mistakes.
"""
SOURCE, ELSEWHERE = "ReviewFrom", "elsewhere"
"""The header that marks a review from elsewhere, and its value."""


def review_headers(seats: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of all headers of a review."""
    suffixes = ACCURACY_SUFFIX, MISTAKES_SUFFIX
    return (REVIEWED, SOURCE, *(seat + suffix for suffix in suffixes for seat in seats))


def is_claimed(headers: Mapping[str, str]) -> bool:
    """Return whether the headers mark the review as one from elsewhere."""
    return any(name.lower() == SOURCE.lower() for name in headers)


def mark_claimed(record: Record) -> None:
    """Mark the review of a record as one from elsewhere, if the record has a review."""
    names = {name.lower() for name in review_headers(record.game.seats)}
    has_headers = any(name.lower() in names for name in record.headers)
    if has_headers or any(node.evaluation for node in record.root.subtree()):
        _remove(record, SOURCE)
        record.headers[SOURCE] = ELSEWHERE


def remove_review(record: Record) -> None:
    """Remove all evaluations and review headers from a record."""
    _remove(record, *review_headers(record.game.seats))
    for node in record.root.subtree():
        node.evaluation = ""


def set_review_headers(record: Record, headers: Mapping[str, str]) -> None:
    """Replace the review headers of a record by others, as far as they fit.

    The header with the source of the review stays.
    """
    _remove(record, *(name for name in review_headers(record.game.seats) if name != SOURCE))
    record.add_headers(headers)


def _remove(record: Record, *names: str) -> None:
    gone = {name.lower() for name in names}
    for name in [each for each in record.headers if each.lower() in gone]:
        del record.headers[name]
