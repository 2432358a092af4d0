"""How long a game takes: turns counted in playouts of every variant, times what people need for one."""

from trigrid.games import GAMES, Game

STEP = 5
"""Minutes are said in steps of so many."""


def minutes(game: Game) -> tuple[int, int]:
    """The least and the most minutes that a game usually takes; the least is 0 below five."""
    known = GAMES[game.key]
    pace, count = known.pace, known.turns(game)
    least = int(count * pace.quick / 60) // STEP * STEP
    most = -(-int(count * pace.careful / 60) // STEP) * STEP
    return least, max(most, least + STEP)
