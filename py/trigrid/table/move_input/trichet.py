"""Trichet by pointing and pressing: the chosen tile, turned until it fits, or else the other tile."""

from trigrid.games import Move
from trigrid.games.trichet import COLOURINGS, COLOURS, Trichet, TrichetPosition
from trigrid.table.move_input import MoveInput


class TrichetMoveInput(MoveInput):
    """How the moves of one game of Trichet are made."""

    tools = tuple(f"tile.{''.join(COLOURS[colour] for colour in colours)}" for colours in COLOURINGS)
    tools_are_rotations = True
    always_confirms_touch = True

    game: Trichet

    def move_at(self, position: TrichetPosition, place: int, tool: int, selected: int | None) -> Move | None:
        """The chosen tile, turned until it fits, or else the other one, where a tile can be laid.

        On other triangles near the figure it is a move that is refused; far from it there is none.
        """
        fitting = position.open.get(place)
        if fitting:
            return self.game.lay(place, _next(fitting, tool))
        return self.game.lay(place, tool) if self._is_near(position, place) else None

    def place_of(self, move: Move) -> int:
        return self.game.parts(move)[0]

    def fitting_tools(self, position: TrichetPosition, place: int) -> tuple[int, ...]:
        return () if position.outcome else position.open.get(place, ())

    def captures_touch(self, position: TrichetPosition, place: int) -> bool:
        """Whether a place is on the figure or beside it: a drag there moves the picture."""
        return place in position.tiles or place in position.open

    def is_upside_down(self, place: int) -> bool:
        return not self.game.triangle(place)[2]

    def _is_near(self, position: TrichetPosition, place: int) -> bool:
        plane = self.game.plane
        around = {each for corner in plane.corners(place) for each in plane.around(corner)}
        return not (around.isdisjoint(position.tiles) and around.isdisjoint(position.open))


def _next(fitting: tuple[int, ...], tool: int) -> int:
    """The first of some colourings from the chosen one on, turns of the same tile before the other tile."""
    corners = sum(COLOURINGS[tool])

    def turns(colouring: int) -> tuple[bool, int]:
        return sum(COLOURINGS[colouring]) != corners, (colouring - tool) % len(COLOURINGS)

    return min(fitting, key=turns)
