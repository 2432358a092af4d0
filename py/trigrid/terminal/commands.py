"""The command line of ``python -m trigrid``."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

from trigrid.games import GAMES, Game, OptionValue, TrigridError, load
from trigrid.search import perft
from trigrid.terminal.draw import add_arguments as add_drawing_arguments
from trigrid.terminal.draw import draw
from trigrid.terminal.replay import replay
from trigrid.terminal.two_players import play

FAILED = 2
"""Exit code for a request that cannot be met."""

INTERRUPTED = 130
"""Exit code after Ctrl-C, as in shells."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in the arguments and return the exit code.

    A TrigridError is printed to stderr as one sentence. If the arguments cannot be parsed, argparse exits.
    """
    arguments = _parser().parse_args(argv)
    try:
        arguments.run(arguments)
        sys.stdout.flush()
    except TrigridError as error:
        print(f"trigrid: {error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    except BrokenPipeError:  # nobody reads the output: discard the rest
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m trigrid",
        description="Abstract games of the triangular lattice, in a terminal.",
        epilog=_games(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def add(name: str, purpose: str, run: Callable[[argparse.Namespace], None]) -> argparse.ArgumentParser:
        subparser = commands.add_parser(
            name,
            help=purpose,
            description=f"{purpose[0].upper()}{purpose[1:]}.",
            epilog=_games(),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        subparser.set_defaults(run=run)
        return subparser

    playing = add("play", "let two people play a game", lambda arguments: play(_game(arguments)))
    replaying = add("replay", "show a record move by move", lambda arguments: replay(arguments.file))
    counting = add(
        "perft",
        "count lines of play by length",
        lambda arguments: count_lines(_game(arguments), arguments.depth),
    )
    drawing = add("draw", "draw a position as SVG or PNG", _draw)
    add_drawing_arguments(drawing)
    replaying.add_argument("file", metavar="FILE", type=Path, help="a record as text")
    for parser_of_game in (playing, counting):
        parser_of_game.add_argument("key", metavar="KEY", help="the key of a game")
    counting.add_argument("depth", metavar="DEPTH", type=_depth, help="the largest number of moves")
    for parser_of_game in (playing, counting):
        parser_of_game.add_argument("options", metavar="option=value", nargs="*", help="options of the game")
    return parser


def count_lines(game: Game, depth: int) -> None:
    """Print the number of lines of play for each length up to ``depth``, with times."""
    print("depth       sequences   seconds")
    for length in range(1, depth + 1):
        start = perf_counter()
        number = perft(game.start(), length)
        print(f"{length:5} {number:15,} {perf_counter() - start:9.3f}", flush=True)


def _draw(arguments: argparse.Namespace) -> None:
    words = arguments.game.split()
    draw(arguments, _load(words[0], words[1:]) if words else None)


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a depth: expected a whole number, 1 or more")
    return int(text)


def _game(arguments: argparse.Namespace) -> Game:
    """Return the game that the arguments name. Raises UnknownGame or BadOption."""
    return _load(arguments.key, arguments.options)


def _load(key: str, texts: Sequence[str]) -> Game:
    """Return a game with options like ``size=4``. Raises UnknownGame or BadOption."""
    options = dict[str, OptionValue]()
    known = {option.name: option for option in GAMES[key].choices} if key in GAMES else {}
    for text in texts:
        name, _, value = text.partition("=")
        options[name] = known[name].read(value) if name in known else value
    return load(key, **options)


def _games() -> str:
    lines = ["games and their options, the default first:"]
    for key, game in GAMES.items():
        options = (f"{option.name}={'|'.join(map(str, option.choices))}" for option in game.choices)
        lines.append(f"  {key:15} {'  '.join(options)}".rstrip())
    return "\n".join(lines)
