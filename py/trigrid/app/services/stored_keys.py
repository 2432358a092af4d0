"""Sets of keys in localStorage, which scripts also read before Python starts."""

from collections.abc import Collection

from trigrid.app.browser.site_storage import local_item, set_local_item
from trigrid.app.services.script_facts import BEGUN_LESSONS_ITEM, FINISHED_GAMES_ITEM, LEARNED_GAMES_ITEM
from trigrid.games import GAMES

MOST_CHARACTERS = 2_000
"""The maximum number of characters read from a stored item.

The longest valid content, the option names stored by puzzle_screen.py, is much shorter.
"""


class StoredKeys:
    """A set of keys of games, or of other ``known`` keys, in a localStorage item.

    If localStorage is not available, the set lasts until the page is closed.
    """

    def __init__(self, item: str, known: Collection[str] = GAMES) -> None:
        self._item, self._known = item, known
        self._keys = set[str]()

    def __contains__(self, key: str) -> bool:
        if (text := local_item(self._item)) is not None:
            self._keys = set(self._known).intersection(text[:MOST_CHARACTERS].split())
        return key in self._keys

    def put(self, key: str, *, is_in: bool) -> None:
        """Add a key to the set, or remove it if ``is_in`` is false."""
        if (key in self) != is_in:
            self._keys ^= {key}
            set_local_item(self._item, " ".join(sorted(self._keys)))


finished_games = StoredKeys(FINISHED_GAMES_ITEM)
learned_games = StoredKeys(LEARNED_GAMES_ITEM)
begun_lessons = StoredKeys(BEGUN_LESSONS_ITEM)


def known_games() -> frozenset[str]:
    """Return the keys of the games that the user has learned or finished."""
    return frozenset(key for key in GAMES if key in finished_games or key in learned_games)
