"""Statistics of games: totals, streaks, accuracy, balance, openings."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import accumulate
from operator import attrgetter
from typing import NamedTuple, TypeVar

from trigrid.library.statistics.opening import Opening
from trigrid.library.statistics.played_game import PlayedGame, Result

KeyT = TypeVar("KeyT", bound=Hashable)
POINTS = {Result.WON: 1, Result.TIED: 0, Result.LOST: -1}
"""The change of the balance by each result."""


class Totals(NamedTuple):
    """The numbers of games won, tied and lost."""

    won: int
    tied: int
    lost: int

    @property
    def games(self) -> int:
        """The number of all games."""
        return sum(self)

    @property
    def percent_won(self) -> int:
        """The share of wins in whole percent, halves rounded up; 0 if there are no games."""
        return (200 * self.won + self.games) // (2 * self.games) if self.games else 0


class Accuracy(NamedTuple):
    """The average accuracy of some games."""

    average: int
    """The average, 0 to 100."""
    games: int
    """The number of games in the average."""


def in_order(games: Iterable[PlayedGame]) -> list[PlayedGame]:
    """Return the games, the oldest first, but those without a date before all others."""
    return sorted(games, key=attrgetter("day", "changed_at"))


def totals(games: Iterable[PlayedGame]) -> Totals:
    """Return the totals of some games."""
    results = [played.result for played in games]
    return Totals(*(results.count(result) for result in (Result.WON, Result.TIED, Result.LOST)))


def totals_by(games: Iterable[PlayedGame], key: Callable[[PlayedGame], KeyT | None]) -> dict[KeyT, Totals]:
    """Return the totals of the games for each key, in order of first occurrence.

    Games whose key is None do not count.
    """
    parts: dict[KeyT, list[PlayedGame]] = {}
    for played in games:
        value = key(played)
        if value is not None:
            parts.setdefault(value, []).append(played)
    return {value: totals(part) for value, part in parts.items()}


def longest_streak(games: Iterable[PlayedGame]) -> int:
    """Return the maximum number of games won in a row; a tie ends the row."""
    return max(
        accumulate(games, lambda won, played: won + 1 if played.result is Result.WON else 0, initial=0)
    )


def average_accuracy(games: Iterable[PlayedGame]) -> Accuracy | None:
    """Return the average accuracy of some games; None if no game has an accuracy.

    Games without an accuracy do not count.
    """
    found = [played.accuracy for played in games if played.accuracy is not None]
    return Accuracy((2 * sum(found) + len(found)) // (2 * len(found)), len(found)) if found else None


def balances(games: Sequence[PlayedGame]) -> list[int]:
    """Return the balance after each game: the wins so far minus the losses."""
    return list(accumulate(POINTS[played.result] for played in games))


def most_played_openings(games: Sequence[PlayedGame], count: int) -> list[tuple[Opening, Totals]]:
    """Return at most ``count`` openings with their totals, the most played first.

    If openings are equally frequent, the opening played last comes first. Openings that are symmetric to each
    other count as the same opening.
    """
    equivalent: dict[Hashable, list[PlayedGame]] = {}
    for played in reversed(games):
        if played.opening:
            equivalent.setdefault((played.game, played.opening.kind), []).append(played)
    found = sorted(equivalent.values(), key=len, reverse=True)[:count]
    return [(_most_frequent(part), totals(part)) for part in found]


def _most_frequent(equivalent: Iterable[PlayedGame]) -> Opening:
    """Return the most frequent of some openings that are symmetric to each other.

    If several are equally frequent, returns the first of these.
    """
    return Counter(played.opening for played in equivalent if played.opening).most_common(1)[0][0]


def won_with_hints(games: Iterable[PlayedGame]) -> int:
    """Return the number of games won with hints from the computer."""
    return sum(played.result is Result.WON and played.had_hints for played in games)
