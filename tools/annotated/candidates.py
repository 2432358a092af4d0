"""The games from which those worth seeing are chosen.

They are the games of level 6 against itself (``tools.strategy.strong_games``), and games of Trichet between
levels 6 and 5, because level 6 seldom beats itself at Trichet.
"""

from pathlib import Path

from tools.strategy import strong_games
from tools.strategy.strong_games import StrongGame
from trigrid.games import load

FOLDER = Path(__file__).parent / "games"
"""The folder with the games between levels 6 and 5."""
UNEVEN = 1000
"""The amount by which the numbers of games between levels 6 and 5 are increased."""


def candidates(key: str) -> list[StrongGame]:
    """Return the candidates of a game."""
    uneven = strong_games.read(key, FOLDER)
    return strong_games.read(key) + [game._replace(number=game.number + UNEVEN) for game in uneven]


def levels(number: int) -> tuple[int, int]:
    """Return the levels of the players of a candidate, by seat."""
    if number < UNEVEN:
        return 6, 6
    return (6, 5) if number % 2 else (5, 6)


def play_uneven(key: str, count: int) -> None:
    """Play the games between levels 6 and 5 whose numbers are below ``count``."""
    known = {game.number for game in strong_games.read(key, FOLDER)}
    for number in sorted({*range(count)} - known):
        game = strong_games.play(load(key), number, levels(UNEVEN + number), "annotated")
        strong_games.write(game, FOLDER)
