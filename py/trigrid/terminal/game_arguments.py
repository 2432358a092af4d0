"""Games in arguments: a key and options such as ``size=4``."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from trigrid.games import GAMES, Game, OptionValue, load


def add_game_arguments(parser: ArgumentParser) -> None:
    """Add the key of a game to a parser, and its options."""
    parser.add_argument("key", metavar="KEY", help="the key of a game")
    parser.add_argument("options", metavar="option=value", nargs="*", help="options of the game")


def game_of(arguments: Namespace) -> Game:
    """Return the game that the arguments name. Raises UnknownGame or BadOption."""
    return game_from([arguments.key, *arguments.options])


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


def game_list() -> str:
    """Return the keys of all games with their options, a line for each game."""
    lines = ["games and their options, the default first:"]
    for key, game in GAMES.items():
        options = (f"{option.name}={'|'.join(map(str, option.choices))}" for option in game.choices)
        lines.append(f"  {key:15} {'  '.join(options)}".rstrip())
    return "\n".join(lines)
