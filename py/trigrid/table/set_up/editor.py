"""The editor of a game's positions: pieces, state of the turn, symmetries.

Positions may break the rules while they are edited; ``PositionText.check`` finds the clause.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from trigrid.games import Game, Move, Part
from trigrid.lattice import Board, place_set, places_in
from trigrid.table.words import set_up as words
from trigrid.words import words_of

TO_MOVE = "to-move"
"""The name of the choice of the side to move."""


class CannotPlace(Exception):
    """A piece cannot be put on a place, or removed from it; the message is a sentence."""


class Choice(NamedTuple):
    """A choice of a position's state, such as the side to move."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]
    """Pairs of a value and its text."""
    chosen: str


class Editor(ABC):
    """Changes positions of one game without checking the rules.

    A piece is an index into ``pieces``.
    """

    pieces: ClassVar[tuple[str, ...]]
    """The role of each piece's picture, in the order of the keys 1, 2, …"""
    names: ClassVar[tuple[str, ...]]
    """The names of the pieces."""
    takes_two_presses: ClassVar[bool] = False
    """Whether a piece is put on the board by pressing both of its ends."""
    pieces_are_rotations: ClassVar[bool] = False
    """Whether the pieces are rotations, so that the one that fits is chosen."""

    def __init__(self, game: Any) -> None:
        self.game = game

    @abstractmethod
    def piece_at(self, position: Any, place: int) -> int | None:
        """Return the uppermost piece on a place, or None."""

    @abstractmethod
    def put(self, position: Any, place: int, piece: int, end: int | None = None) -> Any:
        """Return the position with a piece on a place, in place of a similar one.

        With ``takes_two_presses`` the piece has its ends on ``place`` and ``end``. Raises CannotPlace.
        """

    @abstractmethod
    def removed(self, position: Any, place: int, piece: int | None = None) -> Any:
        """Return the position without a piece on a place, or without all pieces there.

        Raises CannotPlace.
        """

    def fitting(self, position: Any, place: int, piece: int) -> int:
        """Return the piece to put on a place, which differs only among rotations."""
        return piece

    def ghost(self, position: Any, place: int, piece: int, end: int | None) -> tuple[Any, Move] | None:
        """Return a position and a move that preview a piece, or None.

        With ``takes_two_presses`` the ends are ``place`` and ``end``.
        """
        return None

    def left(self, position: Any) -> tuple[int, ...]:
        """Return how many of each piece are in hand; negative if too many are in use.

        The result is empty if pieces are not counted one by one.
        """
        return ()

    def supply_text(self, position: Any) -> str:
        """Return what is in hand as a sentence, if it is not counted for each piece."""
        return ""

    def followed_text(self, before: Any, after: Any) -> str:
        """Return the text on changes beside the pressed place; empty if there were none."""
        return ""

    def choices(self, position: Any) -> tuple[Choice, ...]:
        """Return the choices of the position's state, the side to move first."""
        texts = tuple((str(side), self.side_name(side)) for side in range(2))
        return (Choice(TO_MOVE, words.TO_MOVE, texts, str(self.side(position))),)

    def side(self, position: Any) -> int:
        """Return the side to move, which is a colour where players can trade colours."""
        return int(position.to_move)

    def side_name(self, side: int) -> str:
        """Return the name of a side."""
        return words_of(self.game.key).player(self.game.start(), side)

    @abstractmethod
    def chosen(self, position: Any, name: str, value: str) -> Any:
        """Return the position after a choice."""

    @abstractmethod
    def rotated(self, position: Any) -> Any:
        """Return the position turned clockwise by the smallest angle."""

    @abstractmethod
    def mirrored(self, position: Any) -> Any:
        """Return the position with left and right swapped."""


EDITOR = Part[Callable[[Any], Editor]]("editor")


def editor_of(game: Game) -> Editor:
    """Return the editor of a game's positions."""
    return EDITOR.of(game)(game)


class BoardEditor(Editor):
    """An editor for a game on a board, whose symmetries map places to places."""

    @abstractmethod
    def image(self, position: Any, symmetry: tuple[int, ...]) -> Any:
        """Return the image of a position under a symmetry of the board."""

    def rotated(self, position: Any) -> Any:
        return self.image(position, rotation(self.game.board))

    def mirrored(self, position: Any) -> Any:
        return self.image(position, mirror(self.game.board))


def mirror(board: Board) -> tuple[int, ...]:
    """Return the symmetry that swaps left and right."""
    rows = [r for _, r in board.points]
    return next(each for each in board.symmetries[1:] if all(rows[b] == rows[a] for a, b in enumerate(each)))


def rotation(board: Board) -> tuple[int, ...]:
    """Return the clockwise rotation by the smallest angle that preserves the board."""
    return board.symmetries[len(board.symmetries) // 2 - 1]


def image_of(places: int, symmetry: tuple[int, ...]) -> int:
    """Return the image of a set of places under a symmetry."""
    return place_set(symmetry[place] for place in places_in(places))
