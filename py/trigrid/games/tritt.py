"""TRITT, by Néstor Romeral Andrés: enter or slide trittons to line up three dots.

The clauses in the docstrings (R1, R2, …) are those of seeds/tritt.md. ``trigrid.games.trittons`` describes
the moves.
"""

from enum import Enum

from trigrid.games.protocol import Move, Option
from trigrid.games.trittons import MoveKind, Placement, TrittonGame, TrittonPosition


class Refusal(Enum):
    """Reasons why a move is not legal; the values are their English texts."""

    NO_SUCH_MOVE = "the game has no such move"
    GAME_OVER = "the game is over"
    NONE_LEFT = "the player has no tritton left to enter (R2)"
    OCCUPIED = "a tritton already covers a dot there (R4)"
    NO_TRITTON = "the slide does not start at a tritton (R5)"
    OWN_TRITTON = "players slide their opponent's trittons, not their own (R5)"
    BLOCKED = "a tritton covers a dot on the way (R5)"
    TOO_FAR = "a slide goes exactly one dot (R6)"
    NO_SWAP = "colours can be traded only in answer to the first entry of the game (R7)"


class Ending(Enum):
    """Reasons for the outcome of a finished game."""

    OWN_LINE = "the winner made a line of their own colour (R8)"
    OTHERS_LINE = "the loser made a line of the winner's colour (R9)"
    STUCK = "the loser has no legal action (R10)"


class Tritt(TrittonGame["TrittPosition"]):
    """TRITT, with slides of any number of dots (R5) or of one dot (R6)."""

    key = "tritt"
    title = "TRITT"
    choices = (Option("steps", ("any", "one")),)
    special_kind = MoveKind.SWAP
    trade = MoveKind.SWAP.value
    supply = 8
    own_line, others_line, stuck = Ending.OWN_LINE, Ending.OTHERS_LINE, Ending.STUCK

    def __init__(self, steps: str = "any") -> None:
        super().__init__(steps=steps)
        if steps == "one":
            self.rays = tuple((lower[:1], higher[:1]) for lower, higher in self.tables.rays)

    def start(self) -> "TrittPosition":
        """Return the empty board, with Orange to move."""
        return TrittPosition(self, (0, 0), (0, 0), 0)

    @property
    def max_length(self) -> None:
        """No limit, since trittons may slide back and forth forever (R11)."""


class TrittPosition(TrittonPosition):
    """A position of TRITT."""

    __slots__ = ()

    @property
    def may_swap(self) -> bool:
        """Whether the player to move may trade colours (R7).

        Blue may do so only in answer to Orange's first entry. Only then does Blue move with a single tritton
        on the board: if Blue slides that tritton, Orange must enter a second one.
        """
        orange, blue = self.trittons
        return self.to_move == 1 and orange.bit_count() == 1 and not (blue or self.swapped)

    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves: entries, slides and the trade (R4 to R7)."""
        if self.ending:
            return ()
        colour = self.colour(self.to_move)
        found = self.game.grid.numbers(self._entries()) if self.trittons_left[colour] else []
        found += self.slides_of(self.trittons[1 - colour])
        if self.may_swap:
            found.append(self.game.special_move)
        return tuple(found)

    def _entries(self) -> int:
        free = self.free
        return self.game.grid.fitting(free, free)

    def refusal(self, move: Move) -> Refusal | None:
        """Return why a move is not legal now, or None if it is."""
        refused = self._refused(move)
        return Refusal.GAME_OVER if refused and self.outcome else refused

    def _refused(self, move: Move) -> Refusal | None:
        """Return why a move is refused, without checking whether the player is stuck."""
        if self.ending:
            return Refusal.GAME_OVER
        if not self.game.is_move(move):
            return Refusal.NO_SUCH_MOVE
        kind, start, _ = self.game.parts(move)
        if kind is MoveKind.ENTER:
            return self._refusal_of_entry(start)
        if kind is MoveKind.SLIDE:
            return self._refusal_of_slide(move, start)
        return None if self.may_swap else Refusal.NO_SWAP

    def _refusal_of_entry(self, placement: Placement) -> Refusal | None:
        if not self.trittons_left[self.colour(self.to_move)]:
            return Refusal.NONE_LEFT
        return Refusal.OCCUPIED if self.covered & self.game.tables.masks[placement] else None

    def _refusal_of_slide(self, move: Move, start: Placement) -> Refusal | None:
        colour, tables = self.colour(self.to_move), self.game.tables
        if self.trittons[colour] >> start & 1:
            return Refusal.OWN_TRITTON
        if not self.trittons[1 - colour] >> start & 1:
            return Refusal.NO_TRITTON
        if self.covered & tables.paths[move]:
            return Refusal.BLOCKED
        is_short = self.game.options["steps"] == "one"
        return Refusal.TOO_FAR if is_short and tables.steps(move) > 1 else None

    def play(self, move: Move) -> "TrittPosition":
        """Return the position after a move. Raises IllegalMove."""
        game, seat = self.game, self.to_move
        game.require(self, move)
        kind, start, end = game.parts(move)
        if kind is MoveKind.SWAP:
            return self._replace(to_move=0, swapped=True)
        colour = self.colour(seat)
        entered = kind is MoveKind.ENTER
        trittons, cells = self.entered(colour, start) if entered else self.slid(1 - colour, start, end)
        return TrittPosition(game, trittons, cells, 1 - seat, self.judged(cells, colour), self.swapped)

    def is_stuck(self) -> bool:
        """Return whether the player to move has no legal action (R10)."""
        colour = self.colour(self.to_move)
        if self.trittons_left[colour] and self._entries():
            return False
        return not self.can_slide(self.trittons[1 - colour])
