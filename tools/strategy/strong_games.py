"""Games of level 6 against itself, played to the end from even openings.

Run it as `python -m tools.strategy.strong_games` with `PYTHONPATH=py`; the same command continues a run that
was stopped.
"""

import argparse
from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import NamedTuple

from tools.arena.match import opening
from tools.http_headers import ROOT
from trigrid.games import GAMES, Game, load
from trigrid.matches.game_in_play import GameInPlay
from trigrid.matches.parallel_games import played
from trigrid.matches.players import LevelPlayer
from trigrid.records import Record
from trigrid.search.levels import LEVEL_COUNT

FOLDER = ROOT / "tools" / "strategy" / "games"
"""The folder with a file of games for each game."""
DEFAULT_GAMES = 120
"""The default number of games of each game; a game takes 5 to 35 seconds."""


class StrongGame(NamedTuple):
    """A finished game of level 6 against itself."""

    key: str
    number: int
    """The number of the game from 0; it determines the opening and the players' seeds."""
    opening: int
    """The number of random plies at the start."""
    moves: str
    """The moves in notation, separated by spaces."""
    winner: int | None
    """The winner's seat; None for a tie."""


def play(
    game: Game, number: int, levels: tuple[int, int] = (LEVEL_COUNT, LEVEL_COUNT), series: str = "strategy"
) -> StrongGame:
    """Play the game with a number; the result is the same on every machine.

    ``series`` and ``number`` determine the opening and the players' seeds.
    """
    start = opening(game, f"{series} {number}")
    choosers = [
        LevelPlayer("", level).begin(game, Random(f"{series} {number} {seat}").getrandbits(31))
        for seat, level in enumerate(levels)
    ]
    game_in_play = GameInPlay(game)
    for move in start:
        game_in_play.make(move)
    while (outcome := game_in_play.position.outcome) is None and not game_in_play.tie:
        game_in_play.make(choosers[game_in_play.position.to_move](game_in_play))
    winner = outcome.winner if outcome else None
    return StrongGame(game.key, number, len(start), " ".join(map(game.spell, game_in_play.moves)), winner)


def record_of(game: StrongGame, plies: int | None = None) -> Record:
    """Return a game as a record, or only its first moves."""
    record = Record(load(game.key))
    for text in game.moves.split()[:plies]:
        record.add(record.game.read(text))
    return record


def read(key: str, folder: Path = FOLDER) -> list[StrongGame]:
    """Return the kept games of one game, by number."""
    path = folder / f"{key}.txt"
    lines = path.read_text(encoding="ascii").splitlines() if path.exists() else []
    return sorted(_read_line(key, line) for line in lines)


def write(game: StrongGame, folder: Path = FOLDER) -> None:
    """Append a game to the file of its game."""
    winner = "-" if game.winner is None else game.winner
    with (folder / f"{game.key}.txt").open("a", encoding="ascii") as file:
        file.write(f"{game.number} {game.opening} {winner} {game.moves}\n")


def _read_line(key: str, line: str) -> StrongGame:
    number, opening_plies, winner, moves = line.split(" ", 3)
    return StrongGame(key, int(number), int(opening_plies), moves, None if winner == "-" else int(winner))


def _missing(keys: Sequence[str], count: int) -> list[partial[StrongGame]]:
    """Return a callable for each game that the log lacks, all keys in turn."""
    known = {(key, game.number) for key in keys for game in read(key)}
    columns = (
        [partial(play, load(key), number) for number in range(count) if (key, number) not in known]
        for key in keys
    )
    return [game for row in zip_longest(*columns) for game in row if game]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the games that the log lacks."""
    parser = argparse.ArgumentParser(prog="python -m tools.strategy.strong_games", description=__doc__)
    parser.add_argument("--game", nargs="+", choices=GAMES, default=list(GAMES), metavar="KEY")
    parser.add_argument("--max-games", type=int, default=DEFAULT_GAMES, metavar="N", help="of each game")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="games played in parallel")
    options = parser.parse_args(arguments)
    for game in played(iter(_missing(options.game, options.max_games)), options.jobs):
        write(game)
        print(f"{game.key} {game.number}: winner {game.winner}, {len(game.moves.split())} plies", flush=True)


if __name__ == "__main__":
    main()
