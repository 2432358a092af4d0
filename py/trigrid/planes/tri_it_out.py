"""Positions of Tri-It-Out as numbers.

``to_array`` has an item for each point in board order, then two items of the turn.

- point: 0 if empty, 1 for a counter of First, 2 for one of Second
- the seat to move
- the number of the point whose counter was just placed, while a capture is due; otherwise −1
"""

from array import array

from trigrid.games.contents import TriItOutPoint
from trigrid.games.tri_it_out import TriItOutPosition
from trigrid.lattice import places_in
from trigrid.planes.board_planes import BoardPlanes


class TriItOutPlanes(BoardPlanes[TriItOutPosition]):
    """Describes positions of Tri-It-Out."""

    def at(self, position: TriItOutPosition, place: int) -> TriItOutPoint:
        """Return the seat of the counter on a point."""
        seats = (seat for seat, places in enumerate(position.counters) if places >> place & 1)
        return TriItOutPoint(next(seats, None))

    def to_array(self, position: TriItOutPosition) -> "array[int]":
        """Return the points, the seat to move, and the point of the counter just placed."""
        found = array("i", [0]) * position.game.place_count
        for seat, places in enumerate(position.counters, start=1):
            for place in places_in(places):
                found[place] = seat
        found.extend((position.to_move, -1 if position.placed is None else position.placed))
        return found

    def sets(self, position: TriItOutPosition) -> dict[str, int]:
        """Return the counters, and the places to which the rules refer."""
        first, second = position.counters
        return {
            "counters of First": first,
            "counters of Second": second,
            "closed places": position.restricted,
            "counter just placed": 0 if position.placed is None else 1 << position.placed,
            "counters to capture": position.capturable,
        }

    def numbers(self, position: TriItOutPosition) -> dict[str, float]:
        """Return the phase of the turn, the seat to move and the option."""
        return {
            "capture due": position.is_capturing,
            "seat to move": position.to_move,
            "captures from any triangle": position.game.captures_any,
        }
