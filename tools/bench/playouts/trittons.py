"""The base class of the playouts of TRITT and TRITT Reloaded."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from trigrid.games import Move
from trigrid.games.trittons import Placement, TrittonGame, TrittonPosition
from trigrid.lattice import places_in
from trigrid.lattice.grid import Grid

MAX_DRAWS = 80
"""The maximum number of random draws before the legal moves are listed."""

RandomSlide: TypeAlias = tuple[int, Placement, int, int]
"""A slide: its path, the placement where it ends, and the cells that it changes.

These cells are two sets: those that a middle covers, and those that an end covers. The path is a set of
cells.
"""


class MoveTables(NamedTuple):
    """All moves of a game, legal or not, from which random moves are drawn.

    Rejecting illegal draws leaves the legal moves equally likely.
    """

    entries: tuple[tuple[int, int, int], ...]
    """For each placement: its three cells, its middle and its ends, as sets of cells."""
    slides: tuple[tuple[RandomSlide, ...], ...]
    """For each placement: its slides, including blocked ones."""
    max_slides: int
    """The largest number of slides from one placement."""


@lru_cache(maxsize=4)
def move_tables(game: TrittonGame) -> MoveTables:
    """Return the tables from which a game's random moves are drawn.

    The tables are cached.
    """
    tables = game.tables
    slides = tuple(
        tuple(_random_slide(game, start, move) for ray in rays for _, move in ray)
        for start, rays in enumerate(game.rays)
    )
    entries = tuple(zip(tables.masks, tables.middles, tables.ends, strict=True))
    return MoveTables(entries, slides, max(map(len, slides)))


def _random_slide(game: TrittonGame, start: Placement, move: Move) -> RandomSlide:
    tables, end = game.tables, game.parts(move)[2]
    changed = tables.middles[start] ^ tables.middles[end], tables.ends[start] ^ tables.ends[end]
    return tables.paths[move], end, *changed


class TrittonPlayout:
    """A mutable position of either game, which moves change in place.

    It stores the trittons as lists of placements, and the cells of each colour.
    """

    def __init__(self, position: TrittonPosition) -> None:
        self.game = position.game
        self.grid: Grid = position.game.grid
        self.to_move: int = position.to_move
        self.trittons = tuple(places_in(placements) for placements in position.trittons)
        self.cells = list(position.cells)
        self.trittons_left = list(position.trittons_left)
        self.result = None if position.outcome is None else float(position.outcome.scores[0])
        """The score of seat 0, or None if the game is not over."""

    def score(self) -> float:
        """Return the score of seat 0 in the finished game."""
        assert self.result is not None
        return self.result

    def win(self, seat: int) -> None:
        """End the game as a win for a seat."""
        self.result = 1.0 - seat

    def judge(self, colour: int) -> None:
        """End the game if the last move made a line of either colour.

        ``colour`` is the colour of the player who moved.
        """
        has_line = self.grid.has_line
        if has_line(self.cells[1 - colour]):
            self.win(1 - self.to_move)
        elif has_line(self.cells[colour]):
            self.win(self.to_move)

    @property
    def free(self) -> int:
        """The set of uncovered cells."""
        covered: int = self.cells[0] | self.cells[1]
        return self.grid.everywhere & ~covered

    def enter(self, colour: int, placement: Placement) -> None:
        """Lay a tritton of a colour on a placement."""
        self.trittons[colour].append(placement)
        self.trittons_left[colour] -= 1
        self.cells[colour] |= self.game.tables.middles[placement]
        self.cells[1 - colour] |= self.game.tables.ends[placement]

    def slide(self, colour: int, start: Placement, end: Placement) -> None:
        """Move the tritton of a colour from ``start`` to ``end``."""
        placements = self.trittons[colour]
        placements[placements.index(start)] = end
        middles, ends = self.game.tables.middles, self.game.tables.ends
        self.cells[colour] ^= middles[start] ^ middles[end]
        self.cells[1 - colour] ^= ends[start] ^ ends[end]

    def slides(self, colour: int) -> list[Move]:
        """Return the slides of a colour's trittons over free cells."""
        covered = self.cells[0] | self.cells[1]
        found = []
        for placement in self.trittons[colour]:
            for ray in self.game.rays[placement]:
                for entered, move in ray:
                    if entered & covered:
                        break
                    found.append(move)
        return found
