"""What was done of lessons and puzzles: kept as text, joined between tabs, exported with games.

Stored and imported texts may be damaged, huge or made up. Only entries that this version knows count. Stored
lines that it does not know stay in the text, up to a limit, for a newer version of the site. An import adds
nothing of that kind, and leaves as they are the results that were reached in this browser.

Resets are counted in the stored text. Entries stored before a reset lose against it, so that no other tab
brings them back.
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

LONGEST_LINE = 400
"""Characters of a line that are read; the steps of a whole lesson take fewer."""
LINES_PER_STEP = 256
MOST_UNKNOWN_LINES = 1_000
"""Lines that this version does not know and keeps all the same."""
_RESETS = re.compile(r"reset (\d{1,9})", re.ASCII)
"""The line that counts resets; earlier versions leave it out as damaged."""


async def nothing_stored() -> str | None:
    """No text, where nothing is stored."""
    return None


class ImportedEntries(NamedTuple):
    """How much of an imported text this version knows, and how much of that was new."""

    known: int
    new: int


@dataclass
class _StoredText(Generic[Name, Entry]):
    """What a stored text holds."""

    entries: dict[Name, Entry] = field(default_factory=dict)
    unknown: dict[str, None] = field(default_factory=dict)
    """Lines that this version does not know, in their order."""
    resets: int = 0


class StoredProgress(ABC, Generic[Name, Entry]):
    """One kind of progress: entries by name, each a line of the stored text.

    ``read`` gives the stored text, ``make_writer`` what stores another one. As it stands nothing is stored,
    and what was done lasts as long as the visit.
    """

    stored_name: ClassVar[str]
    first_line: ClassVar[str]
    header: ClassVar[str]
    """The name of the header that holds it among exported games."""

    def __init__(
        self,
        read: Callable[[], Awaitable[str | None]] = nothing_stored,
        make_writer: Callable[[], TextWriter] = NoStorage,
    ) -> None:
        self.on_reset: Callable[[], None] = lambda: None
        """Called after a reset, to tell other tabs."""
        self._read = read
        self._make_writer = make_writer
        self._entries: dict[Name, Entry] = {}
        self._unknown: dict[str, None] = {}
        self._resets = 0
        """How often it was reset, in any tab."""
        self._added: dict[Name, Entry] = {}
        """What was done here since the text was read last."""
        self._writer: TextWriter | None = None
        """What stores it, once it was read."""
        self._base: str | None = None
        """The stored text, as far as is known here."""

    # What each kind says of its entries

    @staticmethod
    @abstractmethod
    def read_line(line: str) -> tuple[Name, Entry] | None:
        """The name and the entry of a line; None if it is damaged, or of a game that there is not."""

    @staticmethod
    @abstractmethod
    def written_line(name: Name, entry: Entry) -> str:
        """The line of an entry, without ``;`` and ``"``."""

    @staticmethod
    @abstractmethod
    def joined(one: Entry, other: Entry) -> Entry:
        """All that two entries of the same name hold, the same in whatever order entries are joined."""

    def with_imported(self, own: Entry, imported: Entry) -> Entry:
        """An entry with what an imported one of the same name adds; results of one's own stay."""
        return self.joined(own, imported)

    @staticmethod
    def size(name: Name, entry: Entry) -> int:
        """How many results an entry holds."""
        return 1

    def is_possible(self, name: Name, entry: Entry) -> bool:
        """Whether an imported entry can have come about by now, as far as that is known here."""
        return True

    async def load_known(self) -> None:
        """Load what ``is_possible`` needs."""

    # What can be done with all of them

    async def load(self) -> None:
        """Add what is stored by now, also by other tabs."""
        text = await self._read()
        if self._writer is None:
            self._writer = self._make_writer()
            self._writer.on_conflict = self._merge
        base = self._base
        stored = await run_in_slices(self._parsed_in_steps(text or ""), lambda done: True)
        if self._base == base:  # else something was stored meanwhile
            self._base, self._added = text, {}
        self._join_stored(stored)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was done."""
        return not self._entries

    def reset(self) -> None:
        """Forget everything, in all tabs."""
        self._entries, self._unknown, self._added = {}, {}, {}
        self._resets += 1
        self._store()
        self.on_reset()

    def exported(self) -> str:
        """The progress as it stands among exported games; empty if there is none."""
        return "" if self.is_empty else f'[{self.header} "{"; ".join(self._own_lines())}"]\n'

    def take_in(self, text: str) -> ImportedEntries | None:
        """Add progress that was exported; None if the text is none of this kind."""
        entries = run_to_end(self.read_export_in_steps(text))
        return None if entries is None else self.add_imported(entries)

    def read_export_in_steps(self, text: str) -> Stepwise[dict[Name, Entry] | None]:
        """The entries of an export that are possible, in steps; None if the text is none of this kind."""
        start = re.match(rf'\s*\[{self.header} "', text)
        end = text.find('"', start.end()) if start else -1
        if start is None or not re.fullmatch(r'"\]\s*', text[end:] if end >= 0 else ""):
            return None
        found, content = dict[Name, Entry](), text.replace("\n", ";")
        for number, (line, at) in enumerate(_lines(content, ";", start.end(), end), start=1):
            entry = self.read_line(line)
            if entry is not None and self.is_possible(*entry):
                self.join(found, dict([entry]))
            if number % LINES_PER_STEP == 0:
                yield at
        return found

    def add_imported(self, entries: Mapping[Name, Entry]) -> ImportedEntries:
        """Add entries of exports to those here."""
        before, changed = self._entries, dict[Name, Entry]()
        for name, entry in entries.items():
            own = before.get(name)
            after = entry if own is None else self.with_imported(own, entry)
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
        """What a stored text holds; damaged lines are left out."""
        found = _StoredText[Name, Entry]()
        for number, (line, at) in enumerate(_lines(text, "\n", 0, len(text)), start=1):
            entry, resets = self.read_line(line), _RESETS.fullmatch(line)
            if entry is not None:
                self.join(found.entries, dict([entry]))
            elif resets:
                found.resets = max(found.resets, int(resets[1]))
            elif line not in ("", self.first_line) and len(found.unknown) < MOST_UNKNOWN_LINES:
                found.unknown[line] = None
            if number % LINES_PER_STEP == 0:
                yield at
        return found

    def _own_lines(self) -> list[str]:
        return sorted(self.written_line(*item) for item in self._entries.items())

    def _written(self) -> str:
        resets = [f"reset {self._resets}"] if self._resets else []
        return "\n".join([self.first_line, *resets, *self._own_lines(), *self._unknown, ""])

    def _join_stored(self, stored: _StoredText[Name, Entry]) -> None:
        """Add what is stored; if it was reset since, only what was done here meanwhile stays besides."""
        if stored.resets > self._resets:
            self._entries, self._unknown, self._resets = dict(self._added), {}, stored.resets
        if stored.resets == self._resets:
            self.join(self._entries, stored.entries)
            unknown = list({**stored.unknown, **self._unknown})
            self._unknown = dict.fromkeys(unknown[:MOST_UNKNOWN_LINES])

    def join(self, into: dict[Name, Entry], entries: Mapping[Name, Entry]) -> None:
        """Join entries with those of the same names."""
        for name, entry in entries.items():
            into[name] = self.joined(into[name], entry) if name in into else entry

    def _add(self, entries: Mapping[Name, Entry]) -> None:
        """Add what was done here, and store all."""
        self.join(self._entries, entries)
        self.join(self._added, entries)
        self._store()

    def _store(self) -> None:
        base, self._base = self._base, self._written()
        if self._writer is not None:
            self._writer.put(self.stored_name, self._base, base)

    def _merge(self, name: str, text: str, is_overwritten: bool) -> None:
        """Add what another tab has stored: ``TextWriter.on_conflict``."""
        self._base = text
        self._join_stored(run_to_end(self._parsed_in_steps(text)))
        self._store()


def _lines(text: str, separator: str, at: int, end: int) -> Iterator[tuple[str, int]]:
    """The lines of a part of a text, without the space round them, each with where it ends.

    Those of more than LONGEST_LINE characters are left out.
    """
    while at < end:
        stop = text.find(separator, at, end)
        stop = end if stop < 0 else stop
        yield text[at:stop].strip() if stop - at <= LONGEST_LINE else "", stop
        at = stop + 1


AnyProgress: TypeAlias = StoredProgress[Any, Any]
