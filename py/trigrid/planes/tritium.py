"""Positions of Tritium as numbers.

``to_array`` has an item for each cell in board order, then three items of the turn.

- cell: 0 if empty; 1, 2 or 3 for an orange, sky or blue tile; 3 more with a flag of First, 6 more with one of
  Second
- the seat to move
- the number of consecutive passes
- the seat that planted the first flag; −1 before the first flag
"""

from array import array

from trigrid.games.contents import TritiumCell
from trigrid.games.tritium import COLOURS, SHORT_FORM_FLAGS, TritiumPosition
from trigrid.lattice import places_in
from trigrid.planes.board_planes import BoardPlanes


class TritiumPlanes(BoardPlanes[TritiumPosition]):
    """Describes positions of Tritium."""

    def at(self, position: TritiumPosition, place: int) -> TritiumCell:
        """Return the colour of the tile and the seat of the flag on a cell."""
        tiles = (name for name, places in zip(COLOURS, position.tiles, strict=True) if places >> place & 1)
        flags = (seat for seat, places in enumerate(position.flags) if places >> place & 1)
        return TritiumCell(next(tiles, None), next(flags, None))

    def to_array(self, position: TritiumPosition) -> "array[int]":
        """Return the cells, the seat to move, the passes and the owner of the first flag."""
        found = array("i", [0]) * position.game.place_count
        for colour, places in enumerate(position.tiles, start=1):
            for place in places_in(places):
                found[place] = colour
        for seat, places in enumerate(position.flags, start=1):
            for place in places_in(places):
                found[place] += len(COLOURS) * seat
        first_flag = -1 if position.first_flag is None else position.first_flag
        found.extend((position.to_move, position.passes, first_flag))
        return found

    def sets(self, position: TritiumPosition) -> dict[str, int]:
        """Return the tiles, the flags, and the regions with a flag."""
        tiles = {f"{name} tiles": places for name, places in zip(COLOURS, position.tiles, strict=True)}
        first, second = position.flags
        flags = {"flags of First": first, "flags of Second": second}
        return tiles | flags | {"regions with a flag": position.claimed}

    def numbers(self, position: TritiumPosition) -> dict[str, float]:
        """Return the supplies and the state of the turn."""
        supply, flags = position.game.supply, SHORT_FORM_FLAGS if position.game.is_short else 1
        tiles = zip(COLOURS, position.tiles_left, strict=True)
        first, second = position.flags_ready
        return {f"{name} tiles left": left / supply for name, left in tiles} | {
            "flags ready of First": first / flags,
            "flags ready of Second": second / flags,
            "passes": position.passes / 2,
            "first flag by First": float(position.first_flag == 0),
            "first flag by Second": float(position.first_flag == 1),
            "seat to move": position.to_move,
            "short form": position.game.is_short,
        }
