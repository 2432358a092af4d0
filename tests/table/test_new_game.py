"""Tests of the default players of a new game.

The computer plays unless two people were chosen. A person gets the better seat.
"""

import pytest

from trigrid.games import GAMES, load
from trigrid.headers.who_plays import DEFAULT_LEVEL, levels_of, rematch_of
from trigrid.library.settings import Settings
from trigrid.records import Record, Settled
from trigrid.table.new_game import (
    Opponent,
    better_seat,
    has_better_seat,
    is_opening,
    new_record,
    next_level,
    opponents_level,
    persons_seat,
)


@pytest.mark.parametrize(
    ("opponent", "suggested", "level"),
    [("suggested", None, DEFAULT_LEVEL), ("suggested", 4, 4), ("5", 3, 5), ("person", 3, None)],
)
def test_the_opponent_setting_selects_the_level(
    opponent: Opponent, suggested: int | None, level: int | None
) -> None:
    assert opponents_level(opponent, suggested) == level


def test_the_default_opponent_is_the_computer() -> None:
    assert opponents_level(Settings().opponent, None) is not None


@pytest.mark.parametrize("key", GAMES)
def test_a_person_takes_the_better_seat_or_moves_first(key: str) -> None:
    game = load(key)
    seat, level, better = persons_seat(Record(game)), 3, better_seat(Record(game))
    assert seat == (game.start().to_move if better is None else better)
    assert levels_of(new_record(game, level)) == tuple(None if each == seat else level for each in (0, 1))
    assert levels_of(new_record(game, None)) == (None, None)


@pytest.mark.parametrize("key", GAMES)
def test_a_person_has_the_better_seat_only_if_it_is_known(key: str) -> None:
    game = load(key)
    record = new_record(game, 2)
    assert has_better_seat(record) == (better_seat(record) is not None)
    assert not has_better_seat(rematch_of(record))
    assert not has_better_seat(new_record(game, None))


def test_a_set_up_position_has_no_better_seat_and_the_person_moves_first() -> None:
    game = load("tri-it-out")
    start = game.position("x3/5/6/5/4/3 S -")
    record = new_record(game, 2, start)
    assert (better_seat(record), persons_seat(record), levels_of(record)) == (None, 1, (2, None))
    assert not has_better_seat(record)
    assert rematch_of(record).root.position == start


def test_the_opening_lasts_until_a_person_moves() -> None:
    record = new_record(load("tri-it-out"), 2)
    assert is_opening(record)
    record.add(record.position.moves()[0])
    assert is_opening(record)
    record.add(record.position.moves()[0])
    assert not is_opening(record)
    record.undo()
    assert not is_opening(record)
    between_people = Record(record.game)
    assert is_opening(between_people)
    between_people.add(record.game.start().moves()[0])
    assert not is_opening(between_people)


@pytest.mark.parametrize(
    ("level", "end", "suggested", "offered"),
    [
        (2, Settled.FIRST_RESIGNED, None, 1),
        (1, Settled.FIRST_RESIGNED, None, None),
        (2, Settled.SECOND_RESIGNED, None, 3),
        (6, Settled.SECOND_RESIGNED, None, None),
        (3, Settled.TIE_AGREED, None, None),
        (3, Settled.TIE_AGREED, 2, 2),
        (2, Settled.FIRST_RESIGNED, 2, None),
        (2, Settled.SECOND_RESIGNED, 2, None),
        (2, Settled.SECOND_RESIGNED, 4, 4),
        (None, Settled.FIRST_RESIGNED, None, None),
        (None, Settled.FIRST_RESIGNED, 2, None),
        (2, None, None, None),
        (2, None, 3, None),
    ],
)
def test_the_next_level_follows_the_suggestion_or_else_the_result(
    level: int | None, end: Settled | None, suggested: int | None, offered: int | None
) -> None:
    record = new_record(load("tritium"), level)
    record.add(record.position.moves()[0])
    record.settle_here(end)
    assert next_level(record, suggested) == offered
