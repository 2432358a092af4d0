"""Trichet by pointing and pressing: a tile of the chosen colouring, or turned further until it fits."""

from trigrid.app.move_input.move_input import MoveInput
from trigrid.games import Move
from trigrid.games.trichet import COLOURINGS, COLOURS, Trichet, TrichetPosition


class TrichetMoveInput(MoveInput):
    """How the moves of one game of Trichet are made."""

    tools = tuple(f"tile.{''.join(COLOURS[colour] for colour in colours)}" for colours in COLOURINGS)
    turns = True
    asks_again = True

    def __init__(self, game: Trichet) -> None:
        self.game = game

    def move_at(self, position: TrichetPosition, place: int, tool: int, held: int | None) -> Move | None:
        """The chosen colouring, or the next one that fits, where a tile can be laid.

        On other triangles near the figure it is a move that is refused; far from it there is none.
        """
        fits = position.open.get(place)
        if fits:
            return self.game.entry(place, _next(fits, tool))
        return self.game.entry(place, tool) if self._is_near(position, place) else None

    def place_of(self, move: Move) -> int:
        """Where the tile is laid that the player chose."""
        return self.game.parts(move)[0]

    def fitting(self, position: TrichetPosition, place: int) -> tuple[int, ...]:
        """The colourings that match all round a place."""
        return () if position.outcome else position.open.get(place, ())

    def grips(self, position: TrichetPosition, place: int) -> bool:
        """A finger on the figure or beside it moves the board."""
        return place in position.tiles or place in position.open

    def is_upside_down(self, place: int) -> bool:
        """Whether a triangle hangs."""
        return not self.game.triangle(place)[2]

    def _is_near(self, position: TrichetPosition, place: int) -> bool:
        """Whether a triangle is laid, or touches one that is or that can be laid."""
        plane = self.game.plane
        around = {each for corner in plane.corners(place) for each in plane.around(corner)}
        return not (around.isdisjoint(position.tiles) and around.isdisjoint(position.open))


def _next(fits: tuple[int, ...], tool: int) -> int:
    """The first of some colourings from the chosen one on, beginning anew after the last."""
    return min(fits, key=lambda fit: (fit - tool) % len(COLOURINGS))
