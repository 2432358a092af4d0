"""Filters of the puzzle list, and the choice of the next puzzle."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from trigrid.library.puzzle_progress import SOLVED, PuzzleProgress
from trigrid.puzzle import Kind, Puzzle, puzzle_keys, puzzles


class Count(NamedTuple):
    """The numbers of solved puzzles and of all puzzles of a filter."""

    solved: int
    total: int


def _kinds(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the names of the kinds that match a puzzle.

    Depending on its number of turns, a puzzle of the kind ``close`` also matches ``win-now`` or ``win-soon``.
    """
    if puzzle.kind is not Kind.CLOSE:
        return (puzzle.kind.value,)
    win = Kind.WIN_NOW if puzzle.target == 1 else Kind.WIN_SOON  # closing a region also wins
    return puzzle.kind.value, win.value


FILTERS: Mapping[str, Callable[[Puzzle], Collection[str | int]]] = {
    "key": lambda puzzle: (puzzle.key,),
    "grade": lambda puzzle: (puzzle.grade,),
    "theme": lambda puzzle: [theme.value for theme in puzzle.themes],
    "kind": _kinds,
}
"""The filters in their order on the page, with the values that match a puzzle."""


@dataclass
class PuzzleChoice:
    """Filters of the puzzle list; an empty string or 0 matches all puzzles."""

    key: str = ""
    kind: str = ""
    """The name of the kind in puzzle files."""
    grade: int = 0
    theme: str = ""
    """The name of a theme (``Theme.value``)."""

    def listed(self) -> list[Puzzle]:
        """Return the puzzles that match, by game and number."""
        return list(filter(self._matches, every_puzzle()))

    def _matches(self, puzzle: Puzzle) -> bool:
        return all(self._accepts(name, values(puzzle)) for name, values in FILTERS.items())

    def _accepts(self, name: str, values: Collection[str | int]) -> bool:
        chosen = getattr(self, name)
        return not chosen or chosen in values

    def counts(self, progress: PuzzleProgress) -> Mapping[str, Mapping[str, Count]]:
        """Return the counts of puzzles for each value of each filter.

        The values are given as text; the empty text stands for all values. For each filter, only puzzles that
        match the filters before it are counted.
        """
        totals, solved = ({name: Counter[str]() for name in FILTERS} for _ in range(2))
        for puzzle in every_puzzle():
            is_solved = progress.outcome(*puzzle.name) == SOLVED
            for name, values_of in FILTERS.items():
                values = values_of(puzzle)
                texts = ["", *map(str, values)]
                totals[name].update(texts)
                solved[name].update(texts if is_solved else ())
                if not self._accepts(name, values):
                    break
        return {
            name: {value: Count(solved[name][value], total) for value, total in found.items()}
            for name, found in totals.items()
        }

    def drop_impossible(self, progress: PuzzleProgress) -> None:
        """Reset each filter whose value has no puzzles that match the filters before it."""
        for name in FILTERS:
            value = getattr(self, name)
            if value and str(value) not in self.counts(progress)[name]:
                setattr(self, name, type(value)())

    def next_unsolved(
        self, progress: PuzzleProgress, current: tuple[str, int] = ("", 0), known: Collection[str] = ()
    ) -> tuple[str, int] | None:
        """Return the game and number of the next unsolved puzzle, or None.

        ``current`` is the current puzzle's game and number; this puzzle is never returned. Puzzles that were
        never tried come before the other unsolved puzzles. In both groups, puzzles of the current game come
        first, even if the filter excludes this game. If the current puzzle matches the filters of kind and
        grade, the puzzles after it come before those with smaller numbers. Then come those of the ``known``
        games, which are given by their keys.
        """
        same = [puzzle.name for puzzle in replace(self, key=current[0]).listed()] if current[0] else []
        start = same.index(current) if current in same else 0
        listed = sorted(self.listed(), key=lambda puzzle: puzzle.key not in known)
        names = dict.fromkeys((*same[start:], *same[:start], *(puzzle.name for puzzle in listed)))
        others = [name for name in names if name != current]
        untried = (name for name in others if progress.outcome(*name) is None)
        unsolved = (name for name in others if progress.outcome(*name) != SOLVED)
        return next(untried, next(unsolved, None))


def every_puzzle() -> Iterator[Puzzle]:
    """Return an iterator over the puzzles of all games."""
    return (puzzle for key in puzzle_keys() for puzzle in puzzles(key))


def puzzle_counts() -> Mapping[str, int]:
    """Return the number of puzzles of each game, by the game's key."""
    return {key: len(puzzles(key)) for key in puzzle_keys()}


def find_puzzle(key: str, number: int) -> Puzzle | None:
    """Return the puzzle of a game with the given number; None if it does not exist."""
    of_game = puzzles(key) if key in puzzle_keys() else ()
    return of_game[number - 1] if 0 < number <= len(of_game) else None
