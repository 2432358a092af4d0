"""Scores of a respondent: right first moves, solved puzzles, and errors."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType

from trigrid.benchmark.attempts import Attempt
from trigrid.benchmark.item import PuzzleItem
from trigrid.benchmark.respondents import Miss
from trigrid.matches.score_interval import wilson_interval

GROUPINGS: Mapping[str, Callable[[Attempt], object]] = MappingProxyType(
    {
        "all": lambda attempt: "",
        "game": lambda attempt: attempt.item.key,
        "kind": lambda attempt: attempt.item.kind,
        "grade": lambda attempt: attempt.item.grade or None,
    }
)
"""The properties by which attempts are grouped; None leaves an attempt out."""


@dataclass(frozen=True)
class Score:
    """The score of a group of attempts, of which there is at least one."""

    grouping: str
    """One of GROUPINGS."""
    name: str
    """The common property, such as the key of the game; empty for all."""
    attempts: Sequence[Attempt]
    """The attempts of the group."""

    @property
    def items(self) -> int:
        """The number of items."""
        return len(self.attempts)

    @property
    def right(self) -> int:
        """The number of right first moves."""
        return sum(each.is_right for each in self.attempts)

    @property
    def share(self) -> float:
        """The share of right first moves."""
        return self.right / self.items

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95% interval for the share of right first moves."""
        return wilson_interval(self.share, self.items)

    @property
    def chance(self) -> float:
        """The expected share of right first moves for uniformly random legal moves."""
        return float(sum((each.item.chance for each in self.attempts), Fraction()) / self.items)

    @cached_property
    def _tried(self) -> list[bool]:
        return [each.is_solved for each in self.attempts if each.is_solved is not None]

    @property
    def solved(self) -> int | None:
        """The number of puzzles solved to the end; None if none was tried."""
        return sum(self._tried) if self._tried else None

    @property
    def solved_share(self) -> float | None:
        """The share of puzzles solved to the end; None if none was tried."""
        return sum(self._tried) / len(self._tried) if self._tried else None

    @property
    def solved_chance(self) -> float | None:
        """The expected share of solved puzzles for random moves; None without puzzles."""
        puzzles = [each.item for each in self.attempts if isinstance(each.item, PuzzleItem)]
        total = sum((item.solving_chance for item in puzzles), Fraction())
        return float(total / len(puzzles)) if puzzles else None

    @property
    def illegal(self) -> int:
        """The number of illegal first moves."""
        return sum(each.reply.miss is Miss.ILLEGAL for each in self.attempts)

    @property
    def unanswered(self) -> int:
        """The number of items without an answer."""
        return sum(each.reply.miss is Miss.NONE for each in self.attempts)

    @cached_property
    def _errors(self) -> list[float]:
        return [each.value_error for each in self.attempts if each.value_error is not None]

    @property
    def valued(self) -> int:
        """The number of items with a reported and an exact value."""
        return len(self._errors)

    @property
    def value_error(self) -> float | None:
        """The mean distance of reported values from exact ones; None without any."""
        return sum(self._errors) / self.valued if self._errors else None


def scores(attempts: Iterable[Attempt]) -> list[Score]:
    """Return the scores of all attempts, then by game, by kind and by grade."""
    done = list(attempts)
    found = list[Score]()
    for grouping, of in GROUPINGS.items():
        groups = dict[object, list[Attempt]]()
        for each in done:
            groups.setdefault(of(each), []).append(each)
        known = [name for name in groups if name is not None]
        names = sorted(known, key=str) if grouping == "grade" else known
        found += [Score(grouping, str(name), tuple(groups[name])) for name in names]
    return found
