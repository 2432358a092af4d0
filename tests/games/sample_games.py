"""Every game with every choice of options, and random games, the same every time for the same seed."""

import random
from collections.abc import Iterator
from enum import Enum
from itertools import product
from typing import Any, TypeVar, cast

import pytest

from trigrid.games import GAMES, Game, IllegalMove, load

P = TypeVar("P")

GAMES_WITH_ALL = ("tritium", "tritt", "tritt-reloaded", "tri-it-out", "trichet")
"""Those that have what a game may be without: an evaluator, playouts, a slow program and counts of moves."""


def all_games() -> list[Game]:
    """Every game with every choice of options."""
    return [
        load(key, **{option.name: value for option, value in zip(game.choices, values, strict=True)})
        for key, game in GAMES.items()
        for values in product(*(option.choices for option in game.choices))
    ]


def is_in_selection(game: Game) -> bool:
    """Whether a game is one of those few that together have each value of each option: the first values, the
    second ones and so on, where an option that has no more begins anew.
    """
    numbers = [option.choices.index(game.options[option.name]) for option in game.choices]
    return all(
        number == max(numbers) % len(option.choices)
        for number, option in zip(numbers, game.choices, strict=True)
    )


def all_games_in_two_forms() -> list[Any]:
    """Every game with every choice of options, to run tests for; the short form runs the selection."""
    return [
        pytest.param(game, marks=() if is_in_selection(game) else pytest.mark.long) for game in all_games()
    ]


def after(position: P, *texts: str) -> P:
    """The position after moves written as text."""
    reached: Any = position
    for text in texts:
        reached = reached.play(reached.game.move(reached, text))
    return cast(P, reached)


def texts(position: Any) -> set[str]:
    """The notation of every legal move."""
    return {position.game.text(position, move) for move in position.moves()}


def refusal(position: Any, text: str) -> Enum:
    """Why a move that is written well is not legal."""
    with pytest.raises(IllegalMove) as caught:
        position.game.move(position, text)
    return caught.value.reason


def positions_of(game: Game, seed: int) -> list[Any]:
    """All positions of a random game."""
    rng = random.Random(seed)
    found: list[Any] = [game.start()]
    while moves := found[-1].moves():
        found.append(found[-1].play(rng.choice(moves)))
    return found


def positions_in_play(game: Game, games: int) -> Iterator[Any]:
    """The positions of so many random games in which somebody is to move."""
    for seed in range(games):
        yield from positions_of(game, seed)[:-1]
