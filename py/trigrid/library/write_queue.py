"""The write queue of a store: writes immediately and retries failed writes."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from enum import Enum
from typing import Protocol, TypeAlias

from trigrid.runtime.tasks import report_error

RETRY_SECONDS = 5.0
"""The delay between a failed write and its retry, in seconds."""


class StorageTrouble(Enum):
    """The reason why a text could not be stored."""

    REFUSED = "the browser does not let this page store anything"
    FULL = "the storage is full"
    FAILED = "the storage does not work"
    NEWER = "the storage belongs to a newer version of this page"


class StorageError(Exception):
    """Raised if a text could not be written or read."""

    def __init__(self, trouble: StorageTrouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


ConflictHandler: TypeAlias = Callable[[str, str, bool], None]
"""A handler of conflicts: takes a name, the stored text, and ``is_overwritten``.

The stored text was unknown to this tab. If ``is_overwritten`` is True, this tab's text has replaced it.
Otherwise this tab's text is still pending, and the handler must call ``put`` or ``abandon``.
"""


class TextWriter(Protocol):
    """Stores texts by name.

    Each write begins immediately and finishes in the background. ``trouble`` reports errors.
    """

    trouble: StorageTrouble | None
    """The reason why texts cannot be stored; None while the storage works."""

    on_conflict: ConflictHandler
    """Called if ``put`` finds a stored text that is unknown to this tab."""

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Store a text under a name, in place of ``base``.

        ``base`` is the stored text that the caller last read. The new text must include its contents. If
        ``base`` is None, the name must be new: an existing text is not overwritten.
        """

    def remove(self, name: str) -> None:
        """Delete the text stored under a name."""


class NoStorage:
    """A writer that stores nothing."""

    def __init__(self) -> None:
        self.trouble: StorageTrouble | None = StorageTrouble.REFUSED
        self.on_conflict: ConflictHandler = lambda name, text, is_overwritten: None

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Do nothing."""

    def remove(self, name: str) -> None:
        """Do nothing."""


class TextStore(Protocol):
    """A store of texts by name that persists between visits."""

    def write(
        self, name: str, text: str | None, *, is_new: bool = False, change: str = ""
    ) -> Awaitable[str | None]:
        """Write a text under a name; None deletes the stored text.

        ``change`` is the change of an index, which is stored in the same transaction unless it is empty.

        The write begins before this method returns. Awaiting the result returns the previous text, or raises
        StorageError. With ``is_new``, an existing text is not overwritten.
        """

    async def check(self) -> None:
        """Raise StorageError if nothing can be written now."""


class WriteQueue:
    """The writer of one store.

    Each text is written immediately, and stays in ``pending`` until a write succeeds. After a failed write,
    the latest versions of pending texts are written as soon as the store works again.

    Other tabs write to the same store. ``on_conflict`` is called if a write has overwritten a text that is
    unknown to this tab, or if such a text already exists under a new name. ``on_trouble`` is called whenever
    ``trouble`` changes.
    """

    def __init__(
        self, store: TextStore, on_trouble: Callable[[], None], trouble: StorageTrouble | None = None
    ) -> None:
        self.trouble = trouble
        self.pending: dict[str, str | None] = {}
        """Texts not yet written, by name; None for a text that must be deleted."""
        self.on_conflict: ConflictHandler = lambda name, text, is_overwritten: None
        self._known_texts: dict[str, set[str]] = {}
        """By name, the texts whose contents the latest text includes, and the latest text."""
        self._changes: dict[str, str] = {}
        """The changes of the index that are stored with the latest texts, by name."""
        self._new_names: set[str] = set()
        """Names under which no text is expected to be stored yet."""
        self._store = store
        self._on_trouble = on_trouble
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_retry_due = False
        if trouble is not None:
            self._schedule_retry()

    def put(self, name: str, text: str, base: str | None = None, *, change: str = "") -> None:
        """Store a text under a name, in place of ``base``.

        If ``base`` is None and this queue has stored no text under the name, the name is expected to be new.
        ``change`` is the change of an index that is stored together with the text; empty without an index.
        """
        if base is None and name not in self._known_texts:
            self._new_names.add(name)
        known = self._known_texts.setdefault(name, set())
        known.update({text} if base is None else {text, base})
        self.pending[name], self._changes[name] = text, change
        self._write(name)

    def remove(self, name: str, *, change: str = "") -> None:
        """Delete the text stored under a name."""
        self._forget(name)
        self.pending[name], self._changes[name] = None, change
        self._write(name)

    def abandon(self, name: str) -> None:
        """Drop the pending text of a name and keep the stored one."""
        self.pending.pop(name, None)
        self._forget(name)

    def _forget(self, name: str) -> None:
        self._known_texts.pop(name, None)
        self._new_names.discard(name)

    async def wait_until_written(self) -> None:
        """Wait until all current writes have succeeded or failed."""
        while writing := [task for task in self._tasks if task.get_name() == "writing"]:
            await asyncio.gather(*writing)
            await asyncio.sleep(0)  # lets the callbacks discard finished tasks

    def _write(self, name: str) -> None:
        text, is_new = self.pending[name], name in self._new_names
        writing = self._store.write(name, text, is_new=is_new, change=self._changes[name])
        self._start_task(self._finish_write(name, text, writing, is_new), "writing")

    def _start_task(self, work: Coroutine[object, object, None], name: str) -> None:
        task = asyncio.ensure_future(work)
        task.set_name(name)
        self._tasks.add(task)  # the loop keeps only weak references to tasks
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(report_error)

    async def _finish_write(
        self, name: str, text: str | None, writing: Awaitable[str | None], is_new: bool
    ) -> None:
        """Wait for a write and handle its result or error."""
        try:
            previous = await writing
        except StorageError as error:
            if name in self.pending:
                self._set_trouble(error.trouble)
            return
        self._new_names.discard(name)
        is_known = previous is None or text is None or previous in self._known_texts.get(name, ())
        if is_new and previous is not None:
            self._resolve_occupied(name, previous, is_known=is_known)
            return
        if name in self.pending and self.pending[name] == text:
            del self.pending[name]
            if text is not None:
                self._known_texts[name] = {text}
        if previous is not None and not is_known:
            self.on_conflict(name, previous, True)
        if not self.pending:
            self._set_trouble(None)
        elif self.trouble is not None:
            self._write_all()

    def _resolve_occupied(self, name: str, previous: str, *, is_known: bool) -> None:
        """Handle a name that was expected to be new, but has a stored text.

        A known text is overwritten. For an unknown one, ``on_conflict`` is called. Does nothing if this tab's
        text was removed or abandoned meanwhile.
        """
        if self.pending.get(name) is None:
            return
        if is_known:
            self._write(name)
        else:
            self.on_conflict(name, previous, False)

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
        """Write all pending texts after a delay, or check the store if none are pending."""
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
