"""Positions of TRITT as text, in the format of ``trittons``."""

from trigrid.games.tritt import Tritt, TrittPosition
from trigrid.positions.fields import NOTHING
from trigrid.positions.trittons import Clauses, TrittonPositionText


def _make(
    game: Tritt, trittons: tuple[int, int], cells: tuple[int, int], colour: int, swapped: bool
) -> TrittPosition:
    return TrittPosition(game, trittons, cells, colour ^ swapped, swapped=swapped)


POSITION_TEXT = TrittonPositionText((NOTHING, "swapped"), Clauses("R2", "R4", "R7"), _make)
