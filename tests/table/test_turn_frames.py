"""Tests of the animation that replays the last turn of a game."""

from math import inf

import trigrid
from trigrid.draw import view_of
from trigrid.records import Record
from trigrid.table.turn_frames import BEFORE_MS, BETWEEN_MS, STILL_MS, TurnFrames


def frames(key: str, moves: str) -> tuple[Record, TurnFrames]:
    record = trigrid.Record(trigrid.load(key))
    for text in moves.split():
        record.add(record.game.move(record.position, text))
    return record, TurnFrames(record, view_of(record.game))


def test_a_turn_of_two_moves_is_shown_move_by_move() -> None:
    record, shown = frames("tritt-reloaded", "c3-e5 e1-e3 stay")
    first, second = (record.game.read(text) for text in ("e1-e3", "stay"))
    motion = view_of(record.game).animation_ms(record.position, first)
    end, between = record.here, record.here.parent
    assert between
    assert between.parent
    assert shown.at(0, 1) == (between.parent.position, (None, (), 0))
    assert shown.at(BEFORE_MS + 10, 1) == (between.position, (first, (), 10))
    later = BEFORE_MS + motion + BETWEEN_MS
    assert shown.at(later + 10, 1) == (end.position, (second, (first,), 10))
    assert shown.at(later + motion, 1) is None
    assert record.here is end


def test_at_twice_the_pace_a_move_takes_half_the_time() -> None:
    record, shown = frames("tritium", "orange-a1 sky-g4")
    motion = view_of(record.game).animation_ms(record.position, record.last_move or 0)
    frame = shown.at(BEFORE_MS + 10, 2)
    assert frame
    assert frame[1][2] == 20
    assert shown.at(BEFORE_MS + motion / 2 - 1, 2)
    assert shown.at(BEFORE_MS + motion / 2 + 1, 2) is None


def test_without_motion_each_position_shows_for_a_while() -> None:
    record, shown = frames("tritium", "orange-a1 sky-g4")
    before, after = record.before, record.position
    assert shown.at(0, inf) == shown.at(STILL_MS - 1, inf) == (before, (None, (), inf))
    assert shown.at(STILL_MS, inf) == (after, (record.last_move, (), inf))
    assert shown.at(2 * STILL_MS, inf) is None
