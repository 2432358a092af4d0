"""How long a game takes: turns counted in playouts of every variant, times what people need for one."""

from typing import NamedTuple

from trigrid.games import Game

STEP = 5
"""Minutes are said in steps of so many."""


class Pace(NamedTuple):
    """Seconds that quick and careful people take for a turn."""

    quick: float
    careful: float


PACES = {
    "tritium": Pace(11, 24),
    "tritt": Pace(25, 60),
    "tritt-reloaded": Pace(40, 80),
    "tri-it-out": Pace(25, 60),
    "trichet": Pace(25, 60),
}


def turns(game: Game) -> float:
    """About how many turns a game takes; of TRITT, where people see more than playouts do, rather more."""
    options = game.options
    match game.key:
        case "tritium":
            size = int(options["size"])
            return 3.5 * size**2 if options["form"] == "standard" else 3 * size * (size - 1) + 8
        case "tritt" | "tritt-reloaded":
            return 18 if game.key == "tritt" else 14
        case "trichet":
            return int(options["tiles"]) / (4.5 if int(options["region"]) > 6 else 6)
        case _:
            return _TRI_IT_OUT[str(options["board"])]


_TRI_IT_OUT = {
    "hex-2-3": 7,
    "hex-2-4": 9,
    "hex-3": 9,
    "hex-3-4": 12,
    "hex-3-5": 15,
    "hex-4": 15,
    "hex-4-5": 18,
    "hex-5": 21,
    "tri-5": 8,
    "tri-6": 10,
}


def minutes(game: Game) -> tuple[int, int]:
    """The least and the most minutes that a game usually takes; the least is 0 below five."""
    pace, count = PACES[game.key], turns(game)
    least = int(count * pace.quick / 60) // STEP * STEP
    most = -(-int(count * pace.careful / 60) // STEP) * STEP
    return least, max(most, least + STEP)
