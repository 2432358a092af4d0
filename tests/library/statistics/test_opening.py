"""Tests of openings.

Mirrored games have openings of one kind. Moves after the opening are not read.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.random_records import line
from trigrid.games import GAMES, Game, load
from trigrid.headers.stored_headers import ID
from trigrid.library.index_building import MAX_TOKENS, entry_of_text
from trigrid.library.index_entry import DAMAGED_OPENING, OPENING_TURNS, entry_of_record, least_image
from trigrid.library.statistics.opening import (
    Opening,
    opening_of,
    read_opening,
)
from trigrid.records import Record

RELOADED = load("tritt-reloaded")


def read(record: Record) -> Opening | None:
    """Return the opening of a record.

    The opening is the same whether the entry is made from the record or from its text.
    """
    record.headers[ID] = "id"
    opening = entry_of_record(record, record.to_text()).opening
    assert opening == opening_in(record.to_text())
    return read_opening(record.game, opening)


def opening_in(text: str) -> str:
    """Return the opening of a record's text, as the index contains it."""
    return entry_of_text("id", text).opening


def record_of(game: Game, moves: str) -> Record:
    record = Record(game)
    for text in moves.split():
        record.add(game.move(record.position, text))
    return record


@pytest.mark.parametrize("key", GAMES)
@given(st.integers(0, 10_000))
def test_openings_of_mirrored_games_are_of_one_kind_and_can_be_played(key: str, seed: int) -> None:
    """If this fails, mirrored openings are counted apart, or a link or picture fails."""
    game = load(key)
    moves = line(game, seed, 4).moves
    least = least_image(game, moves)
    for symmetry in game.symmetries:
        assert opening_of(game, tuple(game.image(move, symmetry) for move in moves)).kind == least
    opening = opening_of(game, moves)
    assert opening.record.moves == moves
    assert sum(each.begins_turn for each in opening.record.here.path()) == len(opening.turns)


@pytest.mark.parametrize("key", GAMES)
def test_the_opening_is_the_first_turn_of_each_player(key: str) -> None:
    game = load(key)
    record = line(game, 7, 12)
    found = read(record)
    assert found
    assert len(found.turns) == OPENING_TURNS
    assert found.moves == record.moves[: sum(node.turn <= OPENING_TURNS for node in record.here.path())]


def test_mirrored_games_have_openings_of_one_kind_with_their_own_moves() -> None:
    original = read(record_of(load("tri-it-out"), "d4 e5 a1"))
    images = load("tri-it-out").symmetries
    other = Record(load("tri-it-out"))
    for move in record_of(load("tri-it-out"), "d4 e5 a1").moves:
        other.add(other.game.image(move, images[1]))
    mirrored = read(other)
    assert original
    assert mirrored
    assert (original.kind, original.turns) == (mirrored.kind, ("d4", "e5"))
    assert mirrored.turns != original.turns


def test_a_turn_of_several_moves_is_one_turn() -> None:
    """In TRITT Reloaded, the second turn has two moves: an entry, then slide or stay."""
    found = read(record_of(RELOADED, "c3-e5 e1-e3 stay b3-d5"))
    assert found
    assert len(found.moves) == 3
    assert found.turns[1].endswith("stay")


@pytest.mark.parametrize("moves", ["", "c3-e5", "c3-e5 e1-e3"])
def test_a_game_without_two_complete_turns_has_no_opening(moves: str) -> None:
    assert read(record_of(RELOADED, moves)) is None


def test_variations_and_comments_within_the_opening_are_skipped() -> None:
    text = '[Game "tri-it-out"]\n\n1. d4 {a (comment) 1. a1} (1. a1 (1. b1 c1) e5) 2. e5 (2. a1) 3. a1\n'
    game = load("tri-it-out")
    assert read_opening(game, opening_in(text)) == read(record_of(game, "d4 e5"))


@pytest.mark.parametrize("moves", ["1. d4 2. d4", "1. zz9 2. e5", "1. d4 {never ends"])
def test_damaged_first_moves_are_marked(moves: str) -> None:
    assert opening_in(f'[Game "tri-it-out"]\n\n{moves}\n') == DAMAGED_OPENING


def test_moves_after_the_opening_are_not_read() -> None:
    """If this fails, counting thousands of long games takes minutes."""
    text = '[Game "tri-it-out"]\n\n1. d4 2. e5 3. zz9\n'
    assert opening_in(text) not in ("", DAMAGED_OPENING)


def test_only_the_beginning_of_a_long_text_is_searched_for_an_opening() -> None:
    """If this fails, the page does not respond while such games are listed."""
    text = '[Game "tri-it-out"]\n\n1. d4 ' + "(1. a1) " * MAX_TOKENS + "2. zz9\n"
    assert opening_in(text) == ""
