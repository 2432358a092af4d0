"""Collections for tests."""

from functools import cache
from pathlib import Path

from trigrid import load
from trigrid.collection import Chapter, Collection, Goal, Mode
from trigrid.records import Record

TRITT = load("tritt")


def tritt_record(*moves: str, start: str = "c3-c5,h3-h5 d1-f3 B") -> Record:
    """Return a record of TRITT that begins at a set-up position."""
    record = Record(TRITT, TRITT.position(start))
    for text in moves:
        record.add(TRITT.move(record.position, text))
    return record


def lesson() -> Collection:
    """Return a collection with a chapter of each mode, and games of two kinds."""
    record = tritt_record("c7-e7", "g7-g9")
    record.comment = "Best, as [%eval] “says” \\ {so}"
    record.here.sign = "!?"
    record.undo()
    record.add(record.position.moves()[5])
    record.comment = "Too slow"
    played = Record(load("tri-it-out", board="hex-2-3"))
    played.add(played.position.moves()[0])
    return Collection(
        [
            Chapter(tritt_record("c7-e7"), "Two dots", Mode.READ),
            Chapter(record, "Find it", "find"),
            Chapter(played, 'Play "well"', "play", "tie"),
            Chapter(tritt_record("g7-g9"), "", Mode.HIDDEN, Goal.WIN),
        ],
        "Club lesson",
        "Ann",
    )


@cache
def club_text() -> str:
    """Return a lesson of ten chapters, as a person would write it."""
    return Path(__file__).with_name("club_lesson.txt").read_text(encoding="utf-8")


def club_lesson() -> Collection:
    """Return the lesson of ten chapters."""
    return Collection.from_text(club_text())
