"""Pictures that invite new players to a game: a position and layers over it.

The layers appear one after the other. Only the build draws these pictures.
"""

from collections.abc import Callable

from trigrid.draw.scene import Scene
from trigrid.draw.views import poster
from trigrid.games import Part

TRAILER = Part[Callable[[], tuple[Scene, ...]]]("trailer", tuple)
"""Returns the picture and its layers, all of the same size; empty by default."""


def trailer(key: str) -> tuple[Scene, ...]:
    """Return a game's picture and its layers, or its poster if it has no trailer."""
    return TRAILER.of_key(key)() or (poster(key),)
