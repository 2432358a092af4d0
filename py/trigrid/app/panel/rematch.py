"""A rematch: the same game once more, with seats changed."""

from trigrid.records import Record


def rematch_of(record: Record) -> Record:
    """A new game with the same options; who sat in one seat sits in the other. All else is new."""
    fresh = Record(record.game)
    for seat, other in (record.game.seats, record.game.seats[::-1]):
        if other in record.headers:
            fresh.headers[seat] = record.headers[other]
    return fresh
