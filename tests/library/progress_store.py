"""A fake store for one kind of progress."""

import asyncio
from typing import TypeVar

from trigrid.library.stored_progress import AnyProgress
from trigrid.library.write_queue import ConflictHandler, StorageTrouble

Progress = TypeVar("Progress", bound=AnyProgress)


class Store:
    """A store of one text, which other tabs may change."""

    def __init__(self, text: str | None = None) -> None:
        self.text = text
        self.name = ""
        """The name of the text that was stored last."""
        self.trouble: StorageTrouble | None = None
        self.on_conflict: ConflictHandler = lambda name, text, is_overwritten: None

    async def read(self) -> str | None:
        """Return the text."""
        return self.text

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Store a text; report a conflict if it replaces a text other than ``base``."""
        self.name = name
        before, self.text = self.text, text
        if before is not None and before != base:
            self.on_conflict(name, before, True)

    def remove(self, name: str) -> None:
        """Delete the text."""
        self.text = None


def loaded(kind: type[Progress], store: Store) -> Progress:
    """Return progress of the given kind, loaded from a store."""
    progress = kind(store.read, lambda: store)
    asyncio.run(progress.load())
    return progress
