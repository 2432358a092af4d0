"""The game that newcomers are told to begin with: the same wherever games are offered."""

from collections.abc import Collection, Iterable

from trigrid.games import GAMES
from trigrid.site import SITE


def is_recommended(key: str, known: Collection[str]) -> bool:
    """Whether a game is the one to begin with; none is once any game is known."""
    return GAMES[key].starts_here and not known


def in_order(keys: Iterable[str]) -> tuple[str, ...]:
    """Return keys with the game to begin with first, or in the order that the site's owner has chosen."""
    return tuple(sorted(keys, key=lambda key: not SITE.games and not GAMES[key].starts_here))
