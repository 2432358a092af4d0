"""Positions of TRITT Reloaded as text, in the format of ``trittons``."""

from trigrid.games.tritt_reloaded import TrittReloaded, TrittReloadedPosition
from trigrid.positions.trittons import Clauses, TrittonPositionText


def _make(
    game: TrittReloaded, trittons: tuple[int, int], cells: tuple[int, int], colour: int, is_sliding: bool
) -> TrittReloadedPosition:
    return TrittReloadedPosition(game, trittons, cells, colour, is_sliding=is_sliding)


POSITION_TEXT = TrittonPositionText(("enter", "slide"), Clauses("L2", "L5", "L4"), _make)
