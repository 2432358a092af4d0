"""Positions of TRITT Reloaded as numbers.

``trigrid.planes.trittons`` describes the parts that TRITT has, too.
"""

from trigrid.games.trittons import TrittonPosition
from trigrid.planes.trittons import TrittonPlanes


class TrittReloadedPlanes(TrittonPlanes):
    """Describes positions of TRITT Reloaded."""

    def numbers(self, position: TrittonPosition) -> dict[str, float]:
        """Return the numbers of both games and the phase of the turn."""
        return super().numbers(position) | {"slide may follow": position.is_sliding}
