"""All stored games as lists show them, read from the index as far as needed."""

from collections.abc import Iterable, Iterator
from itertools import islice

from trigrid.library.game_index import GameIndex, id_field, id_of_line
from trigrid.library.index_entry import ABSENT_FIELD, DAMAGED_FIELD, SEPARATOR, UNFINISHED_FIELD, read_entry
from trigrid.library.stored_game import AbsentGame, DamagedGame, StoredGame, stored_game


class StoredGames:
    """The stored games in an index, including changes that were made here."""

    def __init__(self) -> None:
        self._index = GameIndex()
        self._damaged_lines: dict[str, str] = {}
        """By id, the lines of games whose moves turned out to be damaged."""
        self._games: list[StoredGame] | None = None
        """All readable games; None until they are asked for after a change."""

    def replace(self, index: GameIndex) -> None:
        """Replace the index."""
        self._index, self._games = index, None

    def set_line(self, game_id: str, line: str) -> None:
        """Set the line of a game in the index; an empty line for a deleted game."""
        self._index.put(game_id, line)
        self._games = None

    def mark_damaged(self, game_id: str) -> None:
        """Show a game as damaged until its line changes."""
        self._damaged_lines[game_id] = self.line(game_id)
        self._games = None

    def line(self, game_id: str) -> str:
        """Return the line of a game in the index; empty if there is none."""
        return self._index.line(game_id)

    def has(self, game_id: str) -> bool:
        """Return whether the index contains a game, readable or not."""
        return bool(self.line(game_id))

    def check(self, game_id: str) -> str:
        """Return the check of a game's text; empty if the game is not stored."""
        line = self.line(game_id)
        return read_entry(line).check if line else ""

    def games(self) -> list[StoredGame]:
        """Return the readable games, the last changed first."""
        if self._games is None:
            self._games = [game for game in self._listed(self._index.all_lines()) if type(game) is StoredGame]
        return self._games

    def latest(self, containing: str = "") -> Iterator[StoredGame]:
        """Yield the readable games whose lines contain a text, the last changed first.

        Reads no more of the index than needed.
        """
        return (game for game in self._containing(containing) if isinstance(game, StoredGame))

    def _containing(self, text: str) -> Iterator[StoredGame | AbsentGame | DamagedGame]:
        return self._listed(self._index.lines(text))

    def _listed(self, lines: Iterable[str]) -> Iterator[StoredGame | AbsentGame | DamagedGame]:
        damaged_lines = set(self._damaged_lines.values())
        if not damaged_lines:
            return map(stored_game, lines)
        return (
            DamagedGame(id_of_line(line)) if line in damaged_lines else stored_game(line) for line in lines
        )

    def has_any(self) -> bool:
        """Return whether any readable game is stored."""
        return next(self.latest(), None) is not None

    def unfinished(self) -> list[StoredGame]:
        """Return the readable games that have not ended, the last changed first."""
        return [game for game in self.latest(UNFINISHED_FIELD) if not game.is_over]

    def has_finished(self, key: str, count: int) -> bool:
        """Return whether at least ``count`` finished games with this key are stored.

        Only games played from the start count. Reads no more of the index than needed.
        """
        found = (
            game
            for game in self.latest(f"{SEPARATOR}{key} ")
            if game.is_over and game.is_from_start and game.game.key == key
        )
        return len(tuple(islice(found, count))) == count

    def unreadable_ids(self) -> list[str]:
        """Return the ids of damaged texts."""
        texts = (DAMAGED_FIELD, *map(id_field, self._damaged_lines))
        found = (game for text in texts for game in self._containing(text) if isinstance(game, DamagedGame))
        return list(dict.fromkeys(game.id for game in found))

    def absent_games(self) -> list[AbsentGame]:
        """Return the stored games whose rules this site does not have."""
        found = self._containing(ABSENT_FIELD)
        return [game for game in found if isinstance(game, AbsentGame)]

    def player_names(self, count: int) -> list[str]:
        """Return the names of the players of the last changed games.

        Reads at most ``count`` games.
        """
        games = islice(self.latest(), count)
        return list(dict.fromkeys(name for game in games for name in game.player_names if name))
