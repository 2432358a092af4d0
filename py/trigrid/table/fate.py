"""Results for a seat: of an ended game, or of a move followed by forced moves."""

from enum import Enum

from trigrid.games import Move, Outcome, Position
from trigrid.table.move_input import MoveInput


class Fate(Enum):
    """The result for a seat; style sheets use the values."""

    OPEN = ""
    WIN = "win"
    LOSS = "loss"
    TIE = "tie"


def end_after(move_input: MoveInput, position: Position, move: Move) -> Position | None:
    """Return the last position if a legal move ends the game, else None.

    The forced moves that follow the move are played, too.
    """
    after = position.play(move)
    while after.outcome is None:
        forced = move_input.forced_move(after)
        if forced is None:
            return None
        after = after.play(forced)
    return after


def fate_at(end: Position | None, mover: int) -> Fate:
    """Return a seat's result in a final position; ``OPEN`` if ``end`` is None."""
    return fate_of(None if end is None else end.outcome, mover)


def fate_of(outcome: Outcome | None, seat: int | None) -> Fate:
    """Return the result of an outcome for a seat; ``OPEN`` while the game goes on.

    ``seat`` is None if two people or two computers play; then a win is ``OPEN``, too.
    """
    if outcome is None or (seat is None and outcome.winner is not None):
        return Fate.OPEN
    if outcome.winner is None:
        return Fate.TIE
    return Fate.WIN if outcome.winner == seat else Fate.LOSS


def loses_immediately(move_input: MoveInput, position: Position, move: Move) -> bool:
    """Return whether a legal move loses the game immediately, or by forced moves."""
    return fate_at(end_after(move_input, position, move), position.to_move) is Fate.LOSS
