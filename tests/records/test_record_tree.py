"""Records as trees: what is undone comes back, and nothing tried is lost."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from trigrid.records import Record

seeds = st.integers(0, 2**32)


def played(seed: int) -> Record:
    """A record of some random moves."""
    rng = random.Random(seed)
    record = Record(trigrid.load("tritium", size=4))
    for _ in range(rng.randrange(40)):
        record.add(rng.choice(record.position.moves()))
    return record


def test_an_empty_record_stands_at_the_start() -> None:
    record = trigrid.Record(trigrid.load("tritium"))
    assert record.position == record.game.start()
    assert record.moves == record.line == record.branches == ()
    assert record.before is None
    assert not record.undo()
    assert not record.redo()


@given(seeds)
def test_undo_restores_every_position_and_redo_every_move(seed: int) -> None:
    record = played(seed)
    seen, moves = [record.position], record.moves
    while record.undo():
        seen.append(record.position)
    assert record.position == record.game.start()
    assert record.line == moves
    for position in reversed(seen[:-1]):
        assert record.redo()
        assert record.position == position
    assert record.moves == moves


@given(seeds)
def test_moves_replayed_reach_the_position(seed: int) -> None:
    record = played(seed)
    position = record.game.start()
    for move in record.moves:
        position = position.play(move)
    assert position == record.position


def test_another_move_after_an_undo_is_a_branch_and_the_first_is_kept() -> None:
    record = played(3)
    game = record.game
    first, second = game.move(record.position, "orange-a1"), game.move(record.position, "sky-a1")
    record.add(first)
    record.undo()
    record.add(second)
    record.undo()
    assert record.branches == (second, first)
    record.redo()
    assert record.moves[-1] == second


def test_a_move_tried_before_leads_to_its_branch() -> None:
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
    record = played(5)
    before = (record.moves, record.branches, record.position)
    with pytest.raises(trigrid.IllegalMove):
        record.add(-1)
    assert (record.moves, record.branches, record.position) == before


def test_the_last_move_and_the_position_before_it() -> None:
    record = Record(trigrid.load("tritium"))
    start, seen = record.position, [(record.before, record.last_move)]
    for step in (lambda: record.add(0), lambda: record.add(1), record.undo):
        step()
        seen.append((record.before, record.last_move))
    assert seen == [(None, None), (start, 0), (start.play(0), 1), (start, 0)]


def test_the_last_turn_is_all_that_its_seat_has_done_since_the_other() -> None:
    game = trigrid.load("tritt-reloaded")
    record = Record(game)
    turns = [record.last_turn]
    for text in ("c3-c5", "e4-e6", "c3-c5>c2-c4", "h3-h5", "stay"):
        record.add(game.move(record.position, text))
        turns.append(record.last_turn)
    told = [[game.spell(move) for move in turn] for turn in turns]
    assert told == [[], ["c3-c5"], ["e4-e6"], ["e4-e6", "c3-c5>c2-c4"], ["h3-h5"], ["h3-h5", "stay"]]
