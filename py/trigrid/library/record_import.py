"""Imports the records and progress of a file into the library, in steps."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from trigrid.library.game_library import GameLibrary, ImportCounts
from trigrid.library.stored_progress import AnyProgress, ImportedEntries
from trigrid.records.stepwise import Stepwise, T, with_progress

HEADER_CHARACTERS = 100
"""The number of characters that are searched for the header of progress.

They are the first characters of a text.
"""


class ImportedCollections(NamedTuple):
    """The collections in a file: all, and those that are new or damaged."""

    known: int = 0
    new: int = 0
    damaged: int = 0


class ImportResult(NamedTuple):
    """The result of importing a file."""

    games: ImportCounts
    progress: Mapping[str, ImportedEntries] = {}
    """The imported entries, by the stored name of each kind of progress in the file."""
    collections: ImportedCollections = ImportedCollections()


class RecordImport:
    """Imports texts one after the other; each text is a single record or progress."""

    def __init__(
        self, library: GameLibrary, texts: Sequence[str], all_progress: Sequence[AnyProgress] = ()
    ) -> None:
        self._library = library
        self._texts = texts
        self._all_progress = all_progress
        self._counts = Counter[str]()
        self._found: dict[AnyProgress, dict[Any, Any]] = {}
        """The entries found so far, by the kind of progress."""
        self.damaged: list[str] = []
        """The texts of damaged records."""
        self.total_characters = sum(map(len, texts))
        """The number of characters of all texts."""

    @property
    def counts(self) -> ImportCounts:
        """The number of records so far, by outcome."""
        return ImportCounts(**self._counts)

    async def prepare(self) -> None:
        """Load the stored progress and the data for checking imported entries.

        Loads only the kinds of progress that the texts contain.
        """
        for progress in self._all_progress:
            if any(progress.header in text[:HEADER_CHARACTERS] for text in self._texts):
                await progress.load()
                await progress.load_known()

    def result(self) -> ImportResult:
        """Add the progress found so far to the stored progress and return the result."""
        added = {each.stored_name: each.add_imported(entries) for each, entries in self._found.items()}
        return ImportResult(self.counts, added)

    def run_in_steps(self) -> Stepwise[None]:
        """Import the records without tidying them, and read the progress.

        If the import is stopped, the records that it has already stored stay.
        """
        done = 0
        for text in self._texts:
            if not (yield from self._read_progress(text, done)):
                outcome = yield from _offset(self._library.import_in_steps(text, tidies=False), done)
                self._count(outcome, text)
            done += len(text)
            yield done

    def _read_progress(self, text: str, done: int) -> Stepwise[bool]:
        """Read a text if it contains progress, and return whether it does."""
        for progress in self._all_progress:
            entries = yield from _offset(progress.read_export_in_steps(text), done)
            if entries is not None:
                progress.join(self._found.setdefault(progress, {}), entries)
                return True
        return False

    def run_again_in_steps(self) -> Stepwise[None]:
        """Import the damaged texts again, after tidying them.

        Other programs may have changed such texts.
        """
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
    return with_progress(lambda position: done + position, work)
