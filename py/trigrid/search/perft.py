"""Perft: counting lines of play, to compare two programs of the same rules."""

from trigrid.games import Position


def perft(position: Position, depth: int) -> int:
    """How many sequences of exactly ``depth`` legal moves lead on from a position.

    A game that ends earlier counts for nothing. The last ply is counted by the number of its moves.
    """
    if depth == 0:
        return 1
    moves = position.moves()
    if depth == 1:
        return len(moves)
    return sum(perft(position.play(move), depth - 1) for move in moves)
