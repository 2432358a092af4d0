"""The facts of a stored game that statistics use: opponent, seat, date, result.

Statistics count only finished games that were played from the start, and only if the user's seat is clear.
The seat is clear in three cases:

- exactly one person played against the computer;
- the game was played by links;
- exactly one of two people has a name that the user had in a game of the first two kinds.
"""

from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import NamedTuple

from trigrid.games import Game
from trigrid.headers.stored_headers import CHANGED, DATE
from trigrid.headers.who_plays import hints_in, player_in
from trigrid.library.statistics.opening import Opening
from trigrid.library.stored_game import StoredGame
from trigrid.records.review_source import ACCURACY_SUFFIX, REVIEWED, is_claimed
from trigrid.runtime.clock import read_day
from trigrid.words.names import names_by

_ACCURACY_BY_TEXT = {str(value): value for value in range(101)}


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
    """The day when the game was begun or, if unknown, last changed, in ISO 8601.

    Empty if both are unknown.
    """
    changed_at: str
    """The time of the last change, which sorts the games of a day."""
    accuracy: int | None
    """The user's accuracy, 0 to 100; None without a review made in this browser."""
    had_hints: bool = False
    """Whether the user got hints from the computer during the game."""
    is_reviewed: bool = False
    """Whether this browser has made a complete review of the game."""
    has_traded: bool = False
    opening: Opening | None = None
    """The opening; None until it is read, and for games that are too short."""

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


def own_names(stored_games: Iterable[StoredGame]) -> frozenset[str]:
    """Return the user's names against the computer and in games by links, normalized."""
    played = ((stored, _clear_seat(stored)) for stored in stored_games)
    seats = ((stored.headers, stored.game.seats[seat]) for stored, seat in played if seat is not None)
    return frozenset(filter(None, (_comparable(headers.get(seat, "")) for headers, seat in seats)))


def _clear_seat(stored: StoredGame) -> int | None:
    """Return the user's seat against the computer or in a game by links, else None."""
    return names_by(stored.headers, stored.game.seats).you


def own_seat(stored: StoredGame, names: frozenset[str]) -> int | None:
    """Return the user's seat; None if it is not clear.

    ``names`` are the names that the user has used, as ``own_names`` returns them.
    """
    seat = _clear_seat(stored)
    if seat is not None:
        return seat
    players = [player_in(stored.headers, name) for name in stored.game.seats]
    own_seats = [seat for seat, player in enumerate(players) if _comparable(player.name) in names]
    return own_seats[0] if len(own_seats) == 1 else None


def _comparable(name: str) -> str:
    return " ".join(name.split()).casefold()


def played_game(stored: StoredGame, names: frozenset[str]) -> PlayedGame | None:
    """Return the facts of a stored game; None if it does not count.

    ``names`` are the names that the user has used, as ``own_names`` returns them.
    """
    seat = own_seat(stored, names) if stored.is_over and stored.is_from_start else None
    if seat is None:
        return None
    own, other = stored.game.seats[seat], player_in(stored.headers, stored.game.seats[1 - seat])
    is_own_review = not is_claimed(stored.headers)
    accuracy = _ACCURACY_BY_TEXT.get(stored.headers.get(own + ACCURACY_SUFFIX, ""))
    return PlayedGame(
        id=stored.id,
        game=stored.game,
        seat=seat,
        level=other.level,
        opponent=other.name,
        result=_RESULTS[stored.result][seat] if stored.result in _RESULTS else Result.TIED,
        day=_day(stored),
        changed_at=stored.headers.get(CHANGED, ""),
        accuracy=accuracy if is_own_review else None,
        has_traded=stored.seat_names != stored.game.seats,
        had_hints=hints_in(stored.headers, own) > 0,
        is_reviewed=REVIEWED in stored.headers and is_own_review,
    )


def _day(stored: StoredGame) -> str:
    """Return the day when a game was begun or, if unknown, last changed, or empty."""
    texts = (stored.headers.get(DATE, ""), stored.headers.get(CHANGED, "")[:10])
    return next((day.isoformat() for day in map(read_day, texts) if day), "")
