"""Every game with every choice of options, and random games, the same every time for the same seed."""

import random
from itertools import product
from typing import Any

from trigrid.games import GAMES, Game, load


def all_games() -> list[Game]:
    """Every game with every choice of options."""
    return [
        load(key, **{option.name: value for option, value in zip(game.choices, values, strict=True)})
        for key, game in GAMES.items()
        for values in product(*(option.choices for option in game.choices))
    ]


def positions_of(game: Game, seed: int) -> list[Any]:
    """All positions of a random game."""
    rng = random.Random(seed)
    found: list[Any] = [game.start()]
    while moves := found[-1].moves():
        found.append(found[-1].play(rng.choice(moves)))
    return found
