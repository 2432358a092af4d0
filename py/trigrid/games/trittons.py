"""Common parts of TRITT and TRITT Reloaded: the board, the trittons, the notation.

The board has 91 dots. Each dot is a place of the board and a cell of a ``Grid``. Colours are 0 (orange) and 1
(blue). A tritton lies on a placement: three neighbouring places in a line, with the tritton's own colour on
the middle dot and the other colour on both ends. Placements are numbered in the order of their dots.

A move is an int. Each of the moves 0 to 206 enters a tritton over the placement with the same number. The
next 1176 moves slide a tritton along its line, ordered by start and end. The last move is the special move:
``swap`` in TRITT, ``stay`` in TRITT Reloaded.
"""

from collections.abc import Iterable
from enum import Enum
from functools import cached_property, lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias

from trigrid.games.protocol import Game, Ints, Move, NotationError, Outcome, PositionT_co
from trigrid.lattice import Board, draw_rows, hexagon, place_set, places_in
from trigrid.lattice.grid import Grid

if TYPE_CHECKING:
    from trigrid.games.contents import TrittDot

SIDE = 6
"""The number of dots on each side of the hexagonal board."""
COLOURS = ("Orange", "Blue")
"""The names of the colours by number, which are also the names of the seats."""

Placement: TypeAlias = int
"""The number of a placement."""

Arrangement: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""The trittons on the board: placements by colour, cells by shown colour.

The placements and the cells are each a pair of bit sets, orange first. The cells are those of the grid.
"""

Ray: TypeAlias = tuple[tuple[int, Move], ...]
"""The slides from a placement in one direction, nearest first.

Each item is a pair: a cell as a bit set, and the move. The cell is the last one that the slide enters; the
shorter slides enter the cells before it.
"""


class MoveKind(Enum):
    """Kinds of moves."""

    ENTER = "enter"
    SLIDE = "slide"
    SWAP = "swap"
    STAY = "stay"


class TrittonTables:
    """Tables that follow from the board's geometry, most computed on first use."""

    def __init__(self) -> None:
        self.grid = Grid(hexagon(SIDE))
        self.placements = self.grid.threes
        """The three places of each placement, from end to end."""

    @cached_property
    def middles(self) -> tuple[int, ...]:
        """The cell of each placement's middle dot, as a bit set."""
        return tuple(1 << self.grid.cells[middle] for _, middle, _ in self.placements)

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """The cells of each placement's two end dots, as a bit set."""
        cells = self.grid.cells
        return tuple(1 << cells[first] | 1 << cells[last] for first, _, last in self.placements)

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """The three cells of each placement, as a bit set."""
        return tuple(place_set(self.grid.cells[place] for place in dots) for dots in self.placements)

    @cached_property
    def slides(self) -> tuple[tuple[Placement, Placement], ...]:
        """The start and end of every slide."""
        return tuple(sorted(pair for track in self.grid.tracks for pair in permutations(track, 2)))

    @cached_property
    def slide_number(self) -> dict[tuple[Placement, Placement], Move]:
        """The move of each slide, by (start, end)."""
        return {slide: move for move, slide in enumerate(self.slides, start=len(self.placements))}

    @cached_property
    def rays(self) -> tuple[tuple[Ray, Ray], ...]:
        """The slides from each placement, towards lower places and towards higher places."""
        found = {
            start: (self._ray(start, track[:index][::-1], 0), self._ray(start, track[index + 1 :], 2))
            for track in self.grid.tracks
            for index, start in enumerate(track)
        }
        return tuple(rays for _, rays in sorted(found.items()))

    def _ray(self, start: Placement, ends: Iterable[Placement], leading: int) -> Ray:
        entered = ((self.grid.cells[self.placements[end][leading]], end) for end in ends)
        return tuple((1 << cell, self.slide_number[start, end]) for cell, end in entered)

    @cached_property
    def paths(self) -> dict[Move, int]:
        """The cells that must be free for each slide, as a bit set with a cell per step."""
        found: dict[Move, int] = {}
        for ray in (ray for rays in self.rays for ray in rays):
            path = 0
            for entered, move in ray:
                path |= entered
                found[move] = path
        return found

    def steps(self, slide: Move) -> int:
        """Return the number of dots that a slide moves a tritton."""
        return self.paths[slide].bit_count()


@lru_cache
def tritton_tables() -> TrittonTables:
    """Return the tables, computed once for all games."""
    return TrittonTables()


