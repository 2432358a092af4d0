"""Sentences that explain unusual options of games, each shown once."""

from typing import Protocol

from trigrid.games import GAMES, Game
from trigrid.words import words_of
from trigrid.words.sentences import joined


class SeenOptions(Protocol):
    """The names of the options that were explained before."""

    def __contains__(self, key: str) -> bool: ...
    def put(self, key: str, *, is_in: bool) -> None: ...


def option_names() -> frozenset[str]:
    """Return the names of all options with each value, such as ``tritium/form=short``."""
    return frozenset(
        f"{key}/{option.name}={value}"
        for key, game in GAMES.items()
        for option in game.choices
        for value in option.choices
    )


def option_note(game: Game, seen: SeenOptions) -> str:
    """Return sentences about a game's unusual options that are new to the user.

    Records these options as explained.
    """
    message = ""
    for name, value in game.unusual_options.items():
        token = f"{game.key}/{name}={value}"
        if token not in seen:
            seen.put(token, is_in=True)
            message = joined(message, words_of(game.key).option_meaning(name, value))
    return message
