"""The stored games that a review in the background can work on."""

from collections.abc import Iterable

from trigrid.headers.who_plays import level_in
from trigrid.library.stored_game import StoredGame
from trigrid.records.review_source import REVIEWED, is_claimed


def games_to_review(games: Iterable[StoredGame]) -> list[StoredGame]:
    """Return the finished games against the computer without a complete review.

    The order stays: the library lists the latest games first. Games with a review from elsewhere are left
    out, because only their owner may replace it.
    """
    return [
        game
        for game in games
        if game.is_over
        and REVIEWED not in game.headers
        and not is_claimed(game.headers)
        and is_against_computer(game)
    ]


def is_against_computer(game: StoredGame) -> bool:
    """Return whether exactly one person played the game, against the computer."""
    return [level_in(game.headers, seat) is None for seat in game.game.seats].count(True) == 1
