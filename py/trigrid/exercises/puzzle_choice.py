"""Which puzzles are listed, and which comes next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from trigrid.library.puzzle_progress import SOLVED, PuzzleProgress
from trigrid.puzzle import Kind, Puzzle, puzzle_keys, puzzles


@dataclass
class PuzzleChoice:
    """What puzzles are filtered by; what is empty, or 0, lets all through."""

    key: str = ""
    kind: str = ""
    """The name in files of the kind that the goal is of, or for puzzles that close a region could be of."""
    grade: int = 0

    def listed(self) -> list[Puzzle]:
        """The puzzles that match, game by game in the order of their numbers."""
        return list(filter(self._matches, every_puzzle()))

    def _matches(self, puzzle: Puzzle) -> bool:
        kinds = {"", puzzle.kind.value}
        if puzzle.kind is Kind.CLOSE:  # who closes a region also wins, this turn or later
            kinds.add((Kind.WIN_NOW if puzzle.target == 1 else Kind.WIN_SOON).value)
        return self.key in ("", puzzle.key) and self.kind in kinds and self.grade in (0, puzzle.grade)

    def next_unsolved(
        self, progress: PuzzleProgress, after: tuple[str, int] = ("", 0)
    ) -> tuple[str, int] | None:
        """The game and number of the next puzzle not tried, or else not solved; None if all are solved.

        Puzzles of the same game come first, whichever game is listed.
        """
        same = [puzzle.name for puzzle in replace(self, key=after[0]).listed()] if after[0] else []
        at = same.index(after) if after in same else 0
        names = dict.fromkeys((*same[at:], *same[:at], *(puzzle.name for puzzle in self.listed())))
        others = [name for name in names if name != after]
        untried = (name for name in others if progress.outcome(*name) is None)
        unsolved = (name for name in others if progress.outcome(*name) != SOLVED)
        return next(untried, next(unsolved, None))


def every_puzzle() -> Iterator[Puzzle]:
    """All puzzles of all games."""
    return (puzzle for key in puzzle_keys() for puzzle in puzzles(key))


def puzzle_counts() -> Mapping[str, int]:
    """How many puzzles each game has."""
    return {key: len(puzzles(key)) for key in puzzle_keys()}


def find_puzzle(key: str, number: int) -> Puzzle | None:
    """Return the puzzle of a number; None if there is no such game, or the game has no such puzzle."""
    found = puzzles(key) if key in puzzle_keys() else ()
    return found[number - 1] if 0 < number <= len(found) else None
