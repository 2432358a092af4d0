"""The won positions found so far, one game per line of JSON.

An interrupted run can resume from the log.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tools.http_headers import ROOT
from tools.puzzles.position_key import position_key
from tools.puzzles.search_games import Turn, played_turns
from tools.wins.proving import Proved, Unsuitable, limits_of, prove
from trigrid.games import GAMES, Game, load
from trigrid.matches import json_lines
from trigrid.puzzle import Puzzle, puzzles
from trigrid.puzzle.puzzle import TIMED, read_puzzle
from trigrid.records import Record

LOG = ROOT / ".cache" / "wins"
LAST_TURNS = 16
"""The number of turns before the end of a game that are searched."""
MAX_MISSES = 4
"""The number of turns without a proved win after which the search stops."""


class Found(NamedTuple):
    """A won position as found in a game."""

    link: str
    proved: Proved


def search(
    key: str, seed: int, count: int, folder: Path = LOG, more: Iterable[Puzzle] = ()
) -> Iterator[tuple[int, list[Found]]]:
    """Search puzzles and games until the log has ``count`` games.

    Yields each new number; the wins in puzzles have negative numbers. ``more`` are puzzles that are not in
    the page's files.
    """
    games = [load(key, **options) for options in GAMES[key].measures.puzzle_options]
    path, known = folder / f"{key}.jsonl", {entry["number"] for entry in _entries(key, seed, folder)}
    numbered = {-each.number: each for each in puzzles(key)}
    numbered |= {-1000 - index: each for index, each in enumerate(more)}
    sources = {number: each for number, each in numbered.items() if each.kind in TIMED and each.target > 1}
    for number in (*sources, *range(count)) if count else ():
        if number not in known:
            if number < 0:
                found = list(_found_at(sources[number]))
            else:
                found = list(found_in(games[number % len(games)], seed, number))
            lines = [[each.link, *each.proved] for each in found]
            json_lines.append(path, {"seed": seed, "number": number, "found": lines})
            yield number, found


def logged_puzzles(key: str, path: Path | None) -> list[Puzzle]:
    """Return the puzzles of a game in a log of ``tools.puzzles``."""
    entries = json_lines.read(path) if path else ()
    return [read_puzzle(0, line) for entry in entries if entry["game"] == key for line in entry["found"]]


def _found_at(puzzle: Puzzle) -> Iterator[Found]:
    """Yield the win in the position of a puzzle, if it is suitable."""
    with suppress(Unsuitable):
        yield Found(puzzle.link, prove(puzzle.start))


def found(key: str, seed: int, folder: Path = LOG) -> Iterator[Found]:
    """Yield the positions in the log, in the order of the games."""
    for entry in sorted(_entries(key, seed, folder), key=lambda each: int(each["number"])):
        for link, *measured in entry["found"]:
            yield Found(link, Proved(*measured))


def _entries(key: str, seed: int, folder: Path) -> list[dict[str, Any]]:
    return [entry for entry in json_lines.read(folder / f"{key}.jsonl") if entry["seed"] == seed]


def found_in(game: Game, seed: int, number: int) -> Iterator[Found]:
    """Yield the longest suitable win of each seat in the game with this number."""
    turns = played_turns(game, Random(f"wins {seed} {number}"))[-LAST_TURNS:]
    seen = set()
    for seat in (0, 1):
        for turn, proved in _longest_first([each for each in turns if each.position.to_move == seat]):
            place = position_key(turn.position)
            if place not in seen:
                seen.add(place)
                yield Found(_link(game, turn), proved)
            break


def _longest_first(turns: list[Turn]) -> Iterator[tuple[Turn, Proved]]:
    """Yield the suitable positions among the turns of one seat, the earliest first."""
    provable = list[Turn]()
    misses = 0
    for turn in reversed(turns):
        try:
            limits_of(turn.position)
            provable.append(turn)
        except Unsuitable:
            misses += 1
        if misses > MAX_MISSES:
            break
    for turn in reversed(provable):
        with suppress(Unsuitable):
            yield turn, prove(turn.position)


def _link(game: Game, turn: Turn) -> str:
    record = Record(game)
    for move in turn.moves:
        record.add(move)
    return record.to_link()
