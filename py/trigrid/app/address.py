"""Addresses of the page, as they stand behind ``#``: the lobby, the games that were kept, or a game."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from trigrid.games import GAMES, Game, load

LOBBY, KEPT_GAMES = "#/", "#/games"
LINK, KEPT = "m", "g"
"""Names in an address: of a game in link form, and of the id of one that is kept in this browser."""


class ParsedAddress(NamedTuple):
    """What an address asks for: a game that is new, or that is kept under an id; or one that a link holds."""

    game: Game | None = None
    link: str = ""
    kept: str = ""


def address_of(game: Game, **more: str) -> str:
    """``#/<key>?<options>``, which opens a new game with those options; ``m`` or ``g`` gives its moves."""
    query = urlencode({**game.options, **more})
    return f"#/{game.key}?{query}" if query else f"#/{game.key}"


def parse_address(address: str) -> ParsedAddress:
    """What an address asks for, no game in the lobby. Raises UnknownGame or BadOption."""
    key, _, query = address.removeprefix("#").removeprefix("/").partition("?")
    if not key:
        return ParsedAddress()
    given = dict(parse_qsl(query, keep_blank_values=True))
    if LINK in given:
        return ParsedAddress(link=address)
    kept = given.pop(KEPT, "")
    return ParsedAddress(game_of(key, given), kept=kept)


def game_of(key: str, given: Mapping[str, str]) -> Game:
    """The game of that key with options written as texts. Raises UnknownGame or BadOption."""
    known = {option.name: option for option in GAMES[key].choices} if key in GAMES else {}
    options = {name: known[name].read(text) if name in known else text for name, text in given.items()}
    return load(key, **options)
