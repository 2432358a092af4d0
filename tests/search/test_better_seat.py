"""Tests that the better seat in a descriptor wins on solved boards."""

import pytest

from trigrid import Computer
from trigrid.games import GAMES, load

SOLVED = ("hex-2-3", "tri-5", "hex-2-4", "hex-3")
"""Boards of Tri-It-Out whose solutions the computer reads from its tables."""


@pytest.mark.parametrize("capture", ["new", "any"])
@pytest.mark.parametrize("board", SOLVED)
def test_the_better_seat_of_tri_it_out_wins_on_solved_boards(board: str, capture: str) -> None:
    game = load("tri-it-out", board=board, capture=capture)
    better_seat = GAMES[game.key].better_seat
    assert better_seat
    answer = Computer(game, level=6, seed=1).think(game.start())
    assert answer.proved
    assert answer.value == (1.0 if better_seat(game) == game.start().to_move else 0.0)
