"""How a game ends for a seat, and how a move would end it for whoever makes it, forced moves included."""

from enum import Enum

from trigrid.games import Move, Outcome, Position
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
    return fate_of(None if end is None else end.outcome, mover)


def fate_of(outcome: Outcome | None, seat: int | None) -> Fate:
    """What an outcome means for a seat. With None, for people on both sides, a win is neither."""
    if outcome is None or (seat is None and outcome.winner is not None):
        return Fate.OPEN
    if outcome.winner is None:
        return Fate.TIE
    return Fate.WIN if outcome.winner == seat else Fate.LOSS


def loses_at_once(move_input: MoveInput, position: Position, move: Move) -> bool:
    """Whether a legal move loses the game at once."""
    return fate_at(end_after(move_input, position, move), position.to_move) is Fate.LOSS
