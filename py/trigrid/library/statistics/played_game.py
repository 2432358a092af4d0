"""The facts of a stored game that statistics use: opponent, seat, date, result.

Statistics count only finished games that were played from the start, and only if the user's seat is clear.
The seat is clear in three cases:

- exactly one person played against the computer;
- the game was played by links;
- exactly one of two people has a name that the user had in a game of the first two kinds.
"""

from collections.abc import Iterable
from enum import Enum
from functools import cache, lru_cache
from typing import NamedTuple

from trigrid.games import Game
from trigrid.headers.who_plays import hints_in, player_in
from trigrid.library.index_entry import (
    DAMAGED_OPENING,
    MAX_CACHED,
    GameFacts,
    IndexEntry,
    read_facts,
    read_id,
    read_review,
)
from trigrid.library.statistics.opening import Opening, read_opening
from trigrid.runtime.clock import read_local_day
from trigrid.words.names import names_by


class Result(Enum):
    """The result of a game for the user."""

    WON = "won"
    TIED = "tied"
    LOST = "lost"


_RESULTS = {"1-0": (Result.WON, Result.LOST), "0-1": (Result.LOST, Result.WON)}
"""The result for each seat, by a record's result; ties are not included."""


class PlayedGame(NamedTuple):
    """A game that counts in statistics."""

    id: str
    game: Game
    seat: int
    """The user's seat."""
    level: int | None
    """The level of the computer as the opponent; None for a person."""
    opponent: str
    """The name of the opponent; empty for the computer or an unnamed person."""
    result: Result
    day: str
    """The local day when the game ended or, if unknown, began, in ISO 8601.

    Empty if both are unknown.
    """
    changed_at: str
    """The time of the end, which sorts the games of a day."""
    accuracy: int | None
    """The user's accuracy, 0 to 100; None without a review made in this browser."""
    had_hints: bool = False
    """Whether the user got hints from the computer during the game."""
    is_reviewed: bool = False
    """Whether this browser has made a complete review of the game."""
    has_traded: bool = False
    opening: Opening | None = None
    """The opening; None for games that are too short."""

    @property
    def went_first(self) -> bool:
        """Whether the user made the first move."""
        return self.seat == _first_seat(self.game)

    @property
    def colour(self) -> int:
        """The user's colour at the end, as the number of the seat that begins with it."""
        return self.seat ^ self.has_traded

    @property
    def month(self) -> str:
        """The year and month of ``day``, as ``2026-11``; empty if unknown."""
        return self.day[:7]


@cache
def _first_seat(game: Game) -> int:
    """Return the seat that makes the first move; in some games it is not seat 0."""
    return game.start().to_move


def own_names(entries: Iterable[IndexEntry]) -> frozenset[str]:
    """Return the user's names against the computer and in games by links, normalized."""
    all_facts = map(read_facts, {entry.facts for entry in entries})
    played = ((facts, _clear_seat(facts)) for facts in all_facts)
    seats = ((facts.headers, facts.game.seats[seat]) for facts, seat in played if seat is not None)
    return frozenset(filter(None, (_comparable(headers.get(seat, "")) for headers, seat in seats)))


def _clear_seat(facts: GameFacts) -> int | None:
    """Return the user's seat against the computer or in a game by links, else None."""
    return names_by(facts.headers, facts.game.seats).you


def own_seat(facts: GameFacts, names: frozenset[str]) -> int | None:
    """Return the user's seat; None if it is not clear.

    ``names`` are the names that the user has used, as ``own_names`` returns them.
    """
    seat = _clear_seat(facts)
    if seat is not None:
        return seat
    players = [player_in(facts.headers, name) for name in facts.game.seats]
    own_seats = [seat for seat, player in enumerate(players) if _comparable(player.name) in names]
    return own_seats[0] if len(own_seats) == 1 else None


def _comparable(name: str) -> str:
    return " ".join(name.split()).casefold()


class GameReader:
    """Reads the facts of games that count in statistics; equal facts are read once.

    ``names`` are the names that the user has used, as ``own_names`` returns them.
    """

    def __init__(self, names: frozenset[str]) -> None:
        self._names = names
        self._read: dict[str, PlayedGame | None] = {}
        """By the facts in the index, a game without id, day and opening."""

    def played_game(self, entry: IndexEntry) -> PlayedGame | None:
        """Return the facts of a stored game; None if it does not count."""
        if entry.facts not in self._read:
            self._read[entry.facts] = _counted(read_facts(entry.facts), self._names)
        counted = self._read[entry.facts]
        if counted is None or entry.opening == DAMAGED_OPENING:
            return None
        own = read_review(entry.review)
        return PlayedGame(
            read_id(entry.id),
            counted.game,
            counted.seat,
            counted.level,
            counted.opponent,
            counted.result,
            _day(entry.changed_at, entry.date),
            entry.changed_at,
            own.accuracies[counted.seat],
            counted.had_hints,
            own.is_complete,
            counted.has_traded,
            read_opening(counted.game, entry.opening),
        )


def _counted(facts: GameFacts, names: frozenset[str]) -> PlayedGame | None:
    """Return a game with only the facts; None if it does not count."""
    seat = own_seat(facts, names) if facts.is_over and facts.is_from_start else None
    if seat is None:
        return None
    own, other = facts.game.seats[seat], player_in(facts.headers, facts.game.seats[1 - seat])
    return PlayedGame(
        id="",
        game=facts.game,
        seat=seat,
        level=other.level,
        opponent=other.name,
        result=_RESULTS[facts.result][seat] if facts.result in _RESULTS else Result.TIED,
        day="",
        changed_at="",
        accuracy=None,
        had_hints=hints_in(facts.headers, own) > 0,
        has_traded=facts.has_traded,
    )


@lru_cache(MAX_CACHED)
def _day(*texts: str) -> str:
    """Return the local day of the first text that is a date or time, or empty text."""
    return next((day.isoformat() for day in map(read_local_day, texts) if day), "")
