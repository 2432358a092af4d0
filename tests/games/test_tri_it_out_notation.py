"""Tests of the notation of Tri-It-Out and of its board drawn in characters."""

from typing import Any

import pytest

from tests.games.diagrams.tri_it_out import tri_it_out
from tests.games.sample_games import after
from tests.games.test_tri_it_out import FIVE_ON_THE_BOARD, TURN_ENDS_TIED, start
from trigrid.games import IllegalMove, NotationError
from trigrid.games.tri_it_out import Refusal, TriItOut


def test_every_kind_of_move_can_be_written_and_read() -> None:
    game = TriItOut()
    position = after(game.start(), "c2", " F1", "B3", "a1", "XB3 ")
    d6 = game.board.names.index("d6")
    assert game.move(position, "d6") == d6
    assert game.text(position, d6) == "d6"
    assert game.read("xd6") == game.capture(d6)
    assert game.parts(game.capture(d6)) == (True, d6)
    assert game.parts(d6) == (False, d6)


@pytest.mark.parametrize("text", ["", "x", "d", "xx", "dd4", "xxd4", "d0", "d7", "xd7", "g1", "d 4", "dx4"])
def test_the_error_for_invalid_text_shows_the_expected_format(text: str) -> None:
    with pytest.raises(NotationError, match=r"try something like|has no place"):
        start().game.move(start(), text)


@pytest.mark.parametrize("move", [-1, 54, 10**9, 10**30, True, "d4", None, 1.0])
def test_an_invalid_move_value_is_illegal(move: Any) -> None:
    with pytest.raises(IllegalMove) as caught:
        start().play(move)
    assert caught.value.reason is Refusal.NO_SUCH_MOVE


def test_the_drawn_board_states_the_next_action() -> None:
    position = after(tri_it_out(FIVE_ON_THE_BOARD), "c2")
    assert str(position).endswith("First to capture: xb1, xb2, xc1. Counters of First: 2. Second: 4.")
    assert "First to place." in str(after(position, "xb2"))
    assert "The game is over." in str(after(TURN_ENDS_TIED, "d1"))


def test_the_drawn_board_can_be_read_back() -> None:
    position = after(start(), "c2", "f1", "b3", "a1", "xb3")
    assert tri_it_out(str(position).rsplit("\n", 1)[0], to_move=1) == position
