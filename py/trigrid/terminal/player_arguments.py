"""Players in arguments: levels, functions of files, and command lines of engines."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # commands import it when they run
    from trigrid.matches.players import PlayerLike

ENGINES = 'level:1 to level:6, file.py:function, or the command line of an engine, as in "my-engine --fast"'
"""The texts that name a player, for the help of a command."""
_LEVEL = re.compile(r"level:([0-9]+)")
_FUNCTION = re.compile(r"(.+\.py):([A-Za-z_]\w*)")


def read_player(text: str) -> "PlayerLike":
    """Return the player that a text names. Raises TrigridError."""
    if found := _LEVEL.fullmatch(text):
        return int(found[1])
    if found := _FUNCTION.fullmatch(text):
        from trigrid.terminal.file_function import function_in

        return function_in(found[1], found[2])
    return text
