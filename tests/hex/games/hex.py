"""Hex, by Piet Hein and John Nash: join your two sides of the board before the opponent joins the others.

The clauses named in the docstrings (H1, H2, …) are those of seeds/hex.md. A move is the number of a place.
"""

from enum import Enum
from typing import NamedTuple

from trigrid.games.protocol import Game, Move, NotationError, Outcome
from trigrid.lattice import Board, draw_rows, place_set, region

SIDE = 5
"""Points along each side of the board (H1)."""

BOARD = Board((-b, a + b) for a in range(SIDE) for b in range(SIDE))
"""A rhombus that stands on a corner: a is 0 along its lower left side, b along its lower right one."""

SIDES = tuple(
    tuple(
        place_set(place for place, (q, r) in enumerate(BOARD.points) if (q + r, -q)[seat] == end)
        for end in (0, SIDE - 1)
    )
    for seat in (0, 1)
)
"""For each seat the two sides that it joins, as sets of places (H2)."""


class Refusal(Enum):
    """Why a move is not legal; the value says it in English."""

    NO_SUCH_MOVE = "the game has no such move"
    GAME_OVER = "the game is over"
    OCCUPIED = "a stone lies there already (H3)"


class Ending(Enum):
    """What decided a finished game."""

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
        """The empty board, First to move."""
        return HexPosition(self, (0, 0))

    def spell(self, move: Move) -> str:
        """``c3``; what is no move at all is shown as it is."""
        return self.board.names[move] if self.is_move(move) else repr(move)

    def read(self, text: str) -> Move:
        """The move written as ``text``, in letters of either case. Raises NotationError."""
        place = self.board.place(text.lower())
        if place is None:
            raise NotationError(text, "is not a Hex move; expected a place from a1 to i1, like e3")
        return place

    @property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The identity and the half turn: the others change the players' sides."""
        return tuple(each for each in self.board.symmetries if self._keeps_sides(each))

    def _keeps_sides(self, symmetry: tuple[int, ...]) -> bool:
        joined = place_set(place for place in range(len(BOARD)) if SIDES[0][0] >> place & 1)
        image = place_set(symmetry[place] for place in range(len(BOARD)) if joined >> place & 1)
        return image in SIDES[0]

    def image(self, move: Move, symmetry: tuple[int, ...]) -> Move:
        """What a symmetry makes of a move."""
        return symmetry[move]


class HexPosition(NamedTuple):
    """One moment of a game of Hex; sets of places are ints."""

    game: Hex
    stones: tuple[int, int]
    """The places of each seat's stones."""

    @property
    def occupied(self) -> int:
        """The places where a stone lies."""
        return self.stones[0] | self.stones[1]

    @property
    def to_move(self) -> int:
        """First and Second take turns (H3)."""
        return self.occupied.bit_count() % 2

    @property
    def outcome(self) -> Outcome | None:
        """Whoever moved last has won if that joined both sides (H4): nothing else ends a game."""
        seat = 1 - self.to_move
        if not self.is_joined(seat):
            return None
        return Outcome(seat, Ending.JOINED, (1 - seat, seat))

    def is_joined(self, seat: int) -> bool:
        """Whether a player's stones join both sides."""
        start, end = SIDES[seat]
        reached, ahead = 0, self.stones[seat] & start
        while ahead:
            group = region(self.game.board.near, self.stones[seat], (ahead & -ahead).bit_length() - 1)
            reached |= group
            ahead &= ~group
        return bool(reached & end)

    def moves(self) -> tuple[Move, ...]:
        """Every free place, while the game is on."""
        if self.outcome:
            return ()
        return tuple(place for place in range(len(BOARD)) if not self.occupied >> place & 1)

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move is not legal; None if it is."""
        if not self.game.is_move(move):
            return Refusal.NO_SUCH_MOVE
        if self.outcome:
            return Refusal.GAME_OVER
        return Refusal.OCCUPIED if self.occupied >> move & 1 else None

    def play(self, move: Move) -> "HexPosition":
        """The position after a stone is put on a place. Raises IllegalMove."""
        self.game.require(self, move)
        first, second = self.stones
        stone = 1 << move
        stones = (first, second | stone) if self.to_move else (first | stone, second)
        return HexPosition(self.game, stones)

    def __str__(self) -> str:
        """The board: o for First, x for Second, . where nothing lies."""
        first, second = self.stones
        return draw_rows(
            self.game.board, lambda place: "o" if first >> place & 1 else "x" if second >> place & 1 else "."
        )
