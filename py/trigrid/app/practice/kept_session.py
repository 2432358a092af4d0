"""The session of practice of this day, kept over a reload."""

from trigrid.app.browser.site_storage import local_item, set_local_item
from trigrid.app.services.practice_store import today

ITEM = "trigrid-missed"
"""The localStorage item: the number of the day, then the cards of the session.

Earlier versions store only the names of the cards that come again.
"""
MOST_CHARACTERS = 2_000
"""The maximum number of characters read from the item."""


def kept_today() -> list[str]:
    """Return the cards of the session, as ``PracticeSession`` writes them."""
    day, *cards = (local_item(ITEM) or "-")[:MOST_CHARACTERS].split()
    return list(dict.fromkeys(cards)) if day == str(today()) else []


def keep_session(cards: list[str]) -> None:
    """Replace the cards of the session."""
    set_local_item(ITEM, " ".join([str(today()), *cards]) if cards else None)
