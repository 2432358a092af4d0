"""What lists of games show of a stored game."""

from collections.abc import Mapping
from typing import NamedTuple

from trigrid.games import Game
from trigrid.headers.stored_headers import CHANGED, DATE, is_from_puzzle
from trigrid.headers.who_plays import person_in
from trigrid.records import RecordError
from trigrid.records.summary import seat_names, summary


class StoredGame(NamedTuple):
    """A stored game as lists show it, from the headers of its record."""

    id: str
    game: Game
    headers: Mapping[str, str]
    result: str
    text: str = ""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or as the players agreed."""
        return self.result != "*"

    @property
    def is_whole(self) -> bool:
        """Whether it was played from the start, so that its result and its opening are its players' own."""
        return not is_from_puzzle(self.headers)

    @property
    def changed_at(self) -> str:
        """When it was changed last, or else begun: ISO 8601, later is greater; empty if unknown."""
        return self.headers.get(CHANGED) or self.headers.get(DATE, "")

    @property
    def seat_names(self) -> tuple[str, str]:
        """What the seats are called at its end: in some games players trade that."""
        return seat_names(self.game, self.text)

    @property
    def player_names(self) -> tuple[str, ...]:
        """The names of the players, seat by seat; empty where none was given."""
        return tuple(person_in(self.headers, seat) for seat in self.game.seats)


class AbsentGame(NamedTuple):
    """A stored game of a kind that this site does not have."""

    id: str
    key: str
    """The key of its game, as its record names it."""


def read_stored_game(game_id: str, text: str) -> StoredGame | AbsentGame | None:
    """Return the stored game of that id and text; None if the text is damaged."""
    try:
        game, headers, result = summary(text)
    except RecordError as error:
        return AbsentGame(game_id, error.absent_game) if error.absent_game else None
    return StoredGame(game_id, game, headers, result, text)
