"""Stored games as shown in lists, read from the index."""

from collections.abc import Mapping
from typing import NamedTuple

from trigrid.games import Game
from trigrid.headers.who_plays import person_in
from trigrid.library.index_entry import (
    ABSENT,
    ABSENT_FIELD,
    DAMAGED,
    DAMAGED_FIELD,
    SEPARATOR,
    SET_UP,
    UNFINISHED,
    UNFINISHED_FIELD,
    GameFacts,
    IndexEntry,
    StoredReview,
    entry_of,
    read_entry,
    read_facts,
    read_id,
    read_review,
)


class StoredGame(NamedTuple):
    """A stored game as shown in lists. Its headers contain neither dates nor ids.

    Thousands of games can be listed, so their lines are read only as far as needed.
    """

    line: str
    """The line of the index, which is read when a property needs it."""

    @classmethod
    def described(
        cls, game: Game, headers: Mapping[str, str], result: str, *, game_id: str = "", flags: str = ""
    ) -> "StoredGame":
        """Return a stored game with these facts, without an opening."""
        return cls(entry_of(game_id, "", GameFacts(game, headers, result, flags), "").line)

    @property
    def entry(self) -> IndexEntry:
        """The fields of the line."""
        return read_entry(self.line)

    @property
    def facts(self) -> GameFacts:
        """The game, its result and its headers."""
        return read_facts(self.entry.facts)

    @property
    def id(self) -> str:
        """The id of the game."""
        return read_id(self.entry.id)

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.facts.game

    @property
    def headers(self) -> Mapping[str, str]:
        """The further headers of the record; long values are shortened."""
        return self.facts.headers

    @property
    def result(self) -> str:
        """The result as records write it."""
        return self.facts.result

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or by the players' decision."""
        return UNFINISHED_FIELD not in self.line or not self.entry.facts.startswith(UNFINISHED)

    @property
    def is_set_up(self) -> bool:
        """Whether the game begins at a set-up position."""
        return SET_UP in self.facts.flags

    @property
    def is_from_start(self) -> bool:
        """Whether the game began neither with a puzzle nor at a set-up position."""
        return self.facts.is_from_start

    @property
    def has_traded(self) -> bool:
        """Whether the players have traded colours."""
        return self.facts.has_traded

    @property
    def review(self) -> StoredReview:
        """The results of the review, if one was made in this browser."""
        return read_review(self.entry.review)

    @property
    def changed_at(self) -> str:
        """The time of the last change, or else the date of the start, in ISO 8601.

        Later times compare as greater; empty if unknown.
        """
        return self.entry.changed_at

    @property
    def seat_names(self) -> tuple[str, str]:
        """The names of the seats at the end of the game; in some games players trade them."""
        seats = self.game.seats
        return (seats[1], seats[0]) if self.has_traded else seats

    @property
    def player_names(self) -> tuple[str, ...]:
        """The names of the players, by seat; empty for a player without a name."""
        return tuple(person_in(self.headers, seat) for seat in self.game.seats)


class AbsentGame(NamedTuple):
    """A stored game whose rules this site does not have."""

    id: str
    key: str
    """The key of the game, as written in the record."""
    length: int
    """The number of characters of the record."""


class DamagedGame(NamedTuple):
    """A stored text that is no record."""

    id: str


def stored_game(line: str) -> StoredGame | AbsentGame | DamagedGame:
    """Return the stored game that a line of the index describes."""
    if DAMAGED_FIELD not in line and ABSENT_FIELD not in line:
        return StoredGame(line)
    entry = read_entry(line)
    state, _, rest = entry.facts.partition(SEPARATOR)
    if state == ABSENT:
        return AbsentGame(read_id(entry.id), rest.partition(SEPARATOR)[2], int(entry.check.partition(".")[0]))
    if state == DAMAGED:
        return DamagedGame(read_id(entry.id))
    return StoredGame(line)
