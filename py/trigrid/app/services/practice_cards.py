"""Adds cards to the deck; loaded on demand."""

import asyncio

from trigrid.app.services.practice_store import PracticeStore, today
from trigrid.exercises.mistake_cards import mistakes_of
from trigrid.review import Review
from trigrid.runtime.time_slices import PAUSE_SECONDS


async def keep_mistakes(practice: PracticeStore, review: Review) -> None:
    """Add the costly moves of the user in a complete review, due at once."""
    if opened := await practice.open():
        deck, found = opened[0], dict[str, str]()
        for name, source in mistakes_of(review, deck.has):
            found[name] = source
            await asyncio.sleep(PAUSE_SECONDS)
        deck.add(found, due=today())
