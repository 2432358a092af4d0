"""Where the review in a record comes from: made here, or claimed by a text from elsewhere.

A text can claim any evaluation, proof or accuracy. ``trigrid.review`` writes and reads them; here they are
marked, and removed.
"""

from collections.abc import Mapping

from trigrid.records.record_tree import Record

REVIEWED, ACCURACY_SUFFIX = "Reviewed", "Accuracy"
"""The header of a record that was reviewed; what follows a seat's name in that of its accuracy, 0 to 100."""
SOURCE, ELSEWHERE = "ReviewFrom", "elsewhere"
"""The header of a record whose review was not made here, and its value."""


def review_headers(seats: tuple[str, ...]) -> tuple[str, ...]:
    """The names of all headers of a review."""
    return (REVIEWED, SOURCE, *(seat + ACCURACY_SUFFIX for seat in seats))


def is_claimed(headers: Mapping[str, str]) -> bool:
    """Whether the review of a record with these headers was not made here."""
    return any(name.lower() == SOURCE.lower() for name in headers)


def mark_claimed(record: Record) -> None:
    """Mark the review of a record that comes from elsewhere, if it has one."""
    names = {name.lower() for name in review_headers(record.game.seats)}
    has_headers = any(name.lower() in names for name in record.headers)
    if has_headers or any(node.evaluation for node in record.root.subtree()):
        _remove(record, SOURCE)
        record.headers[SOURCE] = ELSEWHERE


def forget_review(record: Record) -> None:
    """Remove all evaluations from a record, and the headers of its review."""
    _remove(record, *review_headers(record.game.seats))
    for node in record.root.subtree():
        node.evaluation = ""


def set_review_headers(record: Record, headers: Mapping[str, str]) -> None:
    """Put these headers in place of those of a review, but for its source, as far as there is room."""
    _remove(record, *(name for name in review_headers(record.game.seats) if name != SOURCE))
    record.add_headers(headers)


def _remove(record: Record, *names: str) -> None:
    gone = {name.lower() for name in names}
    for name in [each for each in record.headers if each.lower() in gone]:
        del record.headers[name]
