"""Loads the modules of collections, and shows their chapters on an embedded board."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.embed import words
from trigrid.app.services.later_modules import load_later, load_style_sheet
from trigrid.app.services.words.screens import COLLECTIONS_NOT_LOADED
from trigrid.library.chapter_progress import ChapterProgress
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.table.mode import ExerciseLink
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.collections.chapter_screen import ChapterScreen
    from trigrid.app.collections.open_collection import OpenCollection


class ChapterLoader:
    """Shows chapters.

    ``go_to`` is called with the number of the chapter that readers choose.
    """

    def __init__(
        self, table_screen: TableScreen, put_table: Callable[[Table], None], go_to: Callable[[int], object]
    ) -> None:
        self._table_screen, self._put_table, self._go_to = table_screen, put_table, go_to
        self._screen: ChapterScreen | None = None
        self._opened: OpenCollection | None = None
        """The collection with its link, which is empty if it would be too long."""

    async def load(self, text: str | None) -> Refused | None:
        """Read a collection from a link or text; None stays with the collection shown.

        Returns the refusal of the damaged part. Raises Refused if nothing can be read.
        """
        if not await load_later():
            raise Refused(RefusalReason.FAULT, COLLECTIONS_NOT_LOADED)
        await load_style_sheet("learnStyle")
        await load_style_sheet("collectionStyle")
        if text is None:
            if self._opened is None:
                raise Refused(RefusalReason.PAYLOAD, words.NO_COLLECTION)
            return None
        return self._read(text)

    def _read(self, text: str) -> Refused | None:
        from trigrid.app.collections.open_collection import OpenCollection
        from trigrid.app.collections.words import damage
        from trigrid.collection import Collection, CollectionError

        refused = None
        read = Collection.from_text if "[" in text else Collection.from_link
        try:
            collection: Collection | None = read(text)
        except CollectionError as error:
            collection, refused = error.collection, Refused(RefusalReason.RECORD, damage(error))
        if collection is None or not collection.chapters:
            raise refused or Refused(RefusalReason.RECORD, words.NO_CHAPTERS)
        self._opened = OpenCollection(collection)
        self._opened.link = self._opened.shared_link
        return refused

    def show(self, number: int | None) -> None:
        """Show a chapter by its number, or the first one.

        ``load`` must have been called. Raises Refused if the chapter does not exist.
        """
        from trigrid.app.collections.chapter_screen import ChapterScreen, ChapterSeries

        assert self._opened
        chapters, index = self._opened.collection.chapters, (number or 1) - 1
        if index >= len(chapters):
            raise Refused(RefusalReason.PAYLOAD, words.no_such_chapter(len(chapters)))
        if self._screen is None:
            self._screen = ChapterScreen(self._table_screen, ChapterProgress(), self._put_table)
        self._screen.open(ChapterSeries(chapters, None, self._link_to, lambda at: self._go_to(at + 1)), index)

    def _link_to(self, index: int) -> ExerciseLink:
        assert self._opened
        collection = self._opened.collection
        address = self._opened.chapter_address(index + 1) if self._opened.link else ""
        name = {"chapter": f"{index + 1}/{len(collection.chapters)}"}
        return ExerciseLink(address, collection.title, "", name, opens_start=True)

    def is_solved_on(self, table: Table) -> bool:
        """Return whether the attempt on a table has solved the chapter."""
        return self._screen is not None and self._screen.is_solved_on(table)
