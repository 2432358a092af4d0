"""The items of the benchmark, from puzzles and a file of solved positions."""

from collections import Counter
from functools import lru_cache
from pkgutil import get_data

from trigrid.benchmark.item import KINDS, SOLVED, BenchmarkItem, PuzzleItem, SolvedItem
from trigrid.games import GAMES, TrigridError, UnknownGame, puzzle_keys
from trigrid.puzzle import puzzles

VERSION = 1
"""The version of the data set.

It changes when items are added, or when the right moves of an item change. An id never changes its position.
"""
LICENCE = "MIT licence, The Trigrid developers; the game belongs to its designer"
"""The licence of the data set, as a sentence for its readers."""
GRADES = (1, 2, 3)
"""The grades of puzzles."""


def load(
    key: str | None = None, *, kind: str | None = None, grade: int | None = None, short: bool = False
) -> tuple[BenchmarkItem, ...]:
    """Return the items of the benchmark in a fixed order, puzzles first.

    ``key`` selects a game, ``kind`` one of ``KINDS``, ``grade`` the puzzles of a grade from 1 to 3. With
    ``short``, only the short selection of about a twelfth is returned. Raises UnknownGame, and TrigridError
    for another kind or grade.
    """
    if key is not None and key not in GAMES:
        raise UnknownGame(key, tuple(GAMES))
    if kind is not None and kind not in KINDS:
        raise TrigridError(f"{kind!r} is not a kind of items; expected one of {', '.join(KINDS)}")
    if grade is not None and grade not in GRADES:
        raise TrigridError(f"{grade!r} is not a grade; expected 1, 2 or 3")
    return tuple(
        item
        for item in _all_items()
        if key in (None, item.key)
        and kind in (None, item.kind)
        and grade in (None, item.grade)
        and (item.is_short or not short)
    )


@lru_cache(maxsize=1)
def _all_items() -> tuple[BenchmarkItem, ...]:
    return (*_puzzle_items(), *_solved_items())


def _puzzle_items() -> list[BenchmarkItem]:
    return [
        PuzzleItem(f"puzzle/{key}/{puzzle.number}", key, puzzle.kind.value, puzzle.grade, puzzle)
        for key in puzzle_keys()
        for puzzle in puzzles(key)
    ]


def _solved_items() -> list[BenchmarkItem]:
    """Return the items of the file; each game with its options has numbers from 1."""
    found, numbers = list[BenchmarkItem](), Counter[str]()
    for line in (get_data("trigrid.benchmark", "solved.tsv") or b"").decode("ascii").splitlines():
        key, options, results, text = line.split("\t")
        group = "/".join([SOLVED, key, *(option.partition("=")[2] for option in options.split())])
        numbers[group] += 1
        if key in GAMES:  # the site's owner can leave out games
            found.append(SolvedItem(f"{group}/{numbers[group]}", key, SOLVED, 0, options, results, text))
    return found
