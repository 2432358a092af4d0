"""Games known to whoever uses this browser, kept in localStorage for the page before Python is there, too."""

from trigrid.app.services.kept_keys import KeptKeys
from trigrid.app.services.script_facts import FINISHED_GAMES_ITEM, LEARNED_GAMES_ITEM
from trigrid.games import GAMES

finished_games = KeptKeys(FINISHED_GAMES_ITEM)
"""Games of which one was finished."""
learned_games = KeptKeys(LEARNED_GAMES_ITEM)
"""Games whose lesson was done."""


def known_games() -> frozenset[str]:
    """Return the keys of all games that were learned or of which one was finished."""
    return frozenset(key for key in GAMES if key in finished_games or key in learned_games)
