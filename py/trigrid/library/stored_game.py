"""Stored games as shown in lists."""

from collections.abc import Mapping
from typing import NamedTuple

from trigrid.games import Game
from trigrid.headers.stored_headers import CHANGED, DATE, is_from_puzzle
from trigrid.headers.who_plays import person_in
from trigrid.records import RecordError
from trigrid.records.summary import seat_names, summary


class StoredGame(NamedTuple):
    """A stored game as shown in lists, read from the headers of its record."""

    id: str
    game: Game
    headers: Mapping[str, str]
    result: str
    text: str = ""
    setup: str = ""
    """The text of the position where the game begins; empty for the start of the game."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or by the players' decision."""
        return self.result != "*"

    @property
    def is_from_start(self) -> bool:
        """Whether the game was played from the start.

        False if it continues a puzzle or begins at a set-up position. Then the result and the opening are not
        the players' own.
        """
        return not (self.setup or is_from_puzzle(self.headers))

    @property
    def changed_at(self) -> str:
        """The time of the last change, or else the date of the start, in ISO 8601.

        Later times compare as greater; empty if unknown.
        """
        return self.headers.get(CHANGED) or self.headers.get(DATE, "")

    @property
    def seat_names(self) -> tuple[str, str]:
        """The names of the seats at the end of the game; in some games players trade them."""
        return seat_names(self.game, self.text)

    @property
    def player_names(self) -> tuple[str, ...]:
        """The names of the players, by seat; empty for a player without a name."""
        return tuple(person_in(self.headers, seat) for seat in self.game.seats)


class AbsentGame(NamedTuple):
    """A stored game whose rules this site does not have."""

    id: str
    key: str
    """The key of the game, as written in the record."""


def read_stored_game(game_id: str, text: str) -> StoredGame | AbsentGame | None:
    """Return the game stored under an id as text; None if its headers are damaged."""
    try:
        game, headers, result, setup = summary(text)
    except RecordError as error:
        return AbsentGame(game_id, error.absent_game) if error.absent_game else None
    return StoredGame(game_id, game, headers, result, text, setup)
