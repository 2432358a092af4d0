"""The game recommended to newcomers, the same wherever games are offered."""

from collections.abc import Collection, Iterable

from trigrid.games import GAMES
from trigrid.site import SITE


def is_recommended(key: str, known: Collection[str]) -> bool:
    """Return whether a game is recommended as the first game to play.

    ``known`` contains the keys of the games that the player knows; if there are any, no game is recommended.
    """
    return GAMES[key].starts_here and not known


def in_order(keys: Iterable[str]) -> tuple[str, ...]:
    """Return keys with the recommended game first.

    If the site's owner has chosen the games, the order of the keys stays the same.
    """
    return tuple(sorted(keys, key=lambda key: not SITE.games and not GAMES[key].starts_here))
