"""The time that the rules and the fast playouts need in random games.

The same code runs in CPython and in Pyodide; it needs no browser.
"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import perf_counter_ns
from typing import NamedTuple

import trigrid
from tools.bench.playouts import playout_from
from trigrid.games import Game, Move, OptionValue, Position
from trigrid.search.playout import playout

MAX_PLIES = 1000
"""The number of plies after which a random game is abandoned.

Without a limit, some games might never end.
"""

Times = tuple[list[float], list[float]]
"""Times of the measured work, and times of the yardstick."""


class Ply(NamedTuple):
    """A position of a random game, with the moves after and before it."""

    position: Position
    move: Move
    """The move that is played in the position."""
    last: Move | None
    """The move that led to the position."""


def random_plies(game: Game, rng: Random) -> Iterator[Ply]:
    """Yield the plies of a game of random legal moves."""
    position, last = game.start(), None
    for _ in range(MAX_PLIES):
        moves = position.moves()
        if not moves:
            return
        ply = Ply(position, rng.choice(moves), last)
        yield ply
        position, last = position.play(ply.move), ply.move


def loop_of_known_work() -> int:
    """Run a loop of a thousand additions, the yardstick of pure Python."""
    total = 0
    for number in range(1000):
        total += number
    return total


def play_and_list(ply: Ply) -> None:
    """Do the work of one search node: ``play``, then ``moves``."""
    ply.position.play(ply.move).moves()


def time_plies(key: str, options: dict[str, OptionValue], games: int, repeats: int) -> Times:
    """Time ``play`` with ``moves``, and the yardstick loop, in microseconds.

    Each list has one value per ply. ``repeats`` is the number of times that each step is repeated, which
    makes up for a coarse clock.
    """
    game, plies, loops = trigrid.load(key, **options), list[float](), list[float]()
    for seed in range(games):
        for ply in random_plies(game, Random(seed)):
            plies.append(_microseconds(partial(play_and_list, ply), repeats))
            loops.append(_microseconds(loop_of_known_work, repeats))
    return plies, loops


def time_playouts(key: str, options: dict[str, OptionValue], count: int, *, by_rules: bool = False) -> Times:
    """Time random games from the start, and the yardstick loop, in microseconds.

    Each list has one value per game. The games are played by the fast playouts or, with ``by_rules``, by the
    rules. The first game is not counted, because it computes the tables.
    """
    start, playouts, loops = trigrid.load(key, **options).start(), list[float](), list[float]()
    play = playout if by_rules else _run
    play(start, Random(count))
    for seed in range(count):
        playouts.append(_microseconds(partial(play, start, Random(seed)), 1))
        loops.append(_microseconds(loop_of_known_work, 50))
    return playouts, loops


def _run(start: Position, rng: Random) -> float:
    return playout_from(start).finish(rng)


def _microseconds(work: Callable[[], object], repeats: int) -> float:
    start = perf_counter_ns()
    for _ in range(repeats):
        work()
    return (perf_counter_ns() - start) / repeats / 1000
