"""What the invitation to a first game shows: a picture, and layers that appear over it one after the other.

Only the build draws them.
"""

from collections.abc import Callable

from trigrid.draw.scene import Scene
from trigrid.draw.views import poster
from trigrid.games import Part

TRAILER = Part[Callable[[], tuple[Scene, ...]]]("trailer", tuple)
"""Returns the picture and its layers, all of one size; of a game without them nothing."""


def trailer(key: str) -> tuple[Scene, ...]:
    """Return the picture of a game and the layers over it, or its poster alone."""
    return TRAILER.of_key(key)() or (poster(key),)
