"""Imports a file's records into the library, and its progress of lessons and puzzles, in steps."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from trigrid.library.game_library import GameLibrary, ImportCounts
from trigrid.library.stored_progress import AnyProgress, ImportedEntries
from trigrid.records.stepwise import Stepwise, T, yielding

LOOKED_AT = 100
"""Characters of a text in which the header of progress stands."""


class ImportResult(NamedTuple):
    """What came of a file."""

    games: ImportCounts
    progress: Mapping[str, ImportedEntries] = {}
    """By the stored name of each kind of progress that stood in the file."""


class RecordImport:
    """Imports the texts of single records, or of progress, one after the other."""

    def __init__(
        self, library: GameLibrary, texts: Sequence[str], all_progress: Sequence[AnyProgress] = ()
    ) -> None:
        self._library = library
        self._texts = texts
        self._all_progress = all_progress
        self._counts = Counter[str]()
        self._found: dict[AnyProgress, dict[Any, Any]] = {}
        """The entries so far by the kind of progress."""
        self.damaged: list[str] = []
        """The texts that are not sound as they stand."""
        self.total_characters = sum(map(len, texts))
        """The number of characters of all texts."""

    @property
    def counts(self) -> ImportCounts:
        """How many records had each outcome so far."""
        return ImportCounts(**self._counts)

    async def prepare(self) -> None:
        """Read the progress that is stored, and what is needed to know what a file may add to it."""
        for progress in self._all_progress:
            if any(progress.header in text[:LOOKED_AT] for text in self._texts):
                await progress.load()
                await progress.load_known()

    def result(self) -> ImportResult:
        """Add the progress that was found so far; gives what came of the file."""
        added = {each.stored_name: each.add_imported(entries) for each, entries in self._found.items()}
        return ImportResult(self.counts, added)

    def run_in_steps(self) -> Stepwise[None]:
        """Import records as they stand and read progress; what is stored before this is stopped stays."""
        done = 0
        for text in self._texts:
            if not (yield from self._read_progress(text, done)):
                outcome = yield from _offset(self._library.import_in_steps(text, tidies=False), done)
                self._count(outcome, text)
            done += len(text)
            yield done

    def _read_progress(self, text: str, done: int) -> Stepwise[bool]:
        """Read a text if it holds progress of some kind; whether it does."""
        for progress in self._all_progress:
            entries = yield from _offset(progress.read_export_in_steps(text), done)
            if entries is not None:
                progress.join(self._found.setdefault(progress, {}), entries)
                return True
        return False

    def run_again_in_steps(self) -> Stepwise[None]:
        """Import what is not sound as it stands, tidied: texts that went through other programs."""
        texts, self.damaged = self.damaged, []
        for text in texts:
            outcome = yield from self._library.import_in_steps(text)
            self._counts["damaged"] -= 1
            self._count(outcome, text)

    def _count(self, outcome: str, text: str) -> None:
        self._counts[outcome] += 1
        if outcome == "damaged":
            self.damaged.append(text)


def _offset(work: Stepwise[T], done: int) -> Stepwise[T]:
    return yielding(lambda at: done + at, work)
