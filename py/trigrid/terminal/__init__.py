"""The games in a terminal: played by two people, records shown, lines of play counted."""

from trigrid.terminal.commands import main

__all__ = ["main"]
