"""The cards that were missed today and have not come again, kept over a reload."""

from trigrid.app.browser.site_storage import local_item, set_local_item
from trigrid.app.services.practice_store import today

ITEM = "trigrid-missed"
"""The localStorage item: the number of the day, then the names of the cards."""
MOST_CHARACTERS = 2_000
"""The maximum number of characters read from the item."""


def missed_today() -> list[str]:
    """Return the names of the cards."""
    day, *names = (local_item(ITEM) or "-")[:MOST_CHARACTERS].split()
    return list(dict.fromkeys(names)) if day == str(today()) else []


def keep_missed(names: list[str]) -> None:
    """Replace the names of the cards."""
    set_local_item(ITEM, " ".join([str(today()), *names]) if names else None)
