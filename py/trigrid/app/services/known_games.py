"""Games known to whoever uses this browser, kept in localStorage for the page before Python is there, too."""

from trigrid.app.services.kept_keys import KeptKeys
from trigrid.games import GAMES

finished_games = KeptKeys("trigrid-finished")
"""Games of which one was finished."""
learned_games = KeptKeys("trigrid-learned")
"""Games whose lesson was done."""


def known_games() -> frozenset[str]:
    """Return the keys of all games that were learned or of which one was finished."""
    return frozenset(key for key in GAMES if key in finished_games or key in learned_games)
