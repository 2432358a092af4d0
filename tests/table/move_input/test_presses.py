"""Tests of the presses that make a move.

Hints in lessons mark these presses.
"""

from random import Random

import pytest

from trigrid.games import GAMES, load
from trigrid.table.table import Table


@pytest.mark.parametrize("key", GAMES)
def test_a_shown_move_is_made_by_its_presses(key: str) -> None:
    """The presses make the move whatever tool was chosen before."""
    table, rng, with_button = Table(load(key)), Random(1), 0
    while len(table.record.moves) < 24 and table.outcome is None:
        move = rng.choice(table.record.position.moves())
        table.show_move(move)
        presses = table.move_input.presses(table.record.position, move)
        with_button += not presses
        for place in presses:
            table.press(place, confirm=False)
        if not presses:
            assert move == table.move_input.special_move(table.record.position)
            table.play(move)
        assert table.record.last_move == move
        assert not table.view.shown_moves
    assert with_button < len(table.record.moves)
