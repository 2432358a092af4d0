"""Count the lines of play by length, as perft does in chess."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from time import perf_counter

from trigrid.search import perft
from trigrid.terminal.command import Command
from trigrid.terminal.game_arguments import game_of


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("key", metavar="KEY", help="the key of a game")
    parser.add_argument("depth", metavar="DEPTH", type=_depth, help="the largest number of moves")
    parser.add_argument("options", metavar="option=value", nargs="*", help="options of the game")


def count_lines(arguments: Namespace) -> None:
    """Print the number of lines of play for each length, with times.

    Raises UnknownGame or BadOption.
    """
    game = game_of(arguments)
    print("depth       sequences   seconds")
    for length in range(1, arguments.depth + 1):
        start = perf_counter()
        number = perft(game.start(), length)
        print(f"{length:5} {number:15,} {perf_counter() - start:9.3f}", flush=True)


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or int(text) == 0:
        raise ArgumentTypeError(f"{text!r} is not a depth: expected a whole number, 1 or more")
    return int(text)


COMMAND = Command(
    "perft",
    "count lines of play by length",
    add_arguments,
    count_lines,
    examples=("trigrid perft tritt 3 steps=one",),
    lists_games=True,
)
