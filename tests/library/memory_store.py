"""A fake store that keeps texts in memory and can fail on purpose."""

import asyncio
from collections.abc import Awaitable, Mapping

from trigrid.library.game_index import GameIndex, pages_of
from trigrid.library.game_library import GameLibrary
from trigrid.library.index_building import entry_of_text
from trigrid.library.write_queue import StorageError, StorageTrouble, WriteQueue


class MemoryStore:
    """Texts in memory; with ``trouble``, texts longer than ``room`` are rejected."""

    def __init__(self, trouble: StorageTrouble | None = None, room: int = 0) -> None:
        self.texts: dict[str, str] = {}
        self.trouble = trouble
        self.room = room
        self.writings: list[str] = []

    def write(
        self, name: str, text: str | None, *, is_new: bool = False, change: str = ""
    ) -> Awaitable[str | None]:
        """Write or delete a text immediately, as browsers do; return the previous text.

        With ``is_new``, a text that is already stored is not replaced. If the text is rejected, the returned
        awaitable raises StorageError.
        """
        self.writings.append(name)
        before = self.texts.get(name)
        trouble = self.trouble if text is not None and len(text) > self.room else None
        if trouble is None and text is None:
            self.texts.pop(name, None)
        elif trouble is None and text is not None and not (is_new and before is not None):
            self.texts[name] = text
        result: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        if trouble is None:
            result.set_result(before)
        else:
            result.set_exception(StorageError(trouble))
        return result

    async def check(self) -> None:
        """Raise StorageError if the store has trouble."""
        if self.trouble is not None:
            raise StorageError(self.trouble)


def refresh(library: GameLibrary, texts: Mapping[str, str], since: int) -> None:
    """Let a library read all texts of a store, and an index of them."""
    lines = (entry_of_text(game_id, text).line for game_id, text in texts.items())
    library.refresh(GameIndex(pages_of(lines)), texts, since)


def queue_on(memory: MemoryStore, reported: list[StorageTrouble | None] | None = None) -> WriteQueue:
    """Return a write queue for the store.

    If ``reported`` is given, each report of the queue appends the queue's trouble to this list.
    """
    found: list[WriteQueue] = []

    def report() -> None:
        if reported is not None:
            reported.append(found[0].trouble)

    found.append(WriteQueue(memory, report))
    return found[0]
