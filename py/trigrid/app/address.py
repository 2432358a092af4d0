"""Addresses of the page, as they stand behind ``#``: the lobby, or a game with its options."""

from urllib.parse import parse_qsl, urlencode

from trigrid.games import GAMES, Game, load

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
    known = {option.name: option for option in GAMES[key].choices} if key in GAMES else {}
    return load(
        key, **{name: known[name].read(text) if name in known else text for name, text in given.items()}
    )
