"""A mutable position of Trichet for fast random playouts.

It stores the colours of the corners, which determine the tiles. The clauses named in the docstrings (C5, C6,
…) are those of seeds/trichet.md.
"""

from functools import cache
from itertools import product
from random import Random

from trigrid.games import Move
from trigrid.games.trichet import COLOURINGS, TrichetPosition
from trigrid.search.evaluate.trichet_corner_colours import CornerColours
from trigrid.search.evaluate.trichet_corner_tables import COLOURED, RelativeMove, Wave, code_of, moves_on

BOTH_CLOSED = 3
"""The result of ``closed`` if regions of both colours are closed."""

MAX_RANDOM_MOVES = 24
"""The largest number of entries that a corner has in ``random_moves``."""


@cache
def random_moves(width: int) -> list[tuple[RelativeMove, ...]]:
    """Return the moves around an empty corner, indexed by the corner's code.

    Each move occurs twice over all corners: twice at the only corner that it colours, or once at each of two.
    So all legal moves are equally likely.
    """
    by_code: list[tuple[RelativeMove, ...]] = [()] * COLOURED
    for neighbours in product(range(3), repeat=6):
        moves = [move for direction in range(6) for move in moves_on(direction, neighbours, width)]
        by_code[code_of(neighbours)] = tuple([move for move in moves for _ in range(3 - len(move[1]))])
    return by_code


class TrichetPlayout(CornerColours):
    """A position of Trichet that its moves change in place."""

    def __init__(self, position: TrichetPosition) -> None:
        super().__init__(position.game)
        self.random_moves = random_moves(position.game.plane.width)
        self.fringe: list[int] = []
        """Empty corners next to coloured ones, and some corners that were coloured later."""
        for corner, colour in position.figure.colours.items():
            self.colour(corner, colour + 1)
        self.fringe = [each for each in dict.fromkeys(self.fringe) if self.codes[each] < COLOURED]
        self.to_move = position.to_move
        self._is_over = position.outcome is not None
        self._winner = position.outcome.winner if position.outcome else None

    def colour(self, corner: int, colour: int) -> tuple[int, ...]:
        """Colour an empty corner, and add its newly reached neighbours to the fringe.

        These are the empty neighbours that have no other coloured neighbour. Returns the steps to forced
        corners.
        """
        forced = super().colour(corner, colour)
        codes, around = self.codes, self.tables.around[colour]
        self.fringe += [corner + step for step, bits in around if codes[corner + step] == bits]
        return forced

    def moves(self) -> list[Move]:
        """Return the legal moves (C5, C6)."""
        if self._is_over:
            return []
        empty = [corner for corner in self.fringe if self.codes[corner] < COLOURED]
        moves = self.random_moves
        return list({12 * corner + step for corner in empty for step, _ in moves[self.codes[corner]]})

    def play(self, move: Move) -> None:
        """Lay a tile and all tiles that it forces."""
        place, colouring = divmod(move, len(COLOURINGS))
        pairs = zip(self.game.plane.corners(place), COLOURINGS[colouring], strict=True)
        self._play(
            tuple([(corner, colour + 1) for corner, colour in pairs if self.codes[corner] < COLOURED]), move
        )

    def _play(self, wave: Wave, move: Move) -> None:
        tiles = self.tiles
        self.complete.clear()
        self.log.clear()
        self.lay(wave)
        closed = self.closed() if self.complete else 0
        if closed and self.tiles > self.game.supply:
            # The pool runs out during the move, so it is made again with the remaining tiles (C10).
            self.take_back(self.log)
            closed = self.closed_by_last(move, wave, self.game.supply - tiles)
        self._is_over = bool(closed) or self.tiles >= self.game.supply
        self.to_move ^= 1
        if closed:
            self._winner = self.to_move if closed == BOTH_CLOSED else closed - 1

    def score(self) -> float:
        """Return the score of Oh in the finished game."""
        return 0.5 if self._winner is None else 1.0 - self._winner

    def finish(self, rng: Random) -> float:
        """Play random moves to the end and return the score of Oh."""
        random, codes, fringe = rng.random, self.codes, self.fringe
        random_moves = self.random_moves
        while not self._is_over:
            index, number = divmod(int(random() * len(fringe) * MAX_RANDOM_MOVES), MAX_RANDOM_MOVES)
            corner = fringe[index]
            code = codes[corner]
            if code >= COLOURED:
                fringe[index] = fringe[-1]
                fringe.pop()
            elif number < len(random_moves[code]):
                step, wave = random_moves[code][number]
                self._play(tuple([(corner + offset, colour) for offset, colour in wave]), 12 * corner + step)
        return self.score()
