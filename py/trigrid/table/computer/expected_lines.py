"""What a line of moves that the computer expects comes to: how many turns, and whether it ends the game."""

from trigrid.games import Move, Position
from trigrid.table.move_input import move_input_of


def turns_of(seat: int, position: Position, line: tuple[Move, ...]) -> int:
    """How many turns a seat has in a line of moves; not counting those in which the page passes for it."""
    return _movers(position, line).count(seat)


def _movers(position: Position, line: tuple[Move, ...]) -> list[int]:
    """Who makes each turn of a line of moves that is more than a pass without a choice."""
    found, last, tools = list[int](), None, move_input_of(position.game)
    for move in line:
        mover = position.to_move
        if tools.forced_move(position) is None:
            found += [mover] if mover != last else []
            last = mover
        position = position.play(move)
    return found


def turns_to_win(seat: int, position: Position, line: tuple[Move, ...]) -> int | None:
    """In how many of its turns a seat wins by a line; None unless the last of them ends the game."""
    movers = _movers(position, line)
    return movers.count(seat) if movers[-1:] == [seat] and is_to_the_end(position, line) else None


def is_to_the_end(position: Position, line: tuple[Move, ...]) -> bool:
    """Whether a line of moves from a position on ends the game."""
    for move in line:
        position = position.play(move)
    return position.outcome is not None
