"""Trichet, by Cameron Browne: tiles whose arcs flow together, and regions of one's own colour to close.

The clauses named in the docstrings (C1, C2, …) are those of seeds/trichet.md.

A move is an int: 6 · place + the index of a colouring, where places are the triangles of a Plane.
"""

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any

from trigrid.games.protocol import Game, Move, NotationError, Option, Outcome
from trigrid.games.trichet_figure import COLOURINGS, Figure, Fits, TrichetRegion
from trigrid.lattice import Plane, Point, draw_strips

COLOURS = "o."
"""How the colours of Oh and Dot are written, by seat."""

OPENING = ("0,0A.o.", "0,-1V.o.")
"""The tiles that lie at the start, as text (C4)."""

ONE_MOVE = 3
"""The most tiles that a region lacks if one move can close it: at its open end two or three touch one corner
or two, and when these have colours the tiles are forced (C7).
"""

_MOVE_TEXT = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})([AV])([o.]{3})", re.IGNORECASE | re.ASCII)


class Refusal(Enum):
    """Why a move is not legal; the value says it in English."""

    NO_SUCH_MOVE = "the game has no such move"
    GAME_OVER = "the game is over"
    OCCUPIED = "a tile lies there already (C5)"
    NOT_TOUCHING = "the triangle touches no tile (C5)"
    MISMATCH = "a corner already has the other colour (C6)"
    NEVER = "all three corners have one colour, so that no tile will ever fit (C9)"


class Ending(Enum):
    """What decided a finished game."""

    REGION = "a region of the winner's colour is closed (C13)"
    BOTH = "regions of both colours were closed at once, and the mover loses (C14)"
    POOL_EMPTY = "the pool is empty and no region is closed (C15)"


class Trichet(Game["TrichetPosition"]):
    """Trichet with a pool of tiles (C3), won by closing a region of a given size (C13)."""

    key = "trichet"
    seats = ("Oh", "Dot")
    choices = (Option("tiles", (96, 54, 150)), Option("region", (10, 14, 6)))

    def __init__(self, tiles: int = 96, region: int = 10) -> None:
        super().__init__(tiles=tiles, region=region)
        self.supply = tiles
        self.region = region
        self.plane = Plane(reach=tiles)
        self.place, self.triangle, self.corners = self.plane.place, self.plane.triangle, self.plane.points

    def start(self) -> "TrichetPosition":
        """The two tiles of the opening, which Oh has laid; Dot to move (C4)."""
        return self.laid([self.read(text) for text in OPENING], to_move=1)

    def laid(self, moves: list[Move], to_move: int) -> "TrichetPosition":
        """The position with just those tiles laid, none automatically; they must match.

        It is judged as if they had been laid together.
        """
        figure = Figure(self.plane)
        for move in moves:
            figure.lay(*self.parts(move))
        closed = tuple(self.winning_regions(figure, figure.tiles))
        return TrichetPosition(self, to_move, figure, (), closed)

    def winning_regions(self, figure: Figure, places: Set[int]) -> Iterator[tuple[int, ...]]:
        """The corners of the regions large enough to win that the tiles on those places have closed."""
        for corners in figure.closed_at(places):
            if len(figure.shown_on(corners)) >= self.region:
                yield corners

    def name(self, place: int) -> str:
        """``q,rA`` or ``q,rV``."""
        q, r, is_up = self.triangle(place)
        return f"{q},{r}{'A' if is_up else 'V'}"

    def place_named(self, name: str) -> int:
        """The place of ``q,rA`` or ``q,rV``. Raises NotationError."""
        return self.parts(self.read(f"{name}.o."))[0]

    def lay(self, place: int, colouring: int) -> Move:
        """The move that lays a tile on a place; ``colouring`` is an index of COLOURINGS."""
        return len(COLOURINGS) * place + colouring

    def parts(self, move: Move) -> tuple[int, int]:
        """(place, index of COLOURINGS) of a move."""
        return divmod(move, len(COLOURINGS))

    @cached_property
    def distinct_moves(self) -> int:
        """Six ways to lay a tile on every triangle that a game can reach, and some beyond."""
        return len(COLOURINGS) * self.plane.triangles

    @property
    def max_length(self) -> int:
        """Every move lays a tile of the pool."""
        return self.supply - len(OPENING)

    def spell(self, move: Move) -> str:
        """``0,1A.o.``: the place, and the colours of left corner, apex and right corner."""
        if not self.is_move(move):
            return repr(move)
        place, colouring = self.parts(move)
        return self.name(place) + "".join(COLOURS[colour] for colour in COLOURINGS[colouring])

    def read(self, text: str) -> Move:
        """The move written as ``text``, in letters of either case. Raises NotationError."""
        found = _MOVE_TEXT.fullmatch(text)
        if not found:
            raise NotationError(text, "is not a Trichet move; try something like 0,1A.o. or -1,0Voo.")
        q, r = int(found[1]), int(found[2])
        colours = tuple(map(COLOURS.index, found[4].lower()))
        if colours not in COLOURINGS:
            raise NotationError(text, "has only one colour; expected a tile with both, o and .")
        if (q, r) not in self.plane:
            limits = f"from {-self.supply} to {self.supply}"
            raise NotationError(text, f"is too far out; expected q and r {limits}")
        return self.lay(self.place(q, r, found[3] in "Aa"), COLOURINGS.index(colours))

    @property
    def symmetries(self) -> tuple[str, ...]:
        """The identity alone: reading order, which settles contested corners (C8), has no other."""
        return ("identity",)

    def image(self, move: Move, symmetry: str) -> Move:
        """The move itself."""
        return move


