"""Tests of perft, which counts sequences of moves, against counts by hand."""

import trigrid
from trigrid.games import Position
from trigrid.search import perft


def test_the_first_plies_of_tritium_match_a_count_by_hand() -> None:
    """The second is a tile of any colour on 35 cells, or a flag on the first tile."""
    start = trigrid.load("tritium", size=4).start()
    assert [perft(start, depth) for depth in range(3)] == [1, 3 * 36, 3 * 36 * (3 * 35 + 1)]


def test_a_finished_game_has_no_further_plies() -> None:
    position: Position = trigrid.load("tritium", size=4).start()
    while moves := position.moves():
        position = position.play(moves[0])
    assert [perft(position, depth) for depth in range(3)] == [1, 0, 0]
