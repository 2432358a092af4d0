"""Filters of the puzzle list, and the choice of the next puzzle."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from trigrid.library.puzzle_progress import SOLVED, PuzzleProgress
from trigrid.puzzle import Kind, Puzzle, puzzle_keys, puzzles


@dataclass
class PuzzleChoice:
    """Filters of the puzzle list; an empty string or 0 matches all puzzles."""

    key: str = ""
    kind: str = ""
    """The name of the kind in puzzle files.

    Depending on its number of turns, a puzzle of the kind ``close`` also matches ``win-now`` or ``win-soon``.
    """
    grade: int = 0

    def listed(self) -> list[Puzzle]:
        """Return the puzzles that match, by game and number."""
        return list(filter(self._matches, every_puzzle()))

    def _matches(self, puzzle: Puzzle) -> bool:
        kinds = {"", puzzle.kind.value}
        if puzzle.kind is Kind.CLOSE:  # closing a region also wins
            kinds.add((Kind.WIN_NOW if puzzle.target == 1 else Kind.WIN_SOON).value)
        return self.key in ("", puzzle.key) and self.kind in kinds and self.grade in (0, puzzle.grade)

    def next_unsolved(
        self, progress: PuzzleProgress, current: tuple[str, int] = ("", 0)
    ) -> tuple[str, int] | None:
        """Return the game and number of the next unsolved puzzle, or None.

        ``current`` is the current puzzle's game and number; this puzzle is never returned. Puzzles that were
        never tried come before the other unsolved puzzles. In both groups, puzzles of the current game come
        first, even if the filter excludes this game. If the current puzzle matches the filters of kind and
        grade, the puzzles after it come before those with smaller numbers.
        """
        same = [puzzle.name for puzzle in replace(self, key=current[0]).listed()] if current[0] else []
        start = same.index(current) if current in same else 0
        names = dict.fromkeys((*same[start:], *same[:start], *(puzzle.name for puzzle in self.listed())))
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
