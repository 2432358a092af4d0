"""Positions of TRITT as numbers; ``trigrid.planes.trittons`` describes them."""

from trigrid.games.trittons import TrittonPosition
from trigrid.planes.trittons import TrittonPlanes


class TrittPlanes(TrittonPlanes):
    """Describes positions of TRITT."""

    def numbers(self, position: TrittonPosition) -> dict[str, float]:
        """Return the numbers of both games, the trade of colours and the option."""
        return super().numbers(position) | {
            "colours traded": position.swapped,
            "slides of one dot": position.game.options["steps"] == "one",
        }
