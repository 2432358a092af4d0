"""Trichet, by Cameron Browne: lay tiles with matching arcs, close a region to win.

The clauses in the docstrings (C1, C2, …) are those of seeds/trichet.md.

A move is an int: 6 · place + colouring. A place is the number of a triangle of the Plane; a colouring is an
index of COLOURINGS.
"""

import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from trigrid.games.protocol import Game, Ints, Move, NotationError, Option, Outcome
from trigrid.games.trichet_figure import COLOURINGS, Figure, Fits, TrichetRegion
from trigrid.lattice import Plane, Point, draw_strips

if TYPE_CHECKING:
    from trigrid.games.contents import TrichetTriangle

COLOURS = "o."
"""The characters for the colours of Oh and Dot, by seat."""

OPENING = ("0,0A.o.", "0,-1V.o.")
"""The tiles on the table at the start, as text (C4)."""

ONE_MOVE = 3
"""One move can usually close a region with at most this many missing tiles.

The missing tiles of such a region touch one or two corners without a colour. When a move gives colours to
these corners, the remaining tiles are usually forced (C7). In rare cases, automatic tiles close a region with
more missing tiles.
"""

_MOVE_TEXT = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})([AV])([o.]{3})", re.IGNORECASE | re.ASCII)


class Refusal(Enum):
    """Reasons why a move is not legal; the values are their English texts."""

    NO_SUCH_MOVE = "the game has no such move"
    GAME_OVER = "the game is over"
    OCCUPIED = "the triangle already has a tile (C5)"
    NOT_TOUCHING = "the triangle touches no tile (C5)"
    MISMATCH = "a corner already has the other colour (C6)"
    NEVER = "all three corners have the same colour, so no tile will ever fit (C9)"


class Ending(Enum):
    """Reasons for the outcome of a finished game."""

    REGION = "a region of the winner's colour is closed (C13)"
    BOTH = "the loser closed regions of both colours at once (C14)"
    POOL_EMPTY = "the pool is empty and no region is closed (C15)"


class Trichet(Game["TrichetPosition"]):
    """Trichet with a choice of pool size (C3) and size of a winning region (C13)."""

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
        """Return the position after the two opening tiles of Oh, with Dot to move (C4)."""
        return self.laid([self.read(text) for text in OPENING], to_move=1)

    def laid(self, moves: list[Move], to_move: int) -> "TrichetPosition":
        """Return the position with exactly the given tiles and no automatic tiles.

        The tiles must match each other. Regions are judged as if one move had laid all the tiles.
        """
        figure = Figure(self.plane)
        for move in moves:
            figure.lay(*self.parts(move))
        closed = tuple(self.winning_regions(figure, figure.tiles))
        return TrichetPosition(self, to_move, figure, (), closed)

    def winning_regions(self, figure: Figure, places: Set[int]) -> Iterator[tuple[int, ...]]:
        """Yield the corners of each winning region that tiles on ``places`` have closed.

        A closed region wins if it is large enough (C13).
        """
        for corners in figure.closed_at(places):
            if len(figure.shown_on(corners)) >= self.region:
                yield corners

    def name(self, place: int) -> str:
        """Return the name of a place, ``q,rA`` or ``q,rV``."""
        q, r, is_up = self.triangle(place)
        return f"{q},{r}{'A' if is_up else 'V'}"

    def place_named(self, name: str) -> int:
        """Return the place named ``q,rA`` or ``q,rV``. Raises NotationError."""
        return self.parts(self.read(f"{name}.o."))[0]

    place_name = name

    def lay(self, place: int, colouring: int) -> Move:
        """Return the move that lays a tile on a place.

        ``colouring`` is an index of COLOURINGS.
        """
        return len(COLOURINGS) * place + colouring

    def parts(self, move: Move) -> tuple[int, int]:
        """Return a move as (place, index of COLOURINGS)."""
        return divmod(move, len(COLOURINGS))

    @cached_property
    def distinct_moves(self) -> int:
        """The number of distinct moves: six on each triangle of the plane.

        The plane contains more triangles than a game can reach.
        """
        return len(COLOURINGS) * self.plane.triangles

    @property
    def max_length(self) -> int:
        """The number of tiles left after the opening; each move lays at least one."""
        return self.supply - len(OPENING)

    def spell(self, move: Move) -> str:
        """Return the notation of a move, such as ``0,1A.o.``.

        The notation consists of the place and the colours of left corner, apex and right corner. For a value
        that is not a move, return its ``repr``.
        """
        if not self.is_move(move):
            return repr(move)
        place, colouring = self.parts(move)
        return self.name(place) + "".join(COLOURS[colour] for colour in COLOURINGS[colouring])

    def read(self, text: str) -> Move:
        """Return the move written as ``text``, in upper or lower case.

        Raises NotationError.
        """
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
        """Only the identity, since reading order settles contested corners (C8)."""
        return ("identity",)

    def image(self, move: Move, symmetry: str) -> Move:
        """Return the move itself."""
        return move


