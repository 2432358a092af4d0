"""The rules of Hex, by Piet Hein and John Nash.

Docstrings name the clauses of seeds/hex.md (H1, H2, …). A move is the number of a place.
"""

from array import array
from enum import Enum
from typing import NamedTuple

from trigrid.games.protocol import Game, Move, NotationError, Outcome
from trigrid.lattice import Board, draw_rows, place_set, region

SIDE = 5
"""The number of points along each side of the board (H1)."""

BOARD = Board((-b, a + b) for a in range(SIDE) for b in range(SIDE))
"""A rhombus on its corner: a = 0 on the lower left side, b = 0 on the lower right."""

SIDES = tuple(
    tuple(
        place_set(place for place, (q, r) in enumerate(BOARD.points) if (q + r, -q)[seat] == end)
        for end in (0, SIDE - 1)
    )
    for seat in (0, 1)
)
"""The two sides that each seat joins, as sets of places (H2)."""


class Refusal(Enum):
    """Reasons why a move is not legal, in English."""

    NO_SUCH_MOVE = "the game has no such move"
    GAME_OVER = "the game is over"
    OCCUPIED = "the point already has a stone (H3)"


class Ending(Enum):
    """Reasons why a game has ended."""

    JOINED = "the winner's stones join both sides (H4)"


class Hex(Game["HexPosition"]):
    """Hex on a board of 5 × 5 points."""

    key = "hex"
    seats = ("First", "Second")
    distinct_moves = len(BOARD)
    max_length = len(BOARD)

    def __init__(self) -> None:
        super().__init__()
        self.board = BOARD

    def start(self) -> "HexPosition":
        """Return the empty board with First to move."""
        return HexPosition(self, (0, 0))

    def spell(self, move: Move) -> str:
        """Return the notation of a move, such as ``c3``; for other values their repr."""
        return self.board.names[move] if self.is_move(move) else repr(move)

    def read(self, text: str) -> Move:
        """Return the move written as ``text``, in upper or lower case.

        Raises NotationError if the text is no move.
        """
        place = self.board.place(text.lower())
        if place is None:
            raise NotationError(text, "is not a Hex move; expected a place from a1 to i1, like e3")
        return place

    @property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The identity and the half turn; other symmetries swap the players' sides."""
        return tuple(each for each in self.board.symmetries if self._keeps_sides(each))

    def _keeps_sides(self, symmetry: tuple[int, ...]) -> bool:
        joined = place_set(place for place in range(len(BOARD)) if SIDES[0][0] >> place & 1)
        image = place_set(symmetry[place] for place in range(len(BOARD)) if joined >> place & 1)
        return image in SIDES[0]

    def image(self, move: Move, symmetry: tuple[int, ...]) -> Move:
        """Return the image of a move under a symmetry."""
        return symmetry[move]


class HexPosition(NamedTuple):
    """An immutable position of Hex; sets of places are ints."""

    game: Hex
    stones: tuple[int, int]
    """The places of each seat's stones."""

    @property
    def occupied(self) -> int:
        """The places with a stone."""
        return self.stones[0] | self.stones[1]

    @property
    def to_move(self) -> int:
        """The seat whose turn it is (H3)."""
        return self.occupied.bit_count() % 2

    @property
    def outcome(self) -> Outcome | None:
        """The result if the last move joined both sides (H4), else None."""
        seat = 1 - self.to_move
        if not self.is_joined(seat):
            return None
        return Outcome(seat, Ending.JOINED, (1 - seat, seat))

    def is_joined(self, seat: int) -> bool:
        """Return whether a player's stones join both sides."""
        start, end = SIDES[seat]
        reached, unvisited = 0, self.stones[seat] & start
        while unvisited:
            group = region(self.game.board.near, self.stones[seat], (unvisited & -unvisited).bit_length() - 1)
            reached |= group
            unvisited &= ~group
        return bool(reached & end)

    def moves(self) -> tuple[Move, ...]:
        """Return every free place, or no place after the end of the game."""
        if self.outcome:
            return ()
        return tuple(place for place in range(len(BOARD)) if not self.occupied >> place & 1)

    def refusal(self, move: Move) -> Refusal | None:
        """Return why a move is not legal, or None if it is."""
        if not self.game.is_move(move):
            return Refusal.NO_SUCH_MOVE
        if self.outcome:
            return Refusal.GAME_OVER
        return Refusal.OCCUPIED if self.occupied >> move & 1 else None

    def play(self, move: Move) -> "HexPosition":
        """Return the position after a stone is placed. Raises IllegalMove."""
        self.game.require(self, move)
        first, second = self.stones
        stone = 1 << move
        stones = (first, second | stone) if self.to_move else (first | stone, second)
        return HexPosition(self.game, stones)

    def _repr_svg_(self) -> str:
        """Return a picture of the position, for notebooks."""
        from trigrid.games.notebook_display import drawn_by

        return drawn_by("trigrid.pictures:position_svg", self)

    def at(self, name: str) -> int | None:
        """Return the seat of the stone on a point, or None. Raises NotationError."""
        place = self.game.place_named(name)
        return next((seat for seat, stones in enumerate(self.stones) if stones >> place & 1), None)

    def to_array(self) -> "array[int]":
        """Return 1 for a stone of First, 2 for one of Second, 0 for a free point."""
        first, second = self.stones
        places = range(len(BOARD))
        return array("i", [(first >> place & 1) + 2 * (second >> place & 1) for place in places])

    def __str__(self) -> str:
        """Return the board in characters: o for First, x for Second, . for free."""
        first, second = self.stones
        return draw_rows(
            self.game.board, lambda place: "o" if first >> place & 1 else "x" if second >> place & 1 else "."
        )
