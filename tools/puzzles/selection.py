"""Chooses puzzles among those found, and appends them to the files.

Existing entries do not change.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

from tools.http_headers import ROOT
from tools.puzzles.grading import GRADES, Difficulty, Limits, grade
from tools.puzzles.position_key import position_key
from trigrid.games import puzzle_keys
from trigrid.puzzle import Kind, Puzzle
from trigrid.puzzle.puzzle import read_puzzle, write_puzzle

FOLDER = ROOT / "py" / "trigrid" / "puzzle"
"""The folder of the files with puzzles."""
DAILY = FOLDER / "daily.txt"


def read(key: str) -> list[Puzzle]:
    """Return the puzzles in a game's file."""
    path = FOLDER / f"{key}.txt"
    lines = path.read_text(encoding="ascii").splitlines() if path.exists() else []
    return [read_puzzle(number, line) for number, line in enumerate(lines, start=1)]


def chosen(
    found: Iterable[Puzzle], known: Sequence[Puzzle], count: int, is_clear: Callable[[Puzzle], bool]
) -> list[Puzzle]:
    """Choose up to ``count`` clear puzzles in new positions.

    A position that is symmetric to a known one is not new. The puzzles of one kind and target form a group;
    for the kind *best end*, the target does not count. Each choice comes from the group with the fewest
    known and chosen puzzles. The puzzles of a group keep the order of the search.
    """
    seen = {position_key(puzzle.start) for puzzle in known}
    groups: dict[tuple[Kind, int], list[Puzzle]] = {}
    for puzzle in found:
        key = position_key(puzzle.start)
        if key not in seen:
            seen.add(key)
            groups.setdefault(_group(puzzle), []).append(puzzle)
    taken: Counter[tuple[Kind, int]] = Counter(map(_group, known))
    picked: list[Puzzle] = []
    while len(picked) < count and any(groups.values()):
        group = min((group for group in groups if groups[group]), key=lambda each: taken[each])
        puzzle = groups[group].pop(0)
        if is_clear(puzzle):
            picked.append(puzzle)
            taken[group] += 1
    return picked


def _group(puzzle: Puzzle) -> tuple[Kind, int]:
    return puzzle.kind, 0 if puzzle.kind is Kind.BEST_END else puzzle.target


def graded(puzzles: Sequence[Puzzle], measured: Sequence[Difficulty], by: Limits, first: int) -> list[Puzzle]:
    """Return the puzzles with grades, the easiest first, numbered from ``first`` on."""
    pairs = [
        (grade(difficulty, by), difficulty.score, puzzle)
        for puzzle, difficulty in zip(puzzles, measured, strict=True)
    ]
    ordered = sorted(pairs, key=lambda each: each[:2])
    return [
        replace(puzzle, number=number, grade=its_grade)
        for number, (its_grade, _, puzzle) in enumerate(ordered, start=first)
    ]


def add(key: str, puzzles: Iterable[Puzzle]) -> None:
    """Add puzzles to a game's file."""
    with (FOLDER / f"{key}.txt").open("a", encoding="ascii") as file:
        file.writelines(f"{write_puzzle(puzzle)}\n" for puzzle in puzzles)


def write(key: str, puzzles: Iterable[Puzzle]) -> None:
    """Write a game's file again."""
    (FOLDER / f"{key}.txt").write_text(
        "".join(f"{write_puzzle(each)}\n" for each in puzzles), encoding="ascii"
    )


def extend_daily(path: Path = DAILY) -> None:
    """Add the puzzles that are not in the daily list yet, alternating between games."""
    listed = path.read_text(encoding="ascii").splitlines() if path.exists() else []
    with path.open("a", encoding="ascii") as file:
        file.writelines(f"{name}\n" for name in _alternating(set(listed)))


def _alternating(listed: set[str]) -> Iterator[str]:
    """Yield the names of unlisted puzzles; the games take turns.

    The puzzles of each game alternate between grades. So the puzzles of a week come from different games and
    grades.
    """
    waiting = {key: _mixed(key, listed) for key in puzzle_keys()}
    while any(waiting.values()):
        for key, names in waiting.items():
            if names:
                yield f"{key}/{names.pop(0)}"


def _mixed(key: str, listed: set[str]) -> list[int]:
    """Return the numbers of a game's unlisted puzzles, alternating between grades."""
    puzzles = [puzzle for puzzle in read(key) if f"{key}/{puzzle.number}" not in listed]
    by_grade = [[each.number for each in puzzles if each.grade == grade] for grade in range(1, GRADES + 1)]
    columns = zip_longest(*by_grade)
    return [number for column in columns for number in column if number is not None]
