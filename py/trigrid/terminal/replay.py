"""Show a record move by move; without pauses if the output is not a terminal."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from trigrid.records import Record, RecordError
from trigrid.records.comment_lines import lines_of
from trigrid.records.stepwise import run_to_end
from trigrid.records.transported_record import read_transported
from trigrid.terminal.command import Command
from trigrid.terminal.sentences import conclusion, described, player


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a record as text")


def replay(arguments: Namespace) -> None:
    """Print the main line of the record in a file. Raises RecordError.

    If the output is a terminal, waits before each move, and the user can stop.
    """
    record = read_record(arguments.file)
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


def read_record(path: Path) -> Record:
    """Return the record in a file, at the end of its main line. Raises RecordError."""
    try:
        return run_to_end(read_transported(path.read_text(encoding="utf-8")))
    except RecordError as error:
        raise RecordError(f"{path}, {error}") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} cannot be read: it is not UTF-8 text") from error
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from error


def _next_move(record: Record) -> str:
    move, *others = map(record.game.spell, record.branches)
    tried = f" (also tried: {', '.join(others)})" if others else ""
    return f"Move {len(record.moves) + 1}, {player(record, record.position.to_move)}: {move}{tried}"


def _shown(record: Record) -> str:
    comment = "\n".join(lines_of(record.comment))
    return f"{record.position}\n{{{comment}}}" if comment else str(record.position)


COMMAND = Command("replay", "show a record move by move", add_arguments, replay)
