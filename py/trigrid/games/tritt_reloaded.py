"""TRITT Reloaded, by Néstor Romeral Andrés: enter a tritton, then slide one of the opponent's into a line.

The clauses named in the docstrings (L1, L2, …) are those of seeds/tritt-reloaded.md. What a move is stands in
``trigrid.games.trittons``; a turn is one or two moves.
"""

from enum import Enum

from trigrid.games.protocol import Move
from trigrid.games.trittons import MoveKind, Placement, TrittonGame, TrittonPosition


class Refusal(Enum):
    """Why a move is not legal; the value says it in English."""

    NO_SUCH_MOVE = "the game has no such move"
    GAME_OVER = "the game is over"
    MUST_ENTER = "a turn begins with an entry (L4)"
    MUST_SLIDE = "the turn's entry has been made; a slide may follow, or stay (L4)"
    OCCUPIED = "a dot there lies under a tritton (L5)"
    MAKES_LINE = "an entry may not make a line of either colour (L6)"
    NO_TRITTON = "no tritton lies where the slide starts (L7)"
    OWN_TRITTON = "players slide their opponent's trittons, not their own (L7)"
    BLOCKED = "a dot on the way lies under a tritton (L7)"


class Ending(Enum):
    """What decided a finished game."""

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
        """The empty board, Orange to move."""
        return TrittReloadedPosition(self, (0, 0), (0, 0), 0)

    @property
    def max_length(self) -> int:
        """Every turn enters one tritton and may end with one move more, but the first one cannot (L8)."""
        return 2 * 2 * self.supply - 1


class TrittReloadedPosition(TrittonPosition):
    """One moment of a game of TRITT Reloaded."""

    __slots__ = ()

    def moves(self) -> tuple[Move, ...]:
        """The legal moves: entries (L5, L6), or slides of the opponent's trittons, then stay (L7, L8)."""
        if self.ending:
            return ()
        if self.is_sliding:
            return (*self.slides_of(self.trittons[1 - self.to_move]), self.game.special_move)
        return tuple(self.game.grid.numbers(self._entries()))

    def _entries(self) -> int:
        """The placements over which the player to move can enter: none if no tritton is left."""
        seat, grid, free = self.to_move, self.game.grid, self.free
        if not self.trittons_left[seat]:
            return 0
        middles, ends = self.cells[seat], self.cells[1 - seat]
        return grid.fitting(free & ~grid.completing(ends), free & ~grid.completing(middles))

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move is not legal now, or None if it is."""
        refused = self._refused(move)
        return Refusal.GAME_OVER if refused and self.outcome else refused

    def _refused(self, move: Move) -> Refusal | None:
        """As ``refusal``, but a game lost by a player who cannot enter counts as going on."""
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
        """The position after a move. Raises IllegalMove."""
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
        """Whether the player to move has to enter a tritton and cannot (L11)."""
        return not self.is_sliding and not self._entries()

    @property
    def next_action(self) -> str:
        """What the player to move is to do: the step of the turn (L4)."""
        return "slide a tritton or stay" if self.is_sliding else "enter a tritton"
