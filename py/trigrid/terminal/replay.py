"""Show a record move by move; without pauses if the output is not a terminal."""

import sys
from argparse import ArgumentParser, Namespace

from trigrid.records import Record
from trigrid.records.comment_lines import lines_of
from trigrid.terminal.command import Command, Group
from trigrid.terminal.game_arguments import add_source_argument
from trigrid.terminal.sentences import conclusion, described, player


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    add_source_argument(parser)


def replay(arguments: Namespace) -> None:
    """Print the main line of a record. Raises TrigridError.

    If the output is a terminal, waits before each move, and the user can stop.
    """
    from trigrid.terminal.sources import chosen_record

    record = chosen_record(arguments)
    while record.undo():
        pass
    print(f"{described(record)}\n\n{_shown(record)}")
    while record.branches:
        if sys.stdout.isatty() and _user_stops():
            return
        heading = _next_move(record)
        record.redo()
        print(f"\n{heading}\n{_shown(record)}")
    print(f"\n{conclusion(record)}")


def _user_stops() -> bool:
    try:
        return input("Press Enter for the next move, or q to stop: ").strip().lower() == "q"
    except EOFError:
        print()
        return True


def _next_move(record: Record) -> str:
    move, *others = map(record.game.spell, record.branches)
    tried = f" (also tried: {', '.join(others)})" if others else ""
    return f"Move {len(record.moves) + 1}, {player(record, record.position.to_move)}: {move}{tried}"


def _shown(record: Record) -> str:
    comment = "\n".join(lines_of(record.comment))
    return f"{record.position}\n{{{comment}}}" if comment else str(record.position)


COMMAND = Command(
    "replay",
    "show a record move by move",
    add_arguments,
    replay,
    Group.STUDY,
    examples=("trigrid replay game.txt",),
)
