"""Whole files of records on their way into the library."""

from collections import Counter
from collections.abc import Sequence

from trigrid.app.storage.library import ImportCounts, Library
from trigrid.records.stepwise import Stepwise


class RecordImport:
    """The texts of single records, being kept one after the other."""

    def __init__(self, library: Library, texts: Sequence[str]) -> None:
        self._library = library
        self._texts = texts
        self._found = Counter[str]()
        self.total_characters = sum(map(len, texts))
        """The characters of all of them."""

    @property
    def counts(self) -> ImportCounts:
        """What has become of them so far."""
        return ImportCounts(self._found["new"], self._found["known"], self._found["damaged"])

    def run_in_steps(self) -> Stepwise[ImportCounts]:
        """Keep them all. What is kept before this is broken off stays."""
        done = 0
        for text in self._texts:
            work = self._library.import_in_steps(text)
            found = yield from shifted(work, done)
            self._found[found] += 1
            done += len(text)
            yield done
        return self.counts


def shifted(work: Stepwise[str], done: int) -> Stepwise[str]:
    """The same work, behind as many characters as are done."""
    try:
        while True:
            yield done + next(work)
    except StopIteration as end:
        found: str = end.value
    return found
