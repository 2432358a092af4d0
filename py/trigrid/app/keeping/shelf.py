"""Shelves: where the library puts its texts. What could not be written yet is remembered and tried again."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from enum import Enum
from typing import Any, Protocol

AGAIN_AFTER = 5.0
"""Seconds after which writing that failed is tried again."""


class Trouble(Enum):
    """Why something could not be kept."""

    REFUSED = "the browser lets this page keep nothing"
    FULL = "there is no room left"
    FAILED = "the storage does not work"
    NEWER = "the storage belongs to a newer version of this page"


class NotKept(Exception):
    """Something could not be written or read."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


class Shelf(Protocol):
    """Keeps texts by name. Writing is begun at once and ends by itself; what goes wrong is told later."""

    trouble: Trouble | None
    """Why not everything is kept; None while it is."""

    def put(self, name: str, text: str) -> None:
        """Keep a text under a name, in place of what was there."""

    def remove(self, name: str) -> None:
        """Keep nothing under a name any more."""


class NoShelf:
    """Where nothing is kept: texts last as long as whoever holds them."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble: Trouble | None = trouble

    def put(self, name: str, text: str) -> None:
        """Forget a text."""

    def remove(self, name: str) -> None:
        """Remove nothing."""


class Store(Protocol):
    """Texts by name, kept beyond the visit."""

    def write(self, name: str, text: str | None) -> Awaitable[None]:
        """Keep a text under a name, or with None none; begun before it returns. Awaiting raises NotKept."""

    async def check(self) -> None:
        """Raise NotKept if nothing can be kept now."""


class StoreShelf:
    """The texts of one store. ``told`` is called whenever ``trouble`` changes.

    Every text is written at once. Those that could not be stay in ``unsaved`` and are written, as they are
    then, as soon as anything can be written again.
    """

    def __init__(self, store: Store, told: Callable[[], None], trouble: Trouble | None = None) -> None:
        self.trouble = trouble
        self.unsaved: dict[str, str | None] = {}
        """What is not written yet, by name; None for what is to be removed."""
        self._store = store
        self._told = told
        self._tasks: set[asyncio.Task[None]] = set()
        self._waits = False
        if trouble is not None:
            self._wait()

    def put(self, name: str, text: str) -> None:
        """Keep a text under a name, in place of what was there."""
        self._want(name, text)

    def remove(self, name: str) -> None:
        """Keep nothing under a name any more."""
        self._want(name, None)

    async def written(self) -> None:
        """Wait until all that is being written now has been written or has failed."""
        here = asyncio.current_task()
        writing = [task for task in self._tasks if task is not here and task.get_name() == "writing"]
        await asyncio.gather(*writing)

    def _want(self, name: str, text: str | None) -> None:
        self.unsaved[name] = text
        self._write(name)

    def _write(self, name: str) -> None:
        text = self.unsaved[name]
        self._begin(self._see(name, text, self._store.write(name, text)), "writing")

    def _begin(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.ensure_future(work)
        task.set_name(name)
        self._tasks.add(task)  # the loop itself does not keep tasks alive
        task.add_done_callback(self._tasks.discard)

    async def _see(self, name: str, text: str | None, writing: Awaitable[None]) -> None:
        try:
            await writing
        except NotKept as error:
            if name in self.unsaved:
                self._tell(error.trouble)
            return
        if name in self.unsaved and self.unsaved[name] == text:
            del self.unsaved[name]
        if not self.unsaved:
            self._tell(None)
        elif self.trouble is not None:
            self._write_all()

    def _write_all(self) -> None:
        for name in tuple(self.unsaved):
            self._write(name)

    def _tell(self, trouble: Trouble | None) -> None:
        if trouble is not self.trouble:
            self.trouble = trouble
            self._told()
        if trouble is not None:
            self._wait()

    def _wait(self) -> None:
        if not self._waits:
            self._waits = True
            self._begin(self._try_again(), "waiting")

    async def _try_again(self) -> None:
        """Look now and then whether it works again, as long as it does not."""
        await asyncio.sleep(AGAIN_AFTER)
        self._waits = False
        if self.unsaved:
            self._write_all()
        elif self.trouble is not None:
            await self._check()

    async def _check(self) -> None:
        try:
            await self._store.check()
        except NotKept as error:
            self._tell(error.trouble)
        else:
            self._tell(None)
