"""Reads, in steps, the games of a library that count in statistics."""

from typing import TypeAlias

from trigrid.games import Game, TrigridError
from trigrid.library.game_library import GameLibrary
from trigrid.library.statistics.opening import Opening, read_opening_in_steps
from trigrid.library.statistics.played_game import PlayedGame, own_names, played_game
from trigrid.library.statistics.summary import in_order
from trigrid.records.stepwise import Stepwise, with_progress

Beginning: TypeAlias = Opening | TrigridError | None
"""The opening of a game, or the error in its first moves; None if it is too short."""


class PlayedGames:
    """Reads the games that count, with their openings.

    Games with damaged headers or first moves do not count.
    """

    def __init__(self, library: GameLibrary) -> None:
        self._library = library
        self._beginnings: dict[str, Beginning] = {}
        """The beginnings, by the text of the record."""

    @property
    def count(self) -> int:
        """The number of stored games to read."""
        return len(self._library.games())

    def read_in_steps(self) -> Stepwise[list[PlayedGame]]:
        """Return all games that count, the oldest first.

        Yields the number of stored games before the current one.
        """
        stored_games, beginnings, found = self._library.games(), dict[str, Beginning](), list[PlayedGame]()
        names = own_names(stored_games)
        for number, stored in enumerate(stored_games):
            played = played_game(stored, names)
            if played is not None and self._library.has(stored.id):  # not deleted meanwhile
                text = self._library.text(stored.id)
                beginning = yield from self._beginning_in_steps(played.game, text, number)
                beginnings[text] = beginning
                if not isinstance(beginning, TrigridError):
                    found.append(played._replace(opening=beginning))
            yield number
        self._beginnings = beginnings
        return in_order(found)

    def _beginning_in_steps(self, game: Game, text: str, number: int) -> Stepwise[Beginning]:
        """Return the opening of a game, which is read only if the game's text is new.

        Returns the error if the first moves are damaged. Yields the number of the game.
        """
        if text in self._beginnings:
            return self._beginnings[text]
        try:
            return (yield from with_progress(lambda at: number, read_opening_in_steps(game, text)))
        except TrigridError as error:
            return error
