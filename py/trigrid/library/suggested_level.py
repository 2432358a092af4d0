"""The level of the computer against which a person would win about half of their games, by their results.

The method is Elo's (A. E. Elo, The Rating of Chessplayers, 1978) with the levels themselves as the scale: a
person is rated 3.0 who does as well as level 3. After every game against the computer the rating moves by a
part of the difference between the score and what was expected. The suggestion follows the rating slowly, by
one level at a time. It is of one game where enough of its games are finished, and else of all games.
"""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import NamedTuple

from trigrid.headers.who_plays import DEFAULT_LEVEL, LEVELS, level_in
from trigrid.library.stored_game import StoredGame

ODDS = 4.0
"""How many games are expected to be won for each that is lost, by who is stronger by one level: 80%."""
EARLY_GAMES = 10
"""Of so many games everyone counts more, as little is known before them."""
FIRST_STEP, LATER_STEP = 0.4, 0.25
"""By how many levels one game can move the rating, in the first games and later: Elo's K."""
LOWEST, HIGHEST = LEVELS[0] - 0.5, LEVELS[-1] + 0.5
"""The bounds of a rating: whoever wins or loses every game is as near to the last level as this."""
MARGIN = 0.65
"""How far the rating has to be from the level that is suggested for the next one to be: half a level would
have it change to and fro where somebody stands between two.
"""
REST = 3
"""How many games there are at least from one change of the suggestion to the next."""
ENOUGH = 3
"""How many finished games it takes for a suggestion."""
RECENT = 200
"""How many games count, the latest."""

_SCORES = {"1-0": (1.0, 0.0), "0-1": (0.0, 1.0), "1/2-1/2": (0.5, 0.5)}
"""The scores of both seats, by the result of a finished game."""


class GameResult(NamedTuple):
    """How a person's game against the computer has ended."""

    key: str
    level: int
    score: float
    """The person's: 1, 0.5 or 0."""


def game_result(stored: StoredGame) -> GameResult | None:
    """The result of a game that one person played from start to end against a level; None of any other."""
    scores = _SCORES.get(stored.result)
    levels = [level_in(stored.headers, seat) for seat in stored.game.seats]
    people = [seat for seat, level in enumerate(levels) if level is None]
    if scores is None or len(people) != 1 or not stored.is_whole:
        return None
    level = levels[1 - people[0]]
    return None if level is None else GameResult(stored.game.key, level, scores[people[0]])


class Rating:
    """What is known of a person's strength after some games; without any it is that of ``begin``."""

    def __init__(self, begin: "Rating | None" = None) -> None:
        self.value: float = begin.value if begin else float(DEFAULT_LEVEL)
        """The strength in levels."""
        self._level: int = begin._level if begin else DEFAULT_LEVEL
        self._games = 0
        self._rested = 0
        """The games since the suggestion changed last."""

    @property
    def suggestion(self) -> int | None:
        """The level that suits; None while too few games are finished."""
        return self._level if self._games >= ENOUGH else None

    def add(self, level: int, score: float) -> None:
        """Take one more game into account."""
        step = FIRST_STEP if self._games < EARLY_GAMES else LATER_STEP
        moved = self.value + step * (score - expected_score(self.value, level))
        self.value = min(max(moved, LOWEST), HIGHEST)
        self._games += 1
        self._rested += 1
        away = self.value - self._level
        next_level = self._level + (1 if away > 0 else -1)
        if abs(away) > MARGIN and self._rested >= REST and next_level in LEVELS:
            self._level, self._rested = next_level, 0


class SuggestedLevels(NamedTuple):
    """The levels that suit a person; None where too little is known."""

    overall: int | None = None
    """By all games."""
    by_game: Mapping[str, int] = {}
    """By the games of one kind, for those of which there are enough."""

    def level(self, key: str) -> int | None:
        """The level that suits in a game."""
        return self.by_game.get(key, self.overall)


def expected_score(rating: float, level: float) -> float:
    """The share of points that somebody of a rating gets against a level."""
    odds_against: float = ODDS ** (level - rating)
    return 1.0 / (1.0 + odds_against)


def suggested_levels(stored_games: Iterable[StoredGame]) -> SuggestedLevels:
    """The levels that suit whoever has played these games, the latest first."""
    results = islice(filter(None, map(game_result, stored_games)), RECENT)
    return rated(reversed(tuple(results)))


def rated(results: Iterable[GameResult]) -> SuggestedLevels:
    """The levels that suit after these games, the earliest first.

    A game that is played for the first time begins with what the other games have shown.
    """
    overall, by_game = Rating(), dict[str, Rating]()
    for key, level, score in results:
        if key not in by_game:
            by_game[key] = Rating(overall)
        by_game[key].add(level, score)
        overall.add(level, score)
    found = {key: rating.suggestion for key, rating in by_game.items()}
    return SuggestedLevels(overall.suggestion, {key: level for key, level in found.items() if level})
