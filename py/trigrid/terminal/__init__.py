"""Commands for the terminal: play, show a record, count lines of play."""

from trigrid.terminal.commands import main

__all__ = ["main"]
