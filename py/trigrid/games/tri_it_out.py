"""Tri-It-Out, by Dale W. Walton: few counters win, and triangles of both colours forbid places and capture.

The clauses named in the docstrings (I1, I2, …) are those of seeds/tri-it-out.md.

A move is an int, with n for the number of the board's places (``place_count``): place puts a counter on a
place, n + place captures the one there.
"""

from enum import Enum
from functools import cached_property
from typing import NamedTuple

from trigrid.games.protocol import Game, Move, NotationError, Option, Outcome
from trigrid.lattice import Board, Triangle, draw_rows, hexagon, place_set, places_in, thirds, triangles_at
from trigrid.lattice.boards import triangle

BOARDS = ("hex-3-4", "hex-2-3", "hex-2-4", "hex-3", "hex-4", "hex-5", "hex-3-5", "hex-4-5", "tri-5", "tri-6")
"""The values of the option ``board``: hex-A-B, hex-N or tri-N, with sides of so many points (I1)."""


class Refusal(Enum):
    """Why a move is not legal; the value says it in English."""

    NO_SUCH_MOVE = "the game has no such move"
    GAME_OVER = "the game is over"
    OCCUPIED = "a counter is there already (I6)"
    RESTRICTED = "a counter there would make a mixed triangle with two that are on the board (I5)"
    MUST_CAPTURE = "a mixed triangle obliges the player to capture first (I7)"
    MUST_PLACE = "no capture is due (I7)"
    EMPTY = "no counter is there (I7)"
    OWN_COUNTER = "a player captures the opponent's counters only (I7)"
    NOT_CAPTURABLE = "the counter is in none of the mixed triangles to capture from (I7)"


class Ending(Enum):
    """What decided a finished game."""

    FEWEST = "the winner has fewer counters on the board (I11)"
    TIED = "counters are equal, and the loser would have had to place next (I12)"
    MIXED_LEFT = "the loser cannot place while mixed triangles are left on the board (I14)"


