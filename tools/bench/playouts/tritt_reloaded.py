"""A mutable position of TRITT Reloaded for fast random playouts.

The clauses named in the docstrings (L5, L6, …) are those of seeds/tritt-reloaded.md.
"""

from random import Random

from tools.bench.playouts.trittons import MAX_DRAWS, MoveTables, TrittonPlayout, move_tables
from trigrid.games import Move
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.games.trittons import MoveKind


class TrittReloadedPlayout(TrittonPlayout):
    """A position of TRITT Reloaded that its moves change in place."""

    def __init__(self, position: TrittReloadedPosition) -> None:
        super().__init__(position)
        self.is_sliding = position.is_sliding

    def moves(self) -> list[Move]:
        """Return the legal moves; an empty list if the game is over.

        If an entry is due, these are the entries (L5, L6). After an entry, they are the slides of the
        opponent's trittons, and the move *stay* (L7, L8). If an entry is due and no entry is legal, the game
        ends as a win for the opponent.
        """
        if self.result is not None:
            return []
        if self.is_sliding:
            return [*self.slides(1 - self.to_move), self.game.special_move]
        found = (
            self.grid.numbers(self.grid.fitting(*self._open_cells()))
            if self.trittons_left[self.to_move]
            else []
        )
        if not found:
            self.win(1 - self.to_move)
        return found

    def _open_cells(self) -> tuple[int, int]:
        """Return two sets of free cells on which an entry completes no line.

        The first set is for the two ends of the tritton, the second for its middle.
        """
        seat, free, completing = self.to_move, self.free, self.grid.completing
        return free & ~completing(self.cells[1 - seat]), free & ~completing(self.cells[seat])

    def play(self, move: Move) -> None:
        """Enter, slide or stay."""
        kind, start, end = self.game.parts(move)
        if kind is MoveKind.ENTER:
            self.enter(self.to_move, start)
            if self.slides(1 - self.to_move):
                self.is_sliding = True
                return
        elif kind is MoveKind.SLIDE:
            self.slide(1 - self.to_move, start, end)
            self.judge(self.to_move)
        self._end_turn()

    def _end_turn(self) -> None:
        self.is_sliding = False
        self.to_move ^= 1

    def finish(self, rng: Random) -> float:
        """Play random legal moves to the end and return the score of seat 0.

        All legal moves are equally likely.
        """
        moves = move_tables(self.game)
        while self.result is None:
            if not self.is_sliding and not self._enter(moves, rng):
                self.win(1 - self.to_move)
            else:
                self._slide(moves, rng)
                self._end_turn()
        return self.result

    def _enter(self, moves: MoveTables, rng: Random) -> bool:
        """Make a random legal entry. Return False if no entry is legal."""
        if not self.trittons_left[self.to_move]:
            return False
        end_cells, middle_cells = self._open_cells()
        random, entries = rng.random, moves.entries
        for _ in range(MAX_DRAWS):
            number = int(random() * len(entries))
            _, middle, ends = entries[number]
            if middle & middle_cells and ends & end_cells == ends:
                break
        else:
            found = self.grid.numbers(self.grid.fitting(end_cells, middle_cells))
            if not found:
                return False
            number = found[int(random() * len(found))]
        self.enter(self.to_move, number)
        return True

    def _slide(self, moves: MoveTables, rng: Random) -> None:
        """Make a random legal slide or stay.

        Each slide is as likely as *stay*. If no slide is legal, stay.
        """
        seat, cells, random = self.to_move, self.cells, rng.random
        covered = cells[0] | cells[1]
        sliding, slides, max_slides = self.trittons[1 - seat], moves.slides, moves.max_slides
        count = max_slides * len(sliding) + 1
        while True:
            index, offset = divmod(int(random() * count), max_slides)
            if index == len(sliding):
                return
            targets = slides[sliding[index]]
            if offset < len(targets) and not targets[offset][0] & covered:
                _, sliding[index], middle, ends = targets[offset]
                cells[1 - seat] ^= middle
                cells[seat] ^= ends
                self.judge(seat)
                return
