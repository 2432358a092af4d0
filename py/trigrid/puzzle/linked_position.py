"""A numbered position of a game, given by the moves that lead to it."""

from functools import cached_property

from trigrid.games import Game, Position
from trigrid.records import Record
from trigrid.records.link import game_of_link


class LinkedPosition:
    """The base of puzzles and won positions: values with a number and a link."""

    number: int
    """The number among the positions of the game, from 1; 0 for a user's own."""
    link: str
    """The moves up to the position, as a link."""

    @property
    def is_own(self) -> bool:
        """Whether the position is a user's own, so that only its link identifies it."""
        return self.number == 0

    @property
    def record(self) -> Record:
        """A new record of the game up to the position."""
        return Record.from_link(self.link)

    @cached_property
    def start(self) -> Position:
        """The position that the user must play."""
        return self.record.position

    @cached_property
    def game(self) -> Game:
        """The game with its options."""
        return game_of_link(self.link)

    @property
    def key(self) -> str:
        """The key of the game."""
        return self.game.key

    @property
    def name(self) -> tuple[str, int]:
        """The key of the game and the number.

        Addresses, progress and the daily list identify a position by this pair.
        """
        return self.key, self.number
