"""Imports the records of a file into the library, in steps."""

from collections import Counter
from collections.abc import Sequence

from trigrid.app.storage.game_library import GameLibrary, ImportCounts, import_counts
from trigrid.records.stepwise import Stepwise


class RecordImport:
    """Imports the texts of single records one after the other."""

    def __init__(self, library: GameLibrary, texts: Sequence[str]) -> None:
        self._library = library
        self._texts = texts
        self._counts = Counter[str]()
        self.damaged: list[str] = []
        """The texts that are not sound as they stand."""
        self.total_characters = sum(map(len, texts))
        """The number of characters of all texts."""

    @property
    def counts(self) -> ImportCounts:
        """How many records had each outcome so far."""
        return import_counts(self._counts)

    def run_in_steps(self) -> Stepwise[ImportCounts]:
        """Import all records as they stand; what is stored before this is stopped stays."""
        done = 0
        for text in self._texts:
            outcome = yield from _offset(self._library.import_in_steps(text, tidies=False), done)
            self._count(outcome, text)
            done += len(text)
            yield done
        return self.counts

    def run_again_in_steps(self) -> Stepwise[ImportCounts]:
        """Import what is not sound as it stands, tidied: texts that went through other programs."""
        texts, self.damaged = self.damaged, []
        for text in texts:
            outcome = yield from self._library.import_in_steps(text)
            self._counts["damaged"] -= 1
            self._count(outcome, text)
        return self.counts

    def _count(self, outcome: str, text: str) -> None:
        self._counts[outcome] += 1
        if outcome == "damaged":
            self.damaged.append(text)


def _offset(work: Stepwise[str], done: int) -> Stepwise[str]:
    """The same work, with as many characters added to what it yields as are done already."""
    try:
        while True:
            yield done + next(work)
    except StopIteration as end:
        result: str = end.value
    return result
