"""What TRITT and TRITT Reloaded share: the board of 91 dots, the trittons on it, and how they are written.

Colours are 0 (orange) and 1 (blue). A tritton lies on a placement: three neighbouring places in line, its
middle dot in its own colour, both ends in the other. Placements are numbered in the order of their dots.

A move is an int: 0 to 206 enters a tritton over that placement, the next 1176 slide one along its line, by
start and end, and the last is the special move: ``swap`` in TRITT, ``stay`` in TRITT Reloaded.
"""

from collections.abc import Iterable
from enum import Enum
from functools import cached_property, lru_cache
from itertools import permutations
from typing import ClassVar, NamedTuple, TypeAlias

from trigrid.games.protocol import Game, Move, NotationError, Outcome, PositionT_co
from trigrid.lattice import Board, draw_rows, hexagon, place_set, places_in
from trigrid.lattice.grid import Grid

SIDE = 6
"""Dots on each side of the hexagonal board."""
COLOURS = ("Orange", "Blue")
"""The colours by number, and the seats that begin with them."""

Placement: TypeAlias = int
"""The number of a placement."""

Arrangement: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Where the trittons are: the placements of each colour, and the grid cells whose dots show each colour."""

Ray: TypeAlias = tuple[tuple[int, Move], ...]
"""Slides from a placement one path, nearest first: (the set of the cell added to the path, the move)."""


class MoveKind(Enum):
    """What a move does."""

    ENTER = "enter"
    SLIDE = "slide"
    SWAP = "swap"
    STAY = "stay"


class TrittonTables:
    """What follows from the board's geometry, each table computed when it is first used."""

    def __init__(self) -> None:
        self.grid = Grid(hexagon(SIDE))
        self.placements = self.grid.threes
        """The places of each placement, ends first and last."""

    @cached_property
    def middles(self) -> tuple[int, ...]:
        """The cell of each placement's middle, as a set."""
        return tuple(1 << self.grid.cells[middle] for _, middle, _ in self.placements)

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """The cells of each placement's ends."""
        cells = self.grid.cells
        return tuple(1 << cells[first] | 1 << cells[last] for first, _, last in self.placements)

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """The three cells of each placement."""
        return tuple(place_set(self.grid.cells[place] for place in dots) for dots in self.placements)

    @cached_property
    def slides(self) -> tuple[tuple[Placement, Placement], ...]:
        """The start and end of every slide."""
        return tuple(sorted(pair for track in self.grid.tracks for pair in permutations(track, 2)))

    @cached_property
    def slide_number(self) -> dict[tuple[Placement, Placement], Move]:
        """From start and end to the slide's move."""
        return {slide: move for move, slide in enumerate(self.slides, start=len(self.placements))}

    @cached_property
    def rays(self) -> tuple[tuple[Ray, Ray], ...]:
        """The slides from each placement, towards the lower places and towards the higher."""
        found = {
            start: (self._ray(start, track[:at][::-1], 0), self._ray(start, track[at + 1 :], 2))
            for track in self.grid.tracks
            for at, start in enumerate(track)
        }
        return tuple(rays for _, rays in sorted(found.items()))

    def _ray(self, start: Placement, ends: Iterable[Placement], leading: int) -> Ray:
        entered = ((self.grid.cells[self.placements[end][leading]], end) for end in ends)
        return tuple((1 << cell, self.slide_number[start, end]) for cell, end in entered)

    @cached_property
    def paths(self) -> dict[Move, int]:
        """The cells that each slide needs free: as many as the steps it takes."""
        found: dict[Move, int] = {}
        for ray in (ray for rays in self.rays for ray in rays):
            path = 0
            for entered, move in ray:
                path |= entered
                found[move] = path
        return found

    def steps(self, slide: Move) -> int:
        """How many dots far a slide goes."""
        return self.paths[slide].bit_count()


@lru_cache
def tritton_tables() -> TrittonTables:
    """The tables, computed once for all games."""
    return TrittonTables()


