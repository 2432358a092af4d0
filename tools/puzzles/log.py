"""The puzzles found so far: lines of JSON, a game in each, so that a stopped run goes on where it was.

Games are told apart by all that they depend on; when one of those things changes the search starts anew, and
nothing is ever taken out.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools import json_lines
from tools.arena.log import games_by_head, mark_of_programs
from tools.http_headers import ROOT
from tools.puzzles import search_games
from tools.puzzles.goals import LONGEST_END, longest_win
from trigrid.games import GAMES, Game, load
from trigrid.puzzle.puzzle import Puzzle, read_puzzle, write_puzzle

LOG = ROOT / ".cache" / "puzzles" / "found.jsonl"


def head_of(game: Game, seed: int) -> dict[str, Any]:
    """What the games of one kind are told apart by."""
    return {
        "game": game.key,
        "options": dict(game.options),
        "seed": seed,
        "levels": list(search_games.LEVELS),
        "kinds": list(GAMES[game.key].puzzle_kinds),
        "turns": [longest_win(game.key), LONGEST_END],
        "programs": mark_of_programs(game.key),
    }


def search(key: str, seed: int, most: int, path: Path = LOG) -> Iterator[tuple[int, list[Puzzle]]]:
    """Look through games until the log has so many of each set of options; what is found in each."""
    games = [load(key, **options) for options in GAMES[key].measures.puzzle_options]
    known = [_known(game, seed, path) for game in games]
    for number in range(most):
        for at, game in enumerate(games):
            turn = number * len(games) + at
            if turn not in known[at]:
                found = [search_games.written(each) for each in search_games.candidates(game, seed, turn)]
                entry = {"number": turn, "found": [write_puzzle(puzzle) for puzzle in found]}
                json_lines.append(path, head_of(game, seed) | entry)
                yield turn, found


def found(key: str, seed: int, path: Path = LOG) -> Iterator[Puzzle]:
    """All puzzles in the log, in the order of the games in which they were found."""
    games = {load(key, **options) for options in GAMES[key].measures.puzzle_options}
    lines = {turn: each for game in games for turn, each in _known(game, seed, path).items()}
    for turn in sorted(lines):
        yield from (read_puzzle(0, line) for line in lines[turn])


def _known(game: Game, seed: int, path: Path) -> dict[int, list[str]]:
    head = head_of(game, seed)
    runs = games_by_head(path, ("number", "found"), lambda entry: entry["found"])
    return next((games for known, games in runs if known == head), {})
