"""Games that are there for a while only."""

from collections.abc import Iterator
from contextlib import contextmanager

from trigrid.games import GAMES, GameDescriptor, register


@contextmanager
def registered(descriptor: GameDescriptor) -> Iterator[GameDescriptor]:
    """Enter a game among all others for a while."""
    register(descriptor)
    try:
        yield descriptor
    finally:
        del GAMES[descriptor.key]
