"""A rematch: the same game once more, with seats changed."""

from trigrid.app.players.who_plays import level_of, seat_computer
from trigrid.records import Record


def rematch_of(record: Record) -> Record:
    """A new game with the same options; who sat in one seat sits in the other. All else is new."""
    fresh = Record(record.game)
    for seat, (name, other) in enumerate(zip(record.game.seats, record.game.seats[::-1], strict=True)):
        if other in record.headers:
            fresh.headers[name] = record.headers[other]
        seat_computer(fresh, seat, level_of(record, 1 - seat))
    return fresh
