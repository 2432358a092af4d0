"""Counting lines of play, and how long it takes."""

from time import perf_counter

from trigrid.games import Game
from trigrid.search import perft


def count(game: Game, depth: int) -> None:
    """Print the number of sequences of each length up to ``depth``, and the seconds that counting took."""
    print("depth       sequences   seconds")
    for length in range(1, depth + 1):
        since = perf_counter()
        number = perft(game.start(), length)
        print(f"{length:5} {number:15,} {perf_counter() - since:9.3f}", flush=True)
