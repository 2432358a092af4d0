"""The write queue of a store: texts are written at once; what could not be written yet is tried again."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from enum import Enum
from typing import Any, Protocol, TypeAlias

from trigrid.app.tasks import tell_error

AGAIN_AFTER = 5.0
"""Seconds after which writing that failed is tried again."""


class StorageTrouble(Enum):
    """Why something could not be kept."""

    REFUSED = "the browser lets this page keep nothing"
    FULL = "there is no room left"
    FAILED = "the storage does not work"
    NEWER = "the storage belongs to a newer version of this page"


class StorageError(Exception):
    """Something could not be written or read."""

    def __init__(self, trouble: StorageTrouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


ConflictHandler: TypeAlias = Callable[[str, str, bool], None]
"""Takes a name and the text that stood under it, of which whoever put another there did not know; and whether
that has been written over it. If not, the other waits to be put again.
"""


class TextWriter(Protocol):
    """Keeps texts by name. Writing is begun at once and ends by itself; what goes wrong is told later."""

    trouble: StorageTrouble | None
    """Why not everything is kept; None while it is."""

    on_conflict: ConflictHandler
    """Hears of what stood where something was put, and was not known."""

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Keep a text under a name in place of ``base``: what was there as far as the caller knows.

        All of the base is in the text. With None nothing is known to be there, and nothing is written over.
        """

    def remove(self, name: str) -> None:
        """Keep nothing under a name any more."""


class NoStorage:
    """Where nothing is kept: texts last as long as whoever holds them."""

    def __init__(self, trouble: StorageTrouble) -> None:
        self.trouble: StorageTrouble | None = trouble
        self.on_conflict: ConflictHandler = lambda name, text, is_over: None

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Forget a text."""

    def remove(self, name: str) -> None:
        """Remove nothing."""


class TextStore(Protocol):
    """Texts by name, kept beyond the visit."""

    def write(self, name: str, text: str | None, *, is_new: bool = False) -> Awaitable[str | None]:
        """Keep a text under a name, or with None none; begun before it returns.

        Awaiting gives what was there before, or raises NotKept. With ``is_new`` nothing is written where
        something is there already.
        """

    async def check(self) -> None:
        """Raise NotKept if nothing can be kept now."""


class WriteQueue:
    """The texts of one store. ``told`` is called whenever ``trouble`` changes.

    Every text is written at once. Those that could not be stay in ``pending`` and are written, as they are
    then, as soon as anything can be written again. Other tabs write, too: where a text was written over that
    nobody here knew, or stands where nothing was known to be, ``on_conflict`` hears of it.
    """

    def __init__(
        self, store: TextStore, told: Callable[[], None], trouble: StorageTrouble | None = None
    ) -> None:
        self.trouble = trouble
        self.pending: dict[str, str | None] = {}
        """What is not written yet, by name; None for what is to be removed."""
        self.on_conflict: ConflictHandler = self._write_over
        self._known: dict[str, set[str]] = {}
        """By name the texts of which all is in what was put last: bases, and what was put before."""
        self._new: set[str] = set()
        """Names under which nothing is known to be in the store."""
        self._store = store
        self._told = told
        self._tasks: set[asyncio.Task[None]] = set()
        self._waits = False
        if trouble is not None:
            self._wait()

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Keep a text under a name in place of ``base``; with None nothing is known to be there."""
        if base is None and name not in self._known:
            self._new.add(name)
        known = self._known.setdefault(name, set())
        known.update({text} if base is None else {text, base})
        self._want(name, text)

    def remove(self, name: str) -> None:
        """Keep nothing under a name any more."""
        self._forget(name)
        self._want(name, None)

    def abandon(self, name: str) -> None:
        """Leave what stands under a name as it is, and forget what was to be put there."""
        self.pending.pop(name, None)
        self._forget(name)

    def _forget(self, name: str) -> None:
        self._known.pop(name, None)
        self._new.discard(name)

    def _write_over(self, name: str, text: str, is_over: bool) -> None:
        """Keep what was put last and nothing else, where nobody asks to hear of what is found."""
        wanted = self.pending.get(name)
        if wanted is not None and not is_over:
            self.put(name, wanted, base=text)

    async def wait_until_written(self) -> None:
        """Wait until all that is being written has been written or has failed."""
        here = asyncio.current_task()
        while writing := [task for task in self._tasks if task is not here and task.get_name() == "writing"]:
            await asyncio.gather(*writing)
            await asyncio.sleep(0)  # in which those that are done are forgotten

    def _want(self, name: str, text: str | None) -> None:
        self.pending[name] = text
        self._write(name)

    def _write(self, name: str) -> None:
        text, is_new = self.pending[name], name in self._new
        self._begin(self._see(name, text, self._store.write(name, text, is_new=is_new), is_new), "writing")

    def _begin(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.ensure_future(work)
        task.set_name(name)
        self._tasks.add(task)  # the loop itself does not keep tasks alive
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(tell_error)

    async def _see(self, name: str, text: str | None, writing: Awaitable[str | None], is_new: bool) -> None:
        try:
            before = await writing
        except StorageError as error:
            if name in self.pending:
                self._tell(error.trouble)
            return
        self._new.discard(name)
        is_known = before is None or text is None or before in self._known.get(name, ())
        if is_new and before is not None:
            self._see_occupied(name, before, is_known=is_known)
            return
        if name in self.pending and self.pending[name] == text:
            del self.pending[name]
            if text is not None:
                self._known[name] = {text}
        if before is not None and not is_known:
            self.on_conflict(name, before, True)
        self._see_saved()

    def _see_occupied(self, name: str, before: str, *, is_known: bool) -> None:
        """Write what was not written because something was there."""
        if self.pending.get(name) is None:
            return
        if is_known:
            self._write(name)
        else:
            self.on_conflict(name, before, False)

    def _see_saved(self) -> None:
        if not self.pending:
            self._tell(None)
        elif self.trouble is not None:
            self._write_all()

    def _write_all(self) -> None:
        for name in tuple(self.pending):
            self._write(name)

    def _tell(self, trouble: StorageTrouble | None) -> None:
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
        if self.pending:
            self._write_all()
        elif self.trouble is not None:
            await self._check()

    async def _check(self) -> None:
        try:
            await self._store.check()
        except StorageError as error:
            self._tell(error.trouble)
        else:
            self._tell(None)