class TriItOut(Game["TriItOutPosition"]):
    """Tri-It-Out on one of ten boards (I1), capturing from new mixed triangles (I7) or from any (I13)."""

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
        """The empty board, First to place."""
        return TriItOutPosition(self, (0, 0), 0, self.board.everywhere, None)

    def capture(self, place: int) -> Move:
        """The move that captures the counter on a place."""
        return self.place_count + place

    def parts(self, move: Move) -> tuple[bool, int]:
        """(is_capture, place) of a move."""
        return move >= self.place_count, move % self.place_count

    @cached_property
    def distinct_moves(self) -> int:
        """A counter put on each place, or captured there."""
        return 2 * self.place_count

    @property
    def max_length(self) -> int:
        """The square of the number of places.

        Complete turns add one counter each (I9), so turn t begins with t − 1 of them on the board. It
        captures no more than those, thus has t − 1 captures and t placements at most, 2t − 1 moves; it
        needs an empty place to begin with, so t is at most the number of places. The odd numbers up to
        there add up to its square.
        """
        return self.place_count**2

    def spell(self, move: Move) -> str:
        """``d4`` or ``xd4``; what is no move at all is shown as it is."""
        if not self.is_move(move):
            return repr(move)
        is_capture, place = self.parts(move)
        return "x" * is_capture + self.board.names[place]

    def read(self, text: str) -> Move:
        """The move written as ``text``, in letters of either case. Raises NotationError."""
        text = text.lower()
        name = text.removeprefix("x")
        if not Board.is_name(name):
            raise NotationError(text, "is not a Tri-It-Out move; try something like d4 or xd4")
        place = self.board.place(name)
        if place is None:
            raise NotationError(text, f"names no place: {self.options['board']} has no place {name}")
        return self.capture(place) if text.startswith("x") else place

    @property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The turns and reflections of the board: six, or twelve where all sides are equal."""
        return self.board.symmetries

    def image(self, move: Move, symmetry: tuple[int, ...]) -> Move:
        """What a symmetry of the board makes of a move."""
        is_capture, place = self.parts(move)
        return is_capture * self.place_count + symmetry[place]

    def completed(self, ones: int, others: int) -> int:
        """The places, taken or not, that make a triangle with a counter of ``ones`` and one of ``others``."""
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
    """One moment of a game of Tri-It-Out; sets of places, and of moves, are ints."""

    game: TriItOut
    counters: tuple[int, int]
    """The places of the counters of each seat."""
    to_move: int
    legal: int
    """The legal moves, kept so that finding them needs no search: captures (I7) or else placements (I6)."""
    placed: int | None
    """While a capture is due, the place of the counter that was just placed."""

    @property
    def occupied(self) -> int:
        """The places of all counters."""
        first, second = self.counters
        return first | second

    @property
    def restricted(self) -> int:
        """The empty places where nobody may place a counter (I5)."""
        return self.game.completed(*self.counters) & ~self.occupied

    @property
    def is_capturing(self) -> bool:
        """Whether a capture is due (I7); otherwise a placement is, or the game is over."""
        return self.placed is not None

    @property
    def capturable(self) -> int:
        """The counters of which one must be captured now (I7, I13); none unless a capture is due."""
        return self.legal >> self.game.place_count

    def obliging(self, seat: int) -> int:
        """The free places where a counter of a seat would oblige it to capture (I7, I13).

        They make a mixed triangle with two counters of the other seat's; none while a capture is due.
        """
        if self.is_capturing:
            return 0
        own, others = self.counters[seat], self.counters[1 - seat]
        if self.game.captures_any and seat == self.to_move and self.game.completed(own, others) & others:
            return self.legal
        return self.legal & self.game.completed(others, others)

    def moves(self) -> tuple[Move, ...]:
        """The legal moves by place: captures if one is due (I7), else placements (I6)."""
        return tuple(places_in(self.legal))

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move is not legal now, or None if it is."""
        if not self.legal:
            return Refusal.GAME_OVER
        if not self.game.is_move(move):
            return Refusal.NO_SUCH_MOVE
        if self.legal >> move & 1:
            return None
        is_capture, place = self.game.parts(move)
        return self._refusal_of_capture(1 << place) if is_capture else self._refusal_of_placement(1 << place)

    def _refusal_of_placement(self, at: int) -> Refusal:
        if self.is_capturing:
            return Refusal.MUST_CAPTURE
        return Refusal.OCCUPIED if self.occupied & at else Refusal.RESTRICTED

    def _refusal_of_capture(self, at: int) -> Refusal:
        if not self.is_capturing:
            return Refusal.MUST_PLACE
        if self.counters[self.to_move] & at:
            return Refusal.OWN_COUNTER
        return Refusal.NOT_CAPTURABLE if self.occupied & at else Refusal.EMPTY

    def play(self, move: Move) -> "TriItOutPosition":
        """The position after a move. Raises IllegalMove."""
        self.game.require(self, move)
        return self._placed(move) if self.placed is None else self._captured(move - self.game.place_count)

    def _placed(self, place: int) -> "TriItOutPosition":
        """The turn goes on if there are mixed triangles to capture from; else it ends (I7, I9, I13).

        They all hold one of the mover's counters and two of the opponent's (I6, I13), so each of these
        two completes a triangle with the others, and is found that way.
        """
        game, counters, seat, legal, _ = self
        at = 1 << place
        own, others = counters[seat] | at, counters[1 - seat]
        counters = (others, own) if seat else (own, others)
        completed = game.completed(own if game.captures_any else at, others)
        capturable = completed & others
        if capturable:
            return TriItOutPosition(game, counters, seat, capturable << game.place_count, place)
        return TriItOutPosition(game, counters, 1 - seat, legal & ~(at | completed), None)

    def _captured(self, place: int) -> "TriItOutPosition":
        """The same player has to place (I9), also where only the captured counter forbade it (I8)."""
        game, (first, second), seat, _, _ = self
        first, second = counters = first & ~(1 << place), second & ~(1 << place)
        taken = first | second | game.completed(first, second)
        return TriItOutPosition(game, counters, seat, game.board.everywhere & ~taken, None)

    def forbidding(self, place: int) -> tuple[Triangle, ...]:
        """The mixed triangles that a counter on an empty place would make with two on the board (I5)."""
        if self.occupied >> place & 1:
            return ()
        around = triangles_at(self.game.board)[place]
        return tuple(each for each in around if self.is_mixed(place_set(each) & ~(1 << place)))

    def capturing(self, place: int) -> tuple[Triangle, ...]:
        """The mixed triangles through which the counter on a place may be captured now (I7, I13)."""
        if not self.capturable >> place & 1:
            return ()
        around = triangles_at(self.game.board)[place]
        mixed = tuple(each for each in around if self.is_mixed(place_set(each)))
        return mixed if self.game.captures_any else tuple(each for each in mixed if self.placed in each)

    def is_mixed(self, places: int) -> bool:
        """Whether counters of both seats, and nothing else, are on a set of places."""
        first, second = self.counters
        return bool(places & first and places & second and not places & ~(first | second))

    @property
    def scores(self) -> tuple[int, int]:
        """The number of each seat's counters on the board; fewer are better (I11)."""
        first, second = self.counters
        return first.bit_count(), second.bit_count()

    @property
    def outcome(self) -> Outcome | None:
        """None until the player who has to place cannot (I10); then who won (I11, I12, I14)."""
        if self.legal:
            return None
        (first, second), next_to_place = self.scores, self.to_move
        if self.game.captures_any and self.game.completed(*self.counters) & self.occupied:
            return Outcome(1 - next_to_place, Ending.MIXED_LEFT, (first, second))
        if first == second:
            return Outcome(1 - next_to_place, Ending.TIED, (first, second))
        return Outcome(int(second < first), Ending.FEWEST, (first, second))

    def __str__(self) -> str:
        """The board in characters: x and o for counters of First and Second, # for a restricted place."""
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
