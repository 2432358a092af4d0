"""Train a player of Tri-It-Out on a small board until it plays exactly.

The learner plays against itself and keeps a table of values. Positions that are equal up to symmetry and
colours share an entry. After each game it goes back through the positions, the last one first, and sets the
value of each to the value of its best move. These are temporal differences with a learning rate of 1, since
the game has no chance.

Then the program checks the learner. It follows the learner's moves against every reply, and compares each
move with the proved value of Trigrid's computer player. docs/learning-agents.md shows the figures.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import trigrid

BOARDS = {
    "hex-2-3": "exact play after half a minute",
    "tri-5": "few mistakes after 400,000 games, 9 minutes",
}
"""The boards that can be examined in a minute, each with the measured result."""
PROGRESS = 1000
"""The number of decisions after which an examination shows its progress."""
EXPLORATION = 0.1
"""The probability that the seat that does not explore tries a new move."""


class Learner:
    """A table of expected scores (0 to 1) for the seat to move, learnt by self-play."""

    def __init__(self, start: trigrid.Position, seed: int) -> None:
        game = start.game
        self.start, self.rng = start, random.Random(seed)
        self.values: dict[tuple[int, ...], float] = {}
        self.visits = Counter[tuple[int, ...]]()
        places = range(game.distinct_moves // 2)  # the first half of the moves are placements
        self._images = [[game.image(place, each) for place in places] for each in game.symmetries]
        self._keys: dict[trigrid.Position, tuple[int, ...]] = {}

    def key(self, position: trigrid.Position) -> tuple[int, ...]:
        """Return the entry of a position in the table."""
        if position not in self._keys:
            self._keys[position] = self._smallest_image(position)
        return self._keys[position]

    def _smallest_image(self, position: trigrid.Position) -> tuple[int, ...]:
        """Return the smallest image of the position; 1 stands for counters of the mover."""
        *board, to_move, placed = position.to_array()
        own = [counter and 1 + (counter - 1 ^ to_move) for counter in board]
        images = []
        for image_of in self._images:
            image = [0] * (len(board) + 1)
            for place, counter in enumerate(own):
                image[image_of[place]] = counter
            image[-1] = -1 if placed < 0 else image_of[placed]
            images.append(tuple(image))
        return min(images)

    def value(self, position: trigrid.Position) -> float:
        """Return the expected score of the seat to move; 0.5 if it is unknown."""
        if position.outcome:
            return float(position.outcome.winner == position.to_move)
        return self.values.get(self.key(position), 0.5)

    def value_after(self, position: trigrid.Position, move: trigrid.Move) -> float:
        """Return the expected score of a move for the seat that makes it."""
        after = position.play(move)
        value = self.value(after)
        return value if after.to_move == position.to_move else 1 - value

    def best_move(self, position: trigrid.Position) -> trigrid.Move:
        """Return the first of the moves with the highest expected score."""
        return max(position.moves(), key=lambda move: self.value_after(position, move))

    def new_move(self, position: trigrid.Position) -> trigrid.Move:
        """Return one of the moves to the positions that were visited least often."""
        moves = self.rng.sample(position.moves(), len(position.moves()))
        return min(moves, key=lambda move: self.visits[self.key(position.play(move))])

    def learn(self) -> None:
        """Play a game and learn from it: one seat explores, the other plays its best."""
        position, line, explorer = self.start, [], self.rng.randrange(2)
        while not position.outcome:
            line.append(position)
            explores = position.to_move == explorer or self.rng.random() < EXPLORATION
            move = self.new_move(position) if explores else self.best_move(position)
            position = position.play(move)
            self.visits[self.key(position)] += 1
        for position in reversed(line):
            best = max(self.value_after(position, move) for move in position.moves())
            self.values[self.key(position)] = best


class Examination(NamedTuple):
    """The number of the learner's decisions, and of those that lose a won position."""

    decisions: int
    mistakes: int


