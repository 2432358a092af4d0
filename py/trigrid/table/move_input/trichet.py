"""Input for Trichet: the chosen tile, turned until it fits, else the other tile."""

from trigrid.games import Move
from trigrid.games.trichet import COLOURINGS, COLOURS, Trichet, TrichetPosition
from trigrid.table.move_input import MoveInput


class TrichetMoveInput(MoveInput):
    """Move input of Trichet."""

    tools = tuple(f"tile.{''.join(COLOURS[colour] for colour in colours)}" for colours in COLOURINGS)
    tools_are_rotations = True
    always_confirms_touch = True

    game: Trichet

    def move_at(self, position: TrichetPosition, place: int, tool: int, selected: int | None) -> Move | None:
        """Return the move with the chosen tile, turned until it fits, or the other tile.

        If neither tile fits, return an illegal move near the figure, and None far from it.
        """
        fitting = position.open.get(place)
        if fitting:
            return self.game.lay(place, _first_fitting(fitting, tool))
        return self.game.lay(place, tool) if self._is_near(position, place) else None

    def place_of(self, move: Move) -> int:
        return self.game.parts(move)[0]

    def fitting_tools(self, position: TrichetPosition, place: int) -> tuple[int, ...]:
        return () if position.outcome else position.open.get(place, ())

    def captures_touch(self, position: TrichetPosition, place: int) -> bool:
        """Return whether a place has a tile, or a tile fits there.

        A finger dragged from there moves the picture instead of scrolling the page.
        """
        return place in position.tiles or place in position.open

    def is_upside_down(self, place: int) -> bool:
        return not self.game.triangle(place)[2]

    def _is_near(self, position: TrichetPosition, place: int) -> bool:
        plane = self.game.plane
        around = {each for corner in plane.corners(place) for each in plane.around(corner)}
        return not (around.isdisjoint(position.tiles) and around.isdisjoint(position.open))


def _first_fitting(fitting: tuple[int, ...], tool: int) -> int:
    """Return the first fitting colouring, counted from the chosen one.

    Rotations of the chosen tile come before those of the other tile.
    """
    corners = sum(COLOURINGS[tool])

    def turns(colouring: int) -> tuple[bool, int]:
        return sum(COLOURINGS[colouring]) != corners, (colouring - tool) % len(COLOURINGS)

    return min(fitting, key=turns)
