"""Which puzzles are listed, and which comes next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from trigrid.library.puzzle_progress import SOLVED, PuzzleProgress
from trigrid.puzzle import Kind, Puzzle, puzzle_keys, puzzles


class Listed(NamedTuple):
    """A puzzle with the key of its game."""

    key: str
    puzzle: Puzzle


@dataclass
class PuzzleChoice:
    """What puzzles are filtered by; what is empty, or 0, lets all through."""

    key: str = ""
    kind: str = ""
    """The name in files of the kind that the goal is of, or for puzzles that close a region could be of."""
    grade: int = 0

    def listed(self) -> list[Listed]:
        """The puzzles that match, game by game in the order of their numbers."""
        return [each for each in every_puzzle() if self._matches(each)]

    def _matches(self, each: Listed) -> bool:
        key, puzzle = each
        kinds = "", *(kind.value for kind in kinds_of(puzzle))
        return self.key in ("", key) and self.kind in kinds and self.grade in (0, puzzle.grade)

    def next_unsolved(
        self, progress: PuzzleProgress, after: tuple[str, int] = ("", 0)
    ) -> tuple[str, int] | None:
        """The game and number of the puzzle that comes next after one: the first that was not tried, or else
        that was not solved; None if all that match are solved.
        """
        names = [(key, puzzle.number) for key, puzzle in self.listed()]
        at = names.index(after) + 1 if after in names else 0
        others = [name for name in names[at:] + names[:at] if name != after]
        untried = (name for name in others if progress.outcome(*name) is None)
        unsolved = (name for name in others if progress.outcome(*name) != SOLVED)
        return next(untried, next(unsolved, None))


def kinds_of(puzzle: Puzzle) -> tuple[Kind, ...]:
    """The kinds that a puzzle's goal is of: who closes a region also wins, this turn or later."""
    if puzzle.kind is not Kind.CLOSE:
        return (puzzle.kind,)
    return Kind.CLOSE, Kind.WIN_NOW if puzzle.target == 1 else Kind.WIN_SOON


def every_puzzle() -> Iterator[Listed]:
    """All puzzles of all games."""
    return (Listed(key, puzzle) for key in puzzle_keys() for puzzle in puzzles(key))


def puzzle_counts() -> Mapping[str, int]:
    """How many puzzles each game has."""
    return {key: len(puzzles(key)) for key in puzzle_keys()}


def find_puzzle(key: str, number: int) -> Puzzle | None:
    """Return the puzzle of a number; None if there is no such game, or the game has no such puzzle."""
    found = puzzles(key) if key in puzzle_keys() else ()
    return found[number - 1] if 0 < number <= len(found) else None