@dataclass(frozen=True, eq=False, slots=True)
class TrichetPosition:
    """An immutable position of Trichet."""

    game: Trichet
    """The game, with its options."""
    to_move: int
    """The seat to move, 0 or 1."""
    figure: Figure
    """The laid tiles and the corners' colours; they no longer change."""
    waves: tuple[tuple[int, ...], ...]
    """The places filled automatically by the last move, wave by wave (C7, C8)."""
    _closed: tuple[tuple[int, ...], ...]
    _known: dict[str, Any] = field(default_factory=dict, init=False, repr=False)
    """Cached values: the hash and the outcome."""

    @property
    def tiles(self) -> Set[int]:
        """The places with a tile."""
        return frozenset(self.figure.tiles)

    @property
    def tiles_left(self) -> int:
        """The number of tiles left in the pool (C3)."""
        return self.game.supply - len(self.figure.tiles)

    @property
    def open(self) -> Mapping[int, Fits]:
        """The empty places that touch a tile, with the indices of the fitting COLOURINGS.

        Places where no tile fits are omitted.
        """
        return MappingProxyType(self.figure.open)

    @property
    def colours(self) -> dict[Point, int]:
        """The colour of each coloured corner: 0 for Oh, 1 for Dot."""
        point = self.game.plane.point
        return {point(corner): colour for corner, colour in self.figure.colours.items()}

    @property
    def dead(self) -> frozenset[int]:
        """The empty places on which no tile will ever fit (C9)."""
        touching = self.figure.shown_on(self.figure.colours)
        return frozenset(touching - self.figure.tiles - self.open.keys())

    @property
    def closed(self) -> tuple[frozenset[Point], ...]:
        """The corners of each winning region that the last move closed."""
        return tuple(frozenset(map(self.game.plane.point, corners)) for corners in self._closed)

    @property
    def _is_over(self) -> bool:
        return bool(self._closed) or not self.tiles_left

    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves: by place in reading order, then by colouring (C5, C6).

        A move always exists until the game is over, because a tile always fits above the highest corner.
        """
        if self._is_over:
            return ()
        kinds = len(COLOURINGS)
        return tuple([kinds * place + fit for place, fits in sorted(self.open.items()) for fit in fits])

    def refusal(self, move: Move) -> Refusal | None:
        """Return why a move is not legal now, or None if it is."""
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
        """Return the position after a move and its automatic tiles. Raises IllegalMove."""
        self.game.require(self, move)
        place, colouring = self.game.parts(move)
        figure = self.figure.copy()
        waves = figure.fill(figure.lay(place, colouring), self.tiles_left - 1)
        closed = tuple(self.game.winning_regions(figure, {place}.union(*waves)))
        return TrichetPosition(self.game, 1 - self.to_move, figure, waves, closed)

    def regions(self) -> Iterator[TrichetRegion]:
        """Yield all regions of both colours, in reading order (C11)."""
        return self.figure.regions()

    def region_of(self, corner: Point) -> TrichetRegion | None:
        """Return the region of a corner, or None if the corner has no colour."""
        figure, plane = self.figure, self.game.plane
        number = plane.corner(corner)
        return figure.region(number) if corner in plane and number in figure.colours else None

    def nearly_closed(self, at_most: float = ONE_MOVE) -> Iterator[TrichetRegion]:
        """Yield the regions that need at most ``at_most`` more tiles to be closed.

        Only regions that can still be closed and would then have the winning size are included (C9, C13).
        """
        return (region for region in _closable(self) if len(region.missing) <= at_most)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome (C13 to C15).

        None until a winning region is closed or the pool is empty.
        """
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
        """Compare the game, the player to move, the tiles and their colours.

        Equal positions have the same continuations.
        """
        if not isinstance(other, TrichetPosition):
            return NotImplemented
        figure, other_figure = self.figure, other.figure
        return (
            self.to_move == other.to_move
            and figure.tiles == other_figure.tiles
            and figure.colours == other_figure.colours
            and self.game == other.game
        )

    def __hash__(self) -> int:
        if "hash" not in self._known:
            content = (frozenset(self.figure.tiles), frozenset(self.figure.colours.items()))
            self._known["hash"] = hash((self.game, self.to_move, content))
        return int(self._known["hash"])

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the fields without the cache, because hashes differ between runs."""
        return TrichetPosition, (self.game, self.to_move, self.figure, self.waves, self._closed)

    def at(self, triangle: str) -> "TrichetTriangle":
        """Return the tile on a triangle. Raises NotationError."""
        return self.game.contents.at(self, triangle)  # type: ignore[no-any-return]

    def to_array(self) -> Ints:
        """Return the position as ints, as ``trigrid.planes.trichet`` describes."""
        return self.game.contents.to_array(self)  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """Draw the figure in text, with o and . for the two colours.

        Each corner is drawn as its colour, and each tile as the colour that two of its corners have. An open
        place is drawn as its q with A or V; its r is at the left of the row. The mark x means that no tile
        will ever fit (C9).
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

    def _repr_svg_(self) -> str:
        """Return a picture of the position, for notebooks."""
        from trigrid.games.notebook_display import drawn_by

        return drawn_by("trigrid.pictures:position_svg", self)


@lru_cache(maxsize=8)
def _closable(position: TrichetPosition) -> tuple[TrichetRegion, ...]:
    """Return the regions that can still be closed and would then win (C9, C13)."""
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
