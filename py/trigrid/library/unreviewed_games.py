"""The stored games that a review in the background can work on."""

from collections.abc import Iterable
from itertools import islice

from trigrid.headers.who_plays import level_in
from trigrid.library.stored_game import StoredGame

MAX_SEARCHED = 1_000
"""The maximum number of games among which games without a review are searched."""


def games_to_review(games: Iterable[StoredGame]) -> list[StoredGame]:
    """Return the finished games against the computer without a complete review.

    The games are given latest first; only the first MAX_SEARCHED are searched. Games with a review from
    elsewhere are left out, because only their owner may replace it.
    """
    return [
        game
        for game in islice(games, MAX_SEARCHED)
        if game.is_over
        and not (game.review.is_complete or game.review.is_claimed)
        and is_against_computer(game)
    ]


def is_against_computer(game: StoredGame) -> bool:
    """Return whether exactly one person played the game, against the computer."""
    return [level_in(game.headers, seat) is None for seat in game.game.seats].count(True) == 1
