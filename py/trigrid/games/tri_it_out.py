"""Tri-It-Out, by Dale W. Walton: capture by making triangles; fewer counters win.

A place is closed if a counter there would complete a triangle with two counters of different colours. The
clauses in the docstrings (I1, I2, …) are those of seeds/tri-it-out.md.

A move is an int. With n for the number of places (``place_count``), the move ``place`` puts a counter on a
place, and the move ``n + place`` captures the counter on it.
"""

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from trigrid.games.protocol import Game, Ints, Move, NotationError, Option, Outcome
from trigrid.lattice import Board, Triangle, draw_rows, hexagon, place_set, places_in, thirds, triangles_at
from trigrid.lattice.boards import triangle

if TYPE_CHECKING:
    from trigrid.games.contents import TriItOutPoint

BOARDS = ("hex-3-4", "hex-2-3", "hex-2-4", "hex-3", "hex-4", "hex-5", "hex-3-5", "hex-4-5", "tri-5", "tri-6")
"""Values of the option ``board``: hex-A-B, hex-N and tri-N (I1).

A, B and N are the numbers of points on a side.
"""


class Refusal(Enum):
    """Reasons why a move is not legal; the values are their English texts."""

    NO_SUCH_MOVE = "the game has no such move"
    GAME_OVER = "the game is over"
    OCCUPIED = "the place already has a counter (I6)"
    RESTRICTED = "a counter there would make a mixed triangle with two that are on the board (I5)"
    MUST_CAPTURE = "the player must capture from a mixed triangle first (I7)"
    MUST_PLACE = "no capture is due (I7)"
    EMPTY = "no counter is there (I7)"
    OWN_COUNTER = "a player captures the opponent's counters only (I7)"
    NOT_CAPTURABLE = "the counter is in none of the mixed triangles to capture from (I7)"


class Ending(Enum):
    """Reasons for the outcome of a finished game."""

    FEWEST = "the winner has fewer counters on the board (I11)"
    TIED = "counters are equal, and the loser would have had to place next (I12)"
    MIXED_LEFT = "the loser cannot place while mixed triangles are left on the board (I14)"


