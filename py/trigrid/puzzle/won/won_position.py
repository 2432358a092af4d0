"""A won position, and the link to one from a user's own game."""

from dataclasses import dataclass

from trigrid.games import GAMES, Outcome
from trigrid.puzzle.linked_position import LinkedPosition
from trigrid.puzzle.puzzle import line_link
from trigrid.records import Record


@dataclass(frozen=True)
class WonPosition(LinkedPosition):
    """A position with a proved win for the player to move. Its number never changes."""

    number: int
    """The number in its game, from 1; 0 for a position of a user's own game."""
    grade: int
    """The difficulty: 1 (easy) to 3 (hard); 0 for a position of a user's own game."""
    turns: int
    """The turns that the winner needs.

    In games decided by score, the turns to the end of the game after the best moves.
    """
    limit: int
    """The turns within which the user must win.

    In games decided by score, the points by which the user must win; 0 for any win.
    """
    link: str
    """The moves up to the position, as a link."""

    @property
    def winner(self) -> int:
        """The seat that has won."""
        return self.start.to_move

    def is_reached(self, outcome: Outcome) -> bool:
        """Return whether the user has won as required."""
        first, second = outcome.scores
        is_by_score = GAMES[self.key].is_decided_by_score
        return outcome.winner == self.winner and (not is_by_score or abs(first - second) >= self.limit)


def own_position(record: Record) -> WonPosition:
    """Return the current position of a record; its turns are not known yet.

    Raises RecordError if the game is too long for a link.
    """
    return WonPosition(0, 0, 0, 0, line_link(record))


def read_won_position(number: int, line: str) -> WonPosition:
    """Read a won position from its line in a file: grade, turns, limit and link."""
    grade, turns, limit, link = line.split(" ")
    return WonPosition(number, int(grade), int(turns), int(limit), link)


def write_won_position(position: WonPosition) -> str:
    """Return the line for a won position in a file."""
    return f"{position.grade} {position.turns} {position.limit} {position.link}"
