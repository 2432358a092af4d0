"""Tritium, by Noé Falzon: lay tiles of three colours and claim regions with flags.

The clauses in the docstrings (T1, T2, …) are those of seeds/tritium.md.

A move is an int. With n for the number of places (``place_count``):

- ``colour · n + place`` lays a tile,
- ``3 · n + place`` plants a flag,
- ``4 · n`` passes.
"""

from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from trigrid.games.protocol import Game, Ints, Move, NotationError, Option, Outcome
from trigrid.lattice import Board, draw_rows, hexagon, places_in, region, regions

if TYPE_CHECKING:
    from trigrid.games.contents import TritiumCell

COLOURS = ("orange", "sky", "blue")
"""The colours of tiles, as written in moves (T2)."""
FLAG = len(COLOURS)
"""The kind of a move that plants a flag.

A move of a smaller kind lays a tile of the colour ``COLOURS[kind]``.
"""
PASS = FLAG + 1
"""The kind of the move that passes."""
SHORT_FORM_FLAGS = 3
"""The number of flags of each player in the short form (T10)."""


class Refusal(Enum):
    """Reasons why a move is not legal; the values are their English texts."""

    NO_SUCH_MOVE = "the game has no such move"
    GAME_OVER = "the game is over"
    OCCUPIED = "the cell already has a tile (T7)"
    COLOUR_USED_UP = "no tile of that colour is left (T2)"
    NO_TILE = "a flag needs a tile, and the cell is empty (T8)"
    REGION_FLAGGED = "the region already has a flag (T8)"
    MORE_FLAGS = "the player has more flags on the board than the opponent (T9)"
    NO_FLAG_LEFT = "the player has planted all three flags (T10)"
    CAN_ACT = "a player passes only when nothing else is legal (T11)"


class Ending(Enum):
    """Reasons for the outcome of a finished game."""

    MORE_TILES = "the winner controls more tiles (T14)"
    FIRST_FLAG = "scores are equal, and the loser planted the first flag (T14)"


class TritiumRegion(NamedTuple):
    """A region: connected tiles of one colour (T4)."""

    colour: int
    """The colour: 0 orange, 1 sky, 2 blue."""
    places: int
    """The places of the tiles, as a bit set."""
    flags: tuple[int, int]
    """The number of flags of each seat in the region."""

    @property
    def size(self) -> int:
        """The number of tiles in the region."""
        return self.places.bit_count()

    @property
    def controller(self) -> int | None:
        """The seat with more flags in the region; None if both have the same number (T6)."""
        first, second = self.flags
        return None if first == second else int(second > first)


