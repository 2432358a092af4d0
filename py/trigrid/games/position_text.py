"""Positions as one line of text, as FEN is for chess.

The package ``trigrid.positions`` reads and writes the texts of each game.
"""

from typing import Any, Protocol

from trigrid.games.part import Part
from trigrid.games.protocol import Game, Position, TrigridError, UnknownGame
from trigrid.games.registry import GAMES
from trigrid.language import _


class PositionError(TrigridError):
    """A text that is not a position, or a position that breaks a clause of the rules.

    Unlike those of other errors, the message is translated, because the page shows it.
    """

    def __init__(self, message: str, clause: str = "", places: tuple[int, ...] = ()) -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause
        """The clause, such as ``T8``; empty for a text that cannot be read."""
        self.places = places
        """The places that break the clause; empty if it does not concern single places."""

    @property
    def sentence(self) -> str:
        """The message as a sentence; a place's name at its beginning stays as it is."""
        message = str(self)
        is_place = message[1:2].isdigit()
        return _("{message}.").format(message=message if is_place else message[:1].upper() + message[1:])


class PositionText(Protocol):
    """Reads, checks and writes the positions of one game.

    The fields of a text are separated by spaces. Fields at the end may be omitted; they then have their
    values for a new game.
    """

    def read(self, game: Any, text: str) -> Any:
        """Return the position that a text describes, without checking the rules.

        Raises PositionError if the text is not in the format of the game's positions.
        """

    def check(self, position: Any) -> None:
        """Raise PositionError if a position breaks a clause of the rules.

        The check covers the pieces and the state of the turn. It does not cover the moves that could have led
        to the position.
        """

    def write(self, position: Any) -> str:
        """Return the text of a position."""


POSITION_TEXT = Part[PositionText]("position_text")


def can_set_up(key: str) -> bool:
    """Return whether positions of the game with this key can be set up on the page."""
    return {"position_text", "editor"} <= GAMES[key].parts.keys()


def position_text_of(game: Game) -> PositionText:
    """Return the reader and writer of a game's positions.

    Raises UnknownGame if the game has none.
    """
    try:
        return POSITION_TEXT.of(game)
    except LookupError as error:
        known = tuple(key for key, each in GAMES.items() if POSITION_TEXT.name in each.parts)
        raise UnknownGame(game.key, known, "text form of positions") from error


def read_position(game: Game, text: str) -> Position:
    """Return the position that a text describes. Raises PositionError, UnknownGame."""
    format_ = position_text_of(game)
    if not isinstance(text, str):
        raise PositionError(f"{type(text).__name__} is not text; expected a position such as {example(game)}")
    position: Position = format_.read(game, text)
    format_.check(position)
    return position


def write_position(game: Game, position: Position) -> str:
    """Return the text of a position. Raises BadType, UnknownGame."""
    game.require_own(position)
    return position_text_of(game).write(position)


def example(game: Game) -> str:
    """Return the text of the start of a game, as an example."""
    return position_text_of(game).write(game.start())
