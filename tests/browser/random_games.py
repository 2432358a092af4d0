"""Random games, the same ones for the same seed."""

import random
from typing import Any

from trigrid.games import Game, Move
from trigrid.games.tritium import FLAG


def random_move(rng: random.Random, position: Any) -> Move:
    """Return a random legal move.

    In Tritium, a quarter of the calls choose only among flags, if a flag can be planted.
    """
    moves: tuple[Move, ...] = position.moves()
    game = position.game
    flags = [move for move in moves if game.key == "tritium" and game.parts(move)[0] == FLAG]
    return rng.choice(flags if flags and rng.random() < 0.25 else moves)


def random_moves(rng: random.Random, game: Game) -> list[Move]:
    """Return the moves of a complete random game."""
    position, moves = game.start(), list[Move]()
    while position.outcome is None:
        moves.append(random_move(rng, position))
        position = position.play(moves[-1])
    return moves


def random_game(rng: random.Random, game: Game) -> tuple[str, Any]:
    """Return the moves of a complete random game as text, and its last position.

    Spaces separate the moves.
    """
    position, texts = game.start(), list[str]()
    for move in random_moves(rng, game):
        texts.append(game.text(position, move))
        position = position.play(move)
    return " ".join(texts), position
