"""Random games by the engine, the same every time for the same seed."""

import random

from trigrid.games.tritium import FLAG, Tritium, TritiumPosition


def random_move(rng: random.Random, position: TritiumPosition) -> int:
    """A legal move, a flag one time in four if one can be planted."""
    moves = position.moves()
    flags = [move for move in moves if position.game.parts(move)[0] == FLAG]
    return rng.choice(flags if flags and rng.random() < 0.25 else moves)


def random_game(rng: random.Random, game: Tritium) -> tuple[str, TritiumPosition]:
    """The moves of a whole game, with spaces between, and how it ended."""
    position, texts = game.start(), list[str]()
    while position.outcome is None:
        move = random_move(rng, position)
        texts.append(game.text(position, move))
        position = position.play(move)
    return " ".join(texts), position
