"""``python -m tests.perft [key ...]``: make the perft files anew, of the games named or of all.

The positions come from seeded random games, so that the files change only when a game or this tool does.
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

SMALL, LARGE = 600, 2500
"""How many positions a count may cost at most: for each choice of options, and for the default one."""

DEEPEST = 6


def main(keys: list[str]) -> None:
    """Write the files of these games."""
    for key in keys or list(GAMES):
        games = [game for game in all_games() if game.key == key]
        sections = {options_of(game): list(stages(game)) for game in games}
        path_of(key).write_text(written(key, sections), encoding="utf-8")
        sys.stdout.write(f"{key}: {len(games)} choices of options\n")


def stages(game: Game) -> Iterator[Stage]:
    """The start, three moments of a long game, and what is special: going on, forced, after the trade."""
    played = [positions_of(game, seed) for seed in SEEDS]
    longest = max(played, key=len)
    last = len(longest) - 1
    yield stage(game, "start", longest, 0)
    yield stage(game, "early", longest, last // 5)
    yield stage(game, "middle", longest, last // 2)
    yield stage(game, "late", longest, last - 3)
    yield from special(game, played)


def special(game: Game, played: list[list[Any]]) -> Iterator[Stage]:
    """One position of each kind that the games have."""
    for title, is_such in (("the same seat goes on", goes_on), ("only one move", is_forced)):
        found = ((line, ply) for line in played for ply in range(3, len(line) - 2) if is_such(line, ply))
        for line, ply in list(found)[:1]:
            yield stage(game, title, line, ply)
    first = game.start()
    second = first.play(random.Random(1).choice(first.moves()))
    traded = [move for move in second.moves() if game.spell(move) == "swap"]
    if traded:
        yield stage(game, "colours traded", [first, second, second.play(traded[0])], 2)


def goes_on(line: list[Any], ply: int) -> bool:
    """Whether the seat that made the last move acts again."""
    return bool(line[ply].to_move == line[ply - 1].to_move)


def is_forced(line: list[Any], ply: int) -> bool:
    """Whether there is one legal move."""
    return len(line[ply].moves()) == 1


def stage(game: Game, title: str, line: list[Any], ply: int) -> Stage:
    """A position of a game played, with its counts."""
    most = LARGE if game == load(game.key) else SMALL
    return Stage(title, tuple(moves_to(game, line[: ply + 1])), counts(line[ply], most))


def moves_to(game: Game, line: list[Any]) -> Iterator[str]:
    """The moves between the positions of a line."""
    for before, after in pairwise(line):
        yield next(game.spell(move) for move in before.moves() if before.play(move) == after)


def counts(position: Position, most: int) -> dict[int, int]:
    """The counts for each depth that costs at most so many positions; 0 comes last, if at all."""
    found: dict[int, int] = {}
    cost, last = 1, 1
    while cost <= most and last and len(found) < DEEPEST:
        last = found[len(found) + 1] = perft(position, len(found) + 1)
        cost += last
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
