"""Suggests the level at which a person beats the computer about half of the time.

The method is Elo's (A. E. Elo, The Rating of Chessplayers, 1978), with the levels as the scale: a person who
is as strong as level 3 has the rating 3.0. After every game against the computer, the rating changes by a
fraction of the difference between the score and the expected score. The suggestion follows the rating slowly,
by one level at a time.

Each game, such as Tritium, has a rating and a suggestion of its own. Until it has enough results, the
suggestion based on the results in all games is used.
"""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import NamedTuple

from trigrid.headers.who_plays import DEFAULT_LEVEL, LEVELS, level_in
from trigrid.library.stored_game import StoredGame

ODDS_PER_LEVEL = 4.0
"""Expected wins per loss against a player who is one level weaker; 4 is 80% wins."""
EARLY_GAMES = 10
"""The number of early games, which change the rating more than later ones."""
EARLY_STEP, LATER_STEP = 0.4, 0.25
"""Elo's K: the largest change of the rating by one game, in levels.

The first value is for early games, the second for later ones.
"""
MIN_RATING, MAX_RATING = LEVELS[0] - 0.5, LEVELS[-1] + 0.5
"""The bounds of the rating, half a level beyond the lowest and the highest level."""
MARGIN = 0.65
"""The suggestion changes if its distance from the rating exceeds this, in levels.

With a distance of half a level, the suggestion would switch back and forth for a person whose strength is
between two levels.
"""
MIN_GAMES_BETWEEN_CHANGES = 3
"""The minimum number of games between two changes of the suggestion."""
MIN_GAMES = 3
"""The minimum number of finished games for a suggestion."""
MAX_GAMES = 200
"""The maximum number of results that count; older ones are ignored."""

_SCORES = {"1-0": (1.0, 0.0), "0-1": (0.0, 1.0), "1/2-1/2": (0.5, 0.5)}
"""The scores of both seats, by the result of a finished game."""


class GameResult(NamedTuple):
    """The result of a person's game against the computer."""

    key: str
    level: int
    score: float
    """The person's score: 1, 0.5 or 0."""


def game_result(stored: StoredGame) -> GameResult | None:
    """Return the result of a game that one person played against the computer.

    Returns None for other games, for unfinished ones, and for games continued from a puzzle.
    """
    scores = _SCORES.get(stored.result)
    levels = [level_in(stored.headers, seat) for seat in stored.game.seats]
    people = [seat for seat, level in enumerate(levels) if level is None]
    if scores is None or len(people) != 1 or not stored.is_from_start:
        return None
    level = levels[1 - people[0]]
    return None if level is None else GameResult(stored.game.key, level, scores[people[0]])


class Rating:
    """An estimate of a person's strength, updated after each game.

    It starts with the strength and the suggestion of ``start``, or with the default level.
    """

    def __init__(self, start: "Rating | None" = None) -> None:
        self.value: float = start.value if start else float(DEFAULT_LEVEL)
        """The strength in levels."""
        self._level: int = start._level if start else DEFAULT_LEVEL
        self._games = 0
        self._games_since_change = 0
        """The number of games since the last change of the suggestion."""

    @property
    def suggestion(self) -> int | None:
        """The suggested level; None while too few games are finished."""
        return self._level if self._games >= MIN_GAMES else None

    def add(self, level: int, score: float) -> None:
        """Update the rating with one more game."""
        step = EARLY_STEP if self._games < EARLY_GAMES else LATER_STEP
        value = self.value + step * (score - expected_score(self.value, level))
        self.value = min(max(value, MIN_RATING), MAX_RATING)
        self._games += 1
        self._games_since_change += 1
        difference = self.value - self._level
        next_level = self._level + (1 if difference > 0 else -1)
        may_change = self._games_since_change >= MIN_GAMES_BETWEEN_CHANGES and next_level in LEVELS
        if may_change and abs(difference) > MARGIN:
            self._level, self._games_since_change = next_level, 0


class SuggestedLevels(NamedTuple):
    """The levels suggested to a person, overall and for single games."""

    overall: int | None = None
    """The suggestion based on all results; None if there are too few."""
    by_game: Mapping[str, int] = {}
    """The suggestions by the game's key, for games with enough results."""

    def level(self, key: str) -> int | None:
        """Return the level suggested for a game, or else the overall one.

        Returns None if there are too few results for both.
        """
        return self.by_game.get(key, self.overall)


def expected_score(rating: float, level: float) -> float:
    """Return the expected score of a rating against a level, from 0 to 1."""
    odds_against: float = ODDS_PER_LEVEL ** (level - rating)
    return 1.0 / (1.0 + odds_against)


def suggested_levels(stored_games: Iterable[StoredGame]) -> SuggestedLevels:
    """Return the levels suggested by stored games, which are given latest first."""
    results = islice(filter(None, map(game_result, stored_games)), MAX_GAMES)
    return rated(reversed(tuple(results)))


def rated(results: Iterable[GameResult]) -> SuggestedLevels:
    """Return the levels suggested by results, which are given earliest first.

    The rating for a game starts with the overall rating before the first result in this game.
    """
    overall, by_game = Rating(), dict[str, Rating]()
    for key, level, score in results:
        if key not in by_game:
            by_game[key] = Rating(overall)
        by_game[key].add(level, score)
        overall.add(level, score)
    suggestions = {key: rating.suggestion for key, rating in by_game.items()}
    return SuggestedLevels(overall.suggestion, {key: level for key, level in suggestions.items() if level})
