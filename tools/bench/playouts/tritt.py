"""Random play of TRITT, changed in place; the clauses named are those of seeds/tritt.md."""

from random import Random

from tools.bench.playouts.trittons import TRIES, TrittonPlayout, random_moves
from trigrid.games import Move
from trigrid.games.tritt import TrittPosition
from trigrid.games.trittons import MoveKind

MAX_MOVES = 1000
"""The moves after which random play counts as a tie: trittons may slide to and fro for ever (R11)."""


class TrittPlayout(TrittonPlayout):
    """A playout of TRITT, changed in place."""

    def __init__(self, position: TrittPosition) -> None:
        super().__init__(position)
        self.swapped = int(position.swapped)
        self.may_swap = position.may_swap

    def moves(self) -> list[Move]:
        """The legal moves: entries, slides of the opponent's trittons, the trade (R4 to R7)."""
        if self.result is not None:
            return []
        colour, free = self.to_move ^ self.swapped, self.free
        found: list[Move] = self.grid.numbers(self.grid.fitting(free, free)) if self.left[colour] else []
        found += self.slides(1 - colour)
        if self.may_swap:
            found.append(self.game.special_move)
        if not found:
            self.win(1 - self.to_move)
        return found

    def play(self, move: Move) -> None:
        """Enter, slide or trade colours."""
        kind, start, end = self.game.parts(move)
        if kind is MoveKind.SWAP:
            self.to_move, self.swapped, self.may_swap = 0, 1, False
            return
        colour = self.to_move ^ self.swapped
        if kind is MoveKind.ENTER:
            self.enter(colour, start)
        else:
            self.slide(1 - colour, start, end)
        is_first = self.to_move == 0 and len(self.trittons[0]) == 1 and not self.trittons[1]
        self.may_swap = is_first and not self.swapped
        self.judge(colour)
        self.to_move ^= 1

    def finish(self, rng: Random) -> float:
        """Play at random to the end, every legal move as likely as any other; the score of seat 0."""
        for _ in range(MAX_MOVES):
            if self.result is not None:
                return self.result
            self.play_random(rng)
        return 0.5 if self.result is None else self.result

    def play_random(self, rng: Random) -> None:
        """Make a random move of a game that goes on: draw one until it is legal."""
        if not self.trittons[1]:
            self.play(rng.choice(self.moves()))
            return
        colour = self.to_move ^ self.swapped
        cells, sliding, chance = self.cells, self.trittons[1 - colour], rng.random
        covered = cells[0] | cells[1]
        entries, slides, width = random_moves(self.game)
        lowest = 0 if self.left[colour] else len(entries)
        count = len(entries) + width * len(sliding) - lowest
        for _ in range(TRIES):
            number = lowest + int(chance() * count)
            if number < len(entries):
                mask, middle, ends = entries[number]
                if not mask & covered:
                    self.left[colour] -= 1
                    self.trittons[colour].append(number)
                    cells[colour] |= middle
                    cells[1 - colour] |= ends
                    break
            elif sliding:
                which, at = divmod(number - len(entries), width)
                ways = slides[sliding[which]]
                if at < len(ways) and not ways[at][0] & covered:
                    _, sliding[which], middle, ends = ways[at]
                    cells[1 - colour] ^= middle
                    cells[colour] ^= ends
                    break
        else:
            found = self.moves()
            if found:
                self.play(found[int(chance() * len(found))])
            return
        self.judge(colour)
        self.to_move ^= 1
