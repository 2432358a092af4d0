"""Addresses of the page, as they stand behind ``#``: the lobby, or a game with its options."""

from urllib.parse import parse_qsl, urlencode

from trigrid.games import GAMES, Game, OptionValue, load

LOBBY = "#/"


def address_of(game: Game) -> str:
    """``#/<key>?<options>``, which opens a new game with those options."""
    return f"#/{game.key}?{urlencode(game.options)}" if game.options else f"#/{game.key}"


def game_at(address: str) -> Game | None:
    """The game an address asks for, None for the lobby. Raises UnknownGame or BadOption."""
    key, _, query = address.removeprefix("#").removeprefix("/").partition("?")
    if not key:
        return None
    given = dict(parse_qsl(query, keep_blank_values=True))
    return load(key, **{name: _value(key, name, text) for name, text in given.items()})


def _value(key: str, name: str, text: str) -> OptionValue:
    """The choice that is written like ``text``, or the text itself for ``load`` to refuse."""
    choices = {option.name: option.choices for option in GAMES[key].choices} if key in GAMES else {}
    return next((choice for choice in choices.get(name, ()) if str(choice) == text), text)
