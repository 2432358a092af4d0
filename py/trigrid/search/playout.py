"""Random play to the end of a game."""

from random import Random

from trigrid.games import Position


def playout(position: Position, rng: Random) -> Position:
    """Play random legal moves, all equally likely, and return the last position."""
    while moves := position.moves():
        position = position.play(rng.choice(moves))
    return position


def score(position: Position, seat: int) -> float:
    """Return the score of a finished game for a seat: 1, 0.5 or 0."""
    outcome = position.outcome
    assert outcome is not None
    return 0.5 if outcome.winner is None else float(outcome.winner == seat)