class TriItOut(Game["TriItOutPosition"]):
    """Tri-It-Out on one of ten boards (I1).

    Depending on the option ``capture``, players capture from new mixed triangles (I7) or from any mixed
    triangle (I13).
    """

    key = "tri-it-out"
    seats = ("First", "Second")
    choices = (Option("board", BOARDS), Option("capture", ("new", "any")))

    def __init__(self, board: str = "hex-3-4", capture: str = "new") -> None:
        super().__init__(board=board, capture=capture)
        self.board: Board = _board(board)
        self.place_count = len(self.board)
        self.captures_any = capture == "any"
        self.thirds = thirds(self.board)

    def start(self) -> "TriItOutPosition":
        """Return the empty board, with First to place."""
        return TriItOutPosition(self, (0, 0), 0, self.board.everywhere, None)

    def capture(self, place: int) -> Move:
        """Return the move that captures the counter on a place."""
        return self.place_count + place

    def parts(self, move: Move) -> tuple[bool, int]:
        """Return a move as (is_capture, place)."""
        return move >= self.place_count, move % self.place_count

    @cached_property
    def distinct_moves(self) -> int:
        """The number of distinct moves: a placement and a capture on each place."""
        return 2 * self.place_count

    @property
    def max_length(self) -> int:
        """The maximum number of moves: the square of the number of places.

        Each complete turn adds one counter (I9), so turn t begins with t − 1 counters on the board. The turn
        can capture only these counters, so it has at most t − 1 captures and t placements, together 2t − 1
        moves. It begins with a placement on an empty place, so t is at most the number of places. The sum of
        these odd numbers is the square.
        """
        return self.place_count**2

    def spell(self, move: Move) -> str:
        """Return ``d4`` or ``xd4``; for a value that is not a move, its ``repr``."""
        if not self.is_move(move):
            return repr(move)
        is_capture, place = self.parts(move)
        return "x" * is_capture + self.board.names[place]

    def read(self, text: str) -> Move:
        """Return the move written as ``text``, in upper or lower case.

        Raises NotationError.
        """
        text = text.lower()
        name = text.removeprefix("x")
        if not Board.is_name(name):
            raise NotationError(text, "is not a Tri-It-Out move; try something like d4 or xd4")
        place = self.board.place(name)
        if place is None:
            raise NotationError(
                text, f"is not a move on this board: {self.options['board']} has no place {name}"
            )
        return self.capture(place) if text.startswith("x") else place

    @property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The rotations and reflections of the board.

        There are six, or twelve if the board is a regular hexagon.
        """
        return self.board.symmetries

    def image(self, move: Move, symmetry: tuple[int, ...]) -> Move:
        """Return the image of a move under a symmetry of the board."""
        is_capture, place = self.parts(move)
        return is_capture * self.place_count + symmetry[place]

    def completed(self, ones: int, others: int) -> int:
        """Return the places that complete a triangle with a counter of each set.

        ``ones`` and ``others`` are the two sets of counters. The places may be occupied.
        """
        found = 0
        rest = places_in(others)
        for one in places_in(ones):
            completing = self.thirds[one]
            for other in rest:
                found |= completing[other]
        return found


def _board(name: str) -> Board:
    shape, *sides = name.split("-")
    return (triangle if shape == "tri" else hexagon)(*map(int, sides))


class TriItOutPosition(NamedTuple):
    """A position of Tri-It-Out; ints serve as bit sets of places and moves."""

    game: TriItOut
    """The game, with its options."""
    counters: tuple[int, int]
    """The places of each seat's counters."""
    to_move: int
    """The seat to move, 0 or 1."""
    legal: int
    """The legal moves: captures (I7) or placements (I6), stored to avoid a search."""
    placed: int | None
    """The place of the counter just placed while a capture is due; otherwise None."""

    @property
    def occupied(self) -> int:
        """The places of all counters."""
        first, second = self.counters
        return first | second

    @property
    def restricted(self) -> int:
        """The empty places that are closed to both players (I5)."""
        return self.game.completed(*self.counters) & ~self.occupied

    @property
    def is_capturing(self) -> bool:
        """Whether a capture is due (I7); otherwise a placement is due or the game is over."""
        return self.placed is not None

    @property
    def capturable(self) -> int:
        """The counters that may be captured now (I7, I13); empty unless a capture is due."""
        return self.legal >> self.game.place_count

    def obliging(self, seat: int) -> int:
        """Return the legal places where ``seat`` would have to capture after placing.

        A counter of ``seat`` there completes a mixed triangle with two counters of the other seat (I7). If
        players capture from any mixed triangle (I13) and the board already has a mixed triangle, the seat to
        move has to capture after every placement. The result is empty while a capture is due.
        """
        if self.is_capturing:
            return 0
        own, others = self.counters[seat], self.counters[1 - seat]
        if self.game.captures_any and seat == self.to_move and self.game.completed(own, others) & others:
            return self.legal
        return self.legal & self.game.completed(others, others)

    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves by place.

        The moves are captures if a capture is due (I7), else placements (I6).
        """
        return tuple(places_in(self.legal))

    def refusal(self, move: Move) -> Refusal | None:
        """Return why a move is not legal now, or None if it is."""
        if not self.legal:
            return Refusal.GAME_OVER
        if not self.game.is_move(move):
            return Refusal.NO_SUCH_MOVE
        if self.legal >> move & 1:
            return None
        is_capture, place = self.game.parts(move)
        return self._refusal_of_capture(1 << place) if is_capture else self._refusal_of_placement(1 << place)

    def _refusal_of_placement(self, mask: int) -> Refusal:
        if self.is_capturing:
            return Refusal.MUST_CAPTURE
        return Refusal.OCCUPIED if self.occupied & mask else Refusal.RESTRICTED

    def _refusal_of_capture(self, mask: int) -> Refusal:
        if not self.is_capturing:
            return Refusal.MUST_PLACE
        if self.counters[self.to_move] & mask:
            return Refusal.OWN_COUNTER
        return Refusal.NOT_CAPTURABLE if self.occupied & mask else Refusal.EMPTY

    def play(self, move: Move) -> "TriItOutPosition":
        """Return the position after a move. Raises IllegalMove."""
        self.game.require(self, move)
        return self._placed(move) if self.placed is None else self._captured(move - self.game.place_count)

    def _placed(self, place: int) -> "TriItOutPosition":
        """Return the position after a placement (I7, I9, I13).

        The turn continues if a mixed triangle obliges the player to capture; otherwise the turn ends. Such a
        triangle consists of one counter of the player and two of the opponent (I6, I13). The player's counter
        is the one just placed (I7), or any if the player captures from any mixed triangle (I13). So a counter
        of the opponent can be captured if it completes a triangle with such a counter and another counter of
        the opponent.
        """
        game, counters, seat, legal, _ = self
        mask = 1 << place
        own, others = counters[seat] | mask, counters[1 - seat]
        counters = (others, own) if seat else (own, others)
        completed = game.completed(own if game.captures_any else mask, others)
        capturable = completed & others
        if capturable:
            return TriItOutPosition(game, counters, seat, capturable << game.place_count, place)
        return TriItOutPosition(game, counters, 1 - seat, legal & ~(mask | completed), None)

    def _captured(self, place: int) -> "TriItOutPosition":
        """Return the position after a capture; the same player then has to place (I9).

        Places that only the captured counter closed are free again (I8).
        """
        game, (first, second), seat, _, _ = self
        first, second = counters = first & ~(1 << place), second & ~(1 << place)
        taken = first | second | game.completed(first, second)
        return TriItOutPosition(game, counters, seat, game.board.everywhere & ~taken, None)

    def forbidding(self, place: int) -> tuple[Triangle, ...]:
        """Return the triangles that close an empty place to both players (I5).

        Their other two places have counters of different seats. The result is empty for an occupied place.
        """
        if self.occupied >> place & 1:
            return ()
        around = triangles_at(self.game.board)[place]
        return tuple(each for each in around if self.is_mixed(place_set(each) & ~(1 << place)))

    def capturing(self, place: int) -> tuple[Triangle, ...]:
        """Return the mixed triangles that allow capturing a place's counter now (I7, I13).

        Empty if the counter cannot be captured.
        """
        if not self.capturable >> place & 1:
            return ()
        around = triangles_at(self.game.board)[place]
        mixed = tuple(each for each in around if self.is_mixed(place_set(each)))
        return mixed if self.game.captures_any else tuple(each for each in mixed if self.placed in each)

    def is_mixed(self, places: int) -> bool:
        """Return whether a set of places is full and contains counters of both seats."""
        first, second = self.counters
        return bool(places & first and places & second and not places & ~(first | second))

    @property
    def scores(self) -> tuple[int, int]:
        """The number of each seat's counters on the board; fewer is better (I11)."""
        first, second = self.counters
        return first.bit_count(), second.bit_count()

    @property
    def outcome(self) -> Outcome | None:
        """The outcome (I11, I12, I14); None while the player has a legal move (I10)."""
        if self.legal:
            return None
        (first, second), next_to_place = self.scores, self.to_move
        if self.game.captures_any and self.game.completed(*self.counters) & self.occupied:
            return Outcome(1 - next_to_place, Ending.MIXED_LEFT, (first, second))
        if first == second:
            return Outcome(1 - next_to_place, Ending.TIED, (first, second))
        return Outcome(int(second < first), Ending.FEWEST, (first, second))

    def at(self, point: str) -> "TriItOutPoint":
        """Return the counter on a point. Raises NotationError."""
        return self.game.contents.at(self, point)  # type: ignore[no-any-return]

    def to_array(self) -> Ints:
        """Return the position as ints, as ``trigrid.planes.tri_it_out`` describes."""
        return self.game.contents.to_array(self)  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """Draw the board: x and o for counters of First and Second, # for a closed place."""
        seats = self.game.seats
        players = " ".join(f"{name}: {count}." for name, count in zip(seats, self.scores, strict=True))
        return f"{draw_rows(self.game.board, self._marks().__getitem__)}\n{self._now()} Counters of {players}"

    def _now(self) -> str:
        if not self.legal:
            return "The game is over."
        player = self.game.seats[self.to_move]
        if not self.is_capturing:
            return f"{player} to place."
        return f"{player} to capture: {', '.join(map(self.game.spell, self.moves()))}."

    def _marks(self) -> str:
        sets = (*self.counters, self.restricted, self.game.board.everywhere)
        kinds = list(zip("xo#.", sets, strict=True))
        every = range(self.game.place_count)
        return "".join(next(mark for mark, places in kinds if places >> place & 1) for place in every)

    def _repr_svg_(self) -> str:
        """Return a picture of the position, for notebooks."""
        from trigrid.games.notebook_display import drawn_by

        return drawn_by("trigrid.pictures:position_svg", self)
