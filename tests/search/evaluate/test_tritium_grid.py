"""Tests of the grid on which Tritium is evaluated and played at random."""

import pytest

from trigrid.games.tritium import Tritium
from trigrid.search.evaluate.tritium_grid import grid_of


@pytest.mark.parametrize("size", [4, 5, 7, 8])
def test_the_grid_has_the_neighbours_of_the_board(size: int) -> None:
    game = Tritium(size)
    grid = grid_of(game)
    for place, bit in enumerate(grid.bits):
        assert grid.near[bit] == grid.cells_of(game.board.near[place])
        assert grid.place_at[bit] == place
