"""Tritium, by Noé Falzon: lay tiles of three colours, claim their regions with flags.

The clauses named in the docstrings (T1, T2, …) are those of seeds/tritium.md.

A move is an int, with n for the number of the board's places (``place_count``): colour · n + place lays a
tile, 3 · n + place plants a flag, 4 · n passes.
"""

from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from trigrid.games.protocol import Game, Move, NotationError, Option, Outcome
from trigrid.lattice import Board, draw_rows, hexagon, places_in, region, regions

COLOURS = ("orange", "sky", "blue")
"""The colours of tiles, as moves name them (T2)."""
FLAG = len(COLOURS)
"""The kind of a move that plants a flag; smaller kinds lay a tile of COLOURS[kind]."""
PASS = FLAG + 1
"""The kind of the move that passes."""
SHORT_FORM_FLAGS = 3
"""The flags that each player has in the short form (T10)."""


class Refusal(Enum):
    """Why a move is not legal; the value says it in English."""

    NO_SUCH_MOVE = "the game has no such move"
    GAME_OVER = "the game is over"
    OCCUPIED = "a tile lies there already (T7)"
    COLOUR_USED_UP = "no tile of that colour is left (T2)"
    NO_TILE = "flags are planted on tiles, and there is no tile here (T8)"
    REGION_FLAGGED = "the region already holds a flag (T8)"
    MORE_FLAGS = "the player has more flags on the board than the opponent (T9)"
    NO_FLAG_LEFT = "the player has planted all three flags (T10)"
    CAN_ACT = "a player passes only when nothing else is legal (T11)"


class Ending(Enum):
    """What decided a finished game."""

    MORE_TILES = "the winner controls more tiles (T14)"
    FIRST_FLAG = "scores are equal, and the loser planted the first flag (T14)"


class TritiumRegion(NamedTuple):
    """A region (T4): its colour, its places, and the number of flags of each seat in it."""

    colour: int
    places: int
    flags: tuple[int, int]

    @property
    def size(self) -> int:
        """The number of its tiles."""
        return self.places.bit_count()

    @property
    def controller(self) -> int | None:
        """The seat with strictly more flags in it, if any (T6)."""
        first, second = self.flags
        return None if first == second else int(second > first)