class TrittonGame(Game[PositionT_co]):
    """The board, the moves and the notation of both games."""

    seats = COLOURS
    has_agreed_ties = True
    special_kind: ClassVar[MoveKind]
    """The kind of the one move that moves no tritton."""
    supply: ClassVar[int]
    """How many trittons each player has."""
    title: ClassVar[str]
    own_line: ClassVar[Enum]
    others_line: ClassVar[Enum]
    stuck: ClassVar[Enum]
    """What can decide a game: a line of the mover's colour, one of the other, or that nothing can be done."""

    def __init__(self, **options: str) -> None:
        super().__init__(**options)
        self.tables = tritton_tables()
        self.grid = self.tables.grid
        self.board = self.grid.board
        self.rays = self.tables.rays
        self.placements = self.tables.placements
        self.special_move: Move = len(self.placements) + len(self.tables.slides)

    def entry(self, placement: Placement) -> Move:
        """The move that enters a tritton over a placement."""
        return placement

    def slide(self, start: Placement, end: Placement) -> Move:
        """The move that slides a tritton from one placement of a line to another. Raises KeyError."""
        return self.tables.slide_number[start, end]

    def parts(self, move: Move) -> tuple[MoveKind, Placement, Placement]:
        """(kind, start, end) of a move; an entry starts where it ends, the special move has 0 for both."""
        count = len(self.placements)
        if move < count:
            return MoveKind.ENTER, move, move
        if move == self.special_move:
            return self.special_kind, 0, 0
        return MoveKind.SLIDE, *self.tables.slides[move - count]

    @cached_property
    def distinct_moves(self) -> int:
        """Entries, slides and the special move."""
        return self.special_move + 1

    def spell(self, move: Move) -> str:
        """``c3-c5``, ``c3-c5>c6-c8`` or the special move; what is no move at all is shown as it is."""
        if not self.is_move(move):
            return repr(move)
        kind, start, end = self.parts(move)
        if kind is MoveKind.ENTER:
            return self.name(start)
        return f"{self.name(start)}>{self.name(end)}" if kind is MoveKind.SLIDE else kind.value

    def name(self, placement: Placement) -> str:
        """The notation of a placement: its two ends."""
        first, _, last = self.placements[placement]
        return f"{self.board.names[first]}-{self.board.names[last]}"

    def read(self, text: str) -> Move:
        """The move written as ``text``, in either case, ends in either order. Raises NotationError."""
        text = text.lower()
        if text == self.special_kind.value:
            return self.special_move
        start, arrow, end = text.partition(">")
        placement = self._placement(start, text)
        if not arrow:
            return self.entry(placement)
        slide = self.tables.slide_number.get((placement, self._placement(end, text)))
        if slide is None:
            raise NotationError(text, "is not a slide; expected another place on the same line")
        return slide

    def _placement(self, named: str, text: str) -> Placement:
        first, dash, last = named.partition("-")
        if not (dash and Board.is_name(first) and Board.is_name(last)):
            known = f"c3-c5, c3-c5>c6-c8 or {self.special_kind.value}"
            raise NotationError(text, f"is not a {self.title} move; try something like {known}")
        found = self._named.get(frozenset((first, last)))
        if found is None:
            raise NotationError(named, "is not a tritton; expected the ends of three dots in a line")
        return found

    @cached_property
    def _named(self) -> dict[frozenset[str], Placement]:
        return {frozenset(self.name(p).split("-")): p for p in range(len(self.placements))}

    @property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The twelve turns and reflections of the board."""
        return self.board.symmetries

    def image(self, move: Move, symmetry: tuple[int, ...]) -> Move:
        """What a symmetry of the board makes of a move."""
        kind, *ends = self.parts(move)
        start, end = (self._image(placement, symmetry) for placement in ends)
        return start if kind is MoveKind.ENTER else self.slide(start, end) if kind is MoveKind.SLIDE else move

    def _image(self, placement: Placement, symmetry: tuple[int, ...]) -> Placement:
        first, middle, last = sorted(symmetry[place] for place in self.placements[placement])
        return self.grid.three_at[first, middle, last]


class TrittonPosition(NamedTuple):
    """One moment of a game with trittons; sets of placements, of places and of cells are ints."""

    game: TrittonGame
    trittons: tuple[int, int]
    """The placements of the trittons of each colour."""
    cells: tuple[int, int]
    """The cells of the grid whose dots show each colour."""
    to_move: int
    ending: Enum | None = None
    """What ended the game, unless it is that nothing is legal any more."""
    swapped: bool = False
    """Whether the seats have traded colours."""
    is_sliding: bool = False
    """Whether the entry of this turn has been made and a slide may follow."""

    def colour(self, seat: int) -> int:
        """The colour that a seat plays: 0 orange, 1 blue."""
        return seat ^ self.swapped

    @property
    def dots(self) -> tuple[int, int]:
        """The places whose dots show orange and blue."""
        orange, blue = self.cells
        return self.game.grid.places(orange), self.game.grid.places(blue)

    @property
    def trittons_left(self) -> tuple[int, int]:
        """How many trittons of each colour are not on the board yet."""
        orange, blue = self.trittons
        return self.game.supply - orange.bit_count(), self.game.supply - blue.bit_count()

    @property
    def covered(self) -> int:
        """The cells of all dots under trittons."""
        orange, blue = self.cells
        return orange | blue

    @property
    def free(self) -> int:
        """The cells of all other dots."""
        return self.game.grid.everywhere & ~self.covered

    def gaps(self, seat: int) -> int:
        """The free cells where one more dot of a seat's colour would make a line."""
        return self.game.grid.completing(self.cells[self.colour(seat)]) & self.free

    def lines(self, colour: int) -> int:
        """The places that belong to a line of three or more dots of a colour."""
        return self.game.grid.places(self.game.grid.in_lines(self.cells[colour]))

    def tritton_at(self, place: int) -> tuple[int, Placement] | None:
        """The colour and the placement of the tritton on a place, if one lies there."""
        for colour, lying in enumerate(self.trittons):
            for placement in places_in(lying):
                if place in self.game.placements[placement]:
                    return colour, placement
        return None

    def slides(self, placement: Placement) -> list[Placement]:
        """Where the tritton on a placement could slide, nearest first, whoever may slide it."""
        orange, blue = self.trittons
        if not (orange | blue) >> placement & 1:
            return []
        moves = sorted(self.slides_of(1 << placement), key=self.game.tables.steps)
        return [self.game.parts(move)[2] for move in moves]

    def slides_of(self, placements: int) -> list[Move]:
        """The slides over free dots of the trittons on a set of placements."""
        rays = self.game.rays
        covered = self.covered
        found = []
        for placement in places_in(placements):
            for ray in rays[placement]:
                for entered, move in ray:
                    if entered & covered:
                        break
                    found.append(move)
        return found

    def can_slide(self, placements: int) -> bool:
        """Whether any tritton on a set of placements has a free dot before it."""
        rays = self.game.rays
        covered = self.covered
        return any(ray and not ray[0][0] & covered for p in places_in(placements) for ray in rays[p])

    def entered(self, colour: int, placement: Placement) -> Arrangement:
        """Where the trittons lie after one of a colour is entered."""
        tables = self.game.tables
        return self._changed(colour, 1 << placement, tables.middles[placement], tables.ends[placement])

    def slid(self, colour: int, start: Placement, end: Placement) -> Arrangement:
        """Where the trittons lie after one of a colour slides, and leaves all its old dots."""
        middles, ends = self.game.tables.middles, self.game.tables.ends
        return self._changed(
            colour, 1 << start | 1 << end, middles[start] ^ middles[end], ends[start] ^ ends[end]
        )

    def _changed(self, colour: int, placements: int, middles: int, ends: int) -> Arrangement:
        orange, blue = self.trittons
        first, second = self.cells
        if colour == 0:
            return (orange ^ placements, blue), (first ^ middles, second ^ ends)
        return (orange, blue ^ placements), (first ^ ends, second ^ middles)

    def judged(self, cells: tuple[int, int], colour: int) -> Enum | None:
        """What the lines on the board mean for a mover of a colour."""
        if self.game.grid.has_line(cells[1 - colour]):
            return self.game.others_line
        return self.game.own_line if self.game.grid.has_line(cells[colour]) else None

    @property
    def outcome(self) -> Outcome | None:
        """None until a line has ended the game or the player to move is stuck."""
        ending = self.ending or (self.game.stuck if self.is_stuck() else None)
        if ending is None:
            return None
        winner = self.to_move if ending is self.game.others_line else 1 - self.to_move
        return Outcome(winner, ending, (1 - winner, winner))

    def is_stuck(self) -> bool:
        """Whether the player to move has lost for want of a move; each game says when that is."""
        raise NotImplementedError

    @property
    def next_action(self) -> str:
        """What the player to move is to do."""
        return "move"

    def __str__(self) -> str:
        """The board in characters, o and b for dots of each colour; then the trittons by their ends."""
        orange, blue = map(places_in, self.dots)
        board = draw_rows(self.game.board, lambda p: "o" if p in orange else "b" if p in blue else ".")
        player = COLOURS[self.colour(self.to_move)]
        now = "The game is over." if self.outcome else f"{player} to {self.next_action}."
        traded = " The players have traded colours." if self.swapped else ""
        return "\n".join((board, *map(self._listed, range(len(COLOURS))), now + traded))

    def _listed(self, colour: int) -> str:
        names = ", ".join(self.game.name(placement) for placement in places_in(self.trittons[colour]))
        return f"{COLOURS[colour]}: {names or 'none'} ({self.trittons_left[colour]} left)"
