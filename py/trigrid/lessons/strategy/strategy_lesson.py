"""The content of strategy lessons: texts, figures and positions."""

from dataclasses import dataclass
from pkgutil import get_data
from typing import NamedTuple

from trigrid.games import Part
from trigrid.language import percentage


@dataclass(frozen=True)
class Claim:
    """A figure that supports a maxim.

    It is counted in games of level 6 against itself, or in solved endings or puzzles.
    """

    name: str
    """The name of the function in ``tools/strategy`` that counts it."""
    count: int
    """The number of cases in which the maxim holds."""
    total: int
    """The number of all cases."""
    text: str
    """One sentence about the figure, with ``{count}``, ``{total}`` or ``{percent}``."""
    base: float = 0.5
    """The share if the maxim were useless; the figure must differ clearly from it."""

    @property
    def sentence(self) -> str:
        """The sentence with its figures."""
        percent = percentage(round(100 * self.count / self.total))
        return self.text.format(count=self.count, total=self.total, percent=percent)


class StrategyPosition(NamedTuple):
    """A position of a strategy lesson; chances are expected scores in percent."""

    lesson: int
    """The number of the lesson in its game."""
    best: int
    """The chance after the best move."""
    others: int
    """The best chance after any move that is not accepted."""
    accepted: tuple[str, ...]
    """The notation of the right moves, the best one first."""
    link: str
    """The record up to the position, as a link."""


@dataclass(frozen=True, kw_only=True)
class StrategyLesson:
    """The texts of a strategy lesson: sentences in the language of the page."""

    number: int
    """The number in the game, from 1; it never changes."""
    title: str
    maxim: str
    """The advice, in at most 25 words."""
    claims: tuple[Claim, ...]
    task: str
    """The task in each position, in at most 12 words."""
    miss: str
    """The explanation of the maxim after another move was played."""
    done: str = ""
    """The text after a right move, before the chances."""


TOLERANCE = 4
"""Moves within so many percentage points of the best one are right."""

STRATEGY = Part[tuple[StrategyLesson, ...]]("strategy", ())
"""The texts of the strategy lessons of a game."""


def read_positions(key: str) -> tuple[StrategyPosition, ...]:
    """Return the positions of a game's strategy lessons, in the order of the file."""
    lines = (get_data(__package__, f"{key}.txt") or b"").decode("ascii").splitlines()
    return tuple(map(read_position, lines))


def read_position(line: str) -> StrategyPosition:
    """Read a line: lesson, two chances, accepted moves, and link."""
    lesson, best, others, accepted, link = line.split(" ")
    return StrategyPosition(int(lesson), int(best), int(others), tuple(accepted.split("+")), link)


def write_position(position: StrategyPosition) -> str:
    """Return the line of a position."""
    *figures, accepted, link = position
    return " ".join([*map(str, figures), "+".join(accepted), link])
