"""Random play of TRITT Reloaded, changed in place; the clauses named are those of seeds/tritt-reloaded.md."""

from random import Random

from tools.bench.playouts.trittons import TRIES, RandomMoves, TrittonPlayout, random_moves
from trigrid.games import Move
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.games.trittons import MoveKind


class TrittReloadedPlayout(TrittonPlayout):
    """A playout of TRITT Reloaded, changed in place."""

    def __init__(self, position: TrittReloadedPosition) -> None:
        super().__init__(position)
        self.is_sliding = position.is_sliding

    def moves(self) -> list[Move]:
        """The legal moves: entries (L5, L6), or slides of the opponent's trittons, then stay (L7, L8)."""
        if self.result is not None:
            return []
        if self.is_sliding:
            return [*self.slides(1 - self.to_move), self.game.special_move]
        found = self.grid.numbers(self.grid.fitting(*self._room())) if self.left[self.to_move] else []
        if not found:
            self.win(1 - self.to_move)
        return found

    def _room(self) -> tuple[int, int]:
        """The free cells where an end and where the middle of an entry makes no line."""
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
        self._pass_on()

    def _pass_on(self) -> None:
        self.is_sliding = False
        self.to_move ^= 1

    def finish(self, rng: Random) -> float:
        """Play at random to the end, every legal move as likely as any other; the score of seat 0."""
        moves = random_moves(self.game)
        while self.result is None:
            if not self.is_sliding and not self._enter(moves, rng):
                self.win(1 - self.to_move)
            else:
                self._slide(moves, rng)
                self._pass_on()
        return self.result

    def _enter(self, moves: RandomMoves, rng: Random) -> bool:
        """Draw an entry until one is legal; False if none is."""
        if not self.left[self.to_move]:
            return False
        end_room, middle_room = self._room()
        chance, entries = rng.random, moves.entries
        for _ in range(TRIES):
            number = int(chance() * len(entries))
            _, middle, ends = entries[number]
            if middle & middle_room and ends & end_room == ends:
                break
        else:
            found = self.grid.numbers(self.grid.fitting(end_room, middle_room))
            if not found:
                return False
            number = found[int(chance() * len(found))]
        self.enter(self.to_move, number)
        return True

    def _slide(self, moves: RandomMoves, rng: Random) -> None:
        """Draw a slide or stay until it is legal; where nothing can slide it stays."""
        seat, cells, chance = self.to_move, self.cells, rng.random
        covered = cells[0] | cells[1]
        sliding, slides, width = self.trittons[1 - seat], moves.slides, moves.width
        count = width * len(sliding) + 1
        while True:
            which, at = divmod(int(chance() * count), width)
            if which == len(sliding):
                return
            ways = slides[sliding[which]]
            if at < len(ways) and not ways[at][0] & covered:
                _, sliding[which], middle, ends = ways[at]
                cells[1 - seat] ^= middle
                cells[seat] ^= ends
                self.judge(seat)
                return
