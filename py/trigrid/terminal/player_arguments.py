"""Players in arguments: levels, functions of files, and command lines of engines."""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, NamedTuple

from trigrid.games import TrigridError

if TYPE_CHECKING:  # commands import it when they run
    from trigrid.matches.players import PlayerLike

ENGINES = 'level:1 to level:6, file.py:function, or the command line of an engine, as in "my-engine --fast"'
"""The texts that name a player, for the help of a command."""
_LEVEL = re.compile(r"level:([0-9]+)")
_FUNCTION = re.compile(r"(.+\.py):([A-Za-z_]\w*)")
_NAMED = re.compile(r"([^\s=:/\\]+)=(.+)", re.DOTALL)


class NamedPlayer(NamedTuple):
    """A player from an argument."""

    name: str
    """The name that the argument gives; empty for the player's own name."""
    player: "PlayerLike"


def level_in(text: str) -> int | None:
    """Return the level that a text such as ``level:3`` names, or None."""
    found = _LEVEL.fullmatch(text)
    return int(found[1]) if found else None


def read_player(text: str) -> NamedPlayer:
    """Return the player that a text names, as ENGINE or ``name=ENGINE``.

    Raises TrigridError.
    """
    name = ""
    if found := _NAMED.fullmatch(text):
        name, text = found[1], found[2]
    level = level_in(text)
    if level is not None:
        return NamedPlayer(name, level)
    if found := _FUNCTION.fullmatch(text):
        from trigrid.terminal.file_function import function_in

        return NamedPlayer(name, function_in(found[1], found[2]))
    if text.endswith(".py") and Path(text).is_file() and which(text) is None:
        raise TrigridError(f"{text} is not a program; expected {text}:FUNCTION for a function in it")
    return NamedPlayer(name, text)


def read_players(texts: Sequence[str]) -> list[NamedPlayer]:
    """Return the players that some texts name. Raises TrigridError.

    Functions of different files with the same name are called ``file:function``.
    """
    from trigrid.terminal.file_function import FileFunction

    found = [read_player(text) for text in texts]
    functions = {each.player for each in found if isinstance(each.player, FileFunction) and not each.name}
    counts = Counter(function.name for function in functions)
    return [
        NamedPlayer(each.player.full_name, each.player)
        if isinstance(each.player, FileFunction) and not each.name and counts[each.player.name] > 1
        else each
        for each in found
    ]
