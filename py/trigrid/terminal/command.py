"""A command of the command line: its name, purpose, arguments and action."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

CHECK_FAILED = 1
"""Exit code for a check with a negative result."""


class Group(StrEnum):
    """The groups of commands in ``trigrid --help``; the values are their headings."""

    PLAY = "Play"
    STUDY = "Study games and positions"
    PROGRAMS = "For programs and research"


@dataclass(frozen=True)
class Command:
    """A command, which its module exports as ``COMMAND``; ``commands.py`` lists them."""

    name: str
    purpose: str
    """One clause in lower case, such as "draw a position as SVG or PNG"."""
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int | None]
    """Runs the command and returns the exit code; None means 0. Raises TrigridError."""
    group: Group = Group.PROGRAMS
    examples: tuple[str, ...] = ()
    """Commands that the help shows as examples."""
    lists_games: bool = False
    """Whether the help lists the games with their options."""