class TrittonGame(Game[PositionT_co]):
    """Base class of both games: the board, the moves and the notation."""

    seats = COLOURS
    has_agreed_ties = True
    special_kind: ClassVar[MoveKind]
    """The kind of the special move, which moves no tritton."""
    supply: ClassVar[int]
    """The number of trittons of each player."""
    title: ClassVar[str]
    own_line: ClassVar[Enum]
    others_line: ClassVar[Enum]
    stuck: ClassVar[Enum]
    """Reasons for the end: a line of the mover, a line of the opponent, no action."""

    def __init__(self, **options: str) -> None:
        super().__init__(**options)
        self.tables = tritton_tables()
        self.grid = self.tables.grid
        self.board = self.grid.board
        self.rays = self.tables.rays
        self.placements = self.tables.placements
        self.special_move: Move = len(self.placements) + len(self.tables.slides)

    def entry(self, placement: Placement) -> Move:
        """Return the move that enters a tritton over a placement."""
        return placement

    def slide(self, start: Placement, end: Placement) -> Move:
        """Return the move that slides a tritton from one placement to another.

        Raises KeyError unless they are two placements on one line.
        """
        return self.tables.slide_number[start, end]

    def parts(self, move: Move) -> tuple[MoveKind, Placement, Placement]:
        """Return a move as (kind, start, end).

        Start and end are equal for an entry, and 0 for the special move.
        """
        count = len(self.placements)
        if move < count:
            return MoveKind.ENTER, move, move
        if move == self.special_move:
            return self.special_kind, 0, 0
        return MoveKind.SLIDE, *self.tables.slides[move - count]

    @cached_property
    def distinct_moves(self) -> int:
        """The number of distinct moves: entries, slides and the special move."""
        return self.special_move + 1

    def spell(self, move: Move) -> str:
        """Return the notation of a move; for other values, their ``repr``."""
        if not self.is_move(move):
            return repr(move)
        kind, start, end = self.parts(move)
        if kind is MoveKind.ENTER:
            return self.name(start)
        return f"{self.name(start)}>{self.name(end)}" if kind is MoveKind.SLIDE else kind.value

    def name(self, placement: Placement) -> str:
        """Return the notation of a placement: its two ends."""
        first, _, last = self.placements[placement]
        return f"{self.board.names[first]}-{self.board.names[last]}"

    def read(self, text: str) -> Move:
        """Return the move written as ``text``, in upper or lower case.

        The two ends of a placement can be in either order. Raises NotationError.
        """
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
        found = self._placement_by_ends.get(frozenset((first, last)))
        if found is None:
            raise NotationError(named, "is not a tritton; expected the ends of three dots in a line")
        return found

    @cached_property
    def _placement_by_ends(self) -> dict[frozenset[str], Placement]:
        return {frozenset(self.name(p).split("-")): p for p in range(len(self.placements))}

    @property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The twelve rotations and reflections of the board."""
        return self.board.symmetries

    def image(self, move: Move, symmetry: tuple[int, ...]) -> Move:
        """Return the image of a move under a symmetry of the board."""
        kind, *ends = self.parts(move)
        start, end = (self._image(placement, symmetry) for placement in ends)
        return start if kind is MoveKind.ENTER else self.slide(start, end) if kind is MoveKind.SLIDE else move

    def _image(self, placement: Placement, symmetry: tuple[int, ...]) -> Placement:
        first, middle, last = sorted(symmetry[place] for place in self.placements[placement])
        return self.grid.three_at[first, middle, last]


class TrittonPosition(NamedTuple):
    """A position with trittons; ints serve as bit sets of placements and cells."""

    game: TrittonGame
    """The game, with its options."""
    trittons: tuple[int, int]
    """The placements of the trittons of each colour."""
    cells: tuple[int, int]
    """The cells of the grid whose dots show each colour."""
    to_move: int
    """The seat to move, 0 or 1."""
    ending: Enum | None = None
    """The reason if a line has ended the game; None also if a player is stuck."""
    swapped: bool = False
    """Whether the seats have traded colours."""
    is_sliding: bool = False
    """Whether the entry of this turn has been made and a slide may follow."""

    def colour(self, seat: int) -> int:
        """Return the colour that a seat plays: 0 for orange, 1 for blue."""
        return seat ^ self.swapped

    @property
    def dots(self) -> tuple[int, int]:
        """The places whose dots show orange, and those that show blue."""
        orange, blue = self.cells
        return self.game.grid.places(orange), self.game.grid.places(blue)

    @property
    def trittons_left(self) -> tuple[int, int]:
        """The number of trittons of each colour that are not on the board yet."""
        orange, blue = self.trittons
        return self.game.supply - orange.bit_count(), self.game.supply - blue.bit_count()

    @property
    def covered(self) -> int:
        """The cells of all dots under trittons."""
        orange, blue = self.cells
        return orange | blue

    @property
    def free(self) -> int:
        """The cells of all dots that are not under trittons."""
        return self.game.grid.everywhere & ~self.covered

    def gaps(self, seat: int) -> int:
        """Return the free cells that would complete a line of a seat's colour."""
        return self.game.grid.completing(self.cells[self.colour(seat)]) & self.free

    def lines(self, colour: int) -> int:
        """Return the places in lines of three or more dots of a colour."""
        return self.game.grid.places(self.game.grid.in_lines(self.cells[colour]))

    def tritton_at(self, place: int) -> tuple[int, Placement] | None:
        """Return the colour and placement of the tritton on a place, or None."""
        for colour, placements in enumerate(self.trittons):
            for placement in places_in(placements):
                if place in self.game.placements[placement]:
                    return colour, placement
        return None

    def slides(self, placement: Placement) -> list[Placement]:
        """Return the placements to which a tritton could slide, nearest first.

        The result does not depend on whose turn it is. It is empty if the placement has no tritton.
        """
        orange, blue = self.trittons
        if not (orange | blue) >> placement & 1:
            return []
        moves = sorted(self.slides_of(1 << placement), key=self.game.tables.steps)
        return [self.game.parts(move)[2] for move in moves]

    def slides_of(self, placements: int) -> list[Move]:
        """Return the slides over free dots for the trittons on a set of placements."""
        rays, covered = self.game.rays, self.covered
        found = []
        for placement in places_in(placements):
            for ray in rays[placement]:
                for entered, move in ray:
                    if entered & covered:
                        break
                    found.append(move)
        return found

    def can_slide(self, placements: int) -> bool:
        """Return whether any tritton on a set of placements can slide."""
        rays, covered = self.game.rays, self.covered
        return any(ray and not ray[0][0] & covered for p in places_in(placements) for ray in rays[p])

    def entered(self, colour: int, placement: Placement) -> Arrangement:
        """Return the arrangement after a tritton of a colour is entered."""
        tables = self.game.tables
        return self._changed(colour, 1 << placement, tables.middles[placement], tables.ends[placement])

    def slid(self, colour: int, start: Placement, end: Placement) -> Arrangement:
        """Return the arrangement after a tritton of a colour slides."""
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
        """Return the reason if a line ends the game after a move, else None.

        ``colour`` is the mover's colour, and ``cells`` are the cells after the move. If the move makes lines
        of both colours, the line of the opponent's colour decides.
        """
        if self.game.grid.has_line(cells[1 - colour]):
            return self.game.others_line
        return self.game.own_line if self.game.grid.has_line(cells[colour]) else None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None until a line is made or the player to move is stuck."""
        ending = self.ending or (self.game.stuck if self.is_stuck() else None)
        if ending is None:
            return None
        winner = self.to_move if ending is self.game.others_line else 1 - self.to_move
        return Outcome(winner, ending, (1 - winner, winner))

    def is_stuck(self) -> bool:
        """Return whether the player to move has no move and loses, by each game's rule."""
        raise NotImplementedError

    @property
    def next_action(self) -> str:
        """The next action of the player to move, as text."""
        return "move"

    def at(self, dot: str) -> "TrittDot":
        """Return the colour and the tritton on a dot. Raises NotationError."""
        return self.game.contents.at(self, dot)  # type: ignore[no-any-return]

    def to_array(self) -> Ints:
        """Return the position as ints, as ``trigrid.planes.trittons`` describes."""
        return self.game.contents.to_array(self)  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """Draw the board, with o and b for dots of each colour, and list the trittons."""
        orange, blue = map(places_in, self.dots)
        board = draw_rows(self.game.board, lambda p: "o" if p in orange else "b" if p in blue else ".")
        player = COLOURS[self.colour(self.to_move)]
        now = "The game is over." if self.outcome else f"{player} to {self.next_action}."
        traded = " The players have traded colours." if self.swapped else ""
        return "\n".join((board, *map(self._listed, range(len(COLOURS))), now + traded))

    def _listed(self, colour: int) -> str:
        names = ", ".join(self.game.name(placement) for placement in places_in(self.trittons[colour]))
        return f"{COLOURS[colour]}: {names or 'none'} ({self.trittons_left[colour]} left)"

    def _repr_svg_(self) -> str:
        """Return a picture of the position, for notebooks."""
        from trigrid.games.notebook_display import drawn_by

        return drawn_by("trigrid.pictures:position_svg", self)
