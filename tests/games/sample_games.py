"""All games with all combinations of options, and random games from a seed."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, TypeVar, cast

import pytest

from trigrid.games import GAMES, Game, IllegalMove, load

P = TypeVar("P")

GAMES_WITH_ALL = ("tritium", "tritt", "tritt-reloaded", "tri-it-out", "trichet")
"""Games with an evaluator, playouts, a reference program and counts of moves."""


def all_games() -> list[Game]:
    """Return every game with every combination of options."""
    return [
        load(key, **{option.name: value for option, value in zip(game.choices, values, strict=True)})
        for key, game in GAMES.items()
        for values in product(*(option.choices for option in game.choices))
    ]


def is_in_selection(game: Game) -> bool:
    """Return whether a game belongs to the selection for the short tests.

    The selection covers each value of each option, but not each combination. For each key, it has a game with
    the first value of every option, a game with the second values, and so on. An option with fewer values
    starts again with its first value.
    """
    numbers = [option.choices.index(game.options[option.name]) for option in game.choices]
    return all(
        number == max(numbers) % len(option.choices)
        for number, option in zip(numbers, game.choices, strict=True)
    )


def all_games_in_two_forms() -> list[Any]:
    """Return test parameters for all games; the short tests run the selection only."""
    return [
        pytest.param(game, marks=() if is_in_selection(game) else pytest.mark.long) for game in all_games()
    ]


def after(position: P, *texts: str) -> P:
    """Return the position after moves written as text."""
    reached: Any = position
    for text in texts:
        reached = reached.play(reached.game.move(reached, text))
    return cast(P, reached)


def texts(position: Any) -> set[str]:
    """Return the notation of every legal move."""
    return {position.game.text(position, move) for move in position.moves()}


def refusal(position: Any, text: str) -> object:
    """Return the reason why a well-formed move is illegal."""
    with pytest.raises(IllegalMove) as caught:
        position.game.move(position, text)
    return caught.value.reason


def positions_of(game: Game, seed: int) -> list[Any]:
    """Return all positions of a random game."""
    rng = random.Random(seed)
    found: list[Any] = [game.start()]
    while moves := found[-1].moves():
        found.append(found[-1].play(rng.choice(moves)))
    return found


def positions_in_play(game: Game, games: int) -> Iterator[Any]:
    """Yield the positions of some random games, without the final ones."""
    for seed in range(games):
        yield from positions_of(game, seed)[:-1]
