"""Progress in lessons and puzzles: stored as text, merged between tabs, exported.

Stored and imported text may be damaged, huge or forged, so this version uses only entries that it can read.
Other stored lines are kept, up to a limit, for a newer version of the site. Other imported lines are dropped.
Devices that import each other's exports agree: entries are joined in the same way as those of two tabs.

The stored text contains the number of resets. Entries stored before a reset are dropped, so that no other tab
restores them.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import starmap
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from trigrid.library.write_queue import NoStorage, TextWriter
from trigrid.records.stepwise import Stepwise, run_to_end
from trigrid.runtime.time_slices import run_in_slices

Name = TypeVar("Name")
Entry = TypeVar("Entry")

MAX_LINE_LENGTH = 400
"""The usual maximum characters of a line; the steps of a whole lesson need fewer."""
LINES_PER_STEP = 256
"""The number of lines that are read in one step."""
MAX_UNKNOWN_LINES = 1_000
"""The maximum number of lines that are kept although they cannot be read."""
_RESETS = re.compile(r"reset (\d{1,9})", re.ASCII)
"""The line with the number of resets; earlier versions drop it as damaged."""


async def nothing_stored() -> str | None:
    """Return None, for progress that is not stored."""
    return None


class ImportedEntries(NamedTuple):
    """The numbers of imported results: all that are readable, and the new ones."""

    known: int
    new: int


@dataclass
class _StoredText(Generic[Name, Entry]):
    """The contents of a stored text."""

    entries: dict[Name, Entry] = field(default_factory=dict)
    unknown: dict[str, None] = field(default_factory=dict)
    """Lines that this version cannot read, in order."""
    resets: int = 0


class StoredProgress(ABC, Generic[Name, Entry]):
    """One kind of progress: entries by name, with one line of stored text per entry.

    ``read`` returns the stored text, and ``make_writer`` returns the writer that stores it. By default
    nothing is stored, and progress lasts until the user leaves the page.
    """

    stored_name: ClassVar[str]
    first_line: ClassVar[str]
    header: ClassVar[str]
    """The name of the header that contains the progress in an export."""
    max_line_length: ClassVar[int] = MAX_LINE_LENGTH
    """The maximum characters of a line that is read."""

    def __init__(
        self,
        read: Callable[[], Awaitable[str | None]] = nothing_stored,
        make_writer: Callable[[], TextWriter] = NoStorage,
    ) -> None:
        self.on_reset: Callable[[], None] = lambda: None
        """Called after a reset, to inform other tabs."""
        self._read = read
        self._make_writer = make_writer
        self._entries: dict[Name, Entry] = {}
        self._unknown: dict[str, None] = {}
        self._resets = 0
        """The number of resets, in all tabs."""
        self._added: dict[Name, Entry] = {}
        """Entries that this tab has added since the text was last loaded."""
        self._writer: TextWriter | None = None
        """The writer that stores the text; None before the text is read."""
        self._base: str | None = None
        """The last stored text that this tab has read or written."""

    # Overridden by each kind of progress

    @staticmethod
    @abstractmethod
    def read_line(line: str) -> tuple[Name, Entry] | None:
        """Return the name and the entry of a line.

        None if the line is damaged or its game does not exist.
        """

    @staticmethod
    @abstractmethod
    def written_line(name: Name, entry: Entry) -> str:
        """Return the line of an entry. The line must contain no ``;`` and no ``"``."""

    @staticmethod
    @abstractmethod
    def joined(one: Entry, other: Entry) -> Entry:
        """Return an entry that combines two entries with the same name.

        The result does not depend on the order in which entries are joined.
        """

    @staticmethod
    def size(name: Name, entry: Entry) -> int:
        """Return the number of results in an entry."""
        return 1

    def is_possible(self, name: Name, entry: Entry) -> bool:
        """Return whether an imported entry can exist on this site and at this time."""
        return True

    async def load_known(self) -> None:
        """Load the data that ``is_possible`` needs."""

    # Operations on all entries

    async def load(self) -> None:
        """Add the entries of the stored text, including those of other tabs."""
        text = await self._read()
        if self._writer is None:
            self._writer = self._make_writer()
            self._writer.on_conflict = self._merge
        base = self._base
        stored = await run_in_slices(self._parsed_in_steps(text or ""), lambda done: True)
        if self._base == base:  # no text was stored meanwhile
            self._base, self._added = text, {}
        self._join_stored(stored)

    @property
    def is_empty(self) -> bool:
        """Whether the progress has no entries."""
        return not self._entries

    def reset(self) -> None:
        """Delete all entries, in all tabs."""
        self._entries, self._unknown, self._added = {}, {}, {}
        self._resets += 1
        self._store()
        self.on_reset()

    def exported(self) -> str:
        """Return the progress as the header of an export; empty if there is none."""
        return "" if self.is_empty else f'[{self.header} "{"; ".join(self._own_lines())}"]\n'

    def import_text(self, text: str) -> ImportedEntries | None:
        """Add exported progress from a text.

        Returns None if the text does not contain this kind of progress.
        """
        entries = run_to_end(self.read_export_in_steps(text))
        return None if entries is None else self.add_imported(entries)

    def read_export_in_steps(self, text: str) -> Stepwise[dict[Name, Entry] | None]:
        """Return the possible entries of an export, in steps.

        Returns None if the text does not contain this kind of progress.
        """
        start = re.match(rf'\s*\[{self.header} "', text)
        end = text.find('"', start.end()) if start else -1
        if start is None or not re.fullmatch(r'"\]\s*', text[end:] if end >= 0 else ""):
            return None
        found, content = dict[Name, Entry](), text.replace("\n", ";")
        for number, (line, line_end) in enumerate(self._lines(content, ";", start.end(), end), start=1):
            entry = self.read_line(line)
            if entry is not None and self.is_possible(*entry):
                self.join(found, dict([entry]))
            if number % LINES_PER_STEP == 0:
                yield line_end
        return found

    def add_imported(self, entries: Mapping[Name, Entry]) -> ImportedEntries:
        """Add the entries of an export, and return the numbers of imported results."""
        before, changed = self._entries, dict[Name, Entry]()
        for name, entry in entries.items():
            own = before.get(name)
            after = entry if own is None else self.joined(own, entry)
            if after != own:
                changed[name] = after
        old = sum(self.size(name, before[name]) for name in changed if name in before)
        if changed:
            self._entries = before | changed
            self.join(self._added, {name: entries[name] for name in changed})
            self._store()
        return ImportedEntries(
            sum(starmap(self.size, entries.items())), sum(starmap(self.size, changed.items())) - old
        )

    def _parsed_in_steps(self, text: str) -> Stepwise[_StoredText[Name, Entry]]:
        """Return the contents of a stored text, in steps, without lines that are too long.

        Of the lines that this version cannot read, at most MAX_UNKNOWN_LINES are included.
        """
        found = _StoredText[Name, Entry]()
        for number, (line, line_end) in enumerate(self._lines(text, "\n", 0, len(text)), start=1):
            entry, resets = self.read_line(line), _RESETS.fullmatch(line)
            if entry is not None:
                self.join(found.entries, dict([entry]))
            elif resets:
                found.resets = max(found.resets, int(resets[1]))
            elif line not in ("", self.first_line) and len(found.unknown) < MAX_UNKNOWN_LINES:
                found.unknown[line] = None
            if number % LINES_PER_STEP == 0:
                yield line_end
        return found

    def _lines(self, text: str, separator: str, start: int, end: int) -> Iterator[tuple[str, int]]:
        """Yield the lines between two positions of a text, each with its end position.

        The lines are trimmed. Lines of more than ``max_line_length`` characters are yielded as empty lines.
        """
        while start < end:
            stop = text.find(separator, start, end)
            stop = end if stop < 0 else stop
            yield text[start:stop].strip() if stop - start <= self.max_line_length else "", stop
            start = stop + 1

    def _own_lines(self) -> list[str]:
        return sorted(self.written_line(*item) for item in self._entries.items())

    def _written(self) -> str:
        resets = [f"reset {self._resets}"] if self._resets else []
        return "\n".join([self.first_line, *resets, *self._own_lines(), *self._unknown, ""])

    def _join_stored(self, stored: _StoredText[Name, Entry]) -> None:
        """Add stored entries.

        If the text contains a reset from another tab, this tab keeps only the entries that it added since the
        last load. If this tab has been reset since the text was stored, the stored entries are ignored.
        """
        if stored.resets > self._resets:
            self._entries, self._unknown, self._resets = dict(self._added), {}, stored.resets
        if stored.resets == self._resets:
            self.join(self._entries, stored.entries)
            unknown = list({**stored.unknown, **self._unknown})
            self._unknown = dict.fromkeys(unknown[:MAX_UNKNOWN_LINES])

    def join(self, target: dict[Name, Entry], entries: Mapping[Name, Entry]) -> None:
        """Add entries to ``target``, joined with its entries of the same names."""
        for name, entry in entries.items():
            target[name] = self.joined(target[name], entry) if name in target else entry

    def _add(self, entries: Mapping[Name, Entry]) -> None:
        """Add new entries and store all."""
        self.join(self._entries, entries)
        self.join(self._added, entries)
        self._store()

    def _store(self) -> None:
        base, self._base = self._base, self._written()
        if self._writer is not None:
            self._writer.put(self.stored_name, self._base, base)

    def _merge(self, name: str, text: str, is_overwritten: bool) -> None:
        """Add the entries that another tab has stored, and store all entries.

        This is the handler ``TextWriter.on_conflict``.
        """
        self._base = text
        self._join_stored(run_to_end(self._parsed_in_steps(text)))
        self._store()


def exported_text(header: str, stored: str) -> str:
    """Return stored progress as the header of an export, without reading its entries.

    Empty if nothing is stored.
    """
    lines = [
        line for line in stored.splitlines()[1:] if line and not _RESETS.fullmatch(line) and '"' not in line
    ]
    return f'[{header} "{"; ".join(lines)}"]\n' if lines else ""


AnyProgress: TypeAlias = StoredProgress[Any, Any]
