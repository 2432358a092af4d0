"""A game between two people at one keyboard."""

import sys
from argparse import Namespace
from pathlib import Path

from trigrid.games import TrigridError
from trigrid.records import Record
from trigrid.records.typed_moves import normalized_move
from trigrid.terminal.command import Command
from trigrid.terminal.game_arguments import add_game_arguments, game_of
from trigrid.terminal.sentences import described, ending, player

HELP = "Type a move, or: moves, board, undo, redo, save FILE, help, quit."
"""The commands that the players can type."""


def play(arguments: Namespace) -> None:
    """Let two people play until they quit or the input ends.

    Raises UnknownGame or BadOption.
    """
    record = Record(game_of(arguments))
    print(f"{described(record)}\n{HELP}\n\n{record.position}")
    while (line := _next_line(record)) is not None and line.lower() != "quit":
        try:
            print(execute(record, line))
        except TrigridError as error:
            print(f"No: {error}.")


def _next_line(record: Record) -> str | None:
    """Return the next line without spaces around it; None at the end of the input."""
    prompt = "over" if record.position.outcome else player(record, record.position.to_move)
    try:
        line = input(f"{prompt}> ").strip()
    except EOFError:
        print()
        return None
    if not sys.stdin.isatty():
        print(line)  # makes piped input read like a session at the keyboard
    return line


def execute(record: Record, line: str) -> str:
    """Execute a line and return the text to print.

    Raises NotationError, IllegalMove or RecordError.
    """
    word, _, rest = line.partition(" ")
    match word.lower():
        case "" | "board":
            return _board(record)
        case "moves":
            return _moves(record)
        case "undo":
            return _board(record) if record.undo() else "Nothing to undo."
        case "redo":
            return _board(record) if record.redo() else "Nothing to redo."
        case "save":
            return _saved(record, rest.strip())
        case "help":
            return HELP
        case _:
            record.add(record.game.move(record.position, normalized_move(record.game, line)))
            return _board(record)


def _board(record: Record) -> str:
    end = ending(record)
    return f"{record.position}\n{end}" if end else str(record.position)


def _moves(record: Record) -> str:
    return " ".join(map(record.game.spell, record.position.moves())) or "None: the game is over."


def _saved(record: Record, name: str) -> str:
    if not name:
        return "Name the file to save to: save FILE."
    try:
        Path(name).write_text(record.to_text(), encoding="utf-8")
    except OSError as error:
        return f"{name} cannot be written: {error.strerror}."
    except ValueError as error:  # a name that no file can have
        return f"{name!r} cannot be written: {error}."
    return f"Saved as {name}."


COMMAND = Command("play", "let two people play a game", add_game_arguments, play)
