"""Random play to the end of a game."""

from random import Random

from trigrid.games import Position


def playout(position: Position, rng: Random) -> Position:
    """The last position of a game played on at random, every legal move as likely as any other."""
    while moves := position.moves():
        position = position.play(rng.choice(moves))
    return position
