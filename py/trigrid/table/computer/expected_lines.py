"""Turns in an expected line of moves, and whether it ends the game."""

from trigrid.games import Move, Position
from trigrid.table.move_input import move_input_of


def turns_of(seat: int, position: Position, line: tuple[Move, ...]) -> int:
    """Return the number of turns that a seat has in a line of moves.

    A turn that consists of a forced pass is not counted. Turns of a seat between which the opponent makes
    only forced passes count as one.
    """
    return _movers(position, line).count(seat)


def _movers(position: Position, line: tuple[Move, ...]) -> list[int]:
    """Return the seat of each turn in a line, as ``turns_of`` counts turns."""
    movers, last, move_input = list[int](), None, move_input_of(position.game)
    for move in line:
        mover = position.to_move
        if move_input.forced_move(position) is None:
            movers += [mover] if mover != last else []
            last = mover
        position = position.play(move)
    return movers


def turns_to_win(seat: int, position: Position, line: tuple[Move, ...]) -> int | None:
    """Return the number of turns in which a seat wins by a line.

    Returns None unless the seat's last turn ends the game.
    """
    movers = _movers(position, line)
    return movers.count(seat) if movers[-1:] == [seat] and ends_game(position, line) else None


def ends_game(position: Position, line: tuple[Move, ...]) -> bool:
    """Return whether a line of moves from a position ends the game."""
    for move in line:
        position = position.play(move)
    return position.outcome is not None