class Tritium(Game["TritiumPosition"]):
    """Tritium on a board of a given size (T1), in the standard or the short form (T9, T10)."""

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
        """The empty board, First to move."""
        return TritiumPosition(self, (0, 0, 0), (0, 0), 0, 0, 0, None)

    def lay(self, colour: int, place: int) -> Move:
        """The move that lays a tile of a colour (an index of COLOURS) on a place."""
        return colour * self.place_count + place

    def plant(self, place: int) -> Move:
        """The move that plants a flag on a place."""
        return FLAG * self.place_count + place

    @cached_property
    def passing(self) -> Move:
        """The move that passes."""
        return PASS * self.place_count

    def parts(self, move: Move) -> tuple[int, int]:
        """(kind, place) of a move: kind is an index of COLOURS, FLAG or PASS (whose place is 0)."""
        return divmod(move, self.place_count)

    @cached_property
    def distinct_moves(self) -> int:
        """Tiles of each colour and a flag on every cell, and the pass."""
        return self.passing + 1

    @property
    def max_length(self) -> int:
        """A tile and a flag on every cell, on a full board a pass before each flag, two at the end (T12)."""
        return 3 * self.place_count + 2

    def spell(self, move: Move) -> str:
        """``orange-e4``, ``flag-e4`` or ``pass``; what is no move at all is shown as it is."""
        if move == self.passing:
            return "pass"
        if not self.is_move(move):
            return repr(move)
        kind, place = self.parts(move)
        return f"{(*COLOURS, 'flag')[kind]}-{self.board.names[place]}"

    def read(self, text: str) -> Move:
        """The move written as ``text``, in letters of either case. Raises NotationError."""
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
            raise NotationError(text, f"names no place: a board of size {size} has no cell {name}")
        return kinds.index(word) * self.place_count + place

    @property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The twelve turns and reflections of the board."""
        return self.board.symmetries

    def image(self, move: Move, symmetry: tuple[int, ...]) -> Move:
        """What a symmetry of the board makes of a move."""
        if move == self.passing:
            return move
        kind, place = self.parts(move)
        return kind * self.place_count + symmetry[place]


class TritiumPosition(NamedTuple):
    """One moment of a game of Tritium; sets of places are ints."""

    game: Tritium
    tiles: tuple[int, ...]
    """The places of the tiles of each colour."""
    flags: tuple[int, int]
    """The places of the flags of each seat."""
    claimed: int
    """The places of all regions that hold a flag, kept so that finding moves needs no search."""
    to_move: int
    passes: int
    """How many times in a row players have just passed."""
    first_flag: int | None
    """The seat that planted the first flag of the game."""

    @property
    def laid(self) -> int:
        """The places of all tiles."""
        orange, sky, blue = self.tiles
        return orange | sky | blue

    @property
    def tiles_left(self) -> tuple[int, int, int]:
        """How many tiles of each colour may still be laid (T2)."""
        supply = self.game.supply
        orange, sky, blue = self.tiles
        return supply - orange.bit_count(), supply - sky.bit_count(), supply - blue.bit_count()

    @property
    def flags_ready(self) -> tuple[int, int]:
        """How many flags each seat has at hand: prepared ones (T9), or what is left of three (T10)."""
        first, second = (places.bit_count() for places in self.flags)
        if self.game.is_short:
            return SHORT_FORM_FLAGS - first, SHORT_FORM_FLAGS - second
        return int(first <= second), int(second <= first)

    def moves(self) -> tuple[Move, ...]:
        """The legal moves: tiles by colour and place, then flags by place; else a pass (T7 to T12)."""
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
        """Why a move is not legal now, or None if it is."""
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

    def _refusal_of_flag(self, at: int) -> Refusal | None:
        if not self.laid & at:
            return Refusal.NO_TILE
        if self.claimed & at:
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
        """The position after a move. Raises IllegalMove."""
        self.game.require(self, move)
        kind, place = self.game.parts(move)
        if kind == PASS:
            return self._replace(to_move=1 - self.to_move, passes=self.passes + 1)
        return self._planted(place) if kind == FLAG else self._laid(kind, place)

    def _laid(self, colour: int, place: int) -> "TritiumPosition":
        game, tiles, flags, claimed, seat, _, first_flag = self
        near = game.board.near
        same = tiles[colour]
        if near[place] & same & claimed:
            claimed |= region(near, same & ~claimed, place)
        grown = same | 1 << place
        tiles = (*tiles[:colour], grown, *tiles[colour + 1 :])
        return TritiumPosition(game, tiles, flags, claimed, 1 - seat, 0, first_flag)

    def _planted(self, place: int) -> "TritiumPosition":
        game, tiles, flags, claimed, seat, _, first_flag = self
        at = 1 << place
        colour = next(places for places in tiles if places & at)
        claimed |= region(game.board.near, colour, place)
        flags = (flags[0] | at, flags[1]) if seat == 0 else (flags[0], flags[1] | at)
        return TritiumPosition(
            game, tiles, flags, claimed, 1 - seat, 0, seat if first_flag is None else first_flag
        )

    def regions(self) -> Iterator[TritiumRegion]:
        """All regions on the board, by colour (T4)."""
        for colour, places in enumerate(self.tiles):
            for group in regions(self.game.board.near, places):
                yield self._region(colour, group)

    def region_at(self, place: int) -> TritiumRegion | None:
        """The region of the tile on a place, if one lies there."""
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
        """None until two passes in a row (T12); then who won (T14)."""
        if self.passes < 2:
            return None
        first, second = scores = self.scores
        if first != second:
            return Outcome(int(second > first), Ending.MORE_TILES, scores)
        assert self.first_flag is not None, "no game ends before a flag is planted (T11)"
        return Outcome(1 - self.first_flag, Ending.FIRST_FLAG, scores)

    def __str__(self) -> str:
        """The board in characters: o, s, b for tiles, 1 or 2 behind one for a flag of First or Second."""
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
