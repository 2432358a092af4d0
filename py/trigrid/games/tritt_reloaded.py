"""TRITT Reloaded, by Néstor Romeral Andrés: enter a tritton, then slide one.

A slide that makes a line of three dots wins or loses the game, depending on the colour of the line.

The clauses in the docstrings (L1, L2, …) are those of seeds/tritt-reloaded.md. ``trigrid.games.trittons``
describes the moves. A turn consists of one or two moves.
"""

from enum import Enum

from trigrid.games.protocol import Move
from trigrid.games.trittons import MoveKind, Placement, TrittonGame, TrittonPosition


class Refusal(Enum):
    """Reasons why a move is not legal; the values are their English texts."""

    NO_SUCH_MOVE = "the game has no such move"
    GAME_OVER = "the game is over"
    MUST_ENTER = "a turn begins with an entry (L4)"
    MUST_SLIDE = "the turn already has its entry; only a slide or stay may follow (L4)"
    OCCUPIED = "a tritton already covers a dot there (L5)"
    MAKES_LINE = "an entry may not make a line of either colour (L6)"
    NO_TRITTON = "the slide does not start at a tritton (L7)"
    OWN_TRITTON = "players slide their opponent's trittons, not their own (L7)"
    BLOCKED = "a tritton covers a dot on the way (L7)"


class Ending(Enum):
    """Reasons for the outcome of a finished game."""

    OWN_LINE = "the winner made a line of their own colour (L9)"
    OTHERS_LINE = "the loser made a line of the winner's colour (L10)"
    STUCK = "the loser cannot enter a tritton (L11)"


class TrittReloaded(TrittonGame["TrittReloadedPosition"]):
    """TRITT Reloaded, which has no options."""

    key = "tritt-reloaded"
    title = "TRITT Reloaded"
    special_kind = MoveKind.STAY
    supply = 10
    own_line, others_line, stuck = Ending.OWN_LINE, Ending.OTHERS_LINE, Ending.STUCK

    def start(self) -> "TrittReloadedPosition":
        """Return the empty board, with Orange to move."""
        return TrittReloadedPosition(self, (0, 0), (0, 0), 0)

    @property
    def max_length(self) -> int:
        """The maximum number of moves: two per turn, but one in the first turn (L8).

        Each turn enters a tritton, so the supply of trittons limits the number of turns.
        """
        return 2 * 2 * self.supply - 1


class TrittReloadedPosition(TrittonPosition):
    """A position of TRITT Reloaded."""

    __slots__ = ()

    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves: entries (L5, L6), or slides and ``stay`` (L7, L8)."""
        if self.ending:
            return ()
        if self.is_sliding:
            return (*self.slides_of(self.trittons[1 - self.to_move]), self.game.special_move)
        return tuple(self.game.grid.numbers(self._entries()))

    def _entries(self) -> int:
        """Return the entries that the player to move can make, as a bit set.

        It has the form that ``Grid.fitting`` returns, and is 0 if the player has no tritton left.
        """
        seat, grid, free = self.to_move, self.game.grid, self.free
        if not self.trittons_left[seat]:
            return 0
        middles, ends = self.cells[seat], self.cells[1 - seat]
        return grid.fitting(free & ~grid.completing(ends), free & ~grid.completing(middles))

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
            return Refusal.MUST_SLIDE if self.is_sliding else self._refusal_of_entry(start)
        if not self.is_sliding:
            return Refusal.MUST_ENTER
        return self._refusal_of_slide(move, start) if kind is MoveKind.SLIDE else None

    def _refusal_of_entry(self, placement: Placement) -> Refusal | None:
        if not self.trittons_left[self.to_move]:
            return Refusal.GAME_OVER
        if self.covered & self.game.tables.masks[placement]:
            return Refusal.OCCUPIED
        _, cells = self.entered(self.to_move, placement)
        return Refusal.MAKES_LINE if any(map(self.game.grid.has_line, cells)) else None

    def _refusal_of_slide(self, move: Move, start: Placement) -> Refusal | None:
        if self.trittons[self.to_move] >> start & 1:
            return Refusal.OWN_TRITTON
        if not self.trittons[1 - self.to_move] >> start & 1:
            return Refusal.NO_TRITTON
        return Refusal.BLOCKED if self.covered & self.game.tables.paths[move] else None

    def play(self, move: Move) -> "TrittReloadedPosition":
        """Return the position after a move. Raises IllegalMove."""
        self.game.require(self, move)
        kind, start, end = self.game.parts(move)
        if kind is MoveKind.ENTER:
            return self._entered(start)
        seat = self.to_move
        if kind is MoveKind.STAY:
            return TrittReloadedPosition(self.game, self.trittons, self.cells, 1 - seat)
        trittons, cells = self.slid(1 - seat, start, end)
        return TrittReloadedPosition(self.game, trittons, cells, 1 - seat, self.judged(cells, seat))

    def _entered(self, placement: Placement) -> "TrittReloadedPosition":
        game, seat = self.game, self.to_move
        trittons, cells = self.entered(seat, placement)
        entered = TrittReloadedPosition(game, trittons, cells, seat, is_sliding=True)
        if entered.can_slide(trittons[1 - seat]):
            return entered
        return TrittReloadedPosition(game, trittons, cells, 1 - seat)

    def is_stuck(self) -> bool:
        """Return whether the player to move must enter a tritton and cannot (L11)."""
        return not self.is_sliding and not self._entries()

    @property
    def next_action(self) -> str:
        """The next step of the current turn (L4)."""
        return "slide a tritton or stay" if self.is_sliding else "enter a tritton"
