"""A store of one kind of progress, as tests give it to what keeps progress."""

import asyncio
from typing import TypeVar

from trigrid.library.stored_progress import AnyProgress
from trigrid.library.write_queue import ConflictHandler, StorageTrouble

Progress = TypeVar("Progress", bound=AnyProgress)


class Store:
    """A store of one text, in which other tabs may write."""

    def __init__(self, text: str | None = None) -> None:
        self.text = text
        self.name = ""
        """The name under which the text was stored."""
        self.trouble: StorageTrouble | None = None
        self.on_conflict: ConflictHandler = lambda name, text, is_overwritten: None

    async def read(self) -> str | None:
        """The text."""
        return self.text

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Store a text, or tell of one that was not known."""
        self.name = name
        before, self.text = self.text, text
        if before is not None and before != base:
            self.on_conflict(name, before, True)

    def remove(self, name: str) -> None:
        """Delete the text."""
        self.text = None


def loaded(kind: type[Progress], store: Store) -> Progress:
    """The progress of a kind that a store holds."""
    progress = kind(store.read, lambda: store)
    asyncio.run(progress.load())
    return progress
