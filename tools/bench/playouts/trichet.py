"""Random play of Trichet to the end, on the colours of the corners alone.

The clauses named in the docstrings (C5, C6, …) are those of seeds/trichet.md.
"""

from functools import cache
from itertools import product
from random import Random

from trigrid.games import Move
from trigrid.games.trichet import COLOURINGS, TrichetPosition
from trigrid.search.evaluate.trichet_corner_colours import CornerColours
from trigrid.search.evaluate.trichet_corner_tables import COLOURED, RelativeMove, Wave, code_of, moves_on

OF_BOTH = 3
"""The colours 1 and 2 together."""

MOST_RANDOM_MOVES = 24
"""The most entries of ``random_moves`` that a corner has."""


@cache
def random_moves(width: int) -> list[tuple[RelativeMove, ...]]:
    """The moves round an empty corner by its code, repeated so that over all corners each is listed twice."""
    made: list[tuple[RelativeMove, ...]] = [()] * COLOURED
    for neighbours in product(range(3), repeat=6):
        moves = [move for way in range(6) for move in moves_on(way, neighbours, width)]
        made[code_of(neighbours)] = tuple([move for move in moves for _ in range(3 - len(move[1]))])
    return made


class TrichetPlayout(CornerColours):
    """A playout of Trichet, changed in place."""

    def __init__(self, position: TrichetPosition) -> None:
        super().__init__(position.game)
        self.random_moves = random_moves(position.game.plane.width)
        self.fringe: list[int] = []
        """The empty corners beside coloured ones, and some that have been coloured since."""
        for corner, colour in position.figure.colours.items():
            self.colour(corner, colour + 1)
        self.fringe = [y for y in dict.fromkeys(self.fringe) if self.codes[y] < COLOURED]
        self.to_move = position.to_move
        self._is_over = position.outcome is not None
        self._winner = position.outcome.winner if position.outcome else None

    def colour(self, corner: int, colour: int) -> tuple[int, ...]:
        """Give an empty corner its colour, and note the empty ones that only it is beside."""
        forced = super().colour(corner, colour)
        codes, around = self.codes, self.tables.around[colour]
        self.fringe += [corner + step for step, bits in around if codes[corner + step] == bits]
        return forced

    def moves(self) -> list[Move]:
        """The legal moves (C5, C6)."""
        if self._is_over:
            return []
        empty = [corner for corner in self.fringe if self.codes[corner] < COLOURED]
        return list({12 * y + step for y in empty for step, _ in self.random_moves[self.codes[y]]})

    def play(self, move: Move) -> None:
        """Lay a tile and all that it forces."""
        place, colouring = divmod(move, len(COLOURINGS))
        pairs = zip(self.game.plane.corners(place), COLOURINGS[colouring], strict=True)
        self._play(tuple([(at, colour + 1) for at, colour in pairs if self.codes[at] < COLOURED]), move)

    def _play(self, wave: Wave, move: Move) -> None:
        tiles = self.tiles
        self.complete.clear()
        self.log.clear()
        self.lay(wave)
        closed = self.closed() if self.complete else 0
        if closed and self.tiles > self.game.supply:
            self.take_back(self.log)
            closed = self.closed_by_last(move, wave, self.game.supply - tiles)
        self._is_over = bool(closed) or self.tiles >= self.game.supply
        self.to_move ^= 1
        if closed:
            self._winner = self.to_move if closed == OF_BOTH else closed - 1

    def score(self) -> float:
        """What the finished game is worth to Oh."""
        return 0.5 if self._winner is None else 1.0 - self._winner

    def finish(self, rng: Random) -> float:
        """Play at random to the end; the score of Oh."""
        random, codes, fringe = rng.random, self.codes, self.fringe
        random_moves = self.random_moves
        while not self._is_over:
            index, number = divmod(int(random() * len(fringe) * MOST_RANDOM_MOVES), MOST_RANDOM_MOVES)
            corner = fringe[index]
            code = codes[corner]
            if code >= COLOURED:
                fringe[index] = fringe[-1]
                fringe.pop()
            elif number < len(random_moves[code]):
                step, wave = random_moves[code][number]
                self._play(tuple([(corner + away, colour) for away, colour in wave]), 12 * corner + step)
        return self.score()
