"""Adds missing entries to the index of stored games, and joins changes into pages."""

from collections.abc import Iterable, Mapping
from contextlib import suppress

from trigrid.app.browser.database import Database
from trigrid.app.browser.tab_lock import TabLock
from trigrid.app.services.progress_bar import ProgressBar
from trigrid.app.services.words.progress import LISTING_GAMES
from trigrid.library.game_index import GameIndex, pages_of
from trigrid.library.game_library import GameLibrary
from trigrid.library.index_building import entry_of_text
from trigrid.library.write_queue import StorageError
from trigrid.records.stepwise import Stepwise
from trigrid.runtime.time_slices import WorkStopped

LOCK = "\nindex"
"""The name of the lock of the tab that writes pages.

It contains a line break, because no id of a game does.
"""
BATCH = 100
"""The number of texts that are read at a time."""
GAMES_PER_WRITE = 4_000
"""The number of games after which new entries are stored.

Closing the page then loses few of them.
"""


class IndexUpkeep:
    """Compares the stored index with the stored games, and stores missing entries."""

    def __init__(self, database: Database, library: GameLibrary) -> None:
        self._database, self._library = database, library
        self._tab_lock = TabLock(lambda: None)

    async def check(self, progress_bar: ProgressBar) -> bool:
        """Make the index complete unless another tab does so; return whether it changed.

        If the user stops the work with the progress bar, the entries built so far are used.
        """
        if not await self._tab_lock.acquire(LOCK):
            return False
        try:
            return await self._complete(progress_bar)
        finally:
            self._tab_lock.release()

    async def _complete(self, progress_bar: ProgressBar) -> bool:
        since, stored = self._library.write_count, await self._database.read_index()
        ids = await self._database.game_ids()
        if stored is None or self._database.trouble:
            return False
        index = GameIndex(stored.texts)
        lines = index.lines_by_id()
        known, missing = ids & lines.keys(), sorted(ids - lines.keys())
        if len(known) == len(lines) and not missing and not index.needs_pages:
            return False
        lines = {game_id: lines[game_id] for game_id in known}
        try:
            for start in range(0, len(missing), BATCH):
                texts = await self._database.read_texts(missing[start : start + BATCH])
                if self._database.trouble:
                    break
                await progress_bar.run(_add_entries(lines, texts), len(ids), LISTING_GAMES)
                if start and start % GAMES_PER_WRITE == 0:
                    await self._store(stored.numbers, lines)
        except WorkStopped:
            pass
        self._library.use_index(GameIndex(await self._store(stored.numbers, lines)), since)
        return True

    async def _store(self, numbers: Iterable[int], lines: Mapping[str, str]) -> list[str]:
        """Store the index as pages in place of the values with these numbers.

        Returns the pages.
        """
        pages = pages_of(lines.values())
        with suppress(StorageError):  # the index is used now, and built again in the next visit
            await self._database.replace_index(numbers, pages)
        return pages


def _add_entries(lines: dict[str, str], texts: Mapping[str, str]) -> Stepwise[None]:
    for game_id, text in texts.items():
        lines[game_id] = entry_of_text(game_id, text).line
        yield len(lines)
