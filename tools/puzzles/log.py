"""The puzzles found and examined so far, as lines of JSON.

An interrupted run can resume from the logs. Each game is stored with the values that ``head_of`` returns. If
one of these values changes, the search starts again. Entries are never removed.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tools.arena.log import digest_of_programs
from tools.http_headers import ROOT
from tools.puzzles import search_games
from tools.puzzles.grading import Difficulty, is_clear, measure
from trigrid.games import GAMES, Game, load
from trigrid.matches import json_lines
from trigrid.matches.game_log import games_by_head
from trigrid.puzzle.prover.goals import MAX_ENDGAME_TURNS, longest_win
from trigrid.puzzle.puzzle import Puzzle, read_puzzle, write_puzzle

LOG = ROOT / ".cache" / "puzzles" / "found.jsonl"
"""The log with a line for each game."""
EXAMINED = LOG.with_name("examined.jsonl")
"""The log with a line for each puzzle whose difficulty was measured."""


def head_of(game: Game, seed: int) -> dict[str, Any]:
    """Return the values with which the log stores the games of a seed.

    The puzzles also depend on limits of this package, such as ``MIN_LEGAL``, that are not among these values.
    After changing a limit, delete the log to search the games again.
    """
    return {
        "game": game.key,
        "options": dict(game.options),
        "seed": seed,
        "levels": list(search_games.LEVELS),
        "kinds": list(GAMES[game.key].puzzle_kinds),
        "turns": [longest_win(game.key), MAX_ENDGAME_TURNS],
        "programs": digest_of_programs(game.key),
    }


def search(key: str, seed: int, count: int, path: Path = LOG) -> Iterator[tuple[int, list[Puzzle]]]:
    """Search games until the log has ``count`` of them for each set of options.

    Yields the number of each new game and its puzzles.
    """
    games = [load(key, **options) for options in GAMES[key].measures.puzzle_options]
    known = [_known(game, seed, path) for game in games]
    for number in range(count):
        for index, game in enumerate(games):
            game_number = number * len(games) + index
            if game_number not in known[index]:
                found = [
                    search_games.written(each) for each in search_games.candidates(game, seed, game_number)
                ]
                entry = {"number": game_number, "found": [write_puzzle(puzzle) for puzzle in found]}
                json_lines.append(path, head_of(game, seed) | entry)
                yield game_number, found


def found(key: str, seed: int, path: Path = LOG) -> Iterator[Puzzle]:
    """Yield the puzzles that the log contains for a game and a seed.

    They are sorted by the number of the game in which they were found.
    """
    games = {load(key, **options) for options in GAMES[key].measures.puzzle_options}
    lines = {game_number: each for game in games for game_number, each in _known(game, seed, path).items()}
    for game_number in sorted(lines):
        yield from (read_puzzle(0, line) for line in lines[game_number])


def _known(game: Game, seed: int, path: Path) -> dict[int, list[str]]:
    head = head_of(game, seed)
    runs = games_by_head(path, ("number", "found"), lambda entry: entry["found"])
    return next((games for known, games in runs if known == head), {})


def examined(puzzle: Puzzle, path: Path = EXAMINED) -> Difficulty | None:
    """Return the difficulty of a puzzle, or None if the puzzle is not clear."""
    line = write_puzzle(replace(puzzle, grade=0, theme_letters=""))
    known = next((entry for entry in json_lines.read(path) if entry["puzzle"] == line), None)
    if known is None:
        found = measure(puzzle) if is_clear(puzzle) else None
        known = {"puzzle": line, "difficulty": found}
        json_lines.append(path, known)
    fields = known["difficulty"]
    return None if fields is None else Difficulty(tuple(fields[0]), *fields[1:])
