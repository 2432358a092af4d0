"""Sentences on unusual options of games, each said the first time that it is met."""

from typing import Protocol

from trigrid.games import GAMES, Game
from trigrid.words import words_of
from trigrid.words.sentences import joined


class SeenOptions(Protocol):
    """The names of options that were explained before."""

    def __contains__(self, key: str) -> bool: ...
    def put(self, key: str, *, is_in: bool) -> None: ...


def option_names() -> frozenset[str]:
    """Names of all options of all games with each of their values: ``tritium/form=short``."""
    return frozenset(
        f"{key}/{option.name}={value}"
        for key, game in GAMES.items()
        for option in game.choices
        for value in option.choices
    )


def form_note(game: Game, seen: SeenOptions) -> str:
    """Explain the unusual options of a game that were not seen before, and note them."""
    said = ""
    for name, value in game.unusual_options.items():
        token = f"{game.key}/{name}={value}"
        if token not in seen:
            seen.put(token, is_in=True)
            said = joined(said, words_of(game.key).option_meaning(name, value))
    return said
