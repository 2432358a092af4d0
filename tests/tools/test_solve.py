"""Tests that the solvers reproduce shipped tables and published results."""

import pytest

from tools.solve.tri_it_out import COUNTERS, path_of, solved
from tools.solve.tritt import NODES, judged
from trigrid.games.tri_it_out import TriItOut
from trigrid.games.tritt import Tritt


@pytest.mark.parametrize("capture", ["new", "any"])
def test_the_smallest_table_is_reproduced_exactly(capture: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = TriItOut("hex-2-3", capture)
    assert solved(game, COUNTERS["hex-2-3"]) == path_of(game).read_text("ascii")
    assert "Second wins" in capsys.readouterr().out


@pytest.mark.parametrize("board", COUNTERS)
@pytest.mark.parametrize("capture", ["new", "any"])
def test_every_solved_board_has_its_table(board: str, capture: str) -> None:
    assert path_of(TriItOut(board, capture)).stat().st_size < 11_000


def test_a_first_entry_of_tritt_loses_to_threats_alone() -> None:
    """seeds/tritt.md states this for 13 entries."""
    game = Tritt(steps="one")
    assert judged(game, game.read("c3-c5"), NODES).startswith("Blue wins by threats alone, as by b7-d7 ")
