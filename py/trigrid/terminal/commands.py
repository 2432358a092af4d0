"""The command line of ``trigrid``."""

import argparse
import io
import os
import sys
from collections.abc import Iterable, Sequence

from trigrid import __version__
from trigrid.games import GAMES, TrigridError
from trigrid.terminal import (
    analyse,
    bench,
    completion,
    convert,
    count_lines,
    draw,
    engine,
    match,
    play,
    puzzles,
    replay,
    review,
)
from trigrid.terminal.command import Group
from trigrid.terminal.game_arguments import game_list

COMMANDS = (
    play.COMMAND,
    puzzles.COMMAND,
    analyse.COMMAND,
    review.COMMAND,
    replay.COMMAND,
    draw.COMMAND,
    convert.COMMAND,
    match.COMMAND,
    bench.COMMAND,
    engine.COMMAND,
    count_lines.COMMAND,
    completion.COMMAND,
)
"""All commands, in the order of ``trigrid --help``."""

REFUSED = 2
"""Exit code for a request that cannot be understood or met."""
INTERRUPTED = 130
"""Exit code after Ctrl-C, as in shells."""
EXIT_CODES = "exit codes: 0 success, 1 a check failed, 2 the request was refused, 130 interrupted"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command in the arguments and return the exit code.

    Without a command, prints the help. A TrigridError is printed to stderr as one sentence. If the arguments
    cannot be parsed, argparse exits with REFUSED.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # for terminals without all characters
    code = 0
    try:
        arguments = _parsed(argv)
        code = arguments.run(arguments) or 0
        sys.stdout.flush()
    except TrigridError as error:
        print(f"trigrid: {error}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    except BrokenPipeError:  # nobody reads the output: discard the rest
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _parsed(argv: Sequence[str] | None) -> argparse.Namespace:
    """Return the arguments; options of a game may also follow other options."""
    whole = parser()
    arguments, others = whole.parse_known_args(argv)
    if others and not ("options" in arguments and all(_is_game_option(each) for each in others)):
        whole.error(f"unrecognized arguments: {' '.join(others)}")
    if others:
        arguments.options = [*arguments.options, *others]
    return arguments


def _is_game_option(word: str) -> bool:
    return "=" in word and not word.startswith("-")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="trigrid",
        usage="trigrid [-h] [--version] COMMAND …",
        description=f"Abstract strategy games of the triangular lattice.\n\n{_command_list()}",
        epilog=_paragraphs(
            f"games: {', '.join(GAMES)}",
            _example_list(("trigrid play tri-it-out", "trigrid puzzles tritium", "trigrid play --help")),
            EXIT_CODES,
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"trigrid {__version__}")
    parser.set_defaults(run=lambda arguments: parser.print_help(), whole_parser=parser)
    subparsers = parser.add_subparsers(prog="trigrid", metavar="COMMAND", help=argparse.SUPPRESS)
    for command in COMMANDS:
        subparser = subparsers.add_parser(
            command.name,
            help=command.purpose,
            description=f"{command.purpose[0].upper()}{command.purpose[1:]}.",
            epilog=_paragraphs(game_list() if command.lists_games else "", _example_list(command.examples)),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        subparser.set_defaults(run=command.run)
        command.add_arguments(subparser)
    return parser


def _command_list() -> str:
    """Return the commands with their purposes, in groups."""
    width = max(len(command.name) for command in COMMANDS)
    return _paragraphs(*(_group_list(group, width) for group in Group))


def _group_list(group: Group, width: int) -> str:
    lines = [f"  {each.name:{width}}  {each.purpose}" for each in COMMANDS if each.group is group]
    return "\n".join([f"{group}:", *lines])


def _example_list(examples: Iterable[str]) -> str:
    lines = [f"  {example}" for example in examples]
    return "\n".join(["examples:", *lines]) if lines else ""


def _paragraphs(*texts: str) -> str:
    return "\n\n".join(filter(None, texts))
