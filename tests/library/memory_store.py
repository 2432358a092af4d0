"""A store that keeps texts in memory and fails when it is told to."""

import asyncio
from collections.abc import Awaitable

from trigrid.library.write_queue import StorageError, StorageTrouble, WriteQueue


class MemoryStore:
    """Keeps texts; with ``trouble`` it refuses what is longer than ``room``."""

    def __init__(self, trouble: StorageTrouble | None = None, room: int = 0) -> None:
        self.texts: dict[str, str] = {}
        self.trouble = trouble
        self.room = room
        self.writings: list[str] = []

    def write(self, name: str, text: str | None, *, is_new: bool = False) -> Awaitable[str | None]:
        """Begin at once, as browsers do; fail when awaited."""
        self.writings.append(name)
        before = self.texts.get(name)
        fails = self.trouble if text is not None and len(text) > self.room else None
        if fails is None and text is None:
            self.texts.pop(name, None)
        elif fails is None and text is not None and not (is_new and before is not None):
            self.texts[name] = text
        ended: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        if fails is None:
            ended.set_result(before)
        else:
            ended.set_exception(StorageError(fails))
        return ended

    async def check(self) -> None:
        """Whether anything can be kept."""
        if self.trouble is not None:
            raise StorageError(self.trouble)


def queue_on(memory: MemoryStore, heard: list[StorageTrouble | None] | None = None) -> WriteQueue:
    """A write queue for it that notes in ``heard`` what it tells."""
    found: list[WriteQueue] = []

    def tell() -> None:
        if heard is not None:
            heard.append(found[0].trouble)

    found.append(WriteQueue(memory, tell))
    return found[0]
