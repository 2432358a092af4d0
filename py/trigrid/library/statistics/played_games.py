"""The games of a library that count, with their openings, read in steps and only when their texts are new."""

from typing import TypeAlias

from trigrid.games import Game, TrigridError
from trigrid.library.game_library import GameLibrary
from trigrid.library.statistics.opening import Opening, read_opening_in_steps
from trigrid.library.statistics.played_game import PlayedGame, own_names, played_game
from trigrid.library.statistics.summary import in_order
from trigrid.records.stepwise import Stepwise, yielding

Beginning: TypeAlias = Opening | TrigridError | None
"""The opening of a game, or what is wrong with its first moves; None if it is too short for an opening."""


class PlayedGames:
    """Reads which games count. Games whose headers or first moves are damaged do not."""

    def __init__(self, library: GameLibrary) -> None:
        self._library = library
        self._beginnings: dict[str, Beginning] = {}
        """By the text of a record how the game began."""

    @property
    def count(self) -> int:
        """How many stored games there are to read."""
        return len(self._library.games())

    def read_in_steps(self) -> Stepwise[list[PlayedGame]]:
        """All games that count, from the first to the last; yields how many stored games are done."""
        stored_games, beginnings, found = self._library.games(), dict[str, Beginning](), list[PlayedGame]()
        names = own_names(stored_games)
        for number, stored in enumerate(stored_games):
            played = played_game(stored, names)
            if played is not None and self._library.has(stored.id):  # else it was deleted meanwhile
                text = self._library.text(stored.id)
                beginning = yield from self._beginning_in_steps(played.game, text, number)
                beginnings[text] = beginning
                if not isinstance(beginning, TrigridError):
                    found.append(played._replace(opening=beginning))
            yield number
        self._beginnings = beginnings
        return in_order(found)

    def _beginning_in_steps(self, game: Game, text: str, number: int) -> Stepwise[Beginning]:
        """How a game began, read anew only when its text is new; yields the game's number."""
        if text in self._beginnings:
            return self._beginnings[text]
        try:
            return (yield from yielding(lambda at: number, read_opening_in_steps(game, text)))
        except TrigridError as error:
            return error
