"""Collections of chapters, with their text form and link form."""

from collections.abc import Iterable

from trigrid.collection.chapter import AUTHOR, COLLECTION, Chapter, clean_title
from trigrid.collection.collection_errors import CollectionError, Damage, Flaw
from trigrid.records import Record
from trigrid.records.collection import join_records
from trigrid.records.stepwise import run_to_end
from trigrid.records.writing import header_line

MAX_CHAPTERS = 64
MAX_LENGTH = 1_000_000
"""The maximum number of characters in the text of a collection."""


class Collection:
    """Chapters in order, with a title and an author.

    Titles and names are put on one line, and cut to 200 characters.
    """

    def __init__(self, chapters: Iterable[Chapter] = (), title: str = "", author: str = "") -> None:
        self.chapters = list(chapters)
        """The chapters; a text or a link has at most 64."""
        self.title = clean_title(title)
        """The title; may be empty."""
        self.author = clean_title(author)
        """The author's name; may be empty."""

    def records(self) -> list[Record]:
        """Return the records of the chapters with all headers.

        The first has the headers of the collection.
        """
        first = {COLLECTION: self.title} | ({AUTHOR: self.author} if self.author else {})
        return [chapter.to_record(**({} if index else first)) for index, chapter in enumerate(self.chapters)]

    def to_text(self) -> str:
        """Return the collection as text that people can read, edit and save.

        Versions that do not know collections read the chapters as separate games. Raises CollectionError if
        the collection is too long or has too many chapters, and RecordError if a record cannot be written.
        """
        self.check_count()
        if not self.chapters:
            author = f"{header_line(AUTHOR, self.author)}\n" if self.author else ""
            return f"{header_line(COLLECTION, self.title)}\n{author}"
        text = join_records(record.to_text() for record in self.records())
        if len(text) > MAX_LENGTH:
            raise too_long_error()
        return text

    def check_count(self) -> None:
        """Raise CollectionError if the collection has too many chapters."""
        if len(self.chapters) > MAX_CHAPTERS:
            message = f"the collection has {len(self.chapters)} chapters; expected at most {MAX_CHAPTERS}"
            raise CollectionError((Flaw(Damage.TOO_MANY, message),))

    @classmethod
    def from_text(cls, text: str) -> "Collection":
        """Return the collection in a text; every record is a chapter.

        Raises CollectionError if a part of the text is damaged; the error's ``collection`` is the rest.
        """
        from trigrid.collection.collection_text import read_collection_stepwise

        return run_to_end(read_collection_stepwise(text))

    def to_link(self) -> str:
        """Return the collection as a link, the value of ``c=`` in an address.

        Evaluations are omitted. Raises CollectionError if the link would be too long.
        """
        from trigrid.collection.collection_link import write_collection_link

        return write_collection_link(self)

    @classmethod
    def from_link(cls, text: str) -> "Collection":
        """Return the collection in a link, or in an address or message with a link.

        Raises CollectionError if the link is damaged. The error's ``collection`` contains the intact chapters
        of a link that was cut off.
        """
        from trigrid.collection.collection_link import read_collection_link_stepwise

        return run_to_end(read_collection_link_stepwise(text))


def too_long_error() -> CollectionError:
    """Return the error for a collection whose text would be too long."""
    message = f"the collection would be too long; expected at most {MAX_LENGTH} characters"
    return CollectionError((Flaw(Damage.TOO_LONG, message),))
