"""Games as words: a key, then options such as ``size=4``."""

from collections.abc import Sequence

from trigrid.games.protocol import Game, OptionValue
from trigrid.games.registry import GAMES, load


def game_from(words: Sequence[str]) -> Game:
    """Return the game that some words name: its key, then options.

    Raises UnknownGame or BadOption.
    """
    key, *texts = words
    options = dict[str, OptionValue]()
    known = {option.name: option for option in GAMES[key].choices} if key in GAMES else {}
    for text in texts:
        name, _, value = text.partition("=")
        options[name] = known[name].read(value) if name in known else value
    return load(key, **options)


def words_of_game(game: Game) -> str:
    """Return the key of a game and all its options, as ``game_from`` reads them."""
    return " ".join([game.key, *(f"{name}={value}" for name, value in game.options.items())])
