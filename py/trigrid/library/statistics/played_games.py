"""Reads, in steps, the games of a library that count in statistics."""

from trigrid.library.statistics.played_game import GameReader, PlayedGame, own_names
from trigrid.library.statistics.summary import in_order
from trigrid.library.stored_games import StoredGames
from trigrid.records.stepwise import Stepwise

GAMES_PER_STEP = 500


def read_played_games(stored_games: StoredGames) -> Stepwise[list[PlayedGame]]:
    """Return all games that count, the oldest first.

    Games with damaged headers or first moves do not count. Yields the number of stored games read so far.
    """
    entries, found = [game.entry for game in stored_games.games()], list[PlayedGame]()
    reader = GameReader(own_names(entries))
    for number, entry in enumerate(entries):
        played = reader.played_game(entry)
        if played is not None:
            found.append(played)
        if number % GAMES_PER_STEP == 0:
            yield number
    return in_order(found)
