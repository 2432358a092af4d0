"""What the playouts of TRITT and TRITT Reloaded share: where the trittons lie, changed in place."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from trigrid.games import Move
from trigrid.games.trittons import Placement, TrittonGame, TrittonPosition
from trigrid.lattice import places_in
from trigrid.lattice.grid import Grid

TRIES = 80
"""How often a move is drawn at random before the legal ones are listed to choose from."""

RandomSlide: TypeAlias = tuple[int, Placement, int, int]
"""A slide: the cells of its path, where it ends, and the cells of middles and of ends that change colour."""


class RandomMoves(NamedTuple):
    """All moves there are, to draw from: rejecting those not legal leaves the others equally likely."""

    entries: tuple[tuple[int, int, int], ...]
    """For each placement its three cells, its middle and its ends."""
    slides: tuple[tuple[RandomSlide, ...], ...]
    """For each placement its slides, whatever lies in the way."""
    width: int
    """As many as a placement has at most."""


@lru_cache(maxsize=4)
def random_moves(game: TrittonGame) -> RandomMoves:
    """What to draw random moves of a game from, computed once."""
    tables = game.tables
    slides = tuple(
        tuple(_random_slide(game, start, move) for ray in rays for _, move in ray)
        for start, rays in enumerate(game.rays)
    )
    entries = tuple(zip(tables.masks, tables.middles, tables.ends, strict=True))
    return RandomMoves(entries, slides, max(map(len, slides)))


def _random_slide(game: TrittonGame, start: Placement, move: Move) -> RandomSlide:
    tables, end = game.tables, game.parts(move)[2]
    changed = tables.middles[start] ^ tables.middles[end], tables.ends[start] ^ tables.ends[end]
    return tables.paths[move], end, *changed


class TrittonPlayout:
    """The trittons on the board as lists of placements, and the cells whose dots show each colour."""

    def __init__(self, position: TrittonPosition) -> None:
        self.game = position.game
        self.grid: Grid = position.game.grid
        self.to_move: int = position.to_move
        self.trittons = tuple(places_in(lying) for lying in position.trittons)
        self.cells = list(position.cells)
        self.left = list(position.trittons_left)
        self.result = None if position.outcome is None else float(position.outcome.scores[0])
        """What the game is worth to seat 0 once it is over."""

    def score(self) -> float:
        """What the finished game is worth to seat 0."""
        assert self.result is not None
        return self.result

    def win(self, seat: int) -> None:
        """End the game with a win of a seat."""
        self.result = 1.0 - seat

    def judge(self, colour: int) -> None:
        """End the game if the player to move, of that colour, has made a line of either colour."""
        has_line = self.grid.has_line
        if has_line(self.cells[1 - colour]):
            self.win(1 - self.to_move)
        elif has_line(self.cells[colour]):
            self.win(self.to_move)

    @property
    def free(self) -> int:
        """The cells of all dots under no tritton."""
        covered: int = self.cells[0] | self.cells[1]
        return self.grid.everywhere & ~covered

    def enter(self, colour: int, placement: Placement) -> None:
        """Lay a tritton of a colour on a placement."""
        self.trittons[colour].append(placement)
        self.left[colour] -= 1
        self.cells[colour] |= self.game.tables.middles[placement]
        self.cells[1 - colour] |= self.game.tables.ends[placement]

    def slide(self, colour: int, start: Placement, end: Placement) -> None:
        """Move the tritton of a colour that lies on ``start`` to ``end``."""
        lying = self.trittons[colour]
        lying[lying.index(start)] = end
        middles, ends = self.game.tables.middles, self.game.tables.ends
        self.cells[colour] ^= middles[start] ^ middles[end]
        self.cells[1 - colour] ^= ends[start] ^ ends[end]

    def slides(self, colour: int) -> list[Move]:
        """The slides over free dots of the trittons of a colour."""
        covered = self.cells[0] | self.cells[1]
        found = []
        for placement in self.trittons[colour]:
            for ray in self.game.rays[placement]:
                for entered, move in ray:
                    if entered & covered:
                        break
                    found.append(move)
        return found
