"""Positions of TRITT and TRITT Reloaded as numbers.

``to_array`` has an item for each of the 91 dots in board order, then three items of the turn.

- dot: 0 if free; 1, 2 or 3 for the middle of a horizontal, rising or falling orange tritton; 4, 5 or 6 for
  the middle of a blue one; 7 for an end of an orange tritton, 8 for an end of a blue one
- the seat to move
- 1 if the seats have traded colours, else 0
- 1 if the entry of this turn has been made and a slide may follow, else 0
"""

from array import array
from itertools import product

from trigrid.games.contents import TrittDot
from trigrid.games.trittons import COLOURS, TrittonGame, TrittonPosition
from trigrid.lattice import places_in
from trigrid.planes.board_planes import BoardPlanes

DIRECTIONS = ("horizontal", "rising", "falling")
"""The directions of lines, read from the left, in the order of the grid's steps."""
END = 1 + len(COLOURS) * len(DIRECTIONS)
"""The item of an end of an orange tritton; one more for a blue tritton."""


class TrittonPlanes(BoardPlanes[TrittonPosition]):
    """Describes positions with trittons."""

    def at(self, position: TrittonPosition, place: int) -> TrittDot:
        """Return the colour that a dot shows, and the tritton that covers it."""
        found = position.tritton_at(place)
        if found is None:
            return TrittDot(None, None, None)
        colour, placement = found
        is_middle = position.game.placements[placement][1] == place
        shown = colour if is_middle else 1 - colour
        return TrittDot(COLOURS[shown], position.game.name(placement), COLOURS[colour])

    def to_array(self, position: TrittonPosition) -> "array[int]":
        """Return the dots, the seat to move, and the state of the turn."""
        game = position.game
        found = array("i", [0]) * len(game.board)
        for colour, placements in enumerate(position.trittons):
            for placement in places_in(placements):
                first, middle, last = game.placements[placement]
                found[first] = found[last] = END + colour
                found[middle] = 1 + _direction(game, placement) + len(DIRECTIONS) * colour
        found.extend((position.to_move, position.swapped, position.is_sliding))
        return found

    def sets(self, position: TrittonPosition) -> dict[str, int]:
        """Return the dots by shown colour, and the middles of the trittons."""
        orange, blue = position.dots
        middles = dict.fromkeys(product(range(len(COLOURS)), range(len(DIRECTIONS))), 0)
        for colour, placements in enumerate(position.trittons):
            for placement in places_in(placements):
                middle = position.game.placements[placement][1]
                middles[colour, _direction(position.game, placement)] |= 1 << middle
        return {"dots that show orange": orange, "dots that show blue": blue} | {
            f"{DIRECTIONS[direction]} {COLOURS[colour].lower()} trittons": places
            for (colour, direction), places in middles.items()
        }

    def numbers(self, position: TrittonPosition) -> dict[str, float]:
        """Return the trittons left and the seat to move."""
        orange, blue = position.trittons_left
        supply = position.game.supply
        return {
            "orange trittons left": orange / supply,
            "blue trittons left": blue / supply,
            "seat to move": position.to_move,
        }


def _direction(game: TrittonGame, placement: int) -> int:
    """Return the direction of a placement as an index of DIRECTIONS."""
    first, middle, _ = game.placements[placement]
    return game.grid.steps.index(game.grid.cells[middle] - game.grid.cells[first])
