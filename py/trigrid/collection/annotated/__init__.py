"""Annotated games worth seeing: five chapters of notes for each game.

Each game has a text file in the form of a collection. Levels of the computer played the games;
``tools.annotated`` ranked them. Chapters keep their numbers for ever, because addresses contain them.
"""

from functools import cache
from pkgutil import get_data

from trigrid.collection.collection import Collection
from trigrid.games import annotated_keys
from trigrid.games.protocol import UnknownGame


@cache
def annotated_games(key: str) -> Collection:
    """Return the annotated games of a game. Raises UnknownGame if it has none."""
    if key not in annotated_keys():
        raise UnknownGame(key, annotated_keys(), "annotated games")
    return Collection.from_text((get_data(__name__, f"{key}.txt") or b"").decode())