def proved_values(game: trigrid.Game) -> Callable[[trigrid.Position], float]:
    """Return a function with the proved expected score of the seat to move."""
    computer, known = trigrid.Computer(game, level=6, seed=1), dict[trigrid.Position, float]()

    def value(position: trigrid.Position) -> float:
        if position.outcome:
            return float(position.outcome.winner == position.to_move)
        if position not in known:
            answer = computer.think(position)
            assert answer.proved, f"the computer cannot prove {game.position_text(position)}"
            known[position] = answer.value
        return known[position]

    return value


def examine(learner: Learner, true_value: Callable[[trigrid.Position], float]) -> Examination:
    """Follow the learner in each seat against every reply, and count its wrong moves."""
    decisions = mistakes = 0
    for seat in (0, 1):
        waiting = [learner.start]
        seen = set(waiting)
        while waiting:
            position = waiting.pop()
            moves = position.moves()
            if moves and position.to_move == seat:
                moves = (learner.best_move(position),)
                after = position.play(moves[0])
                reached = true_value(after) if after.to_move == seat else 1 - true_value(after)
                decisions += 1
                mistakes += reached < true_value(position)
                if decisions % PROGRESS == 0:
                    show_progress(f"examined {decisions} decisions, {mistakes} mistakes")
            new = {position.play(move) for move in moves} - seen
            seen |= new
            waiting += new
    show_progress("")
    return Examination(decisions, mistakes)


def show_progress(text: str) -> None:
    """Replace the last line of the terminal; a file or a pipe gets nothing."""
    if sys.stderr.isatty():
        print(f"\r{text:60}\r", end="", file=sys.stderr, flush=True)


def train(start: trigrid.Position, games: int, step: int, seed: int) -> Iterator[Examination]:
    """Train for at most this number of games, print the curve, and yield its points.

    The learner is examined every ``step`` games. Training stops when it makes no mistake.
    """
    learner, true_value, begun = Learner(start, seed), proved_values(start.game), time.perf_counter()
    print("  games  table  decisions  mistakes  seconds")
    for played in range(games + 1):
        if played % step == 0:
            examination = examine(learner, true_value)
            seconds = time.perf_counter() - begun
            print(
                f"{played:7} {len(learner.values):6} {examination.decisions:10} {examination.mistakes:9} "
                f"{seconds:8.1f}",
                flush=True,
            )
            yield examination
            if not examination.mistakes:
                print(f"Exact play after {played} games.")
                return
        learner.learn()


def start_on(board: str) -> trigrid.Position:
    """Return the start of the game on a small board. Raises TrigridError."""
    try:
        game = trigrid.load("tri-it-out", board=board)
    except trigrid.BadOption as error:
        raise trigrid.TrigridError(f"{board} is not a board; expected {' or '.join(BOARDS)}") from error
    if board not in BOARDS:
        raise trigrid.TrigridError(f"{board} cannot be proved in minutes; expected {' or '.join(BOARDS)}")
    return game.start()


def whole(text: str) -> int:
    """Return the whole number above 0 that a text contains. Raises ValueError."""
    if (number := int(text)) < 1:
        raise ValueError
    return number


def main(arguments: Sequence[str] | None = None) -> int:
    """Train as the arguments say, and return the exit code: 0 after exact play."""
    parser = argparse.ArgumentParser(description="Learn Tri-It-Out from games against itself.")
    boards = " or ".join(f"{board} ({result})" for board, result in BOARDS.items())
    parser.add_argument("--board", default="hex-2-3", help=f"{boards}; default: hex-2-3")
    parser.add_argument(
        "--games", type=whole, default=100_000, help="the most training games (default: 100000)"
    )
    parser.add_argument("--step", type=whole, default=1000, help="games between examinations (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the random numbers (default: 1)")
    given = parser.parse_args(arguments)
    try:
        start = start_on(given.board)
    except trigrid.TrigridError as error:
        parser.error(str(error))
    *_, last = train(start, given.games, given.step, given.seed)
    return int(last.mistakes > 0)


if __name__ == "__main__":
    sys.exit(main())
