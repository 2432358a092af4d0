"""Tests of move input for Tri-It-Out: presses and the reasons for refusals."""

import pytest

from tests.games.diagrams.tri_it_out import tri_it_out
from tests.games.sample_games import after, positions_of
from trigrid.games import load
from trigrid.games.tri_it_out import Refusal, TriItOut
from trigrid.table.move_input import move_input_of
from trigrid.table.table import Table

BEFORE_CAPTURE = "c1 e2 e3 b2 d6 f4 e5 a3 c4"
"""First must capture e2, f4, a3 or b2."""

SIX = """
    f  .   .   .   x
  e  .   .   .   #   o
d  .   .   .   .   .   .
  c  o   .   .   .   .
    b  o   o   .   .
      a  .   .   .
"""
"""First is to place; a counter on c2 makes triangles, but none with e5."""


@pytest.fixture
def table() -> Table:
    return Table(load("tri-it-out"))


def press(table: Table, name: str) -> object:
    """Press a place; return the reason if the press was refused."""
    place = table.game.board.place(name)  # type: ignore[attr-defined]
    table.press(place, confirm=False)
    return table.input.illegal_move.reason if table.input.illegal_move else None


def test_pressing_an_empty_place_places_a_counter(table: Table) -> None:
    assert press(table, "d4") is None
    assert [table.game.spell(move) for move in table.record.moves] == ["d4"]


def test_pressing_a_marked_counter_captures_it_and_continues_the_turn(table: Table) -> None:
    for name in BEFORE_CAPTURE.split():
        assert press(table, name) is None
    assert press(table, "b2") is None
    assert table.game.spell(table.record.moves[-1]) == "xb2"
    assert table.record.position.to_move == 0
    assert press(table, "a1") is None


def test_a_refused_press_has_its_reason(table: Table) -> None:
    for name in BEFORE_CAPTURE.split()[:-1]:
        press(table, name)
    assert press(table, "c1") is Refusal.OCCUPIED
    assert press(table, "a3") is Refusal.MUST_PLACE
    assert press(table, "e4") is Refusal.RESTRICTED
    press(table, "c4")
    assert press(table, "a1") is Refusal.MUST_CAPTURE
    assert press(table, "c4") is Refusal.OWN_COUNTER
    assert press(table, "c1") is Refusal.OWN_COUNTER


def test_a_counter_outside_new_triangles_cannot_be_captured() -> None:
    position = after(tri_it_out(SIX), "c2")
    move = move_input_of(position.game).move_at(position, position.game.board.names.index("e5"), 0, None)
    assert move is not None
    assert position.refusal(move) is Refusal.NOT_CAPTURABLE


def test_every_legal_move_is_made_by_pressing_one_place() -> None:
    for capture in ("new", "any"):
        game = TriItOut("hex-3", capture)
        move_input = move_input_of(game)
        for position in positions_of(game, seed=1):
            for move in position.moves():
                assert move_input.move_at(position, game.parts(move)[1], 0, None) == move


def test_the_game_has_no_tools_special_moves_or_selection(table: Table) -> None:
    assert table.move_input.tools == ()
    assert table.move_input.special_move(table.record.position) is None
    assert not table.move_input.can_select(table.record.position, 0)
