"""What is wrong with a try, as far as the rules alone show it: a turn that wins for the opponent at once."""

from trigrid.games import Move, Position

MOST_POSITIONS = 4000
"""After so many positions nobody waits any longer for an answer."""


def winning_turn(position: Position) -> tuple[Move, ...]:
    """A turn that wins for whoever is to move, as its moves; none if there is none, or it was not found."""
    lines, looked_at = list[tuple[Position, tuple[Move, ...]]](), 0
    if position.outcome is None:
        lines.append((position, ()))
    for before, line in lines:  # which grows meanwhile: the shortest turns come first
        for move in before.moves():
            after, looked_at = before.play(move), looked_at + 1
            outcome = after.outcome
            if outcome is not None and outcome.winner == position.to_move:
                return (*line, move)
            if looked_at >= MOST_POSITIONS:
                return ()
            if outcome is None and after.to_move == position.to_move:
                lines.append((after, (*line, move)))
    return ()
