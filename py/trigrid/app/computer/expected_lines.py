"""What a line of moves that the computer expects comes to: how many turns, and whether it ends the game."""

from trigrid.games import Move, Position


def turns_of(seat: int, position: Position, line: tuple[Move, ...]) -> int:
    """How many turns a seat has in a line of moves from a position on."""
    count, before = 0, 1 - seat
    for move in line:
        mover = position.to_move
        count += mover == seat != before
        before = mover
        position = position.play(move)
    return count


def is_to_the_end(position: Position, line: tuple[Move, ...]) -> bool:
    """Whether a line of moves from a position on ends the game."""
    for move in line:
        position = position.play(move)
    return position.outcome is not None
