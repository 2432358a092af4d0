"""A command that makes the perft files: ``python -m tests.perft [key ...]``.

Without keys it makes the files of all games. The positions come from seeded random games, so that the files
change only when a game or this tool changes.
"""

import random
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from tests.games.sample_games import all_games, positions_of
from tests.perft import Stage, options_of, path_of, written
from trigrid.games import GAMES, Game, Position, load
from trigrid.search import perft

SEEDS = range(12)
"""The seeds of the random games that are played in each variant."""

LIMIT, DEFAULT_LIMIT = 600, 2500
"""Limits on the sum of a position's counts.

DEFAULT_LIMIT applies to games with default options, and LIMIT to all others. When the sum reaches the limit,
no deeper count is made.
"""

MAX_DEPTH = 6
"""The maximum depth of the counts."""


def main(keys: list[str]) -> None:
    """Write the files of these games, or of all games if ``keys`` is empty."""
    for key in keys or list(GAMES):
        games = [game for game in all_games() if game.key == key]
        sections = {options_of(game): list(stages(game)) for game in games}
        path_of(key).write_text(written(key, sections), encoding="utf-8")
        sys.stdout.write(f"{key}: {len(games)} variants\n")


def stages(game: Game) -> Iterator[Stage]:
    """Yield the start, three positions of a long game, and the special positions."""
    played = [positions_of(game, seed) for seed in SEEDS]
    longest = max(played, key=len)
    last = len(longest) - 1
    yield stage(game, "start", longest, 0)
    yield stage(game, "early", longest, last // 5)
    yield stage(game, "middle", longest, last // 2)
    yield stage(game, "late", longest, last - 3)
    yield from special_stages(game, played)


def special_stages(game: Game, played: list[list[Any]]) -> Iterator[Stage]:
    """Yield one position of each special kind that occurs.

    The kinds are: the same seat moves again, only one move is legal, the colours have just been traded.
    """
    for title, is_special in (("the same seat goes on", moves_again), ("only one move", is_forced)):
        found = ((line, ply) for line in played for ply in range(3, len(line) - 2) if is_special(line, ply))
        for line, ply in list(found)[:1]:
            yield stage(game, title, line, ply)
    first = game.start()
    second = first.play(random.Random(1).choice(first.moves()))
    traded = [move for move in second.moves() if game.spell(move) == "swap"]
    if traded:
        yield stage(game, "colours traded", [first, second, second.play(traded[0])], 2)


def moves_again(line: list[Any], ply: int) -> bool:
    """Return whether the seat that made the last move is to move again."""
    return bool(line[ply].to_move == line[ply - 1].to_move)


def is_forced(line: list[Any], ply: int) -> bool:
    """Return whether the position has only one legal move."""
    return len(line[ply].moves()) == 1


def stage(game: Game, title: str, line: list[Any], ply: int) -> Stage:
    """Return a position of a played game with its counts."""
    limit = DEFAULT_LIMIT if game == load(game.key) else LIMIT
    return Stage(title, tuple(moves_to(game, line[: ply + 1])), counts(line[ply], limit))


def moves_to(game: Game, line: list[Any]) -> Iterator[str]:
    """Yield the moves between the positions of a line."""
    for before, after in pairwise(line):
        yield next(game.spell(move) for move in before.moves() if before.play(move) == after)


def counts(position: Position, limit: int) -> dict[int, int]:
    """Return the counts of move sequences by depth.

    The counts stop when their sum reaches ``limit``, after a count of 0, or at MAX_DEPTH.
    """
    found: dict[int, int] = {}
    total, last = 1, 1
    while total <= limit and last and len(found) < MAX_DEPTH:
        last = found[len(found) + 1] = perft(position, len(found) + 1)
        total += last
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
