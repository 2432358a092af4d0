"""Random games, the same every time for the same seed."""

import random
from typing import Any

from trigrid.games import Game


def positions_of(game: Game, seed: int) -> list[Any]:
    """All positions of a random game."""
    rng = random.Random(seed)
    found: list[Any] = [game.start()]
    while moves := found[-1].moves():
        found.append(found[-1].play(rng.choice(moves)))
    return found
