"""The write queue of a store: texts are written at once; what could not be written yet is tried again."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from enum import Enum
from typing import Protocol, TypeAlias

from trigrid.runtime.tasks import report_error

RETRY_SECONDS = 5.0
"""Seconds after which a write that failed is tried again."""


class StorageTrouble(Enum):
    """Why something could not be stored."""

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
"""Takes a name, the text that was stored there without being known here, and whether it is overwritten.

If it is not, the text that was to be written waits to be put again.
"""


class TextWriter(Protocol):
    """Stores texts by name. A write is begun at once and ends by itself; errors are told later."""

    trouble: StorageTrouble | None
    """Why not everything is stored; None while it is."""

    on_conflict: ConflictHandler
    """Is called with a text that was stored where something was put, and was not known."""

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Store a text under a name in place of ``base``: what was there as far as the caller knows.

        All of the base is in the text. With None nothing is known to be there, and nothing is overwritten.
        """

    def remove(self, name: str) -> None:
        """Delete what is stored under a name."""


class NoStorage:
    """The writer where nothing is stored: texts last as long as whoever holds them."""

    def __init__(self) -> None:
        self.trouble: StorageTrouble | None = StorageTrouble.REFUSED
        self.on_conflict: ConflictHandler = lambda name, text, is_overwritten: None

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Do nothing."""

    def remove(self, name: str) -> None:
        """Do nothing."""


class TextStore(Protocol):
    """Texts by name that outlast the visit."""

    def write(self, name: str, text: str | None, *, is_new: bool = False) -> Awaitable[str | None]:
        """Write a text, or delete it with None; begun before this returns.

        Awaiting gives the text that was there before, or raises StorageError. With ``is_new`` nothing is
        written where there is one already.
        """

    async def check(self) -> None:
        """Raise StorageError if nothing can be written now."""


class WriteQueue:
    """The writer of one store. ``on_trouble`` is called whenever ``trouble`` changes.

    Every text is written at once. Those that could not be stay in ``pending`` and are written, as they are
    then, as soon as anything can be written again. Other tabs write, too: ``on_conflict`` is called where a
    text was overwritten that was not known here, or is stored where nothing was known to be.
    """

    def __init__(
        self, store: TextStore, on_trouble: Callable[[], None], trouble: StorageTrouble | None = None
    ) -> None:
        self.trouble = trouble
        self.pending: dict[str, str | None] = {}
        """What is not written yet, by name; None for what is to be deleted."""
        self.on_conflict: ConflictHandler = lambda name, text, is_overwritten: None
        self._known_texts: dict[str, set[str]] = {}
        """By name the texts of which all is in what was put last: bases, and what was put before."""
        self._new_names: set[str] = set()
        """Names under which nothing is known to be stored."""
        self._store = store
        self._on_trouble = on_trouble
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_retry_due = False
        if trouble is not None:
            self._schedule_retry()

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Store a text under a name in place of ``base``; with None nothing is known to be there."""
        if base is None and name not in self._known_texts:
            self._new_names.add(name)
        known = self._known_texts.setdefault(name, set())
        known.update({text} if base is None else {text, base})
        self.pending[name] = text
        self._write(name)

    def remove(self, name: str) -> None:
        """Delete what is stored under a name."""
        self._forget(name)
        self.pending[name] = None
        self._write(name)

    def abandon(self, name: str) -> None:
        """Leave what is stored under a name as it is, and forget what was to be put there."""
        self.pending.pop(name, None)
        self._forget(name)

    def _forget(self, name: str) -> None:
        self._known_texts.pop(name, None)
        self._new_names.discard(name)

    async def wait_until_written(self) -> None:
        """Wait until all that is being written has been written or has failed."""
        while writing := [task for task in self._tasks if task.get_name() == "writing"]:
            await asyncio.gather(*writing)
            await asyncio.sleep(0)  # in which those that are done are forgotten

    def _write(self, name: str) -> None:
        text, is_new = self.pending[name], name in self._new_names
        writing = self._store.write(name, text, is_new=is_new)
        self._start_task(self._finish_write(name, text, writing, is_new), "writing")

    def _start_task(self, work: Coroutine[object, object, None], name: str) -> None:
        task = asyncio.ensure_future(work)
        task.set_name(name)
        self._tasks.add(task)  # the loop itself does not keep tasks alive
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(report_error)

    async def _finish_write(
        self, name: str, text: str | None, writing: Awaitable[str | None], is_new: bool
    ) -> None:
        """Wait for a write, and see what it has found or why it has failed."""
        try:
            before = await writing
        except StorageError as error:
            if name in self.pending:
                self._set_trouble(error.trouble)
            return
        self._new_names.discard(name)
        is_known = before is None or text is None or before in self._known_texts.get(name, ())
        if is_new and before is not None:
            self._resolve_occupied(name, before, is_known=is_known)
            return
        if name in self.pending and self.pending[name] == text:
            del self.pending[name]
            if text is not None:
                self._known_texts[name] = {text}
        if before is not None and not is_known:
            self.on_conflict(name, before, True)
        if not self.pending:
            self._set_trouble(None)
        elif self.trouble is not None:
            self._write_all()

    def _resolve_occupied(self, name: str, before: str, *, is_known: bool) -> None:
        """Write what was not written because something was there, if that was known."""
        if self.pending.get(name) is None:
            return
        if is_known:
            self._write(name)
        else:
            self.on_conflict(name, before, False)

    def _write_all(self) -> None:
        for name in tuple(self.pending):
            self._write(name)

    def _set_trouble(self, trouble: StorageTrouble | None) -> None:
        if trouble is not self.trouble:
            self.trouble = trouble
            self._on_trouble()
        if trouble is not None:
            self._schedule_retry()

    def _schedule_retry(self) -> None:
        if not self._is_retry_due:
            self._is_retry_due = True
            self._start_task(self._retry(), "waiting")

    async def _retry(self) -> None:
        """Try again after a while, or look whether the store works again."""
        await asyncio.sleep(RETRY_SECONDS)
        self._is_retry_due = False
        if self.pending:
            self._write_all()
        elif self.trouble is not None:
            try:
                await self._store.check()
            except StorageError as error:
                self._set_trouble(error.trouble)
            else:
                self._set_trouble(None)
