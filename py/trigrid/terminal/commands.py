"""The command line of ``trigrid``."""

import argparse
import os
import sys
from collections.abc import Sequence

from trigrid.games import TrigridError
from trigrid.terminal import count_lines, draw, replay, two_players
from trigrid.terminal.game_arguments import game_list

COMMANDS = (two_players.COMMAND, replay.COMMAND, count_lines.COMMAND, draw.COMMAND)
"""All commands, in the order of ``trigrid --help``."""

FAILED = 2
"""Exit code for a request that cannot be met."""

INTERRUPTED = 130
"""Exit code after Ctrl-C, as in shells."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in the arguments and return the exit code.

    A TrigridError is printed to stderr as one sentence. If the arguments cannot be parsed, argparse exits.
    """
    arguments = parser().parse_args(argv)
    code = 0
    try:
        code = arguments.run(arguments) or 0
        sys.stdout.flush()
    except TrigridError as error:
        print(f"trigrid: {error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    except BrokenPipeError:  # nobody reads the output: discard the rest
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = _with_games(
        argparse.ArgumentParser(
            prog="trigrid", description="Abstract games of the triangular lattice, in a terminal."
        )
    )
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        description = f"{command.purpose[0].upper()}{command.purpose[1:]}."
        subparser = _with_games(
            subparsers.add_parser(command.name, help=command.purpose, description=description)
        )
        subparser.set_defaults(run=command.run)
        command.add_arguments(subparser)
    return parser


def _with_games(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Add the list of games to the help of a parser, and return the parser."""
    parser.epilog = game_list()
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    return parser
