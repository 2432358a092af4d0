"""What counts of a stored game: who played whom in which seat, when, with what result and accuracy.

A finished game that was played from the start counts where it is clear which seat is the reader's own: the
only person against the computer, or, of two people, the only one with a name that has also been used against
the computer.
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
    """How a game ended for the reader."""

    WON = "won"
    TIED = "tied"
    LOST = "lost"


_RESULTS = {"1-0": (Result.WON, Result.LOST), "0-1": (Result.LOST, Result.WON)}
"""By the result of a record, how a game without a tie ended for each seat."""


class PlayedGame(NamedTuple):
    """A game that counts."""

    id: str
    game: Game
    seat: int
    """The reader's seat."""
    level: int | None
    """The level of the computer that was played; None for a person."""
    opponent: str
    """The name of the person that was played; empty for the computer, or if none was given."""
    result: Result
    day: str
    """The day on which it was begun, in ISO 8601; empty if unknown."""
    changed_at: str
    """When it was changed last, to bring the games of one day in order."""
    accuracy: int | None
    """How accurately the reader played, 0 to 100; None if no review has found that."""
    had_hints: bool = False
    """Whether the computer advised the reader while the game went on."""
    is_reviewed: bool = False
    """Whether a complete review of the game was made here."""
    has_traded: bool = False
    opening: Opening | None = None
    """How it began; None as long as that was not read, and for games that are too short."""

    @property
    def went_first(self) -> bool:
        """Whether the reader made the first move."""
        return self.seat == _first_seat(self.game)

    @property
    def colour(self) -> int:
        """The seat that is called as the reader's was at the end of the game."""
        return self.seat ^ self.has_traded

    @property
    def month(self) -> str:
        """The year and month in which it was begun, as ``2026-11``; empty if unknown."""
        return self.day[:7]


@cache
def _first_seat(game: Game) -> int:
    """The seat that makes the first move: not seat 0 in every game."""
    return game.start().to_move


def own_names(stored_games: Iterable[StoredGame]) -> frozenset[str]:
    """The names that people had when they played the computer, as ``own_seat`` compares them."""
    played = ((stored, _only_person(stored)) for stored in stored_games)
    seats = ((stored.headers, stored.game.seats[seat]) for stored, seat in played if seat is not None)
    return frozenset(filter(None, (_comparable(headers.get(seat, "")) for headers, seat in seats)))


def _only_person(stored: StoredGame) -> int | None:
    return names_by(stored.headers, stored.game.seats).you


def own_seat(stored: StoredGame, names: frozenset[str]) -> int | None:
    """The reader's seat, with the names that are theirs; None where that is not clear."""
    seat = _only_person(stored)
    if seat is not None:
        return seat
    players = [player_in(stored.headers, name) for name in stored.game.seats]
    ours = [seat for seat, player in enumerate(players) if _comparable(player.name) in names]
    return ours[0] if len(ours) == 1 else None


def _comparable(name: str) -> str:
    return " ".join(name.split()).casefold()


def played_game(stored: StoredGame, names: frozenset[str]) -> PlayedGame | None:
    """What counts of a stored game, with the names that are the reader's; None if it does not count."""
    seat = own_seat(stored, names) if stored.is_over and stored.is_whole else None
    if seat is None:
        return None
    own, other = stored.game.seats[seat], player_in(stored.headers, stored.game.seats[1 - seat])
    is_ours = not is_claimed(stored.headers)
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
        accuracy=accuracy if is_ours else None,
        has_traded=stored.seat_names != stored.game.seats,
        had_hints=hints_in(stored.headers, own) > 0,
        is_reviewed=REVIEWED in stored.headers and is_ours,
    )


def _day(stored: StoredGame) -> str:
    """The day when a game was begun, or else changed; empty for what is no day."""
    texts = (stored.headers.get(DATE, ""), stored.headers.get(CHANGED, "")[:10])
    return next((day.isoformat() for day in map(read_day, texts) if day), "")
