"""Perft: counts of lines of play, for comparing two programs for the same rules."""

from trigrid.games import Position


def perft(position: Position, depth: int) -> int:
    """Return the number of sequences of exactly ``depth`` legal moves from a position.

    Sequences that end the game earlier are not counted. The moves of the last ply are counted without playing
    them.
    """
    if depth == 0:
        return 1
    moves = position.moves()
    if depth == 1:
        return len(moves)
    return sum(perft(position.play(move), depth - 1) for move in moves)
