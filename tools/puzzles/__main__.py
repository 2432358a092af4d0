"""Finds, proves and grades puzzles, and adds them to the files of the package.

``python -m tools.puzzles --game tritt --games 200`` looks for puzzles in so many games that levels play
(``--games`` counts those of each set of options); ``--add 80`` then adds so many of them, graded, to the
game's file and to the daily list. A run that was stopped goes on where it was; the same seed gives the same
puzzles. Nothing that is in the files is changed: numbers are known to addresses and to days.
"""

import argparse

from tools.puzzles import log, selection
from tools.puzzles.grading import is_clear, measure
from trigrid.games import puzzle_keys


def main() -> None:
    """Read the arguments and do what they say."""
    parser = argparse.ArgumentParser(description="Finds, proves and grades puzzles.")
    parser.add_argument("--game", choices=puzzle_keys(), action="append", help="all by default")
    parser.add_argument("--games", type=int, default=0, help="games to look through, of each set of options")
    parser.add_argument("--seed", type=int, default=0, help="another one gives other games")
    parser.add_argument("--add", type=int, default=0, help="puzzles to be added to the files")
    given = parser.parse_args()
    for key in given.game or puzzle_keys():
        for turn, found in log.search(key, given.seed, given.games):
            print(f"{key}, game {turn}: {len(found)} puzzles", flush=True)
        if given.add:
            add(key, given.seed, given.add)
    if given.add:
        selection.extend_daily()


def add(key: str, seed: int, count: int) -> None:
    """Add so many puzzles of a game, those left out that are not clear."""
    known = selection.read(key)
    puzzles = selection.chosen(log.found(key, seed), known, count, is_clear)
    measured = []
    for puzzle in puzzles:
        measured.append(measure(puzzle))
        print(f"{key} {puzzle.kind.value} {puzzle.target}: {measured[-1]}", flush=True)
    selection.add(key, selection.graded(puzzles, measured, len(known) + 1))


if __name__ == "__main__":
    main()
