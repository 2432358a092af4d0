"""Sets of words in localStorage: keys of games, say, which the page also reads before Python is there."""

from collections.abc import Collection

from trigrid.app.browser.site_storage import local_item, set_local_item
from trigrid.app.services.script_facts import FINISHED_GAMES_ITEM, LEARNED_GAMES_ITEM
from trigrid.games import GAMES

MOST_CHARACTERS = 2_000
"""Characters of a stored item that are read; the longest, of all options, has half as many."""


class KeptKeys:
    """Keys of games, or other ``known`` words, in a localStorage item, or in memory if that is refused."""

    def __init__(self, item: str, known: Collection[str] = GAMES) -> None:
        self._item, self._known = item, known
        self._keys = set[str]()

    def __contains__(self, key: str) -> bool:
        if (text := local_item(self._item)) is not None:
            self._keys = set(self._known).intersection(text[:MOST_CHARACTERS].split())
        return key in self._keys

    def put(self, key: str, *, is_in: bool) -> None:
        """Let a game be in the set, or not."""
        if (key in self) != is_in:
            self._keys ^= {key}
            set_local_item(self._item, " ".join(sorted(self._keys)))


finished_games = KeptKeys(FINISHED_GAMES_ITEM)
learned_games = KeptKeys(LEARNED_GAMES_ITEM)


def known_games() -> frozenset[str]:
    """Return the keys of all games that were learned or of which one was finished."""
    return frozenset(key for key in GAMES if key in finished_games or key in learned_games)