class Tritium(Game["TritiumPosition"]):
    """Tritium with a choice of board size (T1) and form (T9, T10)."""

    key = "tritium"
    seats = ("First", "Second")
    choices = (Option("size", (5, 4, 6, 7, 8)), Option("form", ("standard", "short")))

    def __init__(self, size: int = 5, form: str = "standard") -> None:
        super().__init__(size=size, form=form)
        self.board: Board = hexagon(size, hollow=True)
        self.place_count = len(self.board)
        self.supply = size * (size - 1)
        self.is_short = form == "short"

    def start(self) -> "TritiumPosition":
        """Return the empty board, with First to move."""
        return TritiumPosition(self, (0, 0, 0), (0, 0), 0, 0, 0, None)

    def lay(self, colour: int, place: int) -> Move:
        """Return the move that lays a tile on a place; ``colour`` is an index of COLOURS."""
        return colour * self.place_count + place

    def plant(self, place: int) -> Move:
        """Return the move that plants a flag on a place."""
        return FLAG * self.place_count + place

    @cached_property
    def passing(self) -> Move:
        """The move that passes."""
        return PASS * self.place_count

    def parts(self, move: Move) -> tuple[int, int]:
        """Return a move as (kind, place).

        The kind is an index of COLOURS, FLAG or PASS. The place of a pass is 0.
        """
        return divmod(move, self.place_count)

    @cached_property
    def distinct_moves(self) -> int:
        """The number of distinct moves: three tiles and a flag per cell, and the pass."""
        return self.passing + 1

    @property
    def max_length(self) -> int:
        """The maximum number of moves: three per cell and two passes at the end (T12).

        Each cell can get a tile and a flag. When the board is full, a pass can precede each flag.
        """
        return 3 * self.place_count + 2

    def spell(self, move: Move) -> str:
        """Return ``orange-e4``, ``flag-e4`` or ``pass``.

        For a value that is not a move, return its ``repr``.
        """
        if move == self.passing:
            return "pass"
        if not self.is_move(move):
            return repr(move)
        kind, place = self.parts(move)
        return f"{(*COLOURS, 'flag')[kind]}-{self.board.names[place]}"

    def read(self, text: str) -> Move:
        """Return the move written as ``text``, in upper or lower case.

        Raises NotationError.
        """
        text = text.lower()
        if text == "pass":
            return self.passing
        word, dash, name = text.partition("-")
        kinds = (*COLOURS, "flag")
        if word not in kinds or not dash or not Board.is_name(name):
            raise NotationError(
                text, "is not a Tritium move; try something like orange-e4, sky-a1, flag-e4 or pass"
            )
        place = self.board.place(name)
        if place is None:
            size = self.options["size"]
            raise NotationError(text, f"is not a move on this board: size {size} has no cell {name}")
        return kinds.index(word) * self.place_count + place

    @property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The twelve rotations and reflections of the board."""
        return self.board.symmetries

    def image(self, move: Move, symmetry: tuple[int, ...]) -> Move:
        """Return the image of a move under a symmetry of the board."""
        if move == self.passing:
            return move
        kind, place = self.parts(move)
        return kind * self.place_count + symmetry[place]


class TritiumPosition(NamedTuple):
    """A position of Tritium; ints serve as bit sets of places."""

    game: Tritium
    """The game, with its options."""
    tiles: tuple[int, ...]
    """The places of the tiles of each colour."""
    flags: tuple[int, int]
    """The places of the flags of each seat."""
    claimed: int
    """The places of all regions with a flag, stored to list moves without a search."""
    to_move: int
    """The seat to move, 0 or 1."""
    passes: int
    """The number of consecutive passes up to now."""
    first_flag: int | None
    """The seat that planted the first flag of the game; None until a flag is planted."""

    @property
    def laid(self) -> int:
        """The places of all tiles."""
        orange, sky, blue = self.tiles
        return orange | sky | blue

    @property
    def tiles_left(self) -> tuple[int, int, int]:
        """The number of tiles of each colour that can still be laid (T2)."""
        supply = self.game.supply
        orange, sky, blue = self.tiles
        return supply - orange.bit_count(), supply - sky.bit_count(), supply - blue.bit_count()

    @property
    def flags_ready(self) -> tuple[int, int]:
        """The number of flags that each seat can plant now.

        In the standard form the number is 0 or 1 (T9). In the short form it is three minus the number of
        flags that the seat has planted (T10).
        """
        first, second = (places.bit_count() for places in self.flags)
        if self.game.is_short:
            return SHORT_FORM_FLAGS - first, SHORT_FORM_FLAGS - second
        return int(first <= second), int(second <= first)

    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves: tiles by colour and place, then flags by place.

        If the player can lay no tile and plant no flag, the only move is the pass (T7 to T12).
        """
        if self.passes == 2:
            return ()
        return tuple(self._actions()) or (self.game.passing,)

    def _actions(self) -> list[Move]:
        place_count = self.game.place_count
        laid = self.laid
        empty = places_in(self.game.board.everywhere & ~laid)
        found: list[Move] = []
        for colour, left in enumerate(self.tiles_left):
            if left:
                first = colour * place_count
                found += [first + place for place in empty]
        if self.flags_ready[self.to_move]:
            first = FLAG * place_count
            found += [first + place for place in places_in(laid & ~self.claimed)]
        return found

    def refusal(self, move: Move) -> Refusal | None:
        """Return why a move is not legal now, or None if it is."""
        if self.passes == 2:
            return Refusal.GAME_OVER
        if not self.game.is_move(move):
            return Refusal.NO_SUCH_MOVE
        kind, place = self.game.parts(move)
        if kind == PASS:
            return Refusal.CAN_ACT if self._can_act() else None
        if kind == FLAG:
            return self._refusal_of_flag(1 << place)
        if self.laid >> place & 1:
            return Refusal.OCCUPIED
        return None if self.tiles_left[kind] else Refusal.COLOUR_USED_UP

    def _refusal_of_flag(self, mask: int) -> Refusal | None:
        if not self.laid & mask:
            return Refusal.NO_TILE
        if self.claimed & mask:
            return Refusal.REGION_FLAGGED
        if self.flags_ready[self.to_move]:
            return None
        return Refusal.NO_FLAG_LEFT if self.game.is_short else Refusal.MORE_FLAGS

    def _can_act(self) -> bool:
        laid = self.laid
        if laid != self.game.board.everywhere:
            return True
        return bool(self.flags_ready[self.to_move] and laid & ~self.claimed)

    def play(self, move: Move) -> "TritiumPosition":
        """Return the position after a move. Raises IllegalMove."""
        self.game.require(self, move)
        kind, place = self.game.parts(move)
        if kind == PASS:
            return self._replace(to_move=1 - self.to_move, passes=self.passes + 1)
        return self._planted(place) if kind == FLAG else self._laid(kind, place)

    def _laid(self, colour: int, place: int) -> "TritiumPosition":
        game, tiles, flags, claimed, seat, _, first_flag = self
        near = game.board.near
        same = tiles[colour]
        if near[place] & same & claimed:  # the tile joins a region with a flag to regions without one
            claimed |= region(near, same & ~claimed, place)
        grown = same | 1 << place
        tiles = (*tiles[:colour], grown, *tiles[colour + 1 :])
        return TritiumPosition(game, tiles, flags, claimed, 1 - seat, 0, first_flag)

    def _planted(self, place: int) -> "TritiumPosition":
        game, tiles, flags, claimed, seat, _, first_flag = self
        mask = 1 << place
        colour = next(places for places in tiles if places & mask)
        claimed |= region(game.board.near, colour, place)
        flags = (flags[0] | mask, flags[1]) if seat == 0 else (flags[0], flags[1] | mask)
        return TritiumPosition(
            game, tiles, flags, claimed, 1 - seat, 0, seat if first_flag is None else first_flag
        )

    def regions(self) -> Iterator[TritiumRegion]:
        """Yield all regions on the board, by colour (T4)."""
        for colour, places in enumerate(self.tiles):
            for group in regions(self.game.board.near, places):
                yield self._region(colour, group)

    def region_at(self, place: int) -> TritiumRegion | None:
        """Return the region of the tile on a place, or None without a tile."""
        for colour, places in enumerate(self.tiles):
            if places >> place & 1:
                return self._region(colour, region(self.game.board.near, places, place))
        return None

    def _region(self, colour: int, group: int) -> TritiumRegion:
        first, second = self.flags
        return TritiumRegion(colour, group, ((group & first).bit_count(), (group & second).bit_count()))

    @property
    def scores(self) -> tuple[int, int]:
        """The number of tiles in the regions that each seat controls now (T13)."""
        totals = [0, 0]
        for found in self.regions():
            if found.controller is not None:
                totals[found.controller] += found.size
        return totals[0], totals[1]

    @property
    def outcome(self) -> Outcome | None:
        """The outcome (T14); None until two consecutive passes (T12)."""
        if self.passes < 2:
            return None
        first, second = scores = self.scores
        if first != second:
            return Outcome(int(second > first), Ending.MORE_TILES, scores)
        assert self.first_flag is not None, "the game ended before a flag was planted (T11)"
        return Outcome(1 - self.first_flag, Ending.FIRST_FLAG, scores)

    def at(self, cell: str) -> "TritiumCell":
        """Return the tile and the flag on a cell. Raises NotationError."""
        return self.game.contents.at(self, cell)  # type: ignore[no-any-return]

    def to_array(self) -> Ints:
        """Return the position as ints, as ``trigrid.planes.tritium`` describes."""
        return self.game.contents.to_array(self)  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """Draw the board: o, s and b for tiles, followed by 1 or 2 for a seat's flag."""
        left = ", ".join(f"{count} {name}" for name, count in zip(COLOURS, self.tiles_left, strict=True))
        seats = self.game.seats
        now = "The game is over." if self.passes == 2 else f"{seats[self.to_move]} to move."
        ready, scores = self.flags_ready, self.scores
        players = " ".join(
            f"{name}: score {scores[seat]}, flags ready {ready[seat]}." for seat, name in enumerate(seats)
        )
        return f"{draw_rows(self.game.board, self._mark)}\n{now} {players} Tiles left: {left}."

    def _mark(self, place: int) -> str:
        letters = (name[0] for name, places in zip(COLOURS, self.tiles, strict=True) if places >> place & 1)
        flags = (str(seat) for seat, places in enumerate(self.flags, start=1) if places >> place & 1)
        return next(letters, ".") + next(flags, "")

    def _repr_svg_(self) -> str:
        """Return a picture of the position, for notebooks."""
        from trigrid.games.notebook_display import drawn_by

        return drawn_by("trigrid.pictures:position_svg", self)
