"""Whole files of records on their way into the library."""

import asyncio
from collections.abc import Callable

from trigrid.app.keeping.library import Library, Taken
from trigrid.records.collection import split

BATCH = 10
"""So many records are read before the page has a moment for itself."""
BREATH = 0.001


async def take_in_all(library: Library, text: str, tell: Callable[[int, int], None]) -> Taken:
    """Keep all records of a text, a few at a time; ``tell`` hears how many of how many are done."""
    taken, count = Taken(0, 0, 0), len(split(text))
    for taken in library.taking_in(text):
        if 0 < sum(taken) < count and sum(taken) % BATCH == 0:
            tell(sum(taken), count)
            await asyncio.sleep(BREATH)
    return taken
