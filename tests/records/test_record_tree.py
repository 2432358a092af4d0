"""Tests of undo, redo and branches in records."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from trigrid.records import Record

seeds = st.integers(0, 2**32)


def random_record(seed: int) -> Record:
    """Return a record of some random moves."""
    rng = random.Random(seed)
    record = Record(trigrid.load("tritium", size=4))
    for _ in range(rng.randrange(40)):
        record.add(rng.choice(record.position.moves()))
    return record


def test_an_empty_record_is_at_the_start() -> None:
    record = trigrid.Record(trigrid.load("tritium"))
    assert record.position == record.game.start()
    assert record.moves == record.line == record.branches == ()
    assert record.before is None
    assert not record.undo()
    assert not record.redo()


@given(seeds)
def test_undo_restores_every_position_and_redo_every_move(seed: int) -> None:
    record = random_record(seed)
    positions, moves = [record.position], record.moves
    while record.undo():
        positions.append(record.position)
    assert record.position == record.game.start()
    assert record.line == moves
    for position in reversed(positions[:-1]):
        assert record.redo()
        assert record.position == position
    assert record.moves == moves


@given(seeds)
def test_replayed_moves_reach_the_position(seed: int) -> None:
    record = random_record(seed)
    position = record.game.start()
    for move in record.moves:
        position = position.play(move)
    assert position == record.position


def test_another_move_after_an_undo_adds_a_branch() -> None:
    record = random_record(3)
    game = record.game
    first, second = game.move(record.position, "orange-a1"), game.move(record.position, "sky-a1")
    record.add(first)
    record.undo()
    record.add(second)
    record.undo()
    assert record.branches == (second, first)
    record.redo()
    assert record.moves[-1] == second


def test_repeating_a_move_enters_its_branch() -> None:
    record = Record(trigrid.load("tritium"))
    record.add(0)
    record.add(1)
    record.undo()
    record.undo()
    record.add(2)
    record.undo()
    record.add(0)
    assert record.branches == (1,)
    assert record.line == (0, 1)


def test_an_illegal_move_changes_nothing() -> None:
    record = random_record(5)
    before = (record.moves, record.branches, record.position)
    with pytest.raises(trigrid.IllegalMove):
        record.add(-1)
    assert (record.moves, record.branches, record.position) == before


def test_moves_and_undo_update_the_attributes_before_and_last_move() -> None:
    record = Record(trigrid.load("tritium"))
    start, states = record.position, [(record.before, record.last_move)]
    for step in (lambda: record.add(0), lambda: record.add(1), record.undo):
        step()
        states.append((record.before, record.last_move))
    assert states == [(None, None), (start, 0), (start.play(0), 1), (start, 0)]


def test_the_last_turn_contains_all_moves_since_the_other_seats_turn() -> None:
    game = trigrid.load("tritt-reloaded")
    record = Record(game)
    turns = [record.last_turn]
    for text in ("c3-c5", "e4-e6", "c3-c5>c2-c4", "h3-h5", "stay"):
        record.add(game.move(record.position, text))
        turns.append(record.last_turn)
    spelled = [[game.spell(move) for move in turn] for turn in turns]
    assert spelled == [[], ["c3-c5"], ["e4-e6"], ["e4-e6", "c3-c5>c2-c4"], ["h3-h5"], ["h3-h5", "stay"]]
