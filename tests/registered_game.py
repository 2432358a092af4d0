"""Temporary registration of games."""

from collections.abc import Iterator
from contextlib import contextmanager

from trigrid.games import GAMES, GameDescriptor, register


@contextmanager
def registered(descriptor: GameDescriptor) -> Iterator[GameDescriptor]:
    """Register a game inside the context."""
    register(descriptor)
    try:
        yield descriptor
    finally:
        del GAMES[descriptor.key]
