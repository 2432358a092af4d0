"""What was done of lessons and puzzles: kept as text, joined between tabs, exported with games."""

import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from trigrid.app.storage.write_queue import NoStorage, StorageTrouble, TextWriter

Name = TypeVar("Name")
Entry = TypeVar("Entry")


async def nothing_stored() -> str | None:
    """No text, where nothing is stored."""
    return None


def no_storage() -> TextWriter:
    """A writer that stores nothing."""
    return NoStorage(StorageTrouble.REFUSED)


class StoredProgress(ABC, Generic[Name, Entry]):
    """One kind of progress: entries by name, each a line of the stored text.

    ``read`` gives the stored text, ``make_writer`` what stores another one. As it stands nothing is stored,
    and what was done lasts as long as the visit.
    """

    stored_name: ClassVar[str]
    """The name of the stored text."""
    first_line: ClassVar[str]
    """The first line of the stored text."""
    header: ClassVar[str]
    """The name of the header that holds it among exported games."""

    def __init__(
        self,
        read: Callable[[], Awaitable[str | None]] = nothing_stored,
        make_writer: Callable[[], TextWriter] = no_storage,
    ) -> None:
        self._read = read
        self._make_writer = make_writer
        self._entries: dict[Name, Entry] = {}
        self._writer: TextWriter | None = None
        """What stores it, once it was read."""
        self._base: str | None = None
        """The stored text, as far as is known here."""

    # What each kind says of its entries

    @staticmethod
    @abstractmethod
    def read_line(line: str) -> tuple[Name, Entry] | None:
        """The name and the entry of a line; None if it is damaged."""

    @staticmethod
    @abstractmethod
    def written_line(name: Name, entry: Entry) -> str:
        """The line of an entry, without ``;`` and ``"``."""

    @staticmethod
    @abstractmethod
    def joined(one: Entry, other: Entry) -> Entry:
        """All that two entries of the same name hold, the same in whatever order entries are joined."""

    # What can be done with all of them

    async def load(self) -> None:
        """Add what is stored by now, also by other tabs."""
        text = await self._read()
        if self._writer is None:
            self._writer = self._make_writer()
            self._writer.on_conflict = self._merge
        self._base = text
        self._join(self._read_entries(text or ""))

    @property
    def is_empty(self) -> bool:
        """Whether nothing was done."""
        return not self._entries

    def reset(self) -> None:
        """Forget everything."""
        self._entries = {}
        self._store()

    def exported(self) -> str:
        """The progress as it stands among exported games; empty if there is none."""
        return "" if self.is_empty else f'[{self.header} "{self._written("; ")}"]\n'

    def take_in(self, text: str) -> bool:
        """Add progress that was exported; False if the text is none of this kind."""
        found = re.fullmatch(rf'\s*\[{self.header} "([^"]*)"\]\s*', text)
        if found:
            self._add(self._read_entries(found[1].replace(";", "\n")))
        return found is not None

    def _read_entries(self, text: str) -> dict[Name, Entry]:
        """The entries of a text; damaged lines are left out."""
        found = (self.read_line(line.strip()) for line in text.splitlines())
        return dict(line for line in found if line)

    def _written(self, separator: str) -> str:
        return separator.join(sorted(self.written_line(*item) for item in self._entries.items()))

    def _join(self, entries: Mapping[Name, Entry]) -> None:
        for name, entry in entries.items():
            known = self._entries.get(name)
            self._entries[name] = entry if known is None else self.joined(known, entry)

    def _add(self, entries: Mapping[Name, Entry]) -> None:
        self._join(entries)
        self._store()

    def _store(self) -> None:
        base, self._base = self._base, f"{self.first_line}\n{self._written(chr(10))}\n"
        if self._writer is not None:
            self._writer.put(self.stored_name, self._base, base)

    def _merge(self, name: str, text: str, is_overwritten: bool) -> None:
        """Add what another tab has stored: ``TextWriter.on_conflict``."""
        self._base = text
        self._add(self._read_entries(text))


AnyProgress: TypeAlias = StoredProgress[Any, Any]
"""Progress of any kind."""