@dataclass(frozen=True, eq=False, slots=True)
class TrichetPosition:
    """One moment of a game of Trichet. Nothing of it ever changes once it is made."""

    game: Trichet
    to_move: int
    figure: Figure
    """What lies where, by number; like the position it is never changed."""
    waves: tuple[tuple[int, ...], ...]
    """The places filled automatically by the last move, wave by wave (C7, C8)."""
    _closed: tuple[tuple[int, ...], ...]
    _known: dict[str, Any] = field(default_factory=dict, init=False, repr=False)
    """What has been worked out once: the hash and the outcome."""

    @property
    def tiles(self) -> Set[int]:
        """The places where tiles lie."""
        return frozenset(self.figure.tiles)

    @property
    def tiles_left(self) -> int:
        """How many tiles the pool still holds (C3)."""
        return self.game.supply - len(self.figure.tiles)

    @property
    def open(self) -> Mapping[int, Fits]:
        """Each empty place that touches a tile, with the indices of the COLOURINGS that fit, if any does."""
        return MappingProxyType(self.figure.open)

    @property
    def colours(self) -> dict[Point, int]:
        """The colour of each corner that has one, 0 Oh's and 1 Dot's."""
        point = self.game.plane.point
        return {point(corner): colour for corner, colour in self.figure.colours.items()}

    @property
    def dead(self) -> frozenset[int]:
        """The empty places on which no tile will ever fit (C9)."""
        touching = self.figure.shown_on(self.figure.colours)
        return frozenset(touching - self.figure.tiles - self.open.keys())

    @property
    def closed(self) -> tuple[frozenset[Point], ...]:
        """The corners of each region whose closing by the last move ended the game."""
        return tuple(frozenset(map(self.game.plane.point, corners)) for corners in self._closed)

    @property
    def _is_over(self) -> bool:
        return bool(self._closed) or not self.tiles_left

    def moves(self) -> tuple[Move, ...]:
        """The legal moves: by place in reading order, then by colouring (C5, C6).

        There always is one until the game is over: any tile fits on top of the highest corner.
        """
        if self._is_over:
            return ()
        kinds = len(COLOURINGS)
        return tuple([kinds * place + fit for place, fits in sorted(self.open.items()) for fit in fits])

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move is not legal now, or None if it is."""
        if self._is_over:
            return Refusal.GAME_OVER
        if not self.game.is_move(move):
            return Refusal.NO_SUCH_MOVE
        place, colouring = self.game.parts(move)
        figure = self.figure
        if place in figure.open:
            return None if colouring in figure.open[place] else Refusal.MISMATCH
        if place in figure.tiles:
            return Refusal.OCCUPIED
        touches = self.game.plane.corners(place)[0] in figure.colours
        return Refusal.NEVER if touches else Refusal.NOT_TOUCHING

    def play(self, move: Move) -> "TrichetPosition":
        """The position after a move, with all that is laid automatically. Raises IllegalMove."""
        self.game.require(self, move)
        place, colouring = self.game.parts(move)
        figure = self.figure.copy()
        waves = figure.fill(figure.lay(place, colouring), self.tiles_left - 1)
        closed = tuple(self.game.winning_regions(figure, {place}.union(*waves)))
        return TrichetPosition(self.game, 1 - self.to_move, figure, waves, closed)

    def regions(self) -> Iterator[TrichetRegion]:
        """All regions of both colours, in reading order (C11)."""
        return self.figure.regions()

    def region_of(self, corner: Point) -> TrichetRegion | None:
        """The region of a corner, if it has a colour."""
        figure, plane = self.figure, self.game.plane
        number = plane.corner(corner)
        return figure.region(number) if corner in plane and number in figure.colours else None

    def nearly_closed(self, at_most: float = ONE_MOVE) -> Iterator[TrichetRegion]:
        """The regions that ``at_most`` more tiles would close, large enough to win then (C13)."""
        return (region for region in _closable(self) if len(region.missing) <= at_most)

    @property
    def outcome(self) -> Outcome | None:
        """None until a region is closed or the pool is empty; then who won (C13 to C15)."""
        if not self._is_over:
            return None
        if "outcome" not in self._known:
            self._known["outcome"] = self._judged()
        outcome: Outcome = self._known["outcome"]
        return outcome

    def _judged(self) -> Outcome:
        colours = {self.figure.colours[corners[0]] for corners in self._closed}
        if len(colours) == 1:
            return Outcome(colours.pop(), Ending.REGION, self._scores)
        if colours:
            return Outcome(self.to_move, Ending.BOTH, self._scores)
        return Outcome(None, Ending.POOL_EMPTY, self._scores)

    @property
    def _scores(self) -> tuple[int, int]:
        """The size of the largest closed region of each colour."""
        closed = [region for region in self.regions() if region.is_closed]
        oh, dot = (max((r.size for r in closed if r.colour == seat), default=0) for seat in (0, 1))
        return oh, dot

    def __eq__(self, other: object) -> bool:
        """Equal positions play on alike: the same tiles lie, and the same player is to move."""
        if not isinstance(other, TrichetPosition):
            return NotImplemented
        mine, theirs = self.figure, other.figure
        return (
            self.to_move == other.to_move
            and mine.tiles == theirs.tiles
            and mine.colours == theirs.colours
            and self.game == other.game
        )

    def __hash__(self) -> int:
        if "hash" not in self._known:
            content = (frozenset(self.figure.tiles), frozenset(self.figure.colours.items()))
            self._known["hash"] = hash((self.game, self.to_move, content))
        return int(self._known["hash"])

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle all but the hash, which differs between runs."""
        return TrichetPosition, (self.game, self.to_move, self.figure, self.waves, self._closed)

    def __str__(self) -> str:
        """The figure in characters: o and . for the colours of the corners and of what tiles join.

        An open place shows its q and A or V, its r stands at the left; x is a place for ever empty (C9).
        """
        game = self.game
        corners = {point: COLOURS[colour] for point, colour in self.colours.items()}
        marks = {game.triangle(place): self._mark(place) for place in self.tiles | self.dead | set(self.open)}
        now = "The game is over." if self._is_over else f"{game.seats[self.to_move]} to move."
        return f"{draw_strips(corners, marks)}\n{now} Tiles left: {self.tiles_left}."

    def _mark(self, place: int) -> str:
        if place in self.figure.tiles:
            oh = [self.figure.colours[corner] for corner in self.game.plane.corners(place)].count(0)
            return COLOURS[oh < 2]
        if place not in self.open:
            return "x"
        q, _, is_up = self.game.triangle(place)
        return f"{q}{'A' if is_up else 'V'}"


@lru_cache(maxsize=8)
def _closable(position: TrichetPosition) -> tuple[TrichetRegion, ...]:
    """The open regions that are large enough to win once they are closed, and can still be (C9, C13)."""
    least, dead = position.game.region, position.dead
    return tuple(
        region
        for region in position.regions()
        if region.missing and region.size + len(region.missing) >= least and dead.isdisjoint(region.missing)
    )


__all__ = [
    "COLOURINGS",
    "COLOURS",
    "ONE_MOVE",
    "Ending",
    "Refusal",
    "Trichet",
    "TrichetPosition",
    "TrichetRegion",
]
