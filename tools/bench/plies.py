"""Times of the engine over random games: the same code for CPython and for Pyodide, without a browser."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import perf_counter_ns
from typing import NamedTuple

import trigrid
from tools.bench.playouts import playout_from
from trigrid.games import Game, Move, OptionValue, Position
from trigrid.search.playout import playout

LONGEST_GAME = 1000
"""After so many plies a random game is left: not every game must come to an end by chance."""

Times = tuple[list[float], list[float]]
"""Of what is measured and of the yardstick."""


class Ply(NamedTuple):
    """A moment of a random game."""

    position: Position
    move: Move
    """The move that is played in the position."""
    last: Move | None
    """The move that led to the position."""


def random_plies(game: Game, rng: Random) -> Iterator[Ply]:
    """The plies of a game of random legal moves."""
    position, last = game.start(), None
    for _ in range(LONGEST_GAME):
        moves = position.moves()
        if not moves:
            return
        ply = Ply(position, rng.choice(moves), last)
        yield ply
        position, last = position.play(ply.move), ply.move


def loop_of_known_work() -> int:
    """The yardstick of everything that is pure Python: a thousand additions in a loop."""
    total = 0
    for number in range(1000):
        total += number
    return total


def play_and_list(ply: Ply) -> None:
    """What is asked for at every node of every search: ``play``, then ``moves``."""
    ply.position.play(ply.move).moves()


def time_plies(key: str, options: dict[str, OptionValue], games: int, repeats: int) -> Times:
    """Microseconds of ``play`` and ``moves`` together, a value a ply, and of the loop.

    ``repeats`` spreads the step of a clock that is coarse over as many rounds of the same ply.
    """
    game, plies, loops = trigrid.load(key, **options), list[float](), list[float]()
    for seed in range(games):
        for ply in random_plies(game, Random(seed)):
            plies.append(_microseconds(partial(play_and_list, ply), repeats))
            loops.append(_microseconds(loop_of_known_work, repeats))
    return plies, loops


def time_playouts(key: str, options: dict[str, OptionValue], count: int, *, by_rules: bool = False) -> Times:
    """Microseconds of whole random games from the start, a value a game, and of the loop.

    They are played by the fast playouts, or by the rules themselves; one more comes first, which is not
    counted, since it makes the tables.
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
    begin = perf_counter_ns()
    for _ in range(repeats):
        work()
    return (perf_counter_ns() - begin) / repeats / 1000
