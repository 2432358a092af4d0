"""A mutable position of TRITT for fast random playouts.

The clauses named in the docstrings (R4, R5, …) are those of seeds/tritt.md.
"""

from random import Random

from tools.bench.playouts.trittons import MAX_DRAWS, TrittonPlayout, move_tables
from trigrid.games import Move
from trigrid.games.tritt import TrittPosition
from trigrid.games.trittons import MoveKind

MAX_MOVES = 1000
"""The number of moves after which a playout counts as a tie.

Without a limit, trittons could slide back and forth for ever (R11).
"""


class TrittPlayout(TrittonPlayout):
    """A mutable position of TRITT, which moves change in place."""

    def __init__(self, position: TrittPosition) -> None:
        super().__init__(position)
        self.swapped = int(position.swapped)
        self.may_swap = position.may_swap

    def moves(self) -> list[Move]:
        """Return the legal moves in any order: entries, slides and the trade (R4 to R7).

        Returns an empty list if the game is over. If the game is not over and no move is legal, also ends the
        game as a win for the opponent.
        """
        if self.result is not None:
            return []
        colour, free = self.to_move ^ self.swapped, self.free
        found: list[Move] = (
            self.grid.numbers(self.grid.fitting(free, free)) if self.trittons_left[colour] else []
        )
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
        """Play random legal moves to the end and return the score of seat 0.

        All legal moves are equally likely. After ``MAX_MOVES`` moves, the game counts as a tie.
        """
        for _ in range(MAX_MOVES):
            if self.result is not None:
                return self.result
            self.play_random(rng)
        return 0.5 if self.result is None else self.result

    def play_random(self, rng: Random) -> None:
        """Make a random move in a game that is not over.

        Draws moves until one is legal. After ``MAX_DRAWS`` draws, and before Blue has entered a tritton,
        takes the move from the list of legal moves. If the list is empty, the opponent wins.
        """
        if not self.trittons[1]:
            self.play(rng.choice(self.moves()))
            return
        colour = self.to_move ^ self.swapped
        cells, sliding, random = self.cells, self.trittons[1 - colour], rng.random
        covered = cells[0] | cells[1]
        entries, slides, max_slides = move_tables(self.game)
        lowest = 0 if self.trittons_left[colour] else len(entries)
        count = len(entries) + max_slides * len(sliding) - lowest
        for _ in range(MAX_DRAWS):
            number = lowest + int(random() * count)
            if number < len(entries):
                mask, middle, ends = entries[number]
                if not mask & covered:
                    self.trittons_left[colour] -= 1
                    self.trittons[colour].append(number)
                    cells[colour] |= middle
                    cells[1 - colour] |= ends
                    break
            elif sliding:
                index, offset = divmod(number - len(entries), max_slides)
                targets = slides[sliding[index]]
                if offset < len(targets) and not targets[offset][0] & covered:
                    _, sliding[index], middle, ends = targets[offset]
                    cells[1 - colour] ^= middle
                    cells[colour] ^= ends
                    break
        else:
            found = self.moves()
            if found:
                self.play(found[int(random() * len(found))])
            return
        self.judge(colour)
        self.to_move ^= 1
