"""The collection that is open: its contents, addresses and origin."""

import re
from dataclasses import dataclass, field
from datetime import date

from trigrid.app.collections import words
from trigrid.collection import Chapter, Collection, CollectionError
from trigrid.library.address import address_from
from trigrid.library.chapter_progress import ChapterProgress
from trigrid.library.collection_library import KeptCollection
from trigrid.library.written_address import COLLECTION, COLLECTION_PARAMETERS
from trigrid.records import RecordError
from trigrid.table.mode import ExerciseLink

MAX_NAME_LENGTH = 60
"""The maximum number of characters of a title in the name of a file."""
_UNSAFE = re.compile("[\0-/:-@\\[-`{-\xbf\u2000-\u206f\u3000\ufeff]+")
"""Matches characters that are neither letters nor digits in names of files."""


@dataclass
class OpenCollection:
    """A collection: kept in this browser, opened from a link, or part of the site."""

    collection: Collection
    kept: KeptCollection | None = None
    """The collection as it is kept; None if it is not."""
    link: str = ""
    """The link from which the collection was opened, if it was."""
    annotated_game: str = ""
    """The key of the game whose annotated games these are, or empty."""
    _written: tuple[str, str] | None = field(default=None, init=False, repr=False, compare=False)
    """The kept text for which the link was written last, and the link."""

    @property
    def is_editable(self) -> bool:
        """Whether the collection can be changed: it is kept and intact."""
        return self.kept is not None and self.kept.damage is None

    @property
    def contents_address(self) -> str:
        """The address of the collection's contents."""
        if self._id:
            return address_from("collections", self._id)
        return address_from(COLLECTION, **{COLLECTION_PARAMETERS[0]: self.link})

    @property
    def _id(self) -> str:
        """The name of the collection in addresses; empty if it is only in a link."""
        return self.kept.id if self.kept else self.annotated_game

    def chapter_address(self, number: int) -> str:
        """Return the address of a chapter; the first has the number 1."""
        if self._id:
            return address_from("collections", self._id, str(number))
        link, chapter = COLLECTION_PARAMETERS
        return address_from(COLLECTION, **{link: self.link, chapter: number})

    def chapter_link(self, number: int) -> ExerciseLink | None:
        """Return the link to share for a chapter; None if the collection is too long."""
        link = self.shared_link
        if not link:
            return None
        parameter, chapter = COLLECTION_PARAMETERS
        address = address_from(COLLECTION, **{parameter: link, chapter: number})
        if self.annotated_game:
            address = self.chapter_address(number)
        subject = {COLLECTION: link, chapter: str(number)}
        title = words.title_of(self.collection.title)
        return ExerciseLink(address, title, words.LINK_HINT, subject, opens_start=True)

    def edit_address(self, number: int) -> str:
        """Return the address at which a chapter's moves are edited."""
        assert self.kept, "only kept collections are edited"
        return address_from("collections", self.kept.id, str(number), "edit")

    @property
    def shared_link(self) -> str:
        """The link of the whole collection, written once; empty if it is too long."""
        text = self.kept.text if self.kept else ""
        if self._written is None or self._written[0] != text:
            self._written = text, self._write_link()
        return self._written[1]

    def _write_link(self) -> str:
        try:
            return self.collection.to_link()
        except (CollectionError, RecordError):
            return ""

    @property
    def shared_address(self) -> str:
        """The address that opens the collection in any browser, or empty."""
        if self.annotated_game:
            return self.contents_address
        link = self.shared_link
        return address_from(COLLECTION, **{COLLECTION_PARAMETERS[0]: link}) if link else ""

    def file_name(self, today: date) -> str:
        """Return a file name with the title, such as ``Club-evening-2026-11-22.txt``."""
        title = _UNSAFE.sub("-", self.collection.title).strip("-")[:MAX_NAME_LENGTH].strip("-")
        return f"{title or 'trigrid-collection'}-{today.isoformat()}.txt"

    def next_number(self, progress: ChapterProgress) -> int:
        """Return the number of the first chapter that is not done, or else 1."""
        numbered = enumerate(self.collection.chapters, start=1)
        return next((number for number, each in numbered if not progress.is_done(each.digest)), 1)

    def done_count(self, progress: ChapterProgress) -> int:
        """Return the number of chapters that are done."""
        return sum(map(progress.is_done, (chapter.digest for chapter in self.collection.chapters)))

    def chapter(self, number: int) -> Chapter | None:
        """Return a chapter by its number, or None."""
        chapters = self.collection.chapters
        return chapters[number - 1] if 1 <= number <= len(chapters) else None
