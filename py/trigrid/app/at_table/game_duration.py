"""The usual duration of a game.

The duration is the number of turns times the time that people need for a turn. The turns were counted in
playouts of every variant.
"""

from trigrid.games import GAMES, Game

STEP = 5
"""Durations are multiples of this, in minutes."""


def minutes(game: Game) -> tuple[int, int]:
    """Return the least and the most minutes that a game usually takes.

    The least is 0 if the game can take less than five minutes.
    """
    known = GAMES[game.key]
    pace, count = known.pace, known.turns(game)
    least = int(count * pace.quick / 60) // STEP * STEP
    most = -(-int(count * pace.careful / 60) // STEP) * STEP
    return least, max(most, least + STEP)
