"""How a move would end the game for whoever makes it, forced moves after it included."""

from enum import Enum

from trigrid.games import Move, Position
from trigrid.table.move_input import MoveInput


class Fate(Enum):
    """What a move means for whoever makes it; style sheets know the values."""

    OPEN = ""
    WIN = "win"
    LOSS = "loss"
    TIE = "tie"


def end_after(move_input: MoveInput, position: Position, move: Move) -> Position | None:
    """The game's last position if a legal move ends it, with the forced moves after it; else None."""
    after = position.play(move)
    while after.outcome is None:
        forced = move_input.forced_move(after)
        if forced is None:
            return None
        after = after.play(forced)
    return after


def fate_at(end: Position | None, mover: int) -> Fate:
    """What the end of a game means for a seat; None is a game that goes on."""
    if end is None or end.outcome is None:
        return Fate.OPEN
    if end.outcome.winner is None:
        return Fate.TIE
    return Fate.WIN if end.outcome.winner == mover else Fate.LOSS


def loses_at_once(move_input: MoveInput, position: Position, move: Move) -> bool:
    """Whether a legal move loses the game at once."""
    return fate_at(end_after(move_input, position, move), position.to_move) is Fate.LOSS
