"""Figures of the games that count: totals by anything, streaks, accuracy, the balance, the openings."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple, TypeVar

from trigrid.library.statistics.opening import Opening
from trigrid.library.statistics.played_game import PlayedGame, Result

KeyT = TypeVar("KeyT", bound=Hashable)
POINTS = {Result.WON: 1, Result.TIED: 0, Result.LOST: -1}
"""What each result adds to the balance."""


class Totals(NamedTuple):
    """How many games were won, tied and lost."""

    won: int
    tied: int
    lost: int

    @property
    def games(self) -> int:
        """All of them."""
        return sum(self)

    @property
    def percent_won(self) -> int:
        """The share that was won, in whole per cent, a half rounded up; 0 of no games."""
        return (200 * self.won + self.games) // (2 * self.games) if self.games else 0


class Accuracy(NamedTuple):
    """The average accuracy of some games."""

    average: int
    """0 to 100."""
    games: int
    """How many games it is the average of."""


def in_order(games: Iterable[PlayedGame]) -> list[PlayedGame]:
    """The games from the first to the last; those of which nobody knows the day come first."""
    return sorted(games, key=lambda played: (played.day, played.changed_at))


def totals(games: Iterable[PlayedGame]) -> Totals:
    """The totals of some games."""
    results = [played.result for played in games]
    return Totals(*(results.count(result) for result in (Result.WON, Result.TIED, Result.LOST)))


def totals_by(games: Iterable[PlayedGame], key: Callable[[PlayedGame], KeyT | None]) -> dict[KeyT, Totals]:
    """The totals of the games with the same key, in the order in which the keys occur; without a key none."""
    parts: dict[KeyT, list[PlayedGame]] = {}
    for played in games:
        value = key(played)
        if value is not None:
            parts.setdefault(value, []).append(played)
    return {value: totals(part) for value, part in parts.items()}


def longest_streak(games: Iterable[PlayedGame]) -> int:
    """The most games in a row that were won; a tie ends a row."""
    return max(
        accumulate(games, lambda won, played: won + 1 if played.result is Result.WON else 0, initial=0)
    )


def average_accuracy(games: Iterable[PlayedGame]) -> Accuracy | None:
    """The average accuracy of the games that have one; None if there are none."""
    found = [played.accuracy for played in games if played.accuracy is not None]
    return Accuracy((2 * sum(found) + len(found)) // (2 * len(found)), len(found)) if found else None


def balances(games: Sequence[PlayedGame]) -> list[int]:
    """How many more games were won than lost, after each of them."""
    return list(accumulate(POINTS[played.result] for played in games))


def most_played_openings(games: Sequence[PlayedGame], count: int) -> list[tuple[Opening, Totals]]:
    """The openings of most games with their totals, at most so many; of equals the one played last first.

    Openings that mirror each other count as one.
    """
    alike: dict[Hashable, list[PlayedGame]] = {}
    for played in reversed(games):
        if played.opening:
            alike.setdefault((played.game, played.opening.kind), []).append(played)
    found = sorted(alike.values(), key=len, reverse=True)[:count]
    return [(_usual_form(part), totals(part)) for part in found]


def _usual_form(alike: Iterable[PlayedGame]) -> Opening:
    """Of openings that mirror each other the one played most often, of equals the one that comes first."""
    return Counter(played.opening for played in alike if played.opening).most_common(1)[0][0]


def won_with_hints(games: Iterable[PlayedGame]) -> int:
    """How many games were won with advice from the computer."""
    return sum(played.result is Result.WON and played.had_hints for played in games)
